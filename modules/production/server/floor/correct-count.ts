import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { factChanged } from '../scheduling/roll.ts'
import { demandArrived } from './arrivals.ts'
import { amountsOf, countBeside, demandBalanced, isNothing, type Pieces, taken, texts } from './count.ts'
import { type FloorCount, type JobFacts, jobFacts, jobOf, operationIn } from './facts.ts'
import { refreshJob } from './job-standing.ts'
import { isLead, momentOf, type Said, type Source, sourceOf } from './said.ts'

export interface Correction extends Said, Pieces {
  readonly operation: string
  readonly count: string
  readonly reason: string
}

/** Whoever reported something may take it back for so long; later it is the lead's. */
const undoSeconds = 60
export const isUndoneSoon = (from: string, to: string): boolean =>
  Date.parse(to) - Date.parse(from) <= undoSeconds * 1000

const ended = ['closed', 'cancelled']

/** A count is void, and another stands in its place unless nothing was right; refused once later operations used the pieces. */
export async function correctCount(work: AnyWork, asked: Correction): Promise<void> {
  const job = await jobOf(work, asked.operation)
  const facts = await jobFacts(work, job)
  const operation = operationIn(facts, asked.operation)
  if (ended.includes(facts.job.status)) throw Refusal.conflict({ code: 'jobClosed', params: { job: facts.job.code } })
  const wrong = demandStanding(facts, asked)
  await demandOwnOrLead(work, wrong, asked)
  const amounts = amountsOf(asked)
  const gone = [wrong, ...(await countedWith(work, facts, wrong))]
  const left = { ...facts, counts: facts.counts.filter(count => !gone.includes(count)) }
  const before = demandArrived(left, operation, taken(amounts))
  const right = isNothing(amounts) ? null : { ...wrong, ...amounts }
  const passed = [...before].map(([id, good]) => ({ ...wrong, ...amountsOf({ good: good.toString() }), operation: id }))
  demandBalanced(facts, [...left.counts, ...passed, ...(right ? [right] : [])], operation)
  const at = momentOf(work, asked)
  const said = { reason: asked.reason, source: asked.source ?? sourceOf(work) }
  for (const count of gone)
    await work.issue('quantity-entries', {
      ...{ ...said, operation: count.operation, voids: count.id, at, user: asked.user, event: asked.event ?? null },
    })
  const counted = right ? await countAnew(work, left, { ...said, right, before, scrapReason: asked.scrapReason }) : []
  await refreshJob(work, job, { at, user: asked.user, counted: changeOf(gone, counted) })
  await factChanged(work, 'operation', operation.id)
}

/** Operation by operation, how many pieces more were counted than before. */
function changeOf(gone: readonly FloorCount[], counted: readonly FloorCount[]): Map<string, Decimal> {
  const change = new Map<string, Decimal>()
  const add = (operation: string, pieces: Decimal) =>
    change.set(operation, (change.get(operation) ?? Decimal.of(0)).plus(pieces))
  for (const count of gone) add(count.operation, taken(count).negated())
  for (const count of counted) add(count.operation, taken(count))
  return change
}

interface Anew {
  readonly right: FloorCount
  readonly before: ReadonlyMap<string, Decimal>
  readonly scrapReason: string | null | undefined
  readonly reason: string
  readonly source: Source
}

const whoAndWhere = ['user', 'thing', 'workEntry', 'lot', 'serials'] as const

/** What is right was made by the same person, at the same time and on the same machine. */
async function countAnew(work: AnyWork, facts: JobFacts, { right, before, ...said }: Anew): Promise<FloorCount[]> {
  const kept = (await work.read('quantity-entries', right.id, whoAndWhere))!
  const { id } = await work.issue('quantity-entries', {
    ...texts(right),
    ...{ ...kept, ...said, operation: right.operation, at: right.at },
  })
  const count = { ...right, id }
  const { counts } = await countBeside(work, facts, { count, before, user: kept.user })
  return [count, ...counts]
}

function demandStanding({ counts }: JobFacts, { count, operation }: Correction): FloorCount {
  const found = counts.find(one => one.id === count && one.operation === operation)
  if (!found || found.voids) throw Refusal.notFound()
  if (counts.some(one => one.voids === count)) throw Refusal.conflict({ code: 'countVoided', params: {} })
  return found
}

async function demandOwnOrLead(work: AnyWork, count: FloorCount, { at, event }: Correction): Promise<void> {
  if (isLead(work)) return
  const row = await work.read('quantity-entries', count.id, ['createdAt'])
  if (row && isUndoneSoon(row.createdAt, work.at)) return
  // A terminal without a line tells it later than it was done.
  if (event && at && isUndoneSoon(count.at, at)) return
  throw Refusal.conflict({ code: 'countIsLeads', params: {} })
}

/** What the system counted because of it. */
async function countedWith(work: AnyWork, { counts }: JobFacts, { id }: FloorCount): Promise<FloorCount[]> {
  const rows = await work.list('quantity-entries', { countedWith: id }, ['id'])
  const voided = new Set(counts.flatMap(count => count.voids ?? []))
  return counts.filter(count => rows.some(row => row.id === count.id) && !voided.has(count.id))
}

/** Pieces that were counted at an operation but never left it: its last counts are taken back by so many. */
export async function takeBack(
  work: AnyWork,
  said: Said & { readonly operation: string; readonly pieces: Decimal; readonly reason: string },
): Promise<void> {
  if (!isLead(work)) throw Refusal.conflict({ code: 'countIsLeads', params: {} })
  const { counts } = await jobFacts(work, await jobOf(work, said.operation))
  const voided = new Set(counts.flatMap(count => count.voids ?? []))
  let left = said.pieces
  for (const count of counts
    .filter(one => one.operation === said.operation && !one.voids && !voided.has(one.id))
    .toReversed()) {
    if (!left.greaterThan(0) || count.good.isZero()) continue
    const good = count.good.greaterThan(left) ? count.good.minus(left) : Decimal.of(0)
    left = left.minus(count.good.minus(good))
    const kept = await work.read('quantity-entries', count.id, ['scrapReason'])
    await correctCount(work, {
      ...said,
      ...texts({ ...count, good }),
      count: count.id,
      scrapReason: kept?.scrapReason ?? null,
    })
  }
}

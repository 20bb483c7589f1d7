import { Decimal, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { factChanged } from '../scheduling/roll.ts'
import { type Amounts, amountsOf, demandBalanced, type Pieces, tellCounted, tellFinished, texts } from './count.ts'
import { type FloorCount, isLast, type JobFacts, jobFacts, jobOf, operationIn } from './facts.ts'
import { refreshJob } from './job-standing.ts'
import { isLead, momentOf, type Said, sourceOf } from './said.ts'

export interface Correction extends Said, Pieces {
  readonly operation: string
  readonly count: string
  readonly reason: string
}

/** Whoever reported something may take it back for so long; later it is the lead's. */
const undoSeconds = 60
export const isUndoneSoon = (from: string, to: string): boolean =>
  Date.parse(to) - Date.parse(from) <= undoSeconds * 1000

/** A count is void, and another stands in its place unless nothing was right; refused once later operations used the pieces. */
export async function correctCount(work: AnyWork, asked: Correction): Promise<void> {
  const job = await jobOf(work, asked.operation)
  const facts = await jobFacts(work, job)
  const operation = operationIn(facts, asked.operation)
  const wrong = demandStanding(facts, asked)
  await demandOwnOrLead(work, wrong, asked)
  const amounts = amountsOf(asked)
  const alsoWrong = await countedWith(work, facts, wrong)
  const taken = sum([amounts.good, amounts.scrap, amounts.rework, amounts.reworkedGood, amounts.reworkedScrap])
  const at = momentOf(work, asked)
  const left = facts.counts.filter(count => count !== wrong && !alsoWrong.includes(count))
  const right: FloorCount = { ...amounts, id: 'right', operation: operation.id, at, voids: null }
  demandBalanced(facts, [...left, ...(taken.isZero() ? [] : [right])], operation)
  const source = asked.source ?? sourceOf(work)
  for (const count of [wrong, ...alsoWrong])
    await work.issue('quantity-entries', {
      ...{ operation: count.operation, voids: count.id, reason: asked.reason, at, user: asked.user, source },
      event: asked.event ?? null,
    })
  if (!taken.isZero())
    await work.issue('quantity-entries', {
      ...texts(amounts),
      ...{ operation: operation.id, at, user: asked.user, source, scrapReason: asked.scrapReason ?? null },
      reason: asked.reason,
    })
  await refreshJob(work, job, { at })
  const less = (one: Amounts) => Decimal.of(0).minus(one.good).minus(one.scrap).minus(one.rework)
  await tellCounted(
    work,
    facts,
    new Map([
      ...alsoWrong.map(count => [count.operation, less(count)] as const),
      [operation.id, less(wrong).minus(less(amounts))],
    ]),
  )
  const finished = amounts.good.plus(amounts.reworkedGood).minus(wrong.good).minus(wrong.reworkedGood)
  if (isLast(facts, operation.id)) await tellFinished(work, facts, finished, { ...asked, at })
  await factChanged(work, 'operation', operation.id)
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

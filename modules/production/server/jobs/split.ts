import { sql } from 'kysely'
import { post, stockEntries } from '#modules/accounting/server/index.ts'
import { costMoved } from '#modules/production/model/job-cost.ts'
import type { Job } from '#modules/production/model/jobs.ts'
import { requiredOf } from '#modules/production/model/material-need.ts'
import { beside, type Linked, withFollowing } from '#modules/production/model/predecessors.ts'
import { complaint } from '#platform/model'
import { Decimal, type Money, min, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { refreshJobCost } from '../costs/job-cost.ts'
import { refreshJob } from '../floor/job-standing.ts'
import { issueTraveler } from '../papers/keep-traveler.ts'
import { freeReservations, reserveMaterials } from './release.ts'

interface At {
  readonly available: string
  /** Good pieces of its predecessor; at the first operation, what the job makes. */
  readonly outOf: string
  /** Booked before it and not moved out yet. */
  readonly booked: string
  /** Nothing comes before it: what was drawn for the job is for its pieces. */
  readonly isFirst: boolean
}

const refuse = (field: string, code: string, params: Record<string, string> = {}) =>
  Refusal.fields([complaint([field], code, params)], 'jobs')

async function standingAt(work: AnyWork, job: string, operation: string): Promise<At> {
  const found = await work.reader.first<At>(sql`
    select available::text, out_of::text as "outOf", booked::text, is_first as "isFirst" from mw_split_base(${job}::uuid, ${operation}::uuid)`)
  if (!found) throw refuse('atOperation', 'operationElsewhere')
  return found
}

const carried = [
  'sequence',
  'name',
  'operation',
  'process',
  'kind',
  'instructions',
  'thing',
  'thingsGroup',
  'setupMinutes',
  'cycleMinutes',
  'piecesPerCycle',
  'setupFamily',
  'anticipatorySetup',
  'crewSize',
  'setupAttention',
  'runAttention',
  'skills',
  'skillLevel',
  'laborRate',
  'machineRate',
  'overheadRate',
  'resumable',
  'linkMode',
  'minGapMinutes',
  'reporting',
  'firstPiece',
  'program',
  'controlPlan',
  'vendor',
  'outsideDays',
] as const

interface Alternate {
  readonly thing: string | null
  readonly thingsGroup: string | null
  readonly setupMinutes: string | null
  readonly cycleMinutes: string | null
  readonly preferencePenalty: number
}

const alternatesOf = (work: AnyWork, operation: string) =>
  work.reader.rows<Alternate>(sql`
    select thing, things_group as "thingsGroup", setup_minutes::text as "setupMinutes", cycle_minutes::text as "cycleMinutes",
      preference_penalty::int as "preferencePenalty"
    from job_operation_alternates where parent = ${operation}::uuid order by position`)

interface Step extends Linked {
  readonly code: string
  readonly status: string
}

const stepsOf = (work: AnyWork, job: string) =>
  work.reader.rows<Step>(sql`
    select id, code, status, sequence::int as sequence, coalesce(predecessors, '{}') as predecessors
    from job_operations where job = ${job}::uuid and archived_at is null order by sequence`)

/** Each behind those it waits for. */
function inOrderOfWork(steps: readonly Step[]): Step[] {
  const ordered = new Map<string, Step>()
  const take = (step: Step): void => {
    for (const before of steps.filter(({ id }) => step.predecessors.includes(id))) take(before)
    ordered.set(step.id, step)
  }
  for (const step of steps) take(step)
  return [...ordered.values()]
}

const isOver = ({ status }: Step) => status === 'complete' || status === 'skipped'

/** What is still made on another branch is made for all pieces: they part where nothing of that is open. */
function demandOneBranch(steps: readonly Step[], at: string): void {
  const open = beside(steps, at).filter(step => !isOver(step))
  if (open.length === 0) return
  const params = {
    operation: steps.find(({ id }) => id === at)?.code ?? '',
    beside: open.map(({ code }) => code).join(', '),
  }
  throw refuse('atOperation', 'splitBesideBranch', params)
}

/** The operation pieces are split at and all that follow it, in a job of their own. Answers which became which. */
async function copyRest(work: AnyWork, steps: readonly Step[], at: string, child: string, pieces: Decimal) {
  const going = withFollowing(steps, at)
  const became = new Map<string, string>()
  for (const { id } of inOrderOfWork(steps.filter(step => going.has(step.id)))) {
    const step = (await work.read('job-operations', id, [
      ...carried,
      'predecessors',
      'transferQuantity',
      'status',
      'skipReason',
    ]))!
    const transfer = step.transferQuantity ? min(pieces, Decimal.of(step.transferQuantity)).toString() : null
    const made = await work.issue('job-operations', {
      ...Object.fromEntries(carried.map(field => [field, step[field]])),
      ...{ job: child, transferQuantity: transfer, alternates: await alternatesOf(work, id) },
      predecessors: (step.predecessors ?? []).flatMap(before => became.get(before) ?? []),
    })
    if (step.status === 'skipped')
      await work.act('job-operations', made.id, 'skip', { skipReason: step.skipReason ?? '' })
    became.set(id, made.id)
  }
  return became
}

/** Releases that were to come last go with the pieces that are split away. */
async function moveAllocations(work: AnyWork, job: Job, pieces: Decimal) {
  const days = await work.reader.rows<{ id: string; day: string }>(
    sql`select id, day::text from mw_release_days(${job.allocations.map(({ release }) => release)}::uuid[])`,
  )
  const dayOf = new Map(days.map(({ id, day }) => [id, day]))
  const latestFirst = job.allocations.toSorted((one, other) =>
    (dayOf.get(other.release) ?? '').localeCompare(dayOf.get(one.release) ?? ''),
  )
  let left = pieces
  const moved = new Map<string, Decimal>()
  for (const { release, quantity } of latestFirst) {
    const taken = min(left, Decimal.of(quantity))
    left = left.minus(taken)
    if (taken.greaterThan(0)) moved.set(release, taken)
  }
  return {
    moving: [...moved].map(([release, quantity]) => ({ release, quantity: quantity.toString() })),
    staying: job.allocations.flatMap(line => {
      const quantity = Decimal.of(line.quantity).minus(moved.get(line.release) ?? 0)
      return quantity.greaterThan(0) ? [{ ...line, quantity: quantity.toString() }] : []
    }),
  }
}

/** E16: what was spent on them goes along. */
async function moveCost(work: AnyWork, split: { id: string; from: string; to: string; code: string; value: Money }) {
  await post(work, {
    ...{
      event: 'WIP.TRANSFER',
      key: split.id,
      on: work.today,
      description: split.code,
      source: `job-splits/${split.id}`,
    },
    lines: stockEntries.movedBetweenJobs(split.value, { job: split.from }, { job: split.to }),
  })
  await refreshJobCost(work, split.from)
  await refreshJobCost(work, split.to)
}

/** production R26: pieces go on as a job of their own, with their share of what was spent on them. */
export const split = verb<'jobs'>()('jobs.split', async (work, job, asked) => {
  const pieces = Decimal.of(asked.splitQuantity)
  const at = await standingAt(work, job.id, asked.atOperation)
  if (!pieces.greaterThan(0)) throw refuse('splitQuantity', 'moreThanZero')
  if (pieces.greaterThan(at.available))
    throw refuse('splitQuantity', 'splitTooMuch', { available: Decimal.of(at.available).toString() })
  const steps = await stepsOf(work, job.id)
  demandOneBranch(steps, asked.atOperation)
  const { moving, staying } = await moveAllocations(work, job, pieces)
  const child = await work.issue('jobs', {
    ...{ partRevision: job.partRevision, method: job.method, quantityToMake: pieces.toString(), dueDate: job.dueDate },
    ...{
      priority: job.priority,
      splitFrom: job.id,
      serialized: job.serialized,
      completionLocation: job.completionLocation,
      site: job.site,
    },
    ...{ parentJob: job.parentJob, feedsOperation: job.feedsOperation },
  })
  const became = await copyRest(work, steps, asked.atOperation, child.id, pieces)
  const materials = materialsOf(job, became, at, pieces)
  await work.update('jobs', child.id, { allocations: moving, materials })
  const value = costMoved(money(at.booked), pieces, Decimal.of(at.outOf))
  const made = await work.issue('job-splits', {
    ...{ fromJob: job.id, toJob: child.id, atOperation: asked.atOperation, quantity: pieces.toString() },
    ...{ costMoved: value.toFixed(2), reason: asked.splitReason },
  })
  await work.writer.run(
    sql`update job_operations set split_away = coalesce(split_away, 0) + ${pieces.toString()}::numeric where id = ${asked.atOperation}::uuid`,
  )
  const traveler = await issueTraveler(work, child.id, asked.splitReason)
  await work.writer.run(sql`
    update jobs c set status = 'released', traveler = ${traveler}, method_version = p.method_version, estimated_unit_cost = p.estimated_unit_cost
    from jobs p where c.id = ${child.id}::uuid and p.id = ${job.id}::uuid`)
  await moveCost(work, { id: made.id, from: job.id, to: child.id, code: `${job.code} → ${child.code}`, value })
  if (materials.length > 0) {
    await freeReservations(work, job.id)
    await reserveMaterials(work, child.id)
  }
  await refreshJob(work, child.id)
  await refreshJob(work, job.id)
  return moving.length > 0 ? { allocations: staying } : undefined
})

/** What the operations that go along take; what was drawn before goes with the pieces. */
function materialsOf(job: Job, became: ReadonlyMap<string, string>, { isFirst, outOf }: At, pieces: Decimal): Row[] {
  return job.materials.flatMap(material => {
    const { item, quantityPer, scrapPercent, source, issueMethod, customerSupplied, issued } = material
    const operation = material.operation ? became.get(material.operation) : null
    if (operation === undefined || (operation === null && !isFirst) || quantityPer.isZero()) return []
    const line = { item, operation, source, issueMethod, customerSupplied }
    if (!isFirst || issued.isZero())
      return [
        { ...line, quantityPer: quantityPer.toString(), scrapPercent: scrapPercent.toString(), fixedQuantity: '0' },
      ]
    const needed = requiredOf({ quantityPer, scrapPercent, fixedQuantity: nothing }, pieces, 6)
    const lacking = needed.minus(issued.times(pieces).dividedBy(outOf, 6))
    return lacking.greaterThan(0)
      ? [{ ...line, quantityPer: '0', scrapPercent: '0', fixedQuantity: lacking.toString() }]
      : []
  })
}

const nothing = Decimal.of(0)

import { sql } from 'kysely'
import type { Counted, Making, Step } from '#modules/production/model/quantities.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface FloorJob extends Making {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly actualStart: string | null
  readonly percentComplete: string
  readonly goodQuantity: string
}

/** Somebody, or a machine by itself, at an operation now. */
export interface OpenEntry {
  readonly id: string
  readonly operation: string
  readonly kind: 'setup' | 'run' | 'rework'
  readonly user: string | null
  readonly thing: string | null
  readonly startedAt: string
  readonly batch: string | null
}

export interface FloorOperation {
  readonly id: string
  readonly code: string
  readonly sequence: number
  readonly status: string
  readonly kind: string
  readonly predecessors: readonly string[]
  readonly linkMode: string
  readonly transferQuantity: Decimal | null
  readonly reporting: 'full' | 'milestone' | 'none'
  readonly firstPiece: 'none' | 'self' | 'inspector'
  readonly firstPieceApprovedAt: string | null
  readonly setupDone: boolean
  readonly setupFamily: string | null
  readonly anticipatorySetup: boolean
  readonly thing: string | null
  readonly plannedThing: string | null
  readonly thingsGroup: string | null
  readonly skills: readonly string[]
  readonly skillLevel: number
  readonly setupMinutes: Decimal
  readonly cycleMinutes: Decimal
  readonly piecesPerCycle: number
  readonly splitAway: Decimal
  readonly becameReadyAt: string | null
  /** Somebody has reported time here, whatever became of it. */
  readonly wasWorkedOn: boolean
  readonly lastSetupStart: string | null
  readonly lastSetupEnd: string | null
}

export interface FloorCount extends Counted {
  readonly operation: string
  readonly at: string
}

/** Everything the floor has said about a job: what all states and figures are worked out from. */
export interface JobFacts {
  readonly job: FloorJob
  readonly operations: readonly FloorOperation[]
  readonly counts: readonly FloorCount[]
  readonly open: readonly OpenEntry[]
}

type Texts<T, K extends keyof T> = Omit<T, K> & { readonly [F in K]: string }

/** Locks the job: reports about one job wait for each other. What is asked behind the lock travels with it. */
export async function jobFacts(work: AnyWork, job: string): Promise<JobFacts> {
  const [found, operations, counts, open] = await Promise.all([
    work.reader.first<Texts<FloorJob, 'quantityToMake' | 'overrunPercent'>>(sql`
      select id, code, status, quantity_to_make::text as "quantityToMake", overrun_percent::text as "overrunPercent",
        actual_start as "actualStart", percent_complete::text as "percentComplete",
        coalesce(good_quantity, 0)::text as "goodQuantity"
      from jobs where id = ${job}::uuid for no key update`),
    operationsOf(work, job),
    countsOf(work, job),
    openEntries(work, job),
  ])
  if (!found) throw Refusal.notFound()
  return {
    job: {
      ...found,
      quantityToMake: Decimal.of(found.quantityToMake),
      overrunPercent: Decimal.of(found.overrunPercent),
    },
    operations,
    counts,
    open,
  }
}

type OperationTexts = Texts<FloorOperation, 'setupMinutes' | 'cycleMinutes' | 'splitAway'> & {
  readonly transferQuantity: string | null
}

async function operationsOf(work: AnyWork, job: string): Promise<FloorOperation[]> {
  const rows = await work.reader.rows<OperationTexts>(sql`
    select o.id, o.code, o.sequence::int as sequence, o.status, o.kind, coalesce(o.predecessors, '{}') as predecessors,
      o.link_mode as "linkMode", o.transfer_quantity::text as "transferQuantity", o.reporting, o.first_piece as "firstPiece",
      o.first_piece_approved_at as "firstPieceApprovedAt", coalesce(o.setup_done, false) as "setupDone",
      o.setup_family as "setupFamily", coalesce(o.anticipatory_setup, false) as "anticipatorySetup", o.thing,
      o.planned_thing as "plannedThing", o.things_group as "thingsGroup", coalesce(o.skills, '{}') as skills,
      o.skill_level::int as "skillLevel", o.setup_minutes::text as "setupMinutes", o.cycle_minutes::text as "cycleMinutes",
      o.pieces_per_cycle::int as "piecesPerCycle", coalesce(o.split_away, 0)::text as "splitAway",
      o.became_ready_at as "becameReadyAt",
      t.has_time or exists (select from operation_batches b join work_entries e on e.batch = b.id and e.status <> 'void'
          where b.members @> array[o.id]) as "wasWorkedOn",
      t.setup_start as "lastSetupStart", t.setup_end as "lastSetupEnd"
    from job_operations o cross join lateral (
      select count(*) > 0 as has_time, max(e.started_at) filter (where e.kind = 'setup') as setup_start,
        max(e.ended_at) filter (where e.kind = 'setup') as setup_end
      from work_entries e where e.operation = o.id and e.status <> 'void') t
    where o.job = ${job}::uuid and o.archived_at is null order by o.sequence`)
  return rows.map(row => ({
    ...row,
    transferQuantity: row.transferQuantity === null ? null : Decimal.of(row.transferQuantity),
    setupMinutes: Decimal.of(row.setupMinutes),
    cycleMinutes: Decimal.of(row.cycleMinutes),
    splitAway: Decimal.of(row.splitAway),
  }))
}

type CountTexts = Texts<FloorCount, 'good' | 'scrap' | 'rework' | 'reworkedGood' | 'reworkedScrap'>

/** Operations of a job that are not archived, as the facts of the job have them. */
const operationsIn = (job: string) =>
  sql`array(select o.id from job_operations o where o.job = ${job}::uuid and o.archived_at is null)`

async function countsOf(work: AnyWork, job: string): Promise<FloorCount[]> {
  const rows = await work.reader.rows<CountTexts>(sql`
    select id, operation, at, good::text, scrap::text, rework::text, reworked_good::text as "reworkedGood",
      reworked_scrap::text as "reworkedScrap", voids
    from quantity_entries where operation = any(${operationsIn(job)}) order by at, id`)
  return rows.map(row => ({
    ...row,
    good: Decimal.of(row.good),
    scrap: Decimal.of(row.scrap),
    rework: Decimal.of(row.rework),
    reworkedGood: Decimal.of(row.reworkedGood),
    reworkedScrap: Decimal.of(row.reworkedScrap),
  }))
}

/** A batch has one timer for all its members. */
const openEntries = (work: AnyWork, job: string) =>
  work.reader.rows<OpenEntry>(sql`
    select e.id, e.operation, e.kind, e."user", e.thing, e.started_at as "startedAt", e.batch
    from work_entries e where e.status = 'open' and e.operation = any(${operationsIn(job)})
    union
    select e.id, m.operation, e.kind, e."user", e.thing, e.started_at, e.batch
    from operation_batches b join work_entries e on e.batch = b.id and e.status = 'open'
      cross join unnest(b.members) as m (operation)
    where b.members && ${operationsIn(job)} and m.operation = any(${operationsIn(job)})
    order by "startedAt", id`)

/** The job an operation belongs to. */
export async function jobOf(work: AnyWork, operation: string): Promise<string> {
  const found = await work.read('job-operations', operation, ['job'])
  if (!found) throw Refusal.notFound()
  return found.job
}

/** What the arithmetic of quantities needs of the facts. */
export const stepsOf = ({ operations, counts }: Pick<JobFacts, 'operations' | 'counts'>): Step[] =>
  operations.map(({ id, predecessors, splitAway, status }) => ({
    id,
    predecessors,
    splitAway,
    skipped: status === 'skipped',
    counts: counts.filter(count => count.operation === id),
  }))

export const operationIn = (facts: JobFacts, id: string): FloorOperation => {
  const found = facts.operations.find(one => one.id === id)
  if (!found) throw Refusal.notFound()
  return found
}

/** Nothing follows it: its good pieces are finished. */
export const isLast = ({ operations }: JobFacts, id: string): boolean =>
  !operations.some(one => one.predecessors.includes(id))

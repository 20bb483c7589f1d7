import { sql } from 'kysely'
import { type ShiftPattern, shiftPatterns, skillsAskedFor } from '#modules/people/server/index.ts'
import type { Hours } from '#modules/production/model/plan/shop-calendar.ts'
import type { ProductionSettings } from '#modules/production/model/settings.ts'
import { companyDefaults, workingCalendar } from '#modules/security/server/index.ts'
import {
  downsForPlanning,
  type PlannedDown,
  type PlannedThing,
  thingsForPlanning,
} from '#modules/things/server/index.ts'
import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import { today as dayAt } from '#platform/model/values/zones.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { productionSettings } from '../settings.ts'
import { KnownRows, type Stamped } from './known-rows.ts'
import { peopleWithSkills, type SkilledPerson } from './skill-days.ts'
import { livePlanStamp, type PlanStamp, storedPlan } from './stored-plan.ts'

export interface FactJob {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly dueDate: DateText
  readonly notBefore: DateText | null
  readonly priority: 'low' | 'normal' | 'high' | 'hot'
  readonly quantity: number
  readonly parent: string | null
  readonly feeds: string | null
  readonly projectedFinish: string | null
}

export interface FactAlternate {
  readonly thing: string | null
  readonly group: string | null
  readonly setup: number | null
  readonly cycle: number | null
  readonly penalty: number
}

export interface FactOperation {
  readonly id: string
  readonly job: string
  readonly code: string
  readonly sequence: number
  readonly status: string
  readonly kind: string
  readonly thing: string | null
  readonly group: string | null
  readonly setup: number
  readonly cycle: number
  readonly piecesPerCycle: number
  readonly family: string | null
  readonly anticipatory: boolean
  readonly crew: number
  readonly setupAttention: number
  readonly runAttention: number
  readonly skills: readonly string[]
  readonly skillLevel: number
  readonly resumable: boolean
  readonly predecessors: readonly string[]
  readonly linkMode: string
  readonly transfer: number | null
  readonly gap: number
  readonly outsideDays: number | null
  readonly setupDone: boolean
  readonly plannedThing: string | null
  readonly good: number
  readonly scrap: number
  readonly splitAway: number
  readonly actualStart: string | null
  readonly alternates: readonly FactAlternate[]
}

/** Where the live plan has an operation. */
export interface FactPlace {
  readonly operation: string
  readonly thing: string | null
  readonly start: string
  readonly sequence: number | null
  /** Its turn as the plan was laid; plans of before have none. */
  readonly turn: number | null
  readonly lock: 'none' | 'thing' | 'sequence' | 'time'
  readonly people: readonly string[]
}

/** Time at an operation since its last count. */
export interface FactEntry {
  readonly operation: string
  readonly kind: string
  readonly thing: string | null
  readonly user: string | null
  readonly from: string
  readonly to: string | null
}

export interface FactMaterial {
  readonly job: string
  readonly operation: string | null
  readonly item: string
  readonly isShort: boolean
  readonly expectedAt: string | null
}

/** Operations that run as one on a thing. */
export interface FactBatch {
  readonly thing: string
  readonly members: readonly string[]
  readonly mode: 'serial' | 'together'
}

/** With hours that a scenario supposes they come in for, or stay away. */
export interface FactPerson extends SkilledPerson {
  readonly hours?: readonly Hours[]
}

/** All that a plan hangs on, read at once; scenarios change it before a problem is made of it. */
export interface ShopFacts {
  readonly asOf: Instant
  readonly zone: string
  readonly today: DateText
  readonly settings: ProductionSettings
  readonly live: string | null
  readonly defaultShifts: readonly string[]
  readonly holidays: ReadonlySet<string>
  readonly patterns: readonly ShiftPattern[]
  readonly things: readonly PlannedThing[]
  readonly downs: readonly PlannedDown[]
  readonly people: readonly FactPerson[]
  readonly askedSkills: ReadonlySet<string>
  readonly families: readonly { readonly id: string; readonly reduction: number }[]
  readonly transitions: readonly {
    readonly from: string | null
    readonly to: string
    readonly thing: string | null
    readonly group: string | null
    readonly minutes: number
  }[]
  readonly jobs: readonly FactJob[]
  readonly operations: readonly FactOperation[]
  readonly batches: readonly FactBatch[]
  readonly places: readonly FactPlace[]
  readonly entries: readonly FactEntry[]
  /** What was done last on each thing. */
  readonly lastOn: ReadonlyMap<string, string>
  readonly materials: readonly FactMaterial[]
}

const openStates = sql`('draft', 'planned', 'released', 'inProgress', 'onHold')`
const plannedStates = sql`('planned', 'released', 'inProgress')`

const jobsOf = (reader: Reader) =>
  reader.rows<FactJob>(sql`
    select id, code, status, due_date as "dueDate", release_not_before as "notBefore", priority,
      (quantity_to_make + overrun)::float8 as quantity, parent_job as parent, feeds_operation as feeds,
      projected_finish as "projectedFinish"
    from jobs where archived_at is null and status in ${openStates} order by code, id`)

/** Of every open operation a stamp that is another one once it changed. */
const operationStamps = (reader: Reader) =>
  reader.rows<Stamped & { job: string }>(sql`
    select o.id, o.job, o.xmin::text || o.ctid::text as stamp
    from job_operations o
    join jobs j on j.id = o.job
    where o.archived_at is null and j.archived_at is null and j.status in ${openStates}
    order by o.job, o.sequence`)

const operationRows = (reader: Reader, ids: readonly string[]) =>
  reader.rows<OperationRow>(sql`
    select o.id, o.job, o.code, o.sequence::int, o.status, o.kind, o.thing, o.things_group as "group",
      o.setup_minutes::float8 as setup, o.cycle_minutes::float8 as cycle, o.pieces_per_cycle::int as "piecesPerCycle",
      o.setup_family as family, coalesce(o.anticipatory_setup, false) as anticipatory, o.crew_size::int as crew,
      o.setup_attention::float8 as "setupAttention", o.run_attention::float8 as "runAttention", o.skills,
      o.skill_level::int as "skillLevel", coalesce(o.resumable, false) as resumable, o.predecessors,
      o.link_mode as "linkMode", o.transfer_quantity::float8 as transfer, o.min_gap_minutes::int as gap,
      o.outside_days::int as "outsideDays", coalesce(o.setup_done, false) as "setupDone", o.planned_thing as "plannedThing",
      o.good::float8 as good, o.scrap::float8 as scrap, o.split_away::float8 as "splitAway", o.actual_start as "actualStart"
    from job_operations o where o.id = any(${ids}::uuid[])`)

const alternatesOf = (reader: Reader) =>
  reader.rows<FactAlternate & { operation: string }>(sql`
    select a.parent as operation, a.thing, a.things_group as "group", a.setup_minutes::float8 as setup,
      a.cycle_minutes::float8 as cycle, a.preference_penalty::int as penalty
    from job_operation_alternates a
    join job_operations o on o.id = a.parent
    join jobs j on j.id = o.job and j.archived_at is null and j.status in ${openStates}
    order by a.parent, a.position`)

type OperationRow = Omit<FactOperation, 'alternates'>

/** What each app knows of its operations: of thousands, a fact changes one. */
const knownOperations = new WeakMap<object, KnownRows<OperationRow>>()

/** In the order of their jobs, and of their sequence within them. */
async function operationsOf({ reader, memory }: AnyWork, jobs: readonly FactJob[]): Promise<FactOperation[]> {
  const known = knownOperations.get(memory) ?? new KnownRows<OperationRow>()
  knownOperations.set(memory, known)
  const [stamps, alternates] = await Promise.all([operationStamps(reader), alternatesOf(reader)])
  const rank = new Map(jobs.map((job, index) => [job.id, index]))
  const inOrder = stamps
    .filter(({ job }) => rank.has(job))
    .sort((one, other) => rank.get(one.job)! - rank.get(other.job)!)
  const rows = await known.read(inOrder, ids => operationRows(reader, ids))
  const others = Map.groupBy(alternates, one => one.operation)
  return rows.map(row => ({ ...row, alternates: others.get(row.id) ?? [] }))
}

/** Where the live plan has everything, as this process knows it or as it is read. */
const livePlaces = async (work: AnyWork, live: PlanStamp | null): Promise<readonly FactPlace[]> => {
  const stored = storedPlan(work, live)
  if (stored) return [...stored.rows.values()].map(({ row }) => row)
  return live ? placesIn(work.reader, live.id) : []
}

/** Where a plan of some schedule has its operations. */
export const placesIn = (reader: Reader, schedule: string): Promise<FactPlace[]> =>
  reader.rows<FactPlace>(sql`
    select operation, thing, start, sequence::int, turn::int, lock, people from schedule_assignments where schedule = ${schedule}::uuid`)

const batchesOf = (reader: Reader) =>
  reader.rows<FactBatch>(sql`
    select thing, members, mode from operation_batches where status <> 'done' and archived_at is null order by code, id`)

/** Entries of what is begun and not complete, from its last count on; those of a batch from the last count of any member. */
const entriesOf = (reader: Reader) =>
  reader.rows<FactEntry>(sql`
    select w.operation, w.kind, w.thing, w."user", greatest(w.started_at, c.at) as "from", w.ended_at as "to"
    from job_operations o
    join jobs j on j.id = o.job and j.status in ${plannedStates}
    join work_entries w on w.operation = o.id and w.status <> 'void' and w.archived_at is null
    left join lateral (
      select max(q.at) as at from quantity_entries q
      where (q.operation = o.id or q.operation = any (select unnest(b.members) from operation_batches b where b.id = w.batch))
        and q.voids is null and not exists (select from quantity_entries v where v.voids = q.id)) c on true
    where o.status in ('setup', 'running', 'paused') and o.archived_at is null
      and (w.ended_at is null or c.at is null or w.ended_at > c.at)
    order by w.started_at, w.id`)

/** Times of entries come in order of their ids, so the last of a thing is found at the end of its index. */
const lastOnOf = async (reader: Reader, things: readonly string[]) => {
  const rows = await reader.rows<{ thing: string; operation: string }>(sql`
    select t.id as thing, w.operation from unnest(${things}::uuid[]) as t(id)
    cross join lateral (
      select operation from work_entries where thing = t.id and operation is not null and status <> 'void' and archived_at is null
      order by id desc limit 1) w`)
  return new Map(rows.map(row => [row.thing, row.operation]))
}

const materialsOf = (reader: Reader) =>
  reader.rows<FactMaterial>(sql`
    select m.parent as job, m.operation, m.item, m.short > 0 as "isShort", m.expected_at as "expectedAt"
    from job_materials m join jobs j on j.id = m.parent
    where j.archived_at is null and j.status in ${plannedStates} and (m.short > 0 or m.source = 'make')`)

const transitionsOf = (reader: Reader) =>
  reader.rows<ShopFacts['transitions'][number]>(sql`
    select "from", "to", thing, "group", minutes::int from setup_transitions where archived_at is null order by id`)

const familiesOf = (reader: Reader) =>
  reader.rows<ShopFacts['families'][number]>(sql`
    select id, same_family_reduction_percent::int as reduction from setup_families where archived_at is null order by id`)

/** How far back the hours of a running operation are counted. */
const daysBack = 10

/** The shop as it stands now. */
export async function shopNow(work: AnyWork): Promise<ShopFacts> {
  const { reader, at: asOf } = work
  const { zone } = work.calendar
  const today = dayAt(zone, asOf)
  const since = new Date(Date.parse(asOf) - daysBack * 86_400_000).toISOString()
  const asked = thingsForPlanning(reader, today)
  const settings = await productionSettings(reader)
  const last = addDays(today, Number(settings.horizonDays) + 1)
  const things = await asked
  // Asked together: while one answer is read, the next is on its way.
  const [jobs, live, defaults, { holidays }, patterns, people] = await Promise.all([
    jobsOf(reader),
    livePlanStamp(work),
    companyDefaults(reader),
    workingCalendar(work),
    shiftPatterns(reader),
    peopleWithSkills(reader, today, last),
  ])
  const [downs, askedSkills, families, transitions] = await Promise.all([
    downsForPlanning(reader, since),
    skillsAskedFor(reader),
    familiesOf(reader),
    transitionsOf(reader),
  ])
  const [operations, places, batches, entries, lastOn, materials] = await Promise.all([
    operationsOf(work, jobs),
    livePlaces(work, live),
    batchesOf(reader),
    entriesOf(reader),
    lastOnOf(
      reader,
      things.map(thing => thing.id),
    ),
    materialsOf(reader),
  ])
  const defaultShifts = defaults.defaultShifts ?? []
  return {
    ...{
      asOf,
      zone,
      today,
      settings,
      live: live?.id ?? null,
      defaultShifts,
      holidays,
      patterns,
      things,
      downs,
      people,
    },
    ...{ askedSkills, families, transitions, jobs, operations, batches, places, entries, lastOn, materials },
  }
}

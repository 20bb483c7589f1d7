import { sql } from 'kysely'
import { machineTime, oeeOfTime } from '#modules/production/model/oee/machine-time.ts'
import { lengthOf } from '#modules/production/model/spans.ts'
import type { ShopThing } from '#modules/things/server/index.ts'
import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import { Decimal, sum } from '#platform/model/values/decimal.ts'
import { rangeBounds } from '#platform/model/values/zones.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Count, type Entry, type Shop, shopOf } from '../figures/facts.ts'
import { Machines, periodOf, piecesOf, secondOf, shiftTimes } from '../figures/machines.ts'
import type { Reading } from './reading.ts'

/** An operation somebody is at, or that is next. */
interface Step {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly job: string
  readonly partRevision: string
  readonly priority: string
  readonly dueDate: string
  readonly status: string
  readonly thing: string | null
  readonly group: string | null
  readonly good: string
  readonly remaining: string
  readonly cycleMinutes: string
  readonly piecesPerCycle: number
  readonly setupMinutes: string
  readonly plannedStart: string | null
  readonly plannedEnd: string | null
}

/** Operations that wait or are under way, by the plan and then by their number. */
const openSteps = ({ reader, rows }: Pick<Reading, 'reader' | 'rows'>): Promise<Step[]> =>
  reader.rows<Step>(sql`
    select o.id, o.code, o.name, o.job, j.part_revision as "partRevision", j.priority, j.due_date::text as "dueDate",
      o.status, coalesce(o.planned_thing, o.thing) as thing, o.things_group as "group", o.good::text, o.remaining::text,
      o.cycle_minutes::text as "cycleMinutes", o.pieces_per_cycle::int as "piecesPerCycle",
      case when o.setup_done then '0' else o.setup_minutes::text end as "setupMinutes",
      o.planned_start as "plannedStart", o.planned_end as "plannedEnd"
    from job_operations o join jobs j on j.id = o.job
    where o.archived_at is null and j.archived_at is null and j.status in ('released', 'inProgress')
      and o.status in ('ready', 'setup', 'running', 'paused') and ${rows('jobs', 'j')}
    order by o.planned_start nulls last, j.due_date, o.code`)

/** Jobs that are late by the one measure of `jobs.late`, the latest first. */
export const lateJobs = ({ reader, rows, field }: Reading) =>
  reader.rows<LateJob>(sql`
    select j.id, j.code, j.part_revision as "partRevision", j.customer, j.due_date::text as "dueDate", j.priority,
      j.status, j.projected_finish as "projectedFinish", j.current_thing as "currentThing",
      ${field('jobs', 'daysLate', 'j')} as days, greatest(coalesce(j.lateness_minutes, 0), 0)::int as minutes
    from jobs j
    where j.archived_at is null and ${rows('jobs', 'j')} and ${field('jobs', 'late', 'j')}
    order by days desc, minutes desc, j.code`)

interface LateJob {
  readonly id: string
  readonly code: string
  readonly partRevision: string
  readonly customer: string | null
  readonly dueDate: DateText
  readonly priority: string
  readonly status: string
  readonly projectedFinish: Instant | null
  readonly currentThing: string | null
  /** Whole days it is or will be late; none where it is hours. */
  readonly days: number
  /** Minutes after it is due that the plan finishes it. */
  readonly minutes: number
}

const starvesWithin = 60

const workLeft = (step: Step): Decimal =>
  Decimal.of(step.remaining)
    .times(step.cycleMinutes)
    .dividedBy(step.piecesPerCycle, 6)
    .plus(Decimal.of(step.setupMinutes))

/** Standard minutes of what was counted over the minutes it was run for: 100 is as planned. */
function paceOf(entries: readonly Entry[], counts: readonly Count[], now: string): string | null {
  const run = lengthOf(
    entries
      .filter(({ kind }) => kind === 'run')
      .map(({ startedAt, endedAt }) => ({ from: secondOf(startedAt), to: secondOf(endedAt ?? now) })),
  )
  if (run === 0 || counts.length === 0) return null
  const earned = sum(counts, count => piecesOf(count).times(count.cycleMinutes).dividedBy(count.piecesPerCycle, 6))
  return earned.times(6000).dividedBy(run, 0).toString()
}

const wholeDays = new WeakMap<Shop, Shop>()

/** The shop by whole days, the one before too, so that a window over midnight or beyond now is whole. */
function inWholeDays(shop: Shop): Shop {
  const first = addDays(shop.first, -1)
  const whole = wholeDays.get(shop) ?? { ...shop, first, from: rangeBounds(first, first, shop.zone)[0], now: shop.to }
  wholeDays.set(shop, whole)
  return whole
}

/** The second the window it is open in began. */
function openSince(shop: Shop, thing: ShopThing): number | null {
  const second = secondOf(shop.now)
  const windows = shiftTimes(inWholeDays(shop), thing).flatMap(shift => shift.windows)
  return windows.find(({ from, to }) => from <= second && second < to)?.from ?? null
}

/** Whether an operation waits for this machine: planned on it, or for any of its work centers. */
const isFor = (thing: ShopThing, step: Step): boolean =>
  step.thing ? step.thing === thing.id : step.group !== null && thing.groups.includes(step.group)

/** What is being done at a machine: the operation, by whom, how many and how fast. */
function workAt(shop: Shop, thing: ShopThing, step: Step) {
  const isThis = (one: Entry | Count) => one.operation === step.id && one.thing === thing.id
  const entries = shop.entries.filter(isThis)
  const open = entries.filter(({ endedAt }) => endedAt === null)
  return {
    operation: step.id,
    code: step.code,
    name: step.name,
    job: step.job,
    partRevision: step.partRevision,
    kind: open[0]?.kind ?? 'run',
    users: open.flatMap(({ user }) => user ?? []),
    good: step.good,
    remaining: step.remaining,
    pace: paceOf(entries, shop.counts.filter(isThis), shop.now),
  }
}

const notProducing = ['down', 'maintenance', 'off', 'unknown']

function tileOf(machines: Machines, thing: ShopThing, steps: readonly Step[]) {
  const { shop } = machines
  const open = shop.entries.filter(entry => entry.endedAt === null && entry.thing === thing.id)
  const here = steps.filter(step => open.some(({ operation }) => operation === step.id))
  const queue = steps.filter(step => !here.includes(step) && isFor(thing, step))
  const today = machineTime(machines.factsOf(thing), [periodOf(shop)])
  const minutesLeft = Number(
    sum([...here, ...queue], workLeft)
      .round(0)
      .toString(),
  )
  const isOpen = openSince(shop, thing) !== null
  const next = queue[0]
  return {
    id: thing.id,
    name: thing.name,
    group: thing.groups[0] ?? null,
    status: thing.status,
    since: thing.statusSince,
    isOpen,
    work: here.map(step => workAt(shop, thing, step)),
    oee: oeeOfTime(today).oee?.toString() ?? null,
    next: next ? { operation: next.id, code: next.code, job: next.job } : null,
    waiting: queue.length,
    minutesLeft,
    isStarving: isOpen && !notProducing.includes(thing.status) && minutesLeft < starvesWithin,
  }
}

/** The shop at this moment: each machine with its work, what is late, what starves, what is down. */
export async function boardOf(reading: Reading) {
  const { reader, calendar, now } = reading
  const [shop, steps, late] = await Promise.all([
    shopOf(reader, calendar, { first: calendar.today, last: calendar.today }, now),
    openSteps(reading),
    lateJobs(reading),
  ])
  const machines = new Machines(shop)
  const tiles = shop.things.map(thing => tileOf(machines, thing, steps))
  const downs = shop.downs.filter(({ status }) => status === 'active')
  const work = tiles.flatMap(tile => tile.work)
  const labels = await reading.labels({
    users: work.flatMap(({ users }) => users),
    'part-revisions': [...work, ...late].map(({ partRevision }) => partRevision),
    'business-partners': late.map(({ customer }) => customer),
    'look-ups': downs.map(({ reason }) => reason),
  })
  return { at: now, groups: shop.groups, tiles, late, downs, labels }
}

/** Every machine now, whoever looks; with whether it has been worked at today. */
export async function machinesNow({ reader, calendar, at }: AnyWork) {
  const [shop, steps] = await Promise.all([
    shopOf(reader, calendar, { first: calendar.today, last: calendar.today }, at),
    openSteps({ reader, rows: () => sql`true` }),
  ])
  const machines = new Machines(shop)
  const worked = new Set(shop.entries.map(({ thing }) => thing))
  const withoutDemand = new Set(
    shop.downs.filter(one => one.category === 'noDemand' && one.status === 'active').map(({ thing }) => thing),
  )
  return shop.things.map(thing => ({
    ...tileOf(machines, thing, steps),
    openSince: openSince(shop, thing),
    hasWorked: worked.has(thing.id),
    isWithoutDemand: withoutDemand.has(thing.id),
  }))
}

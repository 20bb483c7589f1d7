import { sql } from 'kysely'
import { machineTime, oeeOfTime } from '#modules/production/model/oee/machine-time.ts'
import { lengthOf } from '#modules/production/model/spans.ts'
import { Decimal, sum } from '#platform/model/values/decimal.ts'
import { type Count, type Entry, shopOf } from '../figures/facts.ts'
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
const openSteps = ({ reader, rows }: Reading): Promise<Step[]> =>
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

/** Jobs past their due date, or planned to be. */
const lateJobs = ({ reader, rows, calendar }: Reading) =>
  reader.rows<LateJob>(sql`
    select j.id, j.code, j.part_revision as "partRevision", j.customer, j.due_date::text as "dueDate", j.priority,
      j.projected_finish as "projectedFinish", j.current_thing as "currentThing",
      greatest(${calendar.today}::date - j.due_date,
        (j.projected_finish at time zone ${calendar.zone})::date - j.due_date)::int as days
    from jobs j
    where j.archived_at is null and j.status in ('released', 'inProgress', 'onHold') and ${rows('jobs', 'j')}
      and (j.due_date < ${calendar.today}::date or (j.projected_finish at time zone ${calendar.zone})::date > j.due_date)
    order by days desc, j.code`)

interface LateJob {
  readonly id: string
  readonly code: string
  readonly partRevision: string
  readonly customer: string | null
  readonly dueDate: string
  readonly priority: string
  readonly projectedFinish: string | null
  readonly currentThing: string | null
  readonly days: number
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

/** The shop at this moment: each machine with its work, what is late, what starves, what is down. */
export async function boardOf(reading: Reading) {
  const { reader, calendar, now } = reading
  const days = { first: calendar.today, last: calendar.today }
  const [shop, steps, late] = await Promise.all([
    shopOf(reader, calendar, days, now),
    openSteps(reading),
    lateJobs(reading),
  ])
  const machines = new Machines(shop)
  const known = new Map(steps.map(step => [step.id, step]))
  const open = shop.entries.filter(entry => entry.endedAt === null && entry.operation)
  const tiles = shop.things.map(thing => {
    const at = open.filter(entry => entry.thing === thing.id)
    const here = [...new Set(at.map(entry => entry.operation!))].flatMap(id => known.get(id) ?? [])
    const queue = steps.filter(
      step =>
        !here.includes(step) &&
        (step.thing ? step.thing === thing.id : step.group !== null && thing.groups.includes(step.group)),
    )
    const facts = machines.factsOf(thing)
    const today = machineTime(facts, [periodOf(shop)])
    const minutesLeft = Number(
      sum([...here, ...queue], workLeft)
        .round(0)
        .toString(),
    )
    const second = secondOf(now)
    const isOpen = shiftTimes({ ...shop, now: shop.to }, thing).some(({ windows }) =>
      windows.some(({ from, to }) => from <= second && second < to),
    )
    return {
      id: thing.id,
      name: thing.name,
      group: thing.groups[0] ?? null,
      status: thing.status,
      since: thing.statusSince,
      isOpen,
      work: here.map(step => ({
        operation: step.id,
        code: step.code,
        name: step.name,
        job: step.job,
        partRevision: step.partRevision,
        kind: at.find(entry => entry.operation === step.id)?.kind ?? 'run',
        users: at.flatMap(entry => (entry.operation === step.id && entry.user ? [entry.user] : [])),
        good: step.good,
        remaining: step.remaining,
        pace: paceOf(
          shop.entries.filter(entry => entry.operation === step.id && entry.thing === thing.id),
          shop.counts.filter(count => count.operation === step.id && count.thing === thing.id),
          now,
        ),
      })),
      piecesToday: today.goodFirstPass.toString(),
      oee: oeeOfTime(today).oee?.toString() ?? null,
      next: queue[0] ? { operation: queue[0].id, code: queue[0].code, job: queue[0].job } : null,
      waiting: queue.length,
      minutesLeft,
      isStarving:
        isOpen && !['down', 'maintenance', 'off', 'unknown'].includes(thing.status) && minutesLeft < starvesWithin,
    }
  })
  const downs = shop.downs
    .filter(({ status }) => status === 'active')
    .map(down => ({
      id: down.id,
      thing: down.thing,
      category: down.category,
      reason: down.reason,
      planned: down.planned,
      speedPercent: down.speedPercent,
      since: down.startedAt,
    }))
  const labels = await reading.labels({
    users: tiles.flatMap(tile => tile.work.flatMap(({ users }) => users)),
    'part-revisions': [
      ...tiles.flatMap(tile => tile.work.map(one => one.partRevision)),
      ...late.map(one => one.partRevision),
    ],
    'business-partners': late.map(({ customer }) => customer),
    'look-ups': downs.map(({ reason }) => reason),
  })
  return { at: now, groups: shop.groups, tiles, late, downs, labels }
}

import { sql } from 'kysely'
import {
  type CalendarRoutine,
  dailyUse,
  dayOfMeter,
  dueFirst,
  nextByCalendar,
} from '#modules/things/model/routine-dates.ts'
import { complaint, type Tables } from '#platform/model'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

type Routine = Pick<
  Tables['procedure-routines'],
  'id' | 'interval' | 'scheduleMode' | 'anchorOn' | 'meter' | 'place' | 'procedure'
> & {
  readonly unit: string
  readonly basis: 'calendar' | 'meter' | 'event'
  readonly meterInterval: string | null
  /** The thing whose meter counts; other things of a group go by the calendar alone. */
  readonly metered: string | null
  readonly meterShows: string | null
}

export const readRoutine = async (work: AnyWork, id: string): Promise<Routine | undefined> =>
  work.reader.first<Routine>(
    sql`select r.id, r.interval::int as interval, r.schedule_mode as "scheduleMode", r.anchor_on as "anchorOn", r.meter, r.place, r.procedure,
          r.meter_interval as "meterInterval", t.unit, t.basis, m.root as metered, m.last_value as "meterShows"
        from procedure_routines r join procedure_routine_types t on t.id = r.routine_type left join thing_meters m on m.id = r.meter
        where r.id = ${id}::uuid and r.archived_at is null`,
  )

const calendarOf = (routine: Routine, today: DateText): CalendarRoutine | null =>
  routine.basis === 'calendar'
    ? {
        interval: routine.interval,
        unit: routine.unit as CalendarRoutine['unit'],
        mode: routine.scheduleMode,
        anchor: routine.anchorOn ?? today,
      }
    : null

/** After how much more on the meter it is due again; nothing when the meter does not matter. */
const meterStep = (routine: Routine, thing: string | null): Decimal | null => {
  if (!routine.meter || routine.metered !== thing) return null
  if (routine.meterInterval) return Decimal.of(routine.meterInterval)
  return routine.basis === 'meter' ? Decimal.of(routine.interval) : null
}

interface Place {
  readonly thing: string | null
  readonly storageLocation: string | null
  readonly department: string | null
}
const nowhere: Place = { thing: null, storageLocation: null, department: null }

/** Where a routine falls due: on its thing, on every thing of its group, or in its department, at its storage location. */
async function placesOf(work: AnyWork, { place }: Routine): Promise<Place[]> {
  const [kind = '', id = ''] = place.split('/')
  if (kind === 'departments') return [{ ...nowhere, department: id }]
  if (kind === 'storage-locations') return [{ ...nowhere, storageLocation: id }]
  const things = await work.reader.rows<{ id: string }>(
    kind === 'things'
      ? sql`select id from things where id = ${id}::uuid and archived_at is null and status <> 'retired'`
      : sql`select id from things where groups @> array[${id}::uuid] and archived_at is null and status <> 'retired' order by name`,
  )
  return things.map(thing => ({ ...nowhere, thing: thing.id }))
}

/** Every place of a routine that goes by calendar or meter has one occurrence open; starts of shifts and jobs make their own. */
export async function ensureOccurrences(work: AnyWork, id: string): Promise<void> {
  const routine = await readRoutine(work, id)
  if (!routine || routine.basis === 'event') return
  for (const place of await placesOf(work, routine)) {
    const open = await work.reader.first(
      sql`select 1 from thing_routine_occurrences where routine = ${id}::uuid and archived_at is null and status not in ('done', 'skipped')
          and coalesce(thing, storage_location, department) = ${place.thing ?? place.storageLocation ?? place.department}::uuid`,
    )
    if (!open) await makeOccurrence(work, routine, place, firstDay(routine, work.today), routine.meterShows ?? '0')
  }
}

const firstDay = (routine: Routine, today: DateText): DateText | null => {
  const calendar = calendarOf(routine, today)
  if (!calendar) return null
  if (calendar.anchor >= today) return calendar.anchor
  const yesterday = addDays(today, -1)
  return calendar.mode === 'fixed' ? nextByCalendar(calendar, yesterday, yesterday) : today
}

async function makeOccurrence(
  work: AnyWork,
  routine: Routine,
  place: Place,
  dueDate: DateText | null,
  meterFrom: string,
): Promise<void> {
  const step = meterStep(routine, place.thing)
  if (!dueDate && !step) return
  const dueMeter = step ? Decimal.of(meterFrom).plus(step).toString() : null
  await work.issue('thing-routine-occurrences', { ...place, routine: routine.id, dueDate, dueMeter })
}

/** The one after this: production R33. */
export async function makeNext(
  work: AnyWork,
  occurrence: Tables['thing-routine-occurrences'],
  done: DateText,
  meterAtDone: string | null,
) {
  const routine = await readRoutine(work, occurrence.routine)
  if (!routine || routine.basis === 'event') return
  const calendar = calendarOf(routine, work.today)
  const due = occurrence.dueDate ?? occurrence.projectedDate ?? done
  const { thing, storageLocation, department } = occurrence
  await makeOccurrence(
    work,
    routine,
    { thing, storageLocation, department },
    calendar ? nextByCalendar(calendar, due, done) : null,
    meterAtDone ?? routine.meterShows ?? '0',
  )
}

/** The day a meter will reach its mark at the pace of the last 30 days. */
async function projected(work: AnyWork, routine: string, dueMeter: string): Promise<DateText | null> {
  const readings = await work.reader.rows<{ on: DateText; value: string }>(
    sql`with kept as (select at, value from thing_meter_readings
          where meter = (select meter from procedure_routines where id = ${routine}::uuid) and archived_at is null)
        select to_char(at at time zone ${work.calendar.zone}, 'YYYY-MM-DD') as "on", value from kept
        where at >= (select max(at) from kept) - interval '32 days' order by at desc`,
  )
  const known = readings.map(({ on, value }) => ({ on, value: Decimal.of(value) }))
  return known[0] ? dayOfMeter(known[0], Decimal.of(dueMeter), dailyUse(known)) : null
}

/** An occurrence is due on the earlier of its day and the day its meter will get there. */
type Occurrence = Saved<'thing-routine-occurrences'>
type Dated = Pick<Occurrence, 'routine' | 'dueDate' | 'dueMeter' | 'projectedDate' | 'basis' | 'status'>

export const savingOccurrence = async (work: AnyWork, { after }: { readonly after: Dated }): Promise<void> => {
  const byMeter = after.dueMeter ? await projected(work, after.routine, after.dueMeter) : null
  const first = dueFirst(after.dueDate ?? null, byMeter)
  after.projectedDate = first?.on ?? null
  if (after.basis !== 'event') after.basis = first?.basis ?? (after.dueMeter ? 'meter' : 'calendar')
  if (['upcoming', 'due', 'overdue'].includes(after.status)) after.status = stateOn(after, work.today)
}

const stateOn = ({ projectedDate }: Pick<Occurrence, 'projectedDate'>, today: DateText): Occurrence['status'] => {
  if (!projectedDate || projectedDate > today) return 'upcoming'
  return projectedDate === today ? 'due' : 'overdue'
}

/** A new reading moves what goes by that meter. */
export async function projectAnew(work: AnyWork, meter: string): Promise<void> {
  const open = await work.reader.rows<{
    id: string
    routine: string
    dueDate: DateText | null
    dueMeter: string
    status: Occurrence['status']
  }>(
    sql`select o.id, o.routine, o.due_date as "dueDate", o.due_meter as "dueMeter", o.status from thing_routine_occurrences o
        join procedure_routines r on r.id = o.routine
        where r.meter = ${meter}::uuid and o.due_meter is not null and o.archived_at is null and o.status not in ('done', 'skipped')`,
  )
  for (const occurrence of open) {
    const after: Dated = { ...occurrence, projectedDate: null, basis: 'calendar' }
    await savingOccurrence(work, { after })
    await work.writer.run(
      sql`update thing_routine_occurrences set projected_date = ${after.projectedDate}::date, basis = ${after.basis}, status = ${after.status}
          where id = ${occurrence.id}::uuid and (projected_date, basis, status) is distinct from (${after.projectedDate}::date, ${after.basis}::text, ${after.status}::text)`,
    )
  }
}

/** A routine goes by a meter of the thing it is done on; where there is only one, nobody need name it. */
export const savingRoutine: SaveHook<'procedure-routines'> = async (work, { after }) => {
  const [kind, thing] = String(after.place).split('/')
  const meters =
    kind === 'things'
      ? await work.reader.rows<{ id: string }>(sql`select id from thing_meters where parent = ${thing}::uuid`)
      : []
  if (after.meter && kind === 'things' && !meters.some(meter => meter.id === after.meter))
    throw Refusal.fields([complaint(['meter'], 'meterElsewhere')], 'procedure-routines')
  if (!after.meter && after.meterInterval && meters.length === 1) after.meter = meters[0]!.id
}

export const savedRoutine: SaveHook<'procedure-routines'> = async (work, { after }) => {
  if (!after.archivedAt) await ensureOccurrences(work, after.id)
}

import { sql } from 'kysely'
import { gapsIn } from '#modules/production/model/plan/gaps.ts'
import type { Span } from '#modules/production/model/spans.ts'
import { instantOfMinute, minuteOf } from '#modules/production/model/working-time.ts'
import { companyDefaults } from '#modules/security/server/index.ts'
import { plannedUpkeep, type WaitingUpkeep, waitingUpkeep } from '#modules/things/server/index.ts'
import { isId } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { thingsOf } from '../plan-views/open-hours.ts'
import { minute } from '../plan-views/plan-rows.ts'
import type { Reading } from './reading.ts'

const horizonDays = 28
const mostGaps = 6

/** What the live plan does on a thing, and other maintenance with a time of its own. */
async function plannedOn({ reader, now }: Reading, upkeep: WaitingUpkeep): Promise<Span[]> {
  const [work, others] = await Promise.all([
    reader.rows<Span>(sql`
      select ${minute('a.start')} as "from", ${minute('a."end"')} as "to"
      from schedule_assignments a
        join schedules s on s.id = a.schedule and s.kind = 'live' and s.status = 'published' and s.archived_at is null
        join job_operations o on o.id = a.operation and o.status not in ('complete', 'skipped')
      where a.archived_at is null and a.thing = ${upkeep.thing}::uuid and a."end" > ${now}::timestamptz`),
    plannedUpkeep(reader, upkeep, now),
  ])
  return [...work, ...others.map(({ start, end }) => ({ from: minuteOf(start), to: minuteOf(end) }))]
}

/** When maintenance fits between what the machine is planned to do. */
export async function gapsFor(reading: Reading, id: string, wanted: number | undefined) {
  const occurrence = isId(id)
    ? await waitingUpkeep(reading.reader, id, reading.rows('thing-routine-occurrences', 'o'))
    : undefined
  if (!occurrence) throw Refusal.notFound()
  const { reader, calendar, now } = reading
  const minutes = wanted ?? occurrence.minutes
  const during = { from: minuteOf(now) + 1, to: minuteOf(now) + horizonDays * 1440 }
  const [planned, defaults] = await Promise.all([plannedOn(reading, occurrence), companyDefaults(reader)])
  const things = await thingsOf(reader, {
    from: instantOfMinute(during.from),
    to: instantOfMinute(during.to),
    zone: calendar.zone,
    also: [occurrence.thing],
    now: during.from,
    usual: defaults.defaultShifts ?? [],
  })
  const machine = things.find(thing => thing.id === occurrence.thing)
  const windows = machine?.windows?.map(([from, to]) => ({ from, to })) ?? null
  const stops = machine?.downs.filter(({ speed }) => speed === 0) ?? []
  const gaps = gapsIn({ windows, busy: [...planned, ...stops], during, length: minutes }).slice(0, mostGaps)
  return {
    minutes,
    days: horizonDays,
    gaps: gaps.map(({ from, to }) => ({
      start: instantOfMinute(from),
      end: instantOfMinute(from + minutes),
      free: to - from,
    })),
  }
}

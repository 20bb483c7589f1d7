import { sql } from 'kysely'
import { occurrencesOf } from '#modules/communication/model/occurrences.ts'
import { addYears } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Job } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const yearsAhead = 2

/** The single dates of an event are kept beside it, so that lists and calendars find them by an index. */
export const savedEvent: SaveHook<'events'> = async (work, { after }) => {
  await writeOccurrences(work, after)
}

async function writeOccurrences(work: AnyWork, event: Row): Promise<void> {
  const last = addYears(work.today, yearsAhead)
  const dates = occurrencesOf(
    {
      startsAt: String(event.startsAt),
      endsAt: String(event.endsAt),
      repeat: event.repeat as string | null,
      exceptions: event.exceptions as string[] | null,
      timeZone: event.timeZone as string | null,
    },
    work.calendar.zone,
    last,
  )
  await work.writer.run(sql`delete from event_occurrences where event = ${event.id}::uuid`)
  await work.writer.run(sql`
    insert into event_occurrences (event, starts_at, ends_at)
    select ${event.id}::uuid, starts, ends
    from unnest(${dates.map(one => one.startsAt)}::timestamptz[], ${dates.map(one => one.endsAt)}::timestamptz[]) as d (starts, ends)
    on conflict do nothing`)
}

export const extendEvents = 'communication.extend-events'

/** Every night: events that repeat without end are written another day ahead. */
export const extendEventsJob: Job = async (_payload, { services: { app } }) => {
  await perform(app, { by: theSystem('calendar'), via: 'job' }, async work => {
    const repeated = await work.reader.rows<Row>(sql`
      select id, starts_at as "startsAt", ends_at as "endsAt", repeat, exceptions, time_zone as "timeZone"
      from events where repeat is not null and archived_at is null`)
    for (const event of repeated) await writeOccurrences(work, event)
  })
}

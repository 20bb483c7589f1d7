import { sql } from 'kysely'
import { musterEventTypes, musterRoles } from '#modules/people/model/musters.ts'
import { json, text } from '#platform/model'
import { mostAtOnce } from '#platform/model/terminal/event.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { readEvents, uuid } from '#platform/server/terminal/read-events.ts'
import { takeEvents } from '#platform/server/terminal/take-events.ts'
import { musterBook } from './book.ts'

const access = { roles: musterRoles }

/** The evacuation that is going on, with the latest mark of everybody; none, where none is. */
async function current({ app }: Services) {
  const muster = await app.reader.first<{ id: string; startedAt: string }>(sql`
    select id, started_at as "startedAt" from musters
    where ended_at is null and archived_at is null and started_at > ${app.now()}::timestamptz - interval '12 hours'
    order by started_at desc limit 1`)
  if (!muster) return { muster: null, marks: [] }
  const marks = await app.reader.rows(sql`
    select distinct on (m.person, m.visitor) m.person, m.visitor, m.is_safe as "isSafe", m.occurred_at as at, u.display_name as by
    from muster_marks m left join users u on u.id = m.marked_by
    where m.muster = ${muster.id}::uuid and m.type = 'mark' and num_nonnulls(m.person, m.visitor) = 1
    order by m.person, m.visitor, m.occurred_at desc, m.event_id desc`)
  return { muster, marks }
}

export const musterEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/who-is-here/muster',
    access,
    summary: 'The evacuation that is going on, and who is accounted for',
    handle: () => current(services),
  }),
  endpoint<{ session: string; events: unknown; attended: string | null }>({
    method: 'POST',
    path: '/api/who-is-here/muster/events',
    access,
    summary: `Report marks of an evacuation: up to ${mostAtOnce} of one session in order, each taken once`,
    asks: {
      session: text({ max: 36, pattern: uuid, exact: true }).required(),
      events: json().required(),
      attended: text({ max: 36, exact: true }),
    },
    repeatable: false,
    handle: ({ by, body, request }) =>
      takeEvents(services.app, { by: by!, via: 'terminal', request: request.id }, musterBook, {
        session: body.session,
        events: readEvents(body.events, body.session, musterEventTypes),
      }),
  }),
]

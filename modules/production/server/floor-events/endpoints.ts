import { eventTypes } from '#modules/production/model/floor/floor-events.ts'
import { floorRoles, officeRoles } from '#modules/security/model/front.ts'
import { json, text } from '#platform/model'
import { mostAtOnce } from '#platform/model/terminal/event.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { readEvents, uuid } from '#platform/server/terminal/read-events.ts'
import { takeEvents } from '#platform/server/terminal/take-events.ts'
import { floorBook } from './book.ts'

interface Given {
  readonly session: string
  readonly events: unknown
  readonly attended: string | null
}

/** production R34–R38: what a terminal of the floor kept while it could not reach us, or reports right now. */
export const floorEventEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint<Given>({
    method: 'POST',
    path: '/api/floor-events',
    access: { roles: [...officeRoles, ...floorRoles] },
    summary: `Report what happened on the floor: up to ${mostAtOnce} events of one session in order, each taken once, each answered`,
    asks: {
      session: text({ max: 36, pattern: uuid, exact: true }).required(),
      events: json().required(),
      attended: text({ max: 36, exact: true }),
    },
    repeatable: false,
    handle: ({ by, body, request }) =>
      takeEvents(app, { by: by!, via: 'terminal', request: request.id }, floorBook, {
        session: body.session,
        events: readEvents(body.events, body.session, eventTypes),
        attended: body.attended,
      }),
  }),
]

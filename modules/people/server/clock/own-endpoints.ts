import { role } from '#modules/security/model/front.ts'
import { date, oneOf, text, time } from '#platform/model'
import type { Tables } from '#platform/model/tables.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { asPerson, ownCard } from './own.ts'

type TimeOffRequest = Tables['time-off-requests']

const access = { roles: [role.timeClock] } as const
const ticket = () => text({ max: 200 }).required()
const link = () => text({ max: 36, pattern: /^[0-9a-f-]{36}$/, patternReason: 'noSuchRecord' }).required()

/** What somebody does about their own time at a clock, having said their PIN (people R36). */
export const ownTimeEndpoints = (services: Services): Endpoint[] => [
  endpoint<{ ticket: string }>({
    method: 'POST',
    path: '/api/time-clock/card',
    access,
    summary: 'The time cards of this week of the person just identified with a PIN',
    asks: { ticket: ticket() },
    repeatable: false,
    handle: ({ by, body, request }) =>
      perform(services.app, { by: by!, via: 'kiosk', request: request.id }, work => ownCard(work, body.ticket)),
  }),
  endpoint<{ ticket: string; correction: string; verb: 'agree' | 'contest'; why: string | null }>({
    method: 'POST',
    path: '/api/time-clock/correction-answers',
    access,
    summary: 'Agree to a correction of one’s own punches, or contest it',
    asks: {
      ticket: ticket(),
      correction: link(),
      verb: oneOf('agree', 'contest').required(),
      why: text({ max: 500 }),
    },
    repeatable: false,
    handle: ({ by, body, request }) =>
      asPerson(services, { by: by!, request: request.id, ticket: body.ticket }, work =>
        body.verb === 'agree'
          ? work.act('time-punch-corrections', body.correction, 'agree')
          : work.act('time-punch-corrections', body.correction, 'contest', { why: body.why ?? '' }),
      ),
  }),
  endpoint<{ ticket: string } & Pick<TimeOffRequest, 'type' | 'fromDate' | 'toDate' | 'fromTime' | 'toTime'>>({
    method: 'POST',
    path: '/api/time-clock/time-off',
    access,
    summary: 'Ask for time off at the clock',
    asks: {
      ...{ ticket: ticket(), type: link(), fromDate: date().required(), toDate: date().required() },
      ...{ fromTime: time(), toTime: time() },
    },
    repeatable: false,
    handle: ({ by, body, request }) =>
      asPerson(services, { by: by!, request: request.id, ticket: body.ticket }, (work, user) => {
        const { ticket: _, ...asked } = body
        return work.create('time-off-requests', { ...asked, user })
      }),
  }),
  endpoint<{ ticket: string; card: string }>({
    method: 'POST',
    path: '/api/time-clock/submissions',
    access,
    summary: 'Sign the hours of one’s own day',
    asks: { ticket: ticket(), card: link() },
    repeatable: false,
    handle: ({ by, body, request }) =>
      asPerson(services, { by: by!, request: request.id, ticket: body.ticket }, work =>
        work.act('timeclock', body.card, 'submit'),
      ),
  }),
]

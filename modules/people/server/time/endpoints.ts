import { employees } from '#modules/people/model/personal-data.ts'
import { performing } from '#modules/security/server/index.ts'
import { date } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { breaksDue } from './breaks-due.ts'
import { dayOfCard, ownWeek } from './day.ts'

export const timeCardEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/timeclock/:id/day',
    access: { action: 'timeclock.view' },
    summary: 'The day of a time card: punches, plan, corrections, breaks and why it is paid so',
    handle: ask => performing(services, ask, work => dayOfCard(work, ask.params.id!)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/rest-period/due',
    access: { action: 'rest-period-violations.view' },
    summary: 'Meals and rest breaks that come due within half an hour, or are over',
    handle: ask => performing(services, ask, breaksDue),
  }),
  endpoint<Record<string, unknown>, { week?: DateText }>({
    method: 'GET',
    path: '/api/my-time',
    access: { roles: employees },
    summary: 'The time cards of one’s own workweek',
    query: { week: date() },
    handle: ask => performing(services, ask, work => ownWeek(work, ask.query.week ?? null)),
  }),
]

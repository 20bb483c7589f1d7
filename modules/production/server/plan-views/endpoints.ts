import { dateTime, isId } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { activityOf, planOf } from './plan-of.ts'

const window = { from: dateTime(), to: dateTime() }

/** An instant of the address, or nothing. */
function instantIn(query: Record<string, string>, name: 'from' | 'to'): string | null {
  const given = query[name]
  if (!given) return null
  if (Number.isNaN(Date.parse(given))) throw Refusal.badRequest('badQuery', { name })
  return new Date(given).toISOString()
}
const windowIn = (query: Record<string, string>) => ({ from: instantIn(query, 'from'), to: instantIn(query, 'to') })

/** Plans as the schedule screens draw them. */
export const planEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/plans/:schedule',
    access: { action: 'schedules.view' },
    summary: 'A plan with its operations, machines, shifts and downtime: `live`, or the id of a schedule',
    query: window,
    handle: async ({ by, params: { schedule = '' }, query }) => {
      if (schedule !== 'live' && !isId(schedule)) throw Refusal.notFound()
      const plan = await planOf(app, { by: by!, schedule, ...windowIn(query) })
      if (schedule !== 'live' && !plan.schedule) throw Refusal.notFound()
      return plan
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/plan-activity',
    access: { action: 'schedules.view' },
    summary: 'What was planned for each operation in a stretch of time, and the time reported for it',
    query: window,
    handle: ({ by, query }) => activityOf(app, { by: by!, ...windowIn(query) }),
  }),
]

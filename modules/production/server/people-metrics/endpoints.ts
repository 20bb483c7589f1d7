import { officeRoles } from '#modules/security/model/front.ts'
import { date } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { readingFor } from '../boards/reading.ts'
import { peopleMetrics } from './metrics.ts'

export const peopleMetricsEndpoints = (services: Services): Endpoint[] => [
  endpoint<never, { from?: DateText; to?: DateText }>({
    method: 'GET',
    path: '/api/user-metrics',
    access: { roles: officeRoles },
    summary:
      'Attended, reported and unaccounted time of people over some days, with lateness, overtime and training due',
    query: { from: date(), to: date() },
    handle: async ask => {
      const reading = await readingFor(services, ask)
      const { from = reading.calendar.today, to = from } = ask.query
      return peopleMetrics(reading, from, to)
    },
  }),
]

import { officeRoles } from '#modules/security/model/front.ts'
import { date, maySee } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { boardOf } from './board.ts'
import { daySummary } from './day.ts'
import { liveOf } from './one.ts'
import { readingFor } from './reading.ts'

const access = { roles: officeRoles } as const

export const boardEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/production/board',
    access,
    summary: 'Every machine now, with its work and its pace, and what is late, starving or down',
    handle: async ask => boardOf(await readingFor(services, ask)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/production/live/:name/:id',
    access,
    summary: 'One job, operation, thing, group, user, part or order: what is done now and next, and why it is late',
    handle: async ask => liveOf(services, await readingFor(services, ask), ask.params.name ?? '', ask.params.id ?? ''),
  }),
  endpoint<never, { on?: DateText }>({
    method: 'GET',
    path: '/api/production/days',
    access,
    summary: 'One day of the shop: pieces, hours, OEE, downtime, finished jobs and scrap',
    query: { on: date() },
    handle: async ask => {
      const reading = await readingFor(services, ask)
      const seesCost = maySee(reading.by, services.app.registry.resource('jobs'), 'estimatedCost')
      return daySummary(reading, ask.query.on ?? reading.calendar.today, seesCost)
    },
  }),
]

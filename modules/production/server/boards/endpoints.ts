import { officeRoles } from '#modules/security/model/front.ts'
import { date, integer } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { boardOf } from './board.ts'
import { daySummary, latestDay, seesScrapCost } from './day.ts'
import { gapsFor } from './gaps.ts'
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
      const seesCost = seesScrapCost(services.app.registry, reading)
      return daySummary(reading, ask.query.on ?? (await latestDay(reading)), seesCost)
    },
  }),
  endpoint<never, { minutes?: string | number }>({
    method: 'GET',
    path: '/api/production/maintenance-gaps/:id',
    access,
    summary: 'When maintenance that is due fits between what its machine is planned to do',
    query: { minutes: integer({ min: 1, max: 10_000 }) },
    handle: async ask => {
      const { minutes } = ask.query
      // An address carries text.
      const wanted = minutes === undefined ? undefined : Number(minutes)
      return gapsFor(await readingFor(services, ask), ask.params.id ?? '', wanted)
    },
  }),
]

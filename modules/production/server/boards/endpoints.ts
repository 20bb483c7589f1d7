import { officeRoles } from '#modules/security/model/front.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { boardOf } from './board.ts'
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
]

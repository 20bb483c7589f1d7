import { floorRoles, officeRoles } from '#modules/security/model/front.ts'
import { isId, text } from '#platform/model'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { checksDue, checksOf } from './checks.ts'

const access = { roles: [...officeRoles, ...floorRoles] }
const now = (): Instant => instantOf(Date.now())
const idOf = (given: unknown): string | null => {
  if (given === undefined || given === null || given === '') return null
  if (!isId(String(given))) throw Refusal.notFound()
  return String(given)
}

export const checksEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/checks-due',
    access,
    summary:
      'Checks of control plans due now and next at operations that are worked on, on all machines or one (`thing`)',
    query: { thing: text({ max: 36 }) },
    handle: async ({ query }) => ({ checks: await checksDue(app, now(), idOf(query.thing)) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/checks-here',
    access,
    summary:
      'What is measured at an operation (`operation`) or of a lot (`inspection`), with limits, gages, chart and reactions',
    query: { operation: text({ max: 36 }), inspection: text({ max: 36 }) },
    handle: async ({ query }) => {
      const of = { operation: idOf(query.operation), inspection: idOf(query.inspection) }
      if (!of.operation && !of.inspection) throw Refusal.notFound()
      return { checks: await checksOf(app, now(), of) }
    },
  }),
]

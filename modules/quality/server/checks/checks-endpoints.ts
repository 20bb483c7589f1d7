import { sql } from 'kysely'
import { floorRoles, officeRoles } from '#modules/security/model/front.ts'
import { isId, text } from '#platform/model'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import { checksDue, checksOf } from './checks.ts'
import { unfitGages } from './plan-gages.ts'

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
  endpoint({
    method: 'GET',
    path: '/api/control-plans/:id/gages',
    access: { action: 'control-plans.view' },
    summary: 'Lines of a control plan whose gage is too coarse, too doubtful, or lacks a good R&R study',
    handle: async ({ by, params: { id = '' } }) => {
      if (!isId(id)) throw Refusal.notFound()
      const allowed = rowAccess(by!, app.registry.resource('control-plans'), 'view', 'p') ?? sql`false`
      const plan = await app.reader.first(sql`select 1 from control_plans p where p.id = ${id}::uuid and ${allowed}`)
      if (!plan) throw Refusal.notFound()
      return { gages: await unfitGages(app, id, now()) }
    },
  }),
]

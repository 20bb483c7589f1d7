import { desk, isId, scopeFor, securityActionsOf } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsFor } from '#platform/server/records/labels.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import { speechOf } from '#platform/server/records/speech.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/office.ts'
import type { Person } from '#platform/server/work/person.ts'

/** The list is the administrators'; a single certificate is read by the whole desk, since quality needs them. */
const asReader = (by: Person): Person => ({
  ...by,
  grants: [...by.grants, { action: 'certificates.view', effect: 'allow', scope: 'all' }],
})

/** One certificate. Those people and terminals sign in with are shown to administrators alone. */
export const readCertificate = ({ office }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/certificates/:id',
    access: { roles: desk },
    summary: 'One certificate: managers and staff see every kind but those people sign in with',
    handle: async ({ by, params }) => {
      if (!isId(params.id)) throw Refusal.notFound()
      const resource = office.registry.resource('certificates')
      const reader = readerOn(office.pool)
      const company = await office.company()
      const context = {
        registry: office.registry,
        viewer: asReader(by!),
        calendar: calendarOf(company, office.now()),
      }
      const row = await loadRecord(context, reader, resource, params.id)
      if (!row || (row.kind === 'sign-in' && !scopeFor(by!, resource, 'view'))) throw Refusal.notFound()
      return {
        row,
        labels: await labelsFor(office.registry, reader, resource, [row], speechOf(office, company, by!)),
        can: securityActionsOf(resource).filter(verb => scopeFor(by!, resource, verb)),
      }
    },
  })

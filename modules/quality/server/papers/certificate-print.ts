import { officeRoles } from '#modules/security/model/front.ts'
import { certificateReader } from '#modules/security/server/index.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { printQuery, printRecord } from '#platform/server/papers/index.ts'
import type { Services } from '#platform/server/services.ts'
import { certificatePaper } from './certificate-paper.ts'

/** One certificate on paper, for whoever reads the certificate; the list stays with administrators. */
export const printCertificate = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/certificates/:id/print',
    access: { roles: officeRoles },
    summary: 'One certificate as a PDF',
    query: printQuery,
    handle: async ask => {
      const by = await certificateReader(services, ask.by!, ask.params.id)
      const params = { ...ask.params, resource: 'certificates' }
      return printRecord(services, { certificates: certificatePaper }, { ...ask, by, params })
    },
  })

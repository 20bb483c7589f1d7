import { officeRoles } from '#modules/security/model/roles.ts'
import { isId, type StoredFile, scopeFor, securityActionsOf, text } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { giveFile } from '#platform/server/files/index.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsFor } from '#platform/server/records/labels.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import { readerLocaleOf } from '#platform/server/records/reader-locale.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'

/** The list is the administrators'; a single certificate is read by the whole desk, since quality needs them. */
const asReader = (by: Person): Person => ({
  ...by,
  grants: [...by.grants, { action: 'certificates.view', effect: 'allow', scope: 'all' }],
})

/** A certificate as this person may read it: those people and terminals sign in with are shown to administrators alone. */
async function readable({ app }: Services, by: Person, id: string | undefined) {
  if (!isId(id)) throw Refusal.notFound()
  const resource = app.registry.resource('certificates')
  const reader = readerOn(app.pool)
  const company = await app.company()
  const context = { registry: app.registry, viewer: asReader(by), calendar: calendarOf(company, app.now()) }
  const row = await loadRecord(context, reader, resource, id)
  if (!row || (row.kind === 'sign-in' && !scopeFor(by, resource, 'view'))) throw Refusal.notFound()
  return { row, resource, reader, company }
}

/** Whoever may read this certificate, with the right to; for a paper of it. */
export async function certificateReader(services: Services, by: Person, id: string | undefined): Promise<Person> {
  await readable(services, by, id)
  return asReader(by)
}

/** One certificate. */
export const readCertificate = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/certificates/:id',
    access: { roles: officeRoles },
    summary: 'One certificate: managers and staff see every kind but those people sign in with',
    handle: async ({ by, params }) => {
      const { app } = services
      const { row, resource, reader, company } = await readable(services, by!, params.id)
      return {
        row,
        labels: await labelsFor(app.registry, reader, resource, [row], readerLocaleOf(app, company, by!)),
        can: securityActionsOf(resource).filter(verb => scopeFor(by!, resource, verb)),
      }
    },
  })

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null && 'sha256' in value

/** Its file, for whoever reads the certificate. */
export const openCertificate = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/certificates/:id/file',
    access: { roles: officeRoles },
    summary: 'The file of one certificate',
    query: { download: text() },
    handle: async ask => {
      const { row } = await readable(services, ask.by!, ask.params.id)
      if (!isFile(row.file)) throw Refusal.notFound()
      return giveFile(services, ask, row.file, async () => true)
    },
  })

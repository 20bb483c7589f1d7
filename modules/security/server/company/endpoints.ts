import { sql } from 'kysely'
import { managers } from '#modules/security/model/roles.ts'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'
import { performing } from '../request-context.ts'

const theRow = (services: Services) =>
  readerOn(services.app.pool).first<{ id: string }>(
    sql`select id from company_info where archived_at is null order by created_at limit 1`,
  )

/** Who we are, without having to know the row's id. */
export const companyEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/company',
    access: { roles: managers },
    summary: 'The company: names, address, calendar, formats',
    handle: async ({ by }) => {
      const row = await theRow(services)
      if (!row) return { row: null }
      const { app } = services
      const calendar = calendarOf(await app.company(), app.now())
      const resource = app.registry.resource('company-info')
      const context = { registry: app.registry, viewer: by!, calendar }
      return { row: await loadRecord(context, readerOn(app.pool), resource, row.id) }
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/company',
    access: { action: 'company-info.update' },
    summary: 'Change the company, or settle it for the first time',
    asks: 'record',
    handle: async ask => {
      if (typeof ask.body !== 'object' || ask.body === null) throw Refusal.badRequest('badJson')
      const known = await theRow(services)
      const row = await performing(services, ask, work =>
        known ? work.update('company-info', known.id, ask.body) : work.create('company-info', ask.body),
      )
      return { row }
    },
  }),
]

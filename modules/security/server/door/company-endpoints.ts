import { sql } from 'kysely'
import { leastLength } from '#modules/security/model/password-policy.ts'
import { role } from '#modules/security/model/roles.ts'
import type { StoredFile } from '#platform/model'
import { text } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { serve } from '#platform/server/files/serve.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { securityFacts } from '../settings.ts'

/** Pictures that cannot act; others, such as SVG, are not shown to whoever has not signed in (people R53). */
const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Nobody could sign in yet: the company waits to be set up. */
const isEmpty = async (services: Services): Promise<boolean> =>
  !(await readerOn(services.app.pool).first(sql`select 1 from users limit 1`))

/** Whether it waits to be set up, and then also how long the first administrator's password must be. */
async function setUpFacts(services: Services) {
  if (!(await isEmpty(services))) return { isEmpty: false }
  const { passwordMinLength, secondFactorRoles } = await securityFacts(readerOn(services.app.pool))
  const hasSecondFactor = secondFactorRoles.includes(role.administrator)
  return { isEmpty: true, passwordLength: leastLength({ hasSecondFactor, minLength: passwordMinLength }) }
}

const theCompany = (services: Services) =>
  readerOn(services.app.pool).first<{ name: string; logo: StoredFile | null }>(
    sql`select coalesce(trade_name, legal_name) as name, logo from company_info where archived_at is null order by created_at limit 1`,
  )

/** Whose door this is: all that whoever has not signed in is told of the company. */
export const companyNameEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/door',
    access: 'public',
    summary: 'Whose door this is: the company’s name and logo, and whether it waits to be set up',
    handle: async () => {
      const company = await theCompany(services)
      const logo = company?.logo && pictures.includes(company.logo.type) ? company.logo : null
      return {
        name: company?.name ?? null,
        logo: logo && `/api/door/logo?v=${logo.sha256.slice(0, 12)}`,
        ...(await setUpFacts(services)),
      }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/door/logo',
    access: 'public',
    summary: 'The company’s logo',
    query: { v: text() },
    handle: async ({ request }) => {
      const logo = (await theCompany(services))?.logo
      if (!logo || !pictures.includes(logo.type)) throw Refusal.notFound()
      return serve(services.files, { ...logo, mime: logo.type }, request)
    },
  }),
]

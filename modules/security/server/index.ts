import type pg from 'pg'
import { readerOn } from '#platform/server/database/transaction.ts'
import type { ServerWing } from '#platform/server/services.ts'
import type { CompanyFacts } from '#platform/server/work/office.ts'
import { me } from './sessions/me.ts'
import { signOut } from './sessions/sign-out.ts'
import { readCompanyFacts } from './settings.ts'
import { signIn } from './sign-in/sign-in.ts'

/** The front door of the security wing. */

export { doorkeeper } from './sessions/recognise.ts'

export const companyFacts = (pool: pg.Pool): Promise<CompanyFacts> => readCompanyFacts(readerOn(pool))

export const securityWing: ServerWing = {
  name: 'security',
  endpoints: services => [signIn(services), me(services), signOut(services)],
}

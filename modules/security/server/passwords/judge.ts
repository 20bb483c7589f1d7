import { sql } from 'kysely'
import { passwordFault } from '#modules/security/model/password-policy.ts'
import { complaint } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Account } from '../accounts/accounts.ts'
import { securityFacts } from '../settings.ts'
import { isCommonPassword } from './first-guesses.ts'

/** 422 with the reason when this person may not use this password (people R42). */
export async function demandGoodPassword(
  reader: Reader,
  account: Pick<Account, 'username' | 'email' | 'factors' | 'roles'>,
  password: string,
  { field = 'password', names = [] }: { readonly field?: string; readonly names?: readonly string[] } = {},
): Promise<void> {
  const { passwordMinLength, secondFactorRoles } = await securityFacts(reader)
  const companies = await reader.rows<{ name: string }>(
    sql`select unnest(array[legal_name, trade_name]) as name from company_info where archived_at is null`,
  )
  const fault = passwordFault(
    password,
    {
      username: account.username,
      email: account.email,
      companyNames: [...companies.flatMap(({ name }) => name ?? []), ...names],
      hasSecondFactor: account.factors.length > 0 || account.roles.some(key => secondFactorRoles.includes(key)),
      minLength: passwordMinLength,
    },
    isCommonPassword,
  )
  if (fault) throw Refusal.fields([complaint([field], fault.code, fault.params)])
}

import { sql } from 'kysely'
import type { Role } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { CompanyFacts } from '#platform/server/work/app.ts'
import type { TighterLimits } from '../model/session-limits.ts'

export interface SecurityFacts {
  readonly secondFactorRoles: readonly Role[]
  readonly passwordMinLength: number
  readonly sessionLimits: TighterLimits | null
  readonly apiKeyMaxDays: number
  readonly accessLogDays: number
}

const shipped: SecurityFacts = {
  secondFactorRoles: [1, 2],
  passwordMinLength: 12,
  sessionLimits: null,
  apiKeyMaxDays: 366,
  accessLogDays: 400,
}

/** How strict this company is; what ships until somebody has settled it. */
export async function securityFacts(reader: Reader): Promise<SecurityFacts> {
  const row = await reader.first<Omit<SecurityFacts, 'secondFactorRoles'> & { roles: string[] }>(
    sql`select second_factor_roles as roles, password_min_length as "passwordMinLength",
          session_limits as "sessionLimits", api_key_max_days as "apiKeyMaxDays", access_log_days as "accessLogDays"
        from security_settings where archived_at is null order by created_at limit 1`,
  )
  return row ? { ...shipped, ...row, secondFactorRoles: row.roles.map(key => Number(key) as Role) } : shipped
}

const unsettled: CompanyFacts = {
  name: 'Millwright',
  zone: 'America/Chicago',
  weekStart: 'mon',
  formatLocale: 'en-US',
  language: 'en-US',
  currency: 'USD',
  unitSystem: 'inch',
}

/** What the company has settled that everybody needs to know. */
export async function readCompanyFacts(reader: Reader): Promise<CompanyFacts> {
  const row = await reader.first<CompanyFacts>(
    sql`select coalesce(trade_name, legal_name) as name, time_zone as zone, coalesce(week_start, 'mon') as "weekStart",
          coalesce(format_locale, 'en-US') as "formatLocale", coalesce(default_locale, 'en-US') as language, currency,
          coalesce(unit_system, 'inch') as "unitSystem", phone, email, hidden_areas as "hiddenAreas"
        from company_info where archived_at is null order by created_at limit 1`,
  )
  return row ?? unsettled
}

/** What the company is called, also to whoever has not signed in. */
export async function companyName(reader: Reader): Promise<string> {
  const row = await reader.first<{ name: string }>(
    sql`select coalesce(trade_name, legal_name) as name from company_info where archived_at is null order by created_at limit 1`,
  )
  return row?.name ?? ''
}

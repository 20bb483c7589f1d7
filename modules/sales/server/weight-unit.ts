import { sql } from 'kysely'
import { companyUnit, type UnitSystem } from '#platform/model/values/company-units.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** What boxes are weighed in here, as the company measures. */
export async function weightUnitOf(reader: Reader): Promise<string> {
  const company = await reader.first<{ system: UnitSystem | null }>(
    sql`select unit_system as system from company_info limit 1`,
  )
  return companyUnit('weight', company?.system ?? 'inch')
}

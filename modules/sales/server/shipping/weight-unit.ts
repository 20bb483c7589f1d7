import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** What boxes are weighed in here, as the company measures. */
export async function weightUnitOf(reader: Reader): Promise<'lb' | 'kg'> {
  const company = await reader.first<{ system: string | null }>(
    sql`select unit_system as system from company_info limit 1`,
  )
  return company?.system === 'metric' ? 'kg' : 'lb'
}

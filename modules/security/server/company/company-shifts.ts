import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** The shifts of whoever and whatever has none of its own. */
export async function companyShifts(reader: Reader): Promise<readonly string[]> {
  const company = await reader.first<{ shifts: string[] | null }>(
    sql`select to_jsonb(c) -> 'default_shifts' as shifts from company_info c where archived_at is null order by created_at limit 1`,
  )
  return company?.shifts ?? []
}

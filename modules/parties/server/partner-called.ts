import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The partner of a name or number as a file writes it, of the side that is meant where several are called the same. */
export async function partnerCalled(work: AnyWork, named: string, side: 'customer' | 'vendor'): Promise<string | null> {
  const text = named.trim().toLowerCase()
  const found = await work.reader.rows<{ id: string; isCustomer: boolean | null; isVendor: boolean | null }>(sql`
    select id, is_customer as "isCustomer", is_vendor as "isVendor" from business_partners
    where archived_at is null and (lower(name) = ${text} or lower(code) = ${text})`)
  const right = found.filter(one => (side === 'customer' ? one.isCustomer : one.isVendor))
  if (right.length === 1) return right[0]!.id
  return found.length === 1 ? found[0]!.id : null
}

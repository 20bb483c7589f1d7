import { sql } from 'kysely'
import type { Address } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
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

/** Where a partner's post goes: where they are billed, else where they are. */
export async function partnerAddress(reader: Reader, partner: unknown): Promise<Address | null> {
  const found = await reader.first<{ address: Address | null }>(
    sql`select coalesce(bill_to, main_address) as address from business_partners where id = ${partner ?? null}::uuid`,
  )
  return found?.address ?? null
}

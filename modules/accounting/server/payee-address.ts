import { sql } from 'kysely'
import type { Address } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'

/** Where a payment goes that names no address: where the payee is paid, else billed, else at home. */
export async function payeeAddress(reader: Reader, partner: string | null): Promise<Address | null> {
  const found = await reader.first<{ address: Address | null }>(sql`
    select coalesce(a.remit_to, p.bill_to, p.main_address) as address
    from business_partners p left join partner_accounting a on a.partner = p.id and a.archived_at is null
    where p.id = ${partner}::uuid`)
  return found?.address ?? null
}

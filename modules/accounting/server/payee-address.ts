import { sql } from 'kysely'
import { partnerAddress } from '#modules/parties/server/index.ts'
import type { Address } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'

/** Where a payment goes that names no address: where the payee is paid, else where their post goes. */
export async function payeeAddress(reader: Reader, partner: unknown): Promise<Address | null> {
  const found = await reader.first<{ address: Address | null }>(
    sql`select remit_to as address from partner_accounting where partner = ${partner ?? null}::uuid and archived_at is null`,
  )
  return found?.address ?? partnerAddress(reader, partner)
}

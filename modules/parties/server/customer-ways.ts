import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** On what terms a customer buys, and how it is shipped to. */
export interface CustomerWays {
  readonly terms: string | null
  readonly fob: string | null
  readonly shippingMethod: string | null
}

export const customerWays = (reader: Reader, customer: unknown): Promise<CustomerWays | undefined> =>
  reader.first<CustomerWays>(sql`
    select p.terms, coalesce(s.fob, p.fob) as fob, coalesce(s.shipping_method, p.shipping_method) as "shippingMethod"
    from business_partners p left join ship_tos s on s.business_partner = p.id and s.is_default and s.archived_at is null
    where p.id = ${customer}::uuid limit 1`)

import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** The contact an e-mail address belongs to, of this partner where one is named; of several, one that is active. */
export const contactAt = (reader: Reader, address: string, partner: string | null = null) =>
  reader.first<{ contact: string; partner: string }>(sql`
    select id as contact, business_partner as partner from contacts
    where lower(email) = ${address.toLowerCase()} and archived_at is null
      ${partner === null ? sql`` : sql`and business_partner = ${partner}::uuid`}
    order by active desc, id limit 1`)

/** The one partner whose contacts have addresses of this domain; nobody where several have. */
export async function partnerAt(reader: Reader, domain: string): Promise<string | null> {
  const found = await reader.first<{ partner: string }>(sql`
    select (array_agg(business_partner))[1] as partner from contacts
    where split_part(lower(email), '@', 2) = ${domain.toLowerCase()} and archived_at is null
    having count(distinct business_partner) = 1`)
  return found?.partner ?? null
}

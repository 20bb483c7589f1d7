import { sql } from 'kysely'
import type { Address, Language } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { addressLines, type PaperGiven } from '#platform/server/papers/index.ts'

/** Papers for a partner are written in the partner's language. */
export const partnersLanguage = async (reader: Reader, partner: unknown): Promise<Language | null> =>
  (
    await reader.first<{ language: Language | null }>(
      sql`select language from business_partners where id = ${partner ?? null}::uuid`,
    )
  )?.language ?? null

/** Name, the person meant, and the address: the one given, else where bills go, else where they are. */
export async function partnerLines(
  given: PaperGiven,
  partner: unknown,
  { contact = null, address = null }: { contact?: unknown; address?: Address | null } = {},
): Promise<string[]> {
  const found = await given.reader.first<{
    name: string
    mainAddress: Address | null
    billTo: Address | null
    contact: string | null
  }>(sql`
    select p.name, p.main_address as "mainAddress", p.bill_to as "billTo", (
      select concat_ws(' ', c.first_name, c.last_name) from contacts c where c.id = ${contact}::uuid) as contact
    from business_partners p where p.id = ${partner ?? null}::uuid`)
  if (!found) return []
  const place = address ?? found.billTo ?? found.mainAddress
  return [
    found.name,
    ...(found.contact ? [found.contact] : []),
    ...(place ? addressLines(place, given.words.language) : []),
  ]
}

/** What a customer is kept under, as their papers say it: often their number in the program that was used before. */
export async function customerIdOf(given: PaperGiven, partner: unknown): Promise<string> {
  const found = await given.reader.first<{ id: string | null }>(sql`
    select nullif(short_name, name) as id from business_partners where id = ${partner ?? null}::uuid`)
  return found?.id ?? ''
}

/** A delivery address as papers write it. */
export async function shipToOnPaper(given: PaperGiven, id: unknown): Promise<string[]> {
  const found = await given.reader.first<{ name: string; address: Address | null }>(
    sql`select name, address from ship_tos where id = ${id ?? null}::uuid`,
  )
  return found ? [found.name, ...(found.address ? addressLines(found.address, given.words.language) : [])] : []
}

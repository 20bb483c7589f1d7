import { sql } from 'kysely'
import type { Address, Language } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { addressLines, type PaperGiven } from '#platform/server/papers/index.ts'

/** What papers of money have in common: whose they are, and in which words. */

export const word = (given: PaperGiven, name: string, params: Record<string, string | number> = {}): string =>
  given.words(`accounting.papers.${name}`, params)

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

/** The code of a currency; our own where the document names none. */
export const currencyOf = async (reader: Reader, currency: unknown): Promise<string | undefined> =>
  (
    await reader.first<{ code: string }>(
      sql`select code from currencies where id = ${currency ?? null}::uuid or (${currency ?? null}::uuid is null and is_base)`,
    )
  )?.code

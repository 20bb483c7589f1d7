import { sql } from 'kysely'
import type { Address, Language } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { addressLines, type PaperGiven, titleOf } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'

export { facts, labelOf, linesOf, titleOf, unitOf, written } from '#platform/server/papers/index.ts'

/** What the papers for customers have in common: whose, and in which words. */

/** Customer documents are written in the customer's language. */
export async function customersLanguage(reader: Reader, row: Row): Promise<Language | null> {
  const partner = await reader.first<{ language: Language | null }>(
    sql`select language from business_partners where id = ${row.businessPartner}::uuid`,
  )
  return partner?.language ?? null
}

interface Partner {
  readonly name: string
  readonly mainAddress: Address | null
  readonly billTo: Address | null
  readonly contact: string | null
}

export async function readPartner(reader: Reader, row: Row): Promise<Partner> {
  const found = await reader.first<Partner>(sql`
    select p.name, p.main_address as "mainAddress", p.bill_to as "billTo", (
      select concat_ws(' ', c.first_name, c.last_name) from contacts c where c.id = ${row.contact ?? null}::uuid) as contact
    from business_partners p where p.id = ${row.businessPartner}::uuid`)
  return found ?? { name: '', mainAddress: null, billTo: null, contact: null }
}

/** Name, the person meant, and the address below. */
export const partnerLines = (given: PaperGiven, { name, contact }: Partner, address: Address | null): string[] => [
  name,
  ...(contact ? [contact] : []),
  ...(address ? addressLines(address, given.words.language) : []),
]

export async function shipToLines(given: PaperGiven, id: unknown): Promise<string[]> {
  const found = id
    ? await given.reader.first<{ name: string; address: Address | null }>(
        sql`select name, address from ship_tos where id = ${id}::uuid`,
      )
    : undefined
  return found ? [found.name, ...(found.address ? addressLines(found.address, given.words.language) : [])] : []
}

export async function currencyOf(reader: Reader, row: Row): Promise<string | undefined> {
  const found = await reader.first<{ code: string }>(
    sql`select code from currencies where id = ${row.currency ?? null}::uuid or (${row.currency ?? null}::uuid is null and is_base)`,
  )
  return found?.code
}

export const word = (given: PaperGiven, name: string, params: Record<string, string | number> = {}): string =>
  given.words(`sales.papers.${name}`, params)

export const personOf = (given: PaperGiven, id: unknown): string => titleOf(given, 'users', id)

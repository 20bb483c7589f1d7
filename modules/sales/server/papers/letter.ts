import { sql } from 'kysely'
import type { Address, Language } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { formatDate, formatMoney, formatQuantity, formatUnitPrice } from '#platform/model/values/formats.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { addressLines, type PaperGiven } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'

/** What the papers for customers have in common: whose, in which words, and how values are written. */

export const linesOf = (row: Row, field = 'lines'): Row[] => (row[field] as Row[] | undefined) ?? []

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

export const labelOf = (given: PaperGiven, resource: string, id: unknown): string => {
  const label = typeof id === 'string' ? given.labels[resource]?.[id] : undefined
  return [label?.code, label?.title].filter(Boolean).join(' · ')
}
export const titleOf = (given: PaperGiven, resource: string, id: unknown): string => {
  const label = typeof id === 'string' ? given.labels[resource]?.[id] : undefined
  return label?.title ?? label?.code ?? ''
}
export const personOf = (given: PaperGiven, id: unknown): string => titleOf(given, 'users', id)

export const written = (given: PaperGiven, currency?: string) => ({
  date: (value: unknown) => (value ? formatDate(String(value).slice(0, 10) as DateText, given.formatting) : ''),
  money: (value: unknown) =>
    value === null || value === undefined ? '' : formatMoney(String(value), given.formatting, currency),
  price: (value: unknown) =>
    value === null || value === undefined ? '' : formatUnitPrice(String(value), given.formatting, currency),
  quantity: (value: unknown, unit = '') => formatQuantity(String(value ?? '0'), given.formatting, unit || undefined),
})

/** Only what says something. */
export const facts = (pairs: readonly (readonly [string, string])[]): [string, string][] =>
  pairs.filter(([, value]) => value !== '').map(([label, value]) => [label, value])

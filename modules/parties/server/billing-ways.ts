import { sql } from 'kysely'
import { usualTax } from '#modules/parties/model/usual-tax.ts'
import { companyDefaults } from '#modules/security/server/index.ts'
import type { StoredFile } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** How a customer is billed; the tax of the place goods go to comes before the customer's own. */
export interface BillingWays {
  readonly name: string
  readonly terms: string | null
  readonly billTo: unknown
  readonly language: string | null
  readonly taxCode: string | null
  readonly taxExempt: boolean | null
  readonly taxExemptNumber: string | null
  readonly taxExemptCertificate: StoredFile | null
  readonly taxExemptExpires: DateText | null
}

type Place = Parameters<typeof usualTax>[1]

/** Of the ship-to, then the customer, then the company. */
export async function billingWays(
  reader: Reader,
  customer: unknown,
  shipTo: unknown,
): Promise<BillingWays | undefined> {
  const [own, company] = await Promise.all([ownWays(reader, customer, shipTo), companyDefaults(reader)])
  if (!own) return undefined
  const { place, ...ways } = own
  return { ...ways, terms: ways.terms ?? company.terms, taxCode: ways.taxCode ?? usualTax(company, place) }
}

const ownWays = (reader: Reader, customer: unknown, shipTo: unknown) =>
  reader.first<BillingWays & { readonly place: Place }>(sql`
    select p.name, coalesce(s.address, p.main_address) as place, p.terms, p.bill_to as "billTo", p.language, coalesce(s.sales_tax, p.sales_tax) as "taxCode",
      p.tax_exempt as "taxExempt", p.tax_exempt_number as "taxExemptNumber", p.tax_exempt_certificate as "taxExemptCertificate",
      p.tax_exempt_expires::text as "taxExemptExpires"
    from business_partners p left join ship_tos s on s.id = ${shipTo ?? null}::uuid where p.id = ${customer}::uuid`)

/** How payment terms are called, by their ids. */
export async function termsCalled(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await reader.rows<{ id: string; code: string }>(
    sql`select id, code from terms where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

import { sql } from 'kysely'
import type { ArInvoice } from '#modules/accounting/model/ar-invoices.ts'
import { isExemptOn, taxOn } from '#modules/accounting/model/sales-tax.ts'
import { deriveAll, revive, type StoredFile, type Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money, percent, sum } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { applyTerms, readTerms, settleCurrency } from './document-money.ts'

const name = 'ar-invoices'

/** The customer's usual ways; the tax of the place goods go to comes before the customer's own. */
async function takeCustomersWays(work: AnyWork, after: Row): Promise<void> {
  const usual = await work.reader.first<Row>(sql`
    select p.terms, p.bill_to as "billTo", p.language, coalesce(s.sales_tax, p.sales_tax) as "taxCode"
    from business_partners p left join ship_tos s on s.id = ${after.shipTo ?? null}::uuid
    where p.id = ${after.customer}::uuid`)
  for (const [field, value] of Object.entries(usual ?? {})) after[field] ??= value
}

type TaxCode = Pick<Tables['sales-taxes'], 'freightTaxable' | 'isExempt'> & {
  readonly rates: { component: string; rate: ReturnType<typeof percent>; from: string; to: string | null }[]
}

export async function readTaxCode(work: AnyWork, id: string): Promise<TaxCode> {
  const code = await work.reader.first<{ freightTaxable: boolean; isExempt: boolean }>(
    sql`select freight_taxable as "freightTaxable", is_exempt as "isExempt" from sales_taxes where id = ${id}::uuid`,
  )
  const rates = await work.reader.rows<{ component: string; rate: string; from: string; to: string | null }>(
    sql`select component, rate::text, "from"::text, "to"::text from sales_tax_rates where parent = ${id}::uuid order by position`,
  )
  return {
    freightTaxable: code?.freightTaxable ?? false,
    isExempt: code?.isExempt ?? false,
    rates: rates.map(rate => ({ ...rate, rate: percent(rate.rate) })),
  }
}

/** accounting R5: exempt is who has given a certificate that still holds on the invoice's day. */
async function isExempt(work: AnyWork, customer: unknown, on: DateText): Promise<boolean> {
  const partner = await work.reader.first<{
    exempt: boolean
    certificate: StoredFile | null
    expires: string | null
  }>(sql`
    select tax_exempt as exempt, tax_exempt_certificate as certificate, tax_exempt_expires::text as expires
    from business_partners where id = ${customer}::uuid`)
  if (!partner) return false
  const { exempt, certificate, expires } = partner
  return isExemptOn({ taxExempt: exempt, taxExemptCertificate: certificate, taxExemptExpires: expires }, on)
}

/** accounting R3: once for every code of the document; freight is taxed with the document's own code, where that says so. */
async function taxesOf(work: AnyWork, invoice: ArInvoice): Promise<Row[]> {
  const codeOf = (line: ArInvoice['lines'][number]) => line.taxCode ?? invoice.taxCode
  const taxed = invoice.lines.filter(line => line.taxable && line.kind !== 'freight' && codeOf(line))
  const codes = [...new Set([...taxed.map(codeOf), ...(invoice.taxCode ? [invoice.taxCode] : [])])] as string[]
  const rows: Row[] = []
  for (const id of codes) {
    const freight = sum(invoice.lines, line =>
      line.kind === 'freight' && line.taxable && codeOf(line) === id ? line.amount : null,
    )
    const lines = taxed.filter(line => codeOf(line) === id).map(line => line.amount)
    const { base, components } = taxOn(await readTaxCode(work, id), {
      lines,
      freight: money(freight),
      on: invoice.invoiceDate as DateText,
    })
    for (const { component, rate, tax } of components)
      rows.push({
        taxCode: id,
        component,
        rate: rate.toString(),
        taxableAmount: base.toFixed(2),
        tax: tax.toFixed(2),
      })
  }
  return rows
}

/** What a draft says follows from customer, terms and tax; once posted nothing of it moves. */
export const savingInvoice: SaveHook = async (work, { before, after }) => {
  numberLines(after.lines as Row[])
  if (after.status !== 'draft') return
  const [exempt, terms] = await Promise.all([
    isExempt(work, after.customer, after.invoiceDate as DateText),
    readTerms(work, after.terms, before ? null : after.customer),
    before ? undefined : takeCustomersWays(work, after),
    settleCurrency(work, after, { resource: name, partner: after.customer, on: after.invoiceDate }),
  ])
  deriveAll(work.registry, name, after)
  const invoice = revive(work.registry, name, after) as unknown as ArInvoice
  after.taxExempt = exempt
  after.taxes = after.taxExempt ? [] : await taxesOf(work, invoice)
  deriveAll(work.registry, name, after)
  const { subtotal, total } = revive(work.registry, name, after) as unknown as ArInvoice
  applyTerms(after, before, terms, { merchandise: subtotal, total })
}

const invoiceVerb = verb<'ar-invoices'>()
export const invoiceVerbs = {
  'ar-invoices.dispute': invoiceVerb(name, async () => ({ disputed: true })),
  'ar-invoices.settleDispute': invoiceVerb(name, async () => ({ disputed: false, disputeReason: null })),
}

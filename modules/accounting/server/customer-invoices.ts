import { sql } from 'kysely'
import type { ArInvoice } from '#modules/accounting/model/receivables/ar-invoices.ts'
import { isExemptOn, taxOn } from '#modules/accounting/model/tax/sales-tax.ts'
import { type BillingWays, billingWays } from '#modules/parties/server/index.ts'
import { deriveAll, revive, type Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money, percent, sum } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { addedLines, numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { applyTerms, readTerms, settleCurrency } from './document-money.ts'

const name = 'ar-invoices'

/** The customer's usual ways. */
function takeCustomersWays(after: Row, ways: BillingWays | undefined): void {
  if (!ways) return
  const { terms, billTo, language, taxCode } = ways
  for (const [field, value] of Object.entries({ terms, billTo, language, taxCode })) after[field] ??= value
}

type TaxCode = Pick<Tables['sales-taxes'], 'freightTaxable' | 'isExempt'> & {
  readonly rates: { component: string; rate: ReturnType<typeof percent>; from: DateText; to: DateText | null }[]
}

export async function readTaxCode(work: AnyWork, id: string): Promise<TaxCode> {
  const code = await work.reader.first<{ freightTaxable: boolean; isExempt: boolean }>(
    sql`select freight_taxable as "freightTaxable", is_exempt as "isExempt" from sales_taxes where id = ${id}::uuid`,
  )
  const rates = await work.reader.rows<{ component: string; rate: string; from: DateText; to: DateText | null }>(
    sql`select component, rate::text, "from"::text, "to"::text from sales_tax_rates where parent = ${id}::uuid order by position`,
  )
  return {
    freightTaxable: code?.freightTaxable ?? false,
    isExempt: code?.isExempt ?? false,
    rates: rates.map(rate => ({ ...rate, rate: percent(rate.rate) })),
  }
}

/** accounting R3: once for every code of the document; freight is taxed with the document's own code, where that says so. */
async function taxesOf(work: AnyWork, invoice: ArInvoice): Promise<Row[]> {
  const codeOf = (line: ArInvoice['lines'][number]) => line.taxCode ?? invoice.taxCode
  const taxed = invoice.lines.filter(line => line.taxable && line.kind !== 'freight' && codeOf(line))
  const codes = new Set([...taxed.map(codeOf), invoice.taxCode].filter(code => code !== null))
  const rows: Row[] = []
  for (const id of codes) {
    const freight = sum(invoice.lines, line =>
      line.kind === 'freight' && line.taxable && codeOf(line) === id ? line.amount : null,
    )
    const lines = taxed.filter(line => codeOf(line) === id).map(line => line.amount)
    const { base, components } = taxOn(await readTaxCode(work, id), {
      lines,
      freight: money(freight),
      on: invoice.invoiceDate,
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
export const savingInvoice: SaveHook<'ar-invoices'> = async (work, { before, after }) => {
  numberLines(after.lines)
  if (after.status !== 'draft') return
  const [ways, terms] = await Promise.all([
    billingWays(work.reader, after.customer, after.shipTo),
    readTerms(work, after.terms, before ? null : after.customer),
    settleCurrency(work, after, { resource: name, partner: after.customer, on: after.invoiceDate }),
  ])
  if (!before) takeCustomersWays(after, ways)
  deriveAll(work.registry, name, after)
  const invoice = revive(work.registry, name, after)
  // accounting R5: exempt is who has given a certificate that still holds on the invoice's day.
  after.taxExempt = ways ? isExemptOn(ways, after.invoiceDate) : false
  after.taxes = after.taxExempt ? [] : addedLines(await taxesOf(work, invoice))
  deriveAll(work.registry, name, after)
  const { subtotal, total } = revive(work.registry, name, after)
  applyTerms(after, before, terms, { merchandise: subtotal, total })
}

const invoiceVerb = verb<'ar-invoices'>()
export const invoiceVerbs = {
  'ar-invoices.dispute': invoiceVerb('ar-invoices.dispute', async () => ({ disputed: true })),
  'ar-invoices.settleDispute': invoiceVerb('ar-invoices.settleDispute', async () => ({
    disputed: false,
    disputeReason: null,
  })),
}

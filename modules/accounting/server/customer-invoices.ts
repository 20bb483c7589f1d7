import { sql } from 'kysely'
import type { ArInvoice } from '#modules/accounting/model/receivables/ar-invoices.ts'
import { isExemptOn, taxOn } from '#modules/accounting/model/tax/sales-tax.ts'
import { type BillingWays, billingWays } from '#modules/parties/server/index.ts'
import { type Complaint, complaint, deriveAll, revive, type Tables, toWire } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money, percent, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
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

/** What posting needs and nobody has said: terms, and a tax code for what is taxable. */
function missingIn(invoice: ArInvoice): Complaint[] {
  const untaxed = invoice.lines.find(line => line.taxable && line.kind !== 'text' && !line.taxCode)
  const isUntaxed = untaxed && !invoice.taxCode && !invoice.taxExempt
  return [
    ...(invoice.terms ? [] : [complaint(['terms'], 'termsMissing', { date: invoice.invoiceDate })]),
    ...(isUntaxed ? [complaint(['taxCode'], 'taxCodeMissing', { line: untaxed.description })] : []),
  ]
}

/** A draft with the terms and the tax somebody chose when it was posted; its dates and sums follow. */
export async function completedInvoice(
  work: AnyWork,
  draft: ArInvoice,
  { terms, taxCode }: { readonly terms: string | null; readonly taxCode: string | null },
): Promise<ArInvoice> {
  if (!terms && !taxCode) {
    const missing = missingIn(draft)
    if (missing.length > 0) throw Refusal.fields(missing, name)
    return draft
  }
  const before = toWire(draft)
  const after = { ...before, terms: terms ?? before.terms, taxCode: taxCode ?? before.taxCode }
  await savingInvoice(work, { before, after })
  const whole = revive(work.registry, name, after)
  const missing = missingIn(whole)
  if (missing.length > 0) throw Refusal.fields(missing, name)
  // What is open of it is judged by the total it bears, before the rest is written.
  const { tax, total, baseTotal } = whole
  await work.writer.run(sql`
    update ar_invoices set tax = ${tax.toFixed(2)}, total = ${total.toFixed(2)}, base_total = ${baseTotal.toFixed(2)}
    where id = ${draft.id}::uuid`)
  return whole
}

const invoiceVerb = verb<'ar-invoices'>()
export const invoiceVerbs = {
  'ar-invoices.dispute': invoiceVerb('ar-invoices.dispute', async () => ({ disputed: true })),
  'ar-invoices.settleDispute': invoiceVerb('ar-invoices.settleDispute', async () => ({
    disputed: false,
    disputeReason: null,
  })),
}

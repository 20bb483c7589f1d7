import { sql } from 'kysely'
import type { CreditMemo } from '#modules/accounting/model/receivables/credit-memos.ts'
import { creditedTax, type InvoicedTax, type TaxPart } from '#modules/accounting/model/receivables/memo-tax.ts'
import { taxOn } from '#modules/accounting/model/tax/sales-tax.ts'
import { complaint, counted, deriveAll, revive } from '#platform/model'
import { type Money, money, percent, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { nextCode } from '#platform/server/records/codes.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { readTaxCode } from './customer-invoices.ts'
import { settleCurrency } from './document-money.ts'

const name = 'credit-memos'

/** Debit memos have a series of their own. */
const debitNumber = (work: AnyWork): Promise<string> =>
  nextCode(work.writer, { ...work.registry.resource(name), name: 'debit-memos', series: counted('DM-000000') })

interface Linked {
  readonly code: string | null
  readonly status: string
  readonly partner: string
  readonly currency: string | null
  readonly rate: string | null
  readonly taxCode: string | null
}

/** A memo on an invoice is of its partner, in its currency, taxed as it was (accounting R4). */
async function linkedTo(work: AnyWork, after: Saved<'credit-memos'>): Promise<Linked | undefined> {
  if (after.invoice)
    return work.reader.first<Linked>(sql`
      select code, status, customer as partner, currency, rate::text, tax_code as "taxCode" from ar_invoices where id = ${after.invoice}::uuid`)
  if (after.apInvoice)
    return work.reader.first<Linked>(sql`
      select code, status, vendor as partner, currency, rate::text, null as "taxCode" from ap_invoices where id = ${after.apInvoice}::uuid`)
  return undefined
}

interface LeftToCredit {
  readonly net: Money
  readonly taxes: InvoicedTax[]
}

/** Posted credits on an invoice, but this one: what they say of its tax. */
const creditedParts = (invoice: string, memo: string | null) => sql`
  select p.part ->> 'taxCode' as code, p.part ->> 'component' as component, (p.part ->> 'tax')::numeric as tax,
    coalesce((p.part ->> 'taxable')::numeric, (select sum(l.amount) from credit_memo_lines l where l.root = m.id and l.taxable)) as taxable
  from credit_memos m cross join jsonb_array_elements(m.tax_parts) as p (part)
  where m.invoice = ${invoice}::uuid and m.direction = 'credit' and m.status = 'posted' and m.id is distinct from ${memo}::uuid`

/** What of an invoice no other memo has credited yet, without tax, and the tax that goes with it. */
async function leftToCredit(work: AnyWork, invoice: string, memo: string | null): Promise<LeftToCredit> {
  const net = await work.reader.first<{ net: string }>(sql`
    select (i.total - i.tax - coalesce((select sum(m.subtotal) from credit_memos m where m.invoice = i.id and m.direction = 'credit'
      and m.status = 'posted' and m.id is distinct from ${memo}::uuid), 0))::text as net from ar_invoices i where i.id = ${invoice}::uuid`)
  const taxes = await work.reader.rows<Record<'taxCode' | 'component' | 'rate' | 'left' | 'taxableLeft', string>>(sql`
    select t.tax_code as "taxCode", t.component, t.rate::text, (t.tax - coalesce(sum(c.tax), 0))::text as left,
      (t.taxable_amount - coalesce(sum(c.taxable), 0))::text as "taxableLeft"
    from ar_invoice_taxes t left join (${creditedParts(invoice, memo)}) c on c.code = t.tax_code::text and c.component = t.component
    where t.parent = ${invoice}::uuid group by t.id order by t.position`)
  return {
    net: money(net?.net ?? '0'),
    taxes: taxes.map(({ taxCode, component, rate, left, taxableLeft }) => ({
      ...{ taxCode, component, rate: percent(rate), left: money(left), taxableLeft: money(taxableLeft) },
    })),
  }
}

interface InvoicedLine {
  readonly id: string
  readonly taxCode: string | null
  readonly isTaxed: boolean
}

/** How lines of the invoice were taxed: by which code, or not at all. */
const invoicedLines = (work: AnyWork, lines: readonly (string | null)[]) =>
  work.reader.rows<InvoicedLine>(sql`
    select l.id, x.id as "taxCode", coalesce(l.taxable, false) and (l.kind <> 'freight' or coalesce(x.freight_taxable, false)) as "isTaxed"
    from ar_invoice_lines l join ar_invoices i on i.id = l.root left join sales_taxes x on x.id = coalesce(l.tax_code, i.tax_code)
    where l.id = any(${lines.filter(Boolean)}::uuid[])`)

/** What was not taxed on the invoice is not taxed when it is credited, whatever the line says. */
async function settleTaxable(work: AnyWork, lines: readonly Row[]): Promise<void> {
  const found = await invoicedLines(
    work,
    lines.map(line => (line.invoiceLine as string | null | undefined) ?? null),
  )
  for (const line of lines) if (found.some(one => one.id === line.invoiceLine && !one.isTaxed)) line.taxable = false
}

/** What of a memo each code taxes; a line of no invoice line goes by the code of the invoice. */
async function creditedByCode(work: AnyWork, memo: CreditMemo): Promise<Map<string, Money>> {
  const found = await invoicedLines(
    work,
    memo.lines.map(line => line.invoiceLine),
  )
  const credited = new Map<string, Money>()
  for (const line of memo.lines) {
    const of = found.find(one => one.id === line.invoiceLine)
    const code = of ? of.taxCode : memo.taxCode
    if (!line.taxable || !code) continue
    credited.set(code, (credited.get(code) ?? money(0)).plus(line.amount))
  }
  return credited
}

/** accounting R4: asked when it is saved, and once more when it is posted, since others may have credited meanwhile. */
export async function taxPartsOf(work: AnyWork, memo: CreditMemo): Promise<TaxPart[]> {
  if (memo.side === 'vendor') return []
  if (memo.invoice) {
    const { taxes } = await leftToCredit(work, memo.invoice, memo.id ?? null)
    return creditedTax(taxes, await creditedByCode(work, memo), memo.direction)
  }
  if (!memo.taxCode) return []
  const taxable = memo.lines.filter(line => line.taxable).map(line => line.amount)
  const { components } = taxOn(await readTaxCode(work, memo.taxCode), {
    ...{ lines: taxable, freight: money(0), on: memo.memoDate },
  })
  return components.map(({ component, tax }) => ({ taxCode: memo.taxCode!, component, tax: tax.toFixed(2) }))
}

const demandNoMore = (amount: Money, left: Money | string | undefined): void => {
  const most = money(left ?? '0')
  if (amount.greaterThan(most))
    throw Refusal.conflict({ code: 'creditsTooMuch', params: { left: most.toFixed(2), amount: amount.toFixed(2) } })
}

/** What a memo credits of each line of its document. */
function creditedOf(memo: CreditMemo, line: 'invoiceLine' | 'apInvoiceLine'): Map<string, Money> {
  const credited = new Map<string, Money>()
  for (const one of memo.lines) {
    const of = one[line]
    if (of) credited.set(of, (credited.get(of) ?? money(0)).plus(one.amount))
  }
  return credited
}

/** A credit is not more than what was invoiced and not credited yet (accounting §5). */
async function demandLeftOfInvoice(work: AnyWork, memo: CreditMemo, invoice: string): Promise<void> {
  const { net } = await leftToCredit(work, invoice, memo.id)
  demandNoMore(memo.subtotal, net)
  for (const [invoiceLine, amount] of creditedOf(memo, 'invoiceLine')) {
    const found = await work.reader.first<{ left: string }>(sql`
      select (l.amount - coalesce((select sum(c.amount) from credit_memo_lines c join credit_memos m on m.id = c.root
        where c.invoice_line = l.id and m.status = 'posted' and m.direction = 'credit' and m.id <> ${memo.id}::uuid), 0))::text as left
      from ar_invoice_lines l where l.id = ${invoiceLine}::uuid and l.root = ${invoice}::uuid`)
    demandNoMore(amount, found?.left)
  }
}

/** A vendor gives back no more than it charged, all memos on its bill together. */
async function demandLeftOfBill(work: AnyWork, memo: CreditMemo, bill: string): Promise<void> {
  const found = await work.reader.first<{ left: string }>(sql`
    select (i.total - coalesce((select sum(m.total) from credit_memos m where m.ap_invoice = i.id and m.direction = 'debit'
      and m.status = 'posted' and m.id <> ${memo.id}::uuid), 0))::text as left from ap_invoices i where i.id = ${bill}::uuid`)
  demandNoMore(memo.total, found?.left)
  for (const [billLine, amount] of creditedOf(memo, 'apInvoiceLine')) {
    const line = await work.reader.first<{ left: string }>(sql`
      select (l.amount - coalesce((select sum(c.amount) from credit_memo_lines c join credit_memos m on m.id = c.root
        where c.ap_invoice_line = l.id and m.status = 'posted' and m.direction = 'debit' and m.id <> ${memo.id}::uuid), 0))::text as left
      from ap_invoice_lines l where l.id = ${billLine}::uuid and l.root = ${bill}::uuid`)
    demandNoMore(amount, line?.left)
  }
}

export async function demandLeftToCredit(work: AnyWork, memo: CreditMemo): Promise<void> {
  if (memo.direction === 'credit' && memo.invoice) await demandLeftOfInvoice(work, memo, memo.invoice)
  if (memo.direction === 'debit' && memo.apInvoice) await demandLeftOfBill(work, memo, memo.apInvoice)
}

export const savingMemo: SaveHook<'credit-memos'> = async (work, { before, after }) => {
  if (!before && after.direction === 'debit') after.code = await debitNumber(work)
  numberLines(after.lines)
  if (after.status !== 'draft') return
  const linked = await linkedTo(work, after)
  if (linked && linked.partner !== after.partner) {
    const field = after.invoice ? 'invoice' : 'apInvoice'
    throw Refusal.fields([complaint([field], 'partnerOfDocument', { document: linked.code ?? '' })], name)
  }
  if (linked && linked.status !== 'posted') {
    const field = after.invoice ? 'invoice' : 'apInvoice'
    throw Refusal.fields([complaint([field], 'notPosted', { document: linked.code ?? '' })], name)
  }
  if (linked) Object.assign(after, { currency: linked.currency, rate: linked.rate, taxCode: linked.taxCode })
  else await settleCurrency(work, after, { resource: name, partner: after.partner, on: after.memoDate })
  await settleTaxable(work, after.lines)
  deriveAll(work.registry, name, after)
  const parts = await taxPartsOf(work, revive(work.registry, name, after))
  after.taxParts = parts
  after.tax = sum(parts, part => money(part.tax)).toFixed(2)
  deriveAll(work.registry, name, after)
}

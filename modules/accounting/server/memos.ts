import { sql } from 'kysely'
import type { CreditMemo } from '#modules/accounting/model/credit-memos.ts'
import { creditedTax, type TaxPart } from '#modules/accounting/model/memo-tax.ts'
import { taxOn } from '#modules/accounting/model/sales-tax.ts'
import { complaint, counted, deriveAll, revive } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money, percent, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { nextCode } from '#platform/server/records/codes.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { readTaxCode } from './customer-invoices.ts'
import { settleCurrency } from './document-money.ts'

const name = 'credit-memos'

/** Debit memos have a series of their own. */
const debitNumber = (work: AnyWork): Promise<string> =>
  nextCode(work.reader, { ...work.registry.resource(name), name: 'debit-memos', series: counted('DM-000000') })

interface Linked {
  readonly code: string | null
  readonly partner: string
  readonly currency: string | null
  readonly rate: string | null
  readonly taxCode: string | null
}

/** A memo on an invoice is of its partner, in its currency, taxed as it was (accounting R4). */
async function linkedTo(work: AnyWork, after: Row): Promise<Linked | undefined> {
  if (after.invoice)
    return work.reader.first<Linked>(sql`
      select code, customer as partner, currency, rate::text, tax_code as "taxCode" from ar_invoices where id = ${after.invoice}::uuid`)
  if (after.apInvoice)
    return work.reader.first<Linked>(sql`
      select code, vendor as partner, currency, rate::text, null as "taxCode" from ap_invoices where id = ${after.apInvoice}::uuid`)
  return undefined
}

interface LeftToCredit {
  readonly net: Money
  readonly taxes: { taxCode: string; component: string; rate: ReturnType<typeof percent>; left: Money }[]
}

/** What of an invoice no other memo has credited yet, without tax, and the tax that goes with it. */
async function leftToCredit(work: AnyWork, invoice: string, memo: string | null): Promise<LeftToCredit> {
  const net = await work.reader.first<{ net: string }>(sql`
    select (i.total - i.tax - coalesce((select sum(m.subtotal) from credit_memos m where m.invoice = i.id and m.direction = 'credit'
      and m.status = 'posted' and m.id is distinct from ${memo}::uuid), 0))::text as net from ar_invoices i where i.id = ${invoice}::uuid`)
  const taxes = await work.reader.rows<{ taxCode: string; component: string; rate: string; left: string }>(sql`
    select t.tax_code as "taxCode", t.component, t.rate::text, (t.tax - coalesce((
      select sum((p.part ->> 'tax')::numeric) from credit_memos m cross join jsonb_array_elements(m.tax_parts) as p (part)
      where m.invoice = ${invoice}::uuid and m.direction = 'credit' and m.status = 'posted' and m.id is distinct from ${memo}::uuid
        and p.part ->> 'taxCode' = t.tax_code::text and p.part ->> 'component' = t.component), 0))::text as left
    from ar_invoice_taxes t where t.parent = ${invoice}::uuid order by t.position`)
  return {
    net: money(net?.net ?? '0'),
    taxes: taxes.map(tax => ({ ...tax, rate: percent(tax.rate), left: money(tax.left) })),
  }
}

async function taxPartsOf(work: AnyWork, memo: CreditMemo): Promise<TaxPart[]> {
  if (memo.side === 'vendor') return []
  const taxable = memo.lines.filter(line => line.taxable).map(line => line.amount)
  if (memo.invoice) {
    const { net, taxes } = await leftToCredit(work, memo.invoice, memo.id ?? null)
    const isLast = memo.direction === 'credit' && memo.subtotal.equals(net)
    return creditedTax(taxes, sum(taxable), isLast)
  }
  if (!memo.taxCode) return []
  const { components } = taxOn(await readTaxCode(work, memo.taxCode), {
    ...{ lines: taxable, freight: money(0), on: memo.memoDate as DateText },
  })
  return components.map(({ component, tax }) => ({ taxCode: memo.taxCode!, component, tax: tax.toFixed(2) }))
}

/** A credit is not more than what was invoiced and not credited yet (accounting §5). */
export async function demandLeftToCredit(work: AnyWork, memo: CreditMemo): Promise<void> {
  if (memo.direction !== 'credit' || !memo.invoice) return
  const { net } = await leftToCredit(work, memo.invoice, memo.id)
  if (memo.subtotal.greaterThan(net))
    throw Refusal.conflict({
      code: 'creditsTooMuch',
      params: { left: net.toFixed(2), amount: memo.subtotal.toFixed(2) },
    })
  for (const line of memo.lines.filter(one => one.invoiceLine)) {
    const left = await work.reader.first<{ left: string }>(sql`
      select (l.amount - coalesce((select sum(c.amount) from credit_memo_lines c join credit_memos m on m.id = c.root
        where c.invoice_line = l.id and m.status = 'posted' and m.direction = 'credit' and m.id <> ${memo.id}::uuid), 0))::text as left
      from ar_invoice_lines l where l.id = ${line.invoiceLine}::uuid`)
    if (left && line.amount.greaterThan(left.left))
      throw Refusal.conflict({ code: 'creditsTooMuch', params: { left: left.left, amount: line.amount.toFixed(2) } })
  }
}

export const savingMemo: SaveHook = async (work, { before, after }) => {
  if (!before && after.direction === 'debit') after.code = await debitNumber(work)
  numberLines(after.lines as Row[])
  if (after.status !== 'draft') return
  const linked = await linkedTo(work, after)
  if (linked && linked.partner !== after.partner) {
    const field = after.invoice ? 'invoice' : 'apInvoice'
    throw Refusal.fields([complaint([field], 'partnerOfDocument', { document: linked.code ?? '' })], name)
  }
  if (linked) Object.assign(after, { currency: linked.currency, rate: linked.rate, taxCode: linked.taxCode })
  else await settleCurrency(work, after, { resource: name, partner: after.partner, on: after.memoDate })
  deriveAll(work.registry, name, after)
  const parts = await taxPartsOf(work, revive(work.registry, name, after) as unknown as CreditMemo)
  after.taxParts = parts
  after.tax = sum(parts, part => money(part.tax)).toFixed(2)
  deriveAll(work.registry, name, after)
}

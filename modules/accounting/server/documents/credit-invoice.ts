import { sql } from 'kysely'
import type { ArInvoice } from '#modules/accounting/model/receivables/ar-invoices.ts'
import { leftOfLine } from '#modules/accounting/model/receivables/credited-line.ts'
import { money, quantity } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Credited {
  readonly line: string
  readonly quantity: string
  readonly amount: string
  /** A code that leaves freight alone credits it without tax, too. */
  readonly taxesFreight: boolean
}

/** Of every line: what posted memos have credited already. */
const creditedOf = (work: AnyWork, invoice: ArInvoice) =>
  work.reader.rows<Credited>(sql`
    select l.id as line, coalesce(sum(c.quantity), 0)::text as quantity, coalesce(sum(c.amount), 0)::text as amount,
      coalesce((select x.freight_taxable from sales_taxes x where x.id = coalesce(l.tax_code, ${invoice.taxCode}::uuid)), false) as "taxesFreight"
    from ar_invoice_lines l
      left join (credit_memo_lines c join credit_memos m on m.id = c.root and m.status = 'posted' and m.direction = 'credit')
        on c.invoice_line = l.id
    where l.root = ${invoice.id}::uuid group by l.id`)

/** A draft that credits what is left of an invoice, line by line: whoever made it keeps what comes back and posts it. */
export async function creditInvoice(work: AnyWork, invoice: ArInvoice, reason: string): Promise<void> {
  const draft = await work.reader.first<{ code: string }>(sql`
    select code from credit_memos where invoice = ${invoice.id}::uuid and direction = 'credit' and status = 'draft'
      and archived_at is null limit 1`)
  if (draft) throw Refusal.conflict({ code: 'creditUnderWay', params: { memo: draft.code } })
  const credited = new Map((await creditedOf(work, invoice)).map(row => [row.line, row]))
  const lines = invoice.lines.flatMap(line => {
    const known = credited.get(line.id)
    const left = leftOfLine({
      ...line,
      creditedQuantity: quantity(known?.quantity ?? '0'),
      creditedAmount: money(known?.amount ?? '0'),
    })
    if (!left) return []
    const taxable = line.taxable === true && (line.kind !== 'freight' || known?.taxesFreight === true)
    const { description, job } = line
    return [{ description, job, taxable, invoiceLine: line.id, ...said(left) }]
  })
  if (lines.length === 0) throw Refusal.conflict({ code: 'creditedAlready', params: { document: invoice.code ?? '' } })
  await work.create('credit-memos', {
    ...{ direction: 'credit', side: 'customer', partner: invoice.customer, invoice: invoice.id, reason, lines },
  })
}

const said = ({ quantity: pieces, unitPrice }: NonNullable<ReturnType<typeof leftOfLine>>) => ({
  ...{ quantity: pieces.toString(), unitPrice: unitPrice.toString() },
})

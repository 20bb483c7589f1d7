import { sql } from 'kysely'
import type { Span } from '#modules/accounting/model/statements/columns.ts'
import {
  salesTaxReturn,
  type TaxedDocument,
  type TaxReturn,
} from '#modules/accounting/model/statements/sales-tax-return.ts'
import { Decimal, type Money, money, splitByLargestRemainder, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

interface Found {
  readonly record: string
  readonly code: string
  readonly on: string
  readonly partner: string
  readonly taxCode: string | null
  readonly rate: string
  readonly gross: string
  readonly taxable: string
  readonly tax: string
  readonly shares: readonly { readonly component: string; readonly tax: string | null; readonly rate: string }[] | null
}

/** Every posted invoice; one that was voided stands on its day as well, and is taken back on the day of the void. */
const invoices = sql`
  select 'ar-invoices/' || i.id as record, i.status, i.code, i.invoice_date as day, b.name as partner, t.code as "taxCode",
    coalesce(i.rate, 1) as rate, i.total - i.tax as gross, i.tax,
    coalesce((select max(x.taxable_amount) from ar_invoice_taxes x where x.root = i.id), 0) as taxable,
    (select jsonb_agg(jsonb_build_object('component', x.component, 'tax', x.tax::text, 'rate', x.rate::text) order by x.component)
      from ar_invoice_taxes x where x.root = i.id) as shares
  from ar_invoices i join business_partners b on b.id = i.customer left join sales_taxes t on t.id = i.tax_code
  where i.status in ('posted', 'void')`

/** A memo's tax is one sum; its components are those of the day that decided its rate: the invoice's, else its own (R4). */
const memos = sql`
  select 'credit-memos/' || m.id, m.status, m.code, m.memo_date, b.name, t.code,
    coalesce(m.rate, 1) * case when m.direction = 'credit' then -1 else 1 end, m.subtotal, m.tax,
    case when m.tax = 0 then 0 else coalesce(
      (select sum(l.amount) from credit_memo_lines l where l.root = m.id and l.taxable), 0) end,
    (select jsonb_agg(jsonb_build_object('component', r.component, 'tax', null, 'rate', r.rate::text) order by r.component)
      from sales_tax_rates r where r.root = m.tax_code and m.tax <> 0
        and r."from" <= coalesce(i.invoice_date, m.memo_date) and (r."to" is null or r."to" >= coalesce(i.invoice_date, m.memo_date)))
  from credit_memos m join business_partners b on b.id = m.partner left join sales_taxes t on t.id = m.tax_code
    left join ar_invoices i on i.id = m.invoice
  where m.side = 'customer' and m.status in ('posted', 'void')`

const documentsIn = ({ from, to }: Span) => sql`
  with documents as (${invoices} union all ${memos}), days as (
    select * from documents
    union all
    select d.record, d.status, d.code, v.day, d.partner, d."taxCode", -d.rate, d.gross, d.tax, d.taxable, d.shares
    from documents d cross join lateral (
      select max(e.posting_date) as day from general_ledgers e
      where e.source = d.record and e.reverses is not null and e.status = 'posted') v
    where d.status = 'void' and v.day is not null
  )
  select record, code, day::text as "on", partner, "taxCode", rate::text, gross::text, tax::text, taxable::text, shares
  from days where day between ${from}::date and ${to}::date order by day, code`

function documentOf(found: Found): TaxedDocument {
  const base = (amount: string): Money => money(Decimal.of(amount).times(found.rate))
  const shares = found.shares ?? []
  const tax = base(found.tax)
  // Shares of a foreign document are rounded each; together they are the tax of the document.
  const weights = shares.map(share => Decimal.of(share.tax ?? share.rate).abs())
  const parts = weights.some(weight => !weight.isZero()) ? splitByLargestRemainder(tax, weights, 2) : []
  return {
    ...found,
    gross: base(found.gross),
    taxable: base(found.taxable),
    components: parts.map((part, place) => ({ component: shares[place]!.component, tax: part })),
  }
}

export interface ReadReturn extends TaxReturn {
  readonly documents: readonly (TaxedDocument & { readonly tax: Money })[]
  /** What the books took on the accounts of sales tax in these days, without what was paid to the agencies. */
  readonly ledger: Money
  readonly difference: Money
  readonly owed: Money
}

/** The return of a span: from the documents, held against the account. */
export async function readTaxReturn(reader: Reader, span: Span): Promise<ReadReturn> {
  const found = await reader.rows<Found>(documentsIn(span))
  const documents = found.map(documentOf)
  const summed = salesTaxReturn(documents)
  const books = await reader.first<{ taken: string | null; owed: string | null }>(sql`
    select sum(case when e.posting_date >= ${span.from}::date and coalesce(e.source_event, '') not like 'TAX.REMIT:%'
        and t.origin <> 'opening' then coalesce(l.credit, 0) - coalesce(l.debit, 0) end)::text as taken,
      sum(coalesce(l.credit, 0) - coalesce(l.debit, 0))::text as owed
    from accounts a join general_ledger_lines l on l.account = a.id
    join general_ledgers e on e.id = l.root and e.status = 'posted' and e.posting_date <= ${span.to}::date
    join ledger_types t on t.id = e.ledger_type
    where a.control = 'salesTax'`)
  const ledger = money(books?.taken ?? '0')
  return {
    ...summed,
    documents: documents.map(one => ({ ...one, tax: sum(one.components, share => share.tax) })),
    ledger,
    difference: summed.tax.minus(ledger),
    owed: money(books?.owed ?? '0'),
  }
}

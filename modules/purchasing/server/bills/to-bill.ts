import { sql } from 'kysely'
import type { ToBill } from '#modules/purchasing/model/to-bill.ts'
import { isId, ref } from '#platform/model'
import { Decimal, money, unitPrice } from '#platform/model/values/decimal.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Asked {
  readonly vendor: string
  readonly order: string | null
  /** The bill that is being typed: what stands on it is not billed elsewhere. */
  readonly bill: string | null
}

type Told = Omit<ToBill, 'kind' | 'unitPrice' | 'amount'> & {
  readonly ordered: string
  readonly lineAmount: string
  readonly listed: string
  readonly isPlain: boolean
}

/** Drafts of others count as billed, so that nothing is typed twice. */
const linesToBill = (work: AnyWork, { vendor, order, bill }: Asked) =>
  work.reader.rows<Told>(sql`
    select l.id, o.id as order, o.code as "orderCode", l.line_number::int as "lineNumber",
      coalesce(nullif(l.description, ''), nullif(f.what, ''), o.code) as description, f.unit,
      trim_scale(l.received_quantity - l.returned_quantity)::text as received,
      trim_scale(l.invoiced_quantity + d.quantity)::text as billed,
      trim_scale(l.received_quantity - l.returned_quantity - l.invoiced_quantity - d.quantity)::text as quantity,
      f.part, l.job,
      l.quantity::text as ordered, l.line_amount::text as "lineAmount",
      (l.unit_price * (100 - l.discount_percent) / 100)::text as listed,
      l.lot_charge = 0 and l.minimum_charge = 0 and l.shared_minimum = 0 as "isPlain"
    from purchase_order_lines l join purchase_orders o on o.id = l.root join purchase_line_facts f on f.id = l.id
    cross join lateral (
      select coalesce(sum(b.quantity), 0) as quantity from purchase_lines_billed b
      where b.po_line = l.id and b.status = 'draft' and b.bill is distinct from ${bill}::uuid) d
    where o.vendor = ${vendor}::uuid ${order ? sql`and o.id = ${order}::uuid` : sql``} and l.kind <> 'comment' and o.archived_at is null
      and l.received_quantity - l.returned_quantity - l.invoiced_quantity - d.quantity > 0
    order by o.code, l.line_number`)

/** Carriage that receipts put on the goods and nobody has billed (accounting E35). */
const freightToBill = (work: AnyWork, { vendor, order, bill }: Asked) =>
  work.reader.rows<{ id: string; order: string | null; orderCode: string; amount: string }>(sql`
    select r.id, r.purchase_order as order, r.code as "orderCode", (r.freight - b.billed)::text as amount
    from po_receipts r cross join lateral (
      select coalesce(sum(l.amount), 0) as billed from purchase_lines_billed l
      where l.receipt = r.id and (l.status = 'posted' or l.bill is distinct from ${bill}::uuid)) b
    where r.vendor = ${vendor}::uuid ${order ? sql`and r.purchase_order = ${order}::uuid` : sql``} and r.kind = 'receipt'
      and r.status = 'posted' and r.freight > b.billed order by r.code`)

export async function toBill(work: AnyWork, asked: Asked): Promise<ToBill[]> {
  const goods = (await linesToBill(work, asked)).map(({ ordered, lineAmount, listed, isPlain, ...line }): ToBill => {
    // Lot charges and minimums are in what a piece costs.
    const each = isPlain ? Decimal.of(listed) : Decimal.of(lineAmount).dividedBy(Decimal.of(ordered), 6)
    const amount = money(Decimal.of(line.quantity).times(each)).toFixed(2)
    return { kind: 'receipt', ...line, unitPrice: unitPrice(each).toString(), amount }
  })
  const freight = (await freightToBill(work, asked)).map(
    ({ id, order, orderCode, amount }): ToBill => ({
      ...{ kind: 'freight', id, order, orderCode, lineNumber: null, unit: '', received: '1', billed: '0' },
      ...{ description: work.words('purchasing.freightOf', { receipt: orderCode }), quantity: '1' },
      ...{ unitPrice: amount, amount: money(amount).toFixed(2), part: null, job: null },
    }),
  )
  return [...goods, ...freight]
}

const idOr = (text: string | undefined): string | null => (isId(text) ? text : null)

export const billEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/purchase-orders/to-bill',
    access: { action: 'ap-invoices.view' },
    summary:
      'What of a vendor came and was not billed yet, at the price of its order, with the freight of its receipts',
    query: { vendor: ref('business-partners'), order: ref('purchase-orders'), bill: ref('ap-invoices') },
    handle: async ({ by, query }) => {
      const vendor = idOr(query.vendor)
      if (!vendor) throw Refusal.badRequest('badValue')
      const asked = { vendor, order: idOr(query.order), bill: idOr(query.bill) }
      return { lines: await perform(app, { by: by!, via: 'web', action: 'look' }, work => toBill(work, asked)) }
    },
  }),
]

import { sql } from 'kysely'
import { stockWeights } from '#modules/engineering/server/index.ts'
import type { Peg } from '#modules/purchasing/model/kinds.ts'
import { companyDefaults } from '#modules/security/server/index.ts'
import { withDecimals } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A line of an order, as far as a delivery on it must know. */
export interface Ordered {
  readonly id: string
  readonly order: string
  readonly lineNumber: number
  readonly orderStatus: string
  readonly orderKind: string
  readonly vendor: string
  readonly currency: string | null
  readonly exchangeRate: Decimal
  readonly sentOn: DateText | null
  readonly orderDate: string
  readonly orderCode: string
  /** Where it is received; none is the main one. */
  readonly site: string | null
  readonly basis: 'value' | 'quantity' | 'weight'
  readonly kind: string
  readonly item: string | null
  readonly quantity: Decimal
  readonly received: Decimal
  readonly returned: Decimal
  readonly invoiced: Decimal
  readonly lineAmount: Decimal
  readonly lineStatus: string
  /** What its vendor was sent is not what it says now. */
  readonly isBeingChanged: boolean
  readonly stockPerPurchase: Decimal
  /** Of one stock unit, where somebody has said it. */
  readonly unitWeight: string | null
  readonly unitPrice: string
  readonly dueOn: string | null
  readonly job: string | null
  readonly account: string | null
  readonly vendorPart: string | null
  readonly pegs: readonly Peg[]
  readonly inspect: boolean
  readonly certificatesNeeded: number
  readonly shelfLifeDays: number | null
  readonly homeLocation: string | null
  readonly homeSlot: string | null
  /** What earlier receipts on the line were worth, without their carriage (purchasing R17). */
  readonly valueBefore: Money
}

const exact = [
  'exchangeRate',
  'quantity',
  'received',
  'returned',
  'invoiced',
  'lineAmount',
  'stockPerPurchase',
] as const

type Exact = (typeof exact)[number] | 'valueBefore'
/** As SQL tells it: amounts are text. */
type Told = Omit<Ordered, Exact | 'unitWeight'> & Readonly<Record<Exact, string>>

/** The orders are held in the order of their ids, then read: two deliveries on one order come one after the other (R34). */
export async function holdOrdered(work: AnyWork, lines: readonly string[]): Promise<Map<string, Ordered>> {
  await work.writer.run(sql`
    select 1 from purchase_orders where id in (select root from purchase_order_lines where id = any(${lines}::uuid[]))
    order by id for no key update`)
  const rows = await work.reader.rows<Told>(sql`
    select l.id, l.root as order, l.line_number::int as "lineNumber", o.status as "orderStatus", o.kind as "orderKind", o.vendor, o.currency,
      o.exchange_rate::text as "exchangeRate", o.landed_cost_basis as basis, (o.sent_at at time zone ${work.calendar.zone})::date::text as "sentOn",
      o.order_date::text as "orderDate", o.code as "orderCode", f.site,
      l.kind, l.item, l.quantity::text as quantity, l.received_quantity::text as received, l.returned_quantity::text as returned,
      l.invoiced_quantity::text as invoiced, l.line_amount::text as "lineAmount", l.line_status as "lineStatus",
      f.is_being_changed as "isBeingChanged",
      l.stock_per_purchase::text as "stockPerPurchase", l.unit_price::text as "unitPrice",
      coalesce(l.first_promised_date, l.due_date)::text as "dueOn", l.job, l.account, l.vendor_part as "vendorPart",
      coalesce(l.pegs, '[]'::jsonb) as pegs, l.inspect,
      coalesce(cardinality(l.required_certificates), 0) + coalesce((
        select 1 from material_codes m where m.id = l.item_material_codes and m.requires_mill_certificate), 0) as "certificatesNeeded",
      p.shelf_life_days::int as "shelfLifeDays", h.location as "homeLocation", h.slot as "homeSlot",
      coalesce((
        select sum(coalesce(r.value, 0) - coalesce(r.landed_cost, 0)) from po_receipt_lines r join po_receipts h on h.id = r.root
        where r.po_line = l.id and h.status = 'posted' and h.kind = 'receipt'), 0)::text as "valueBefore"
    from purchase_order_lines l join purchase_orders o on o.id = l.root join purchase_line_facts f on f.id = l.id
    left join lateral mw_home_at(l.item, o.site) h on true
    left join lateral (
      select * from stock_policies s where s.item = l.item and s.archived_at is null order by (s.storage_group = o.site) desc nulls last, s.storage_group nulls first limit 1) p on true
    where l.id = any(${lines}::uuid[])`)
  // What has no place of its own goes where the company keeps its stock, at the main site.
  const { storageLocation } = await companyDefaults(work.reader)
  const weights = await stockWeights(
    work.reader,
    rows.flatMap(row => (row.basis === 'weight' && row.item ? [row.item] : [])),
  )
  const placed = (row: Told) => ({
    ...row,
    homeLocation: row.homeLocation ?? (row.site ? null : storageLocation),
    unitWeight: weights.get(row.item ?? '') ?? null,
  })
  return new Map(
    rows.map(row => [row.id, { ...withDecimals(placed(row), exact), valueBefore: money(row.valueBefore) }]),
  )
}

/** Whether goods of the line lie on a shelf; an outside process, a service or an expense does not. */
export const isStocked = ({ kind, item }: Pick<Ordered, 'kind' | 'item'>): boolean =>
  ['stock', 'jobMaterial'].includes(kind) && item !== null

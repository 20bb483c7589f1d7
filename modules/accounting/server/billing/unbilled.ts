import { sql } from 'kysely'
import type { Billable, BillableExtra } from '#modules/accounting/model/receivables/billing.ts'
import { billingWays } from '#modules/parties/server/index.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** What is billed for the freight of a slip, by its id, where it is not what the slip says. */
export type Freights = Readonly<Record<string, string>>

/** Slips that left and are not wholly on an invoice, draft or posted, with what of them is left to bill. */
export async function unbilledLines(reader: Reader, slips?: readonly string[]): Promise<Billable[]> {
  const lines = await ownLines(reader, slips)
  const open = lines.filter(line => !line.terms || !line.taxCode)
  const places = new Map(open.map(line => [`${line.customer} ${line.shipTo}`, line]))
  const ways = new Map<string, Awaited<ReturnType<typeof billingWays>>>()
  for (const [place, { customer, shipTo }] of places) ways.set(place, await billingWays(reader, customer, shipTo))
  return lines.map(line => {
    const usual = ways.get(`${line.customer} ${line.shipTo}`)
    return { ...line, terms: line.terms ?? usual?.terms ?? null, taxCode: line.taxCode ?? usual?.taxCode ?? null }
  })
}

const ownLines = (reader: Reader, slips?: readonly string[]): Promise<Billable[]> =>
  reader.rows<Billable>(sql`
    with waiting as (
      select s.id as slip, s.code as "slipCode", mw_company_day(s.shipped_at)::text as "shippedOn", s.ship_to as "shipTo",
        s.business_partner as customer, p.name as "customerName", coalesce(p.language, 'en-US') as language, o.id as "order", o.customer_po as "customerPo",
        coalesce(o.terms, p.terms) as terms,
        coalesce(o.currency, p.currency, (select id from currencies where is_base)) as currency,
        coalesce(case when s.ship_to is distinct from o.ship_to then t.sales_tax end, o.sales_tax,
          t.sales_tax, p.sales_tax) as "taxCode", l.id as "slipLine", ol.id as "orderLine", l.part, l.part_revision as "partRevision", l.job,
        ol.description, ol.taxable, l.quantity - b.billed as rest,
        not bool_or(b.billed > 0) over (partition by s.id) as "takesFreight", coalesce(l.unit_price, 0) as price,
        coalesce(l.discount_percent, 0) as discount, l.position
      from packing_slips s join packing_slip_lines l on l.root = s.id join order_releases r on r.id = l.release
        join order_lines ol on ol.id = r.parent join orders o on o.id = r.root
        join business_partners p on p.id = s.business_partner left join ship_tos t on t.id = s.ship_to
        cross join lateral (select mw_billed_of(l.id) as billed) b
      where s.status in ('shipped', 'delivered') and s.kind = 'customer' and s.invoice is null and s.archived_at is null
        and (${slips ? sql`s.id = any(${slips}::uuid[])` : sql`true`})
    ), priced as (
      select *, round(rest * price * (1 - discount / 100), 2) as amount,
        sum(round(rest * price, 2)) over (partition by slip) as worth from waiting where rest > 0
    )
    select (select c.code from currencies c where c.id = priced.currency) as "currencyCode", slip, "slipCode", "shippedOn", "takesFreight", "shipTo", customer, "customerName", language, "order", "customerPo", terms, currency, "taxCode",
      "slipLine", "orderLine", part, "partRevision", job, description, taxable, trim_scale(rest)::text as quantity,
      trim_scale(price)::text as "unitPrice", trim_scale(discount)::text as "discountPercent", amount::text
    from priced where worth > 0 order by "customerName", customer, "slipCode", position`)

/** Freight of slips of which nothing is billed yet, and charges of their orders that stand on no invoice. */
export const unbilledExtras = (
  reader: Reader,
  lines: readonly Billable[],
  freights: Freights = {},
): Promise<BillableExtra[]> =>
  reader.rows<BillableExtra>(sql`
    select s.id as of, 'freight' as kind, null::uuid as "orderCharge", null as description, f.amount::text, true as taxable
    from packing_slips s
      cross join lateral (select coalesce((${JSON.stringify(freights)}::jsonb ->> s.id::text)::numeric, s.freight_billed) as amount) f
    where s.id = any(${lines.map(line => line.slip)}::uuid[]) and f.amount > 0
      and not exists (select from packing_slip_lines l where l.root = s.id and mw_billed_of(l.id) > 0)
    union all
    select c.root, case when c.kind = 'freight' then 'freight' when c.kind in ('tooling', 'fixture') then 'tooling' else 'charge' end,
      c.id, left(c.description, 300), c.price::text, coalesce(c.taxable, false)
    from order_charges c
    where c.root = any(${lines.map(line => line.order)}::uuid[]) and c.billing = 'separate' and c.price > 0
      and not exists (
        select from ar_invoice_lines il join ar_invoices i on i.id = il.root
        where il.order_charge = c.id and i.status <> 'void' and i.archived_at is null)
    order by 2 desc, 4`)

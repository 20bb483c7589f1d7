import { sql } from 'kysely'
import type { Events } from '#platform/server/work/events.ts'
import type { Subscriptions } from '#platform/server/work/handlers.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { closedOrNot } from './order-standing.ts'

/** Order lines know what was invoiced of them, and orders whether all of it was. */
async function follow(work: AnyWork, { lines }: Events['ap-invoice.posted'], sign: 1 | -1): Promise<void> {
  const rows = lines.map(line => ({ id: line.poLine, quantity: line.quantity }))
  const billed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id uuid, quantity numeric)`
  await work.writer.run(sql`
    update purchase_order_lines l set invoiced_quantity = l.invoiced_quantity + ${sign} * b.quantity
    from (select id, sum(quantity) as quantity from ${billed} group by id) b where l.id = b.id`)
  await work.writer.run(sql`
    update purchase_orders o set invoice_status = (
      select case when bool_and(l.invoiced_quantity >= l.quantity - l.cancelled_quantity) then 'full'
        when bool_or(l.invoiced_quantity > 0) then 'partly' else 'none' end
      from purchase_order_lines l where l.root = o.id and l.kind <> 'comment')
    where o.id in (select l.root from ${billed} join purchase_order_lines l on l.id = b.id)`)
  const orders = await work.reader.rows<{ id: string }>(
    sql`select distinct l.root as id from ${billed} join purchase_order_lines l on l.id = b.id order by 1`,
  )
  for (const { id } of orders)
    await settleRecord(work, 'purchase-orders', id, order => ({ status: closedOrNot(order) }))
}

/** What its vendor bills for a thing is remembered with what it quoted and was ordered for. */
async function rememberPrices(work: AnyWork, { invoice, lines, ...facts }: Events['ap-invoice.posted']): Promise<void> {
  const parts = await work.reader.rows<{ id: string; vendorPart: string }>(sql`
    select id, vendor_part as "vendorPart" from purchase_order_lines
    where id = any(${lines.map(({ poLine }) => poLine)}::uuid[]) and vendor_part is not null`)
  const known = new Map(parts.map(({ id, vendorPart }) => [id, vendorPart]))
  for (const { poLine, quantity, unitPrice } of lines) {
    const vendorPart = known.get(poLine)
    const billed = { vendorPart, quantity, unitPrice, ...facts, source: 'invoice', document: `ap-invoices/${invoice}` }
    if (vendorPart) await work.issue('vendor-price-history', billed)
  }
}

/** purchasing hand-off to accounting: what vendors' invoices bill, and what voiding them gives back. */
export const invoicedSubscriptions: Subscriptions = {
  'ap-invoice.posted': async (work, billed) => {
    await follow(work, billed, 1)
    await rememberPrices(work, billed)
  },
  'ap-invoice.voided': (work, billed) => follow(work, billed, -1),
}

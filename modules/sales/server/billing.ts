import { sql } from 'kysely'
import { sideBySide } from '#platform/server/database/transaction.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { Subscriptions } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What was billed of a slip's lines and of the order lines behind them; a slip names its invoice once all of it is billed. */
async function follow(work: AnyWork, { invoice, lines }: Events['ar-invoice.posted'], sign: 1 | -1): Promise<void> {
  const signed = lines.map(line => ({ id: line.packingSlipLine, quantity: line.quantity }))
  // Named once more as a list: PostgreSQL takes what stands in JSON for many, and would read whole tables for them.
  const ids = sql`any (${signed.map(({ id }) => id)}::uuid[])`
  const billed = sql`jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as b (id uuid, quantity numeric)`
  const slipLines = work.writer.run(sql`
    update packing_slip_lines l set invoiced_quantity = coalesce(l.invoiced_quantity, 0) + ${sign} * b.quantity
    from (select id, sum(quantity) as quantity from ${billed} group by id) b where l.id = b.id and l.id = ${ids}`)
  const orderLines = work.writer.run(sql`
    update order_lines o set invoiced = coalesce(o.invoiced, 0) + ${sign} * b.quantity
    from (select r.parent as id, sum(b.quantity) as quantity from ${billed} join packing_slip_lines l on l.id = b.id
      join order_releases r on r.id = l.release where l.id = ${ids} group by r.parent) b where o.id = b.id`)
  const slips = work.writer.run(sql`
    update packing_slips s set invoice = case when ${sign} > 0 then ${invoice}::uuid end
    where s.id in (select l.root from packing_slip_lines l where l.id = ${ids})
      and (${sign} < 0 or not exists (select from packing_slip_lines l where l.root = s.id and l.invoiced_quantity < l.quantity))`)
  await sideBySide([slipLines, orderLines, slips])
}

/** What was billed for the freight of a slip, where whoever billed it said something else. */
async function noteFreight(work: AnyWork, { slip, amount }: Events['freight.billed']): Promise<void> {
  await work.writer.run(sql`
    update packing_slips set freight_billed = ${amount}::numeric
    where id = ${slip}::uuid and freight_billed is distinct from ${amount}::numeric`)
}

/** sales hand-off to accounting: posting an invoice bills its slips, voiding it makes them billable again. */
export const billingSubscriptions: Subscriptions = {
  'ar-invoice.posted': (work, billed) => follow(work, billed, 1),
  'freight.billed': noteFreight,
  'ar-invoice.voided': (work, billed) => follow(work, billed, -1),
}

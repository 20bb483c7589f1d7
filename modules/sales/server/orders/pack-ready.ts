import { sql } from 'kysely'
import { usualShipTo } from '#modules/parties/server/index.ts'
import type { Order } from '#modules/sales/model/orders.ts'
import type { Asked } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { askShipTo, shipToOf } from './confirm-questions.ts'
import { draftSlips, type Leaving } from './draft-slips.ts'

interface Open extends Omit<Leaving, 'quantity'> {
  readonly item: string | null
  /** Neither shipped nor on a slip yet. */
  readonly left: string
  /** Promised to this release itself. */
  readonly reserved: string
}

const openReleases = (work: AnyWork, order: Order) =>
  work.reader.rows<Open>(sql`
    select r.id, r.release_number as number, o.business_partner as partner, coalesce(r.ship_to, o.ship_to) as "shipTo",
      o.shipping_method as "shippingMethod", (select m.courier from shipping_methods m where m.id = o.shipping_method) as courier,
      'part-revisions/' || l.part_revision as item,
      (r.quantity - (select coalesce(sum(x.quantity), 0) from packing_slip_lines x join packing_slips s on s.id = x.root
        where x.release = r.id and s.status <> 'void' and s.archived_at is null))::text as left,
      (select coalesce(sum(v.open), 0) from stock_reservations v
        where v.demand = 'order-releases/' || r.id and v.state = 'active' and v.archived_at is null)::text as reserved
    from order_releases r join order_lines l on l.id = r.parent join orders o on o.id = r.root
    where r.root = ${order.id}::uuid and r.firm and r.status not in ('shipped', 'closedShort', 'cancelled')
    order by r.ship_on nulls last, r.release_number`)

/** What lies on the shelf for nobody in particular: neither reserved nor in a box that has not left. */
const freeOf = async (work: AnyWork, items: readonly string[]): Promise<Map<string, Decimal>> => {
  const stocks = await work.reader.rows<{ item: string; free: string }>(sql`
    select t.item, (t.available - t.reserved - (
      select coalesce(sum(x.quantity), 0) from packing_slip_lines x join packing_slips s on s.id = x.root
      where 'part-revisions/' || x.part_revision = t.item and s.status in ('draft', 'packed') and s.archived_at is null
        and not exists (select from stock_reservations v
          where v.demand = 'order-releases/' || x.release and v.state = 'active' and v.archived_at is null)))::text as free
    from item_stocks t where t.item = any(${items}::text[]) and t.owner is null`)
  return new Map(stocks.map(({ item, free }) => [item, Decimal.of(free)]))
}

const least = (one: Decimal, other: Decimal): Decimal => (one.lessThan(other) ? one : other)

/** Where it goes: as the order says or somebody answers now, else where goods for this customer usually go. */
const placeOf = async (work: AnyWork, order: Order, asked: Asked<'orders.packReady'>): Promise<string | null> =>
  (await shipToOf(work, order, asked)) ?? usualShipTo(work, order.businessPartner)

/** What lies on the shelf for this order goes onto slips, the earliest delivery first; what is no stock waits for none. */
export const packReady = verb<'orders'>()('orders.packReady', async (work, order, asked) => {
  const shipTo = await placeOf(work, order, asked)
  const open = (await openReleases(work, order)).map(release => ({ ...release, shipTo: release.shipTo ?? shipTo }))
  const free = await freeOf(work, [...new Set(open.flatMap(({ item }) => item ?? []))])
  const leaving = open.map(({ item, left, reserved, ...release }): Leaving => {
    const wanted = Decimal.of(left)
    if (item === null) return { ...release, quantity: wanted.toString() }
    const [own, others] = [Decimal.of(reserved), free.get(item) ?? Decimal.of(0)]
    const ready = least(wanted, own.plus(others))
    free.set(item, others.minus(ready.greaterThan(own) ? ready.minus(own) : Decimal.of(0)))
    return { ...release, quantity: ready.toString() }
  })
  const ready = leaving.filter(({ quantity }) => Decimal.of(quantity).greaterThan(0))
  if (ready.length === 0) throw Refusal.conflict({ code: 'nothingReady', params: { order: order.code } })
  if (ready.some(release => !release.shipTo))
    throw Refusal.fields(await askShipTo(work, order.businessPartner), 'orders')
  await draftSlips(work, ready)
  return shipTo === order.shipTo ? undefined : { shipTo }
})

import { sql } from 'kysely'
import { mayIssue } from '#modules/inventory/model/free-stock.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { StockedItem } from './items.ts'
import { type Act, type Leg, takesForDemand } from './legs.ts'
import { binOf, type Promised, type Shelves } from './shelves.ts'

const sum = (promises: readonly Promised[]): Decimal =>
  promises.reduce((total, { open }) => total.plus(open), Decimal.of(0))

const refuse = (field: string, code: string, params: Record<string, string>): never => {
  throw Refusal.fields([complaint([field], code, params)], 'inventory-transactions')
}

function demandUsable(work: AnyWork, shelves: Shelves, leg: Leg): void {
  const place = leg.storageLocation ? shelves.places.get(leg.storageLocation) : undefined
  if (place?.frozen && leg.type !== 'count') refuse('storageLocation', 'locationFrozen', { place: place.code })
  // What lies in a slot that is elsewhere may still leave it.
  if (leg.slot && leg.quantity.greaterThan(0) && shelves.slots.get(leg.slot) !== leg.storageLocation)
    refuse('slot', 'slotElsewhere', { place: place?.code ?? '' })
  const lot = leg.lot ? shelves.lots.get(leg.lot) : undefined
  if (!lot) return
  if (lot.item !== leg.item) refuse('lot', 'lotOfOther', { lot: lot.name })
  if ((lot.owner ?? null) !== (leg.owner ?? null)) refuse('lot', 'lotOwner', { lot: lot.name })
  if (!takesForDemand(leg.type) || leg.quantity.greaterThan(0)) return
  if (!['active', 'consumed'].includes(lot.status))
    refuse('lot', 'lotNotUsable', { lot: lot.name, reason: lot.holdReason ?? lot.status })
  if (lot.expiryDate && lot.expiryDate < work.today)
    refuse('lot', 'lotExpired', { lot: lot.name, date: lot.expiryDate })
}

/** inventory R20: what a customer furnished is used for that customer alone. */
async function demandOwner(work: AnyWork, { demand }: Act, leg: Leg): Promise<void> {
  if (!leg.owner || !takesForDemand(leg.type) || leg.quantity.greaterThan(0)) return
  const [resource, id] = (demand ?? '').split('/')
  const theirs =
    id &&
    (await work.reader.first(sql`
      select 1 from orders o where o.business_partner = ${leg.owner}::uuid and case ${resource}
        when 'orders' then o.id = ${id}::uuid
        when 'order-releases' then o.id = (select root from order_releases where id = ${id}::uuid)
        when 'jobs' then o.id in (
          select r.root from job_allocations a join order_releases r on r.id = a.release where a.root = ${id}::uuid)
        else false end limit 1`))
  if (theirs) return
  const wanted = new Map([['business-partners', new Set([leg.owner])]])
  const labels = await labelsOf(work.registry, work.reader, wanted)
  refuse('owner', 'ownersOnly', { owner: labels['business-partners']?.[leg.owner]?.title ?? '' })
}

/** inventory R33, R35: whether a row may take what it takes; refused, it says who took or holds it and where more lies. */
export async function demandRoom(
  work: AnyWork,
  shelves: Shelves,
  act: Act,
  leg: Leg,
  item: StockedItem,
): Promise<void> {
  demandUsable(work, shelves, leg)
  await demandOwner(work, act, leg)
  const bin = binOf(leg)
  const there = shelves.bins.get(bin) ?? Decimal.of(0)
  const after = there.plus(leg.quantity)
  const stock = `${leg.item}|${leg.owner ?? ''}`
  const isAvailable = (leg.stockStatus ?? 'available') === 'available'
  if (leg.quantity.lessThan(0) && isAvailable && takesForDemand(leg.type) && !act.overrideReason) {
    const others = leg.owner ? [] : shelves.promises.filter(one => one.item === leg.item && one.demand !== act.demand)
    const here = others.filter(
      one =>
        (one.lot || one.storageLocation) &&
        (!one.lot || one.lot === leg.lot) &&
        (!one.storageLocation || one.storageLocation === leg.storageLocation),
    )
    const verdict = mayIssue({
      quantity: leg.quantity.abs(),
      balance: there,
      othersHard: sum(here),
      available: shelves.available.get(stock) ?? Decimal.of(0),
      othersReserved: sum(others),
      mayGoBelowZero: item.mayGoBelowZero && !leg.lot,
    })
    if (verdict === 'reserved') throw await reservedRefusal(work, item, leg, there, others)
    if (verdict === 'short') throw await shortRefusal(work, shelves, item, leg, there)
  }
  if (after.lessThan(0) && (leg.lot || !item.mayGoBelowZero)) throw await shortRefusal(work, shelves, item, leg, there)
  shelves.bins.set(bin, after)
  if (isAvailable) shelves.available.set(stock, (shelves.available.get(stock) ?? Decimal.of(0)).plus(leg.quantity))
}

async function reservedRefusal(
  work: AnyWork,
  item: StockedItem,
  leg: Leg,
  there: Decimal,
  others: readonly Promised[],
) {
  const holders = await holdersOf(work, others)
  const params = {
    reserved: sum(others).toString(),
    left: there.toString(),
    unit: item.unit,
    who: holders[0]!.who,
    date: holders[0]!.needDate,
  }
  return Refusal.conflict(
    { code: 'STOCK_RESERVED', params },
    { asked: leg.quantity.abs().toString(), left: there.toString(), holders },
  )
}

/** Who has been promised it, as people call them: the job, the order. */
async function holdersOf(work: AnyWork, promises: readonly Promised[]) {
  const asked = new Map<string, Set<string>>()
  for (const { demand } of promises) {
    const [resource = '', id = ''] = demand.split('/')
    asked.set(resource, (asked.get(resource) ?? new Set()).add(id))
  }
  const labels = await labelsOf(work.registry, work.reader, asked)
  return promises.map(({ demand, code, open, needDate }) => {
    const [resource = '', id = ''] = demand.split('/')
    const label = labels[resource]?.[id]
    return { who: label?.code ?? label?.title ?? code, reservation: code, quantity: open.toString(), needDate }
  })
}

interface Elsewhere {
  readonly place: string
  readonly lot: string | null
  readonly quantity: string
}

async function shortRefusal(work: AnyWork, shelves: Shelves, item: StockedItem, leg: Leg, there: Decimal) {
  const elsewhere = await work.reader.rows<Elsewhere>(sql`
    select l.code as place, coalesce(t.lot_number, t.code) as lot, trim_scale(b.quantity)::text as quantity
    from stock_balances b join storage_locations l on l.id = b.storage_location left join stock_lots t on t.id = b.lot
    where b.item = ${leg.item} and b.quantity > 0 and b.stock_status = 'available' and b.owner is not distinct from ${leg.owner ?? null}::uuid
      and (b.storage_location <> ${leg.storageLocation}::uuid or b.lot is distinct from ${leg.lot ?? null}::uuid)
    order by b.quantity desc limit 5`)
  const took = await work.reader.first<{ who: string; quantity: string; time: string }>(sql`
    select coalesce(u.display_name, u.username) as who, trim_scale(-t.quantity)::text as quantity,
      to_char(t.posted_at at time zone ${work.calendar.zone}, 'HH24:MI') as time
    from inventory_transactions t join users u on u.id = t.posted_by
    where t.item = ${leg.item} and t.storage_location = ${leg.storageLocation}::uuid and t.quantity < 0
    order by t.posted_at desc limit 1`)
  const say = (key: string, params: Record<string, string>) => work.words(`inventory.${key}`, params)
  const more = [
    ...(took ? [say('tookLast', { ...took })] : []),
    ...elsewhere.slice(0, 3).map(({ place, quantity }) => say('liesElsewhere', { place, quantity, unit: item.unit })),
  ]
  const params = {
    left: there.toString(),
    unit: item.unit,
    item: item.name,
    place: shelves.places.get(leg.storageLocation ?? '')?.code ?? '',
    more: more.join(' '),
  }
  const facts = { asked: leg.quantity.abs().toString(), left: there.toString(), took: took ?? null, elsewhere }
  return Refusal.conflict({ code: 'STOCK_SHORT', params }, facts)
}

import { sql } from 'kysely'
import { emptyKey, type Key } from '#modules/inventory/model/valuation.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { StockedItem } from './items.ts'
import type { Leg } from './legs.ts'

export interface Promised {
  readonly id: string
  readonly code: string
  readonly item: string
  readonly lot: string | null
  readonly storageLocation: string | null
  readonly demand: string
  readonly needDate: string
  open: Decimal
}

export interface Lot {
  readonly id: string
  readonly name: string
  readonly item: string
  readonly status: string
  readonly expiryDate: string | null
  readonly holdReason: string | null
  readonly owner: string | null
}

export interface Place {
  readonly id: string
  readonly code: string
  readonly frozen: boolean
}

/** What costed together is worth now, and what one piece last was. */
export type Worth = Key & { readonly lastUnitCost: Decimal | null; readonly layer: string | null }

/** The shelves an act touches, as they stand while nobody else can touch them. */
export interface Shelves {
  readonly bins: Map<string, Decimal>
  readonly available: Map<string, Decimal>
  readonly worth: Map<string, Worth>
  /** Under fifo, the open layers of an item, oldest first. */
  readonly layers: Map<string, string[]>
  readonly promises: readonly Promised[]
  readonly lots: Map<string, Lot>
  readonly places: Map<string, Place>
  /** Of which location each slot is. */
  readonly slots: Map<string, string>
}

export const binOf = (leg: Leg): string =>
  [leg.item, leg.lot, leg.storageLocation, leg.slot, leg.stockStatus ?? 'available', leg.owner].join('|')

export const worthKey = (item: StockedItem, lot: string | null | undefined, layer: string | null): string =>
  [item.item, item.costing === 'lotActual' ? lot : null, item.costing === 'fifo' ? layer : null].join('|')

interface Locked {
  readonly available: Map<string, Decimal>
  /** Whether every item had a stock to lock; what was read behind a lock that did not hold is read again. */
  readonly areAllKnown: boolean
}

/** Who posts first goes first, whoever comes meanwhile waits: stocks are taken in the order of their ids (inventory R34). */
async function lock(work: AnyWork, legs: readonly Pick<Leg, 'item' | 'owner'>[]): Promise<Locked> {
  const pairs = [...new Set(legs.map(leg => `${leg.item}|${leg.owner ?? ''}`))].map(pair => pair.split('|'))
  const [items, owners] = [pairs.map(pair => pair[0]), pairs.map(pair => pair[1] || null)]
  const waiting = work.writer.run(sql`set local lock_timeout = '3s'`)
  const taken = () =>
    work.reader.rows<{ item: string; owner: string | null; available: string }>(sql`
      select s.item, s.owner, s.available::text as available from item_stocks s
      join unnest(${items}::text[], ${owners}::uuid[]) asked(item, owner) on s.item = asked.item and s.owner is not distinct from asked.owner
      order by s.id for update of s`)
  let [, rows] = await Promise.all([waiting, taken()])
  const areAllKnown = rows.length === pairs.length
  if (!areAllKnown) {
    await work.writer.run(sql`select mw_begin_stocks(${items}::text[], ${owners}::uuid[])`)
    rows = await taken()
  }
  return {
    available: new Map(rows.map(row => [`${row.item}|${row.owner ?? ''}`, Decimal.of(row.available)])),
    areAllKnown,
  }
}

const given = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
]

interface WorthRow {
  readonly item: string
  readonly lot: string | null
  readonly layer: string | null
  readonly quantity: string
  readonly value: string
  readonly last: string | null
}

const readShelves = ({ reader }: AnyWork, legs: readonly Leg[]) => {
  const names = given(legs.map(leg => leg.item))
  const lots = given(legs.flatMap(leg => [leg.lot, leg.toLot]))
  const places = given(legs.map(leg => leg.storageLocation))
  const slots = given(legs.map(leg => leg.slot))
  return Promise.all([
    reader.rows<{ bin: string; quantity: string }>(sql`
      select concat_ws('|', item, coalesce(lot::text, ''), storage_location, coalesce(slot::text, ''), stock_status, coalesce(owner::text, '')) as bin,
        quantity::text as quantity
      from stock_balances where item = any(${names}::text[]) and storage_location = any(${places}::uuid[])`),
    reader.rows<WorthRow>(sql`
      select k.item, k.lot, k.layer, k.quantity::text as quantity, k.value::text as value, k.last_unit_cost::text as last
      from valuation_keys k left join inventory_transactions t on t.id = k.layer
      where k.item = any(${names}::text[])
        and case when k.layer is null then k.lot is null or k.lot = any(${lots}::uuid[]) else k.quantity <> 0 end
      order by t.posted_at, t.code`),
    reader.rows<Omit<Promised, 'open'> & { open: string }>(sql`
      select id, code, item, lot, storage_location as "storageLocation", demand, need_date::text as "needDate", open::text as open
      from stock_reservations where state = 'active' and archived_at is null and item = any(${names}::text[])
      order by need_date, code`),
    lots.length === 0
      ? []
      : reader.rows<Lot>(sql`
      select id, coalesce(lot_number, code) as name, item, status, expiry_date::text as "expiryDate", hold_reason as "holdReason", owner
      from stock_lots where id = any(${lots}::uuid[])`),
    reader.rows<Place>(
      sql`select id, code, frozen_by is not null as frozen from storage_locations where id = any(${places}::uuid[])`,
    ),
    slots.length === 0
      ? []
      : reader.rows<{ id: string; place: string }>(
          sql`select id, parent as place from storage_slots where id = any(${slots}::uuid[])`,
        ),
  ])
}

/**
 * Locks what the act touches and reads it; everything afterwards is arithmetic until the rows are written. The questions travel
 * behind the lock, and are answered when it holds.
 */
export async function openShelves(
  work: AnyWork,
  legs: readonly Leg[],
  asked: Promise<ReadonlyMap<string, StockedItem>>,
): Promise<Shelves> {
  const [{ available, areAllKnown }, read] = await Promise.all([lock(work, legs), readShelves(work, legs)])
  const [bins, worth, promises, lots, places, slots] = areAllKnown ? read : await readShelves(work, legs)
  const items = await asked
  return {
    available,
    bins: new Map(bins.map(({ bin, quantity }) => [bin, Decimal.of(quantity)])),
    worth: new Map(worth.map(row => [worthKey(items.get(row.item)!, row.lot, row.layer), worthIn(row)])),
    layers: layersOf(worth),
    promises: promises.map(promise => ({ ...promise, open: Decimal.of(promise.open) })),
    lots: new Map(lots.map(lot => [lot.id, lot])),
    places: new Map(places.map(place => [place.id, place])),
    slots: new Map(slots.map(({ id, place }) => [id, place])),
  }
}

const worthIn = ({ quantity, value, last, layer }: WorthRow): Worth => ({
  quantity: Decimal.of(quantity),
  value: money(value),
  lastUnitCost: last === null ? null : Decimal.of(last),
  layer,
})

function layersOf(worth: readonly { item: string; layer: string | null }[]): Map<string, string[]> {
  const layers = new Map<string, string[]>()
  for (const { item, layer } of worth) if (layer) layers.set(item, [...(layers.get(item) ?? []), layer])
  return layers
}

const nothing: Worth = { ...emptyKey, lastUnitCost: null, layer: null }
export const worthOf = (shelves: Shelves, key: string): Worth => shelves.worth.get(key) ?? nothing

/** Remembers what a key is worth after a row; an empty one still knows what a piece last cost (inventory R22). */
export function setWorth(shelves: Shelves, key: string, { quantity, value }: Key, layer: string | null = null): void {
  const before = worthOf(shelves, key)
  const perPiece = quantity.isZero() || value.isZero() ? before.lastUnitCost : value.dividedBy(quantity, 6)
  shelves.worth.set(key, { quantity, value, lastUnitCost: perPiece, layer: layer ?? before.layer })
}

/** The same for what others own. */
export const holdStocks = (work: AnyWork, stocks: readonly Pick<Leg, 'item' | 'owner'>[]): Promise<unknown> =>
  lock(work, stocks)

/** Takes items before the first of several acts, so that whoever needs the same ones waits at the same place (inventory R34). */
export const holdItems = async (work: AnyWork, items: readonly string[]): Promise<void> => {
  if (items.length)
    await lock(
      work,
      items.map(item => ({ item })),
    )
}

/** What is still to come of each item, as purchasing counts it. */
export async function countOnOrder(work: AnyWork, items: ReadonlyMap<string, string>): Promise<void> {
  await holdItems(work, [...items.keys()])
  await work.writer.run(sql`
    update item_stocks s set on_order = counted.quantity
    from unnest(${[...items.keys()]}::text[], ${[...items.values()]}::numeric[]) counted(item, quantity)
    where s.item = counted.item and s.owner is null and s.on_order <> counted.quantity`)
}

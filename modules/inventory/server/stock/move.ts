import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Books } from '#modules/accounting/server/index.ts'
import { valueBack } from '#modules/inventory/model/valuation.ts'
import { complaint } from '#platform/model'
import { Decimal, type Money, min, money, sum, quantity as toQuantity } from '#platform/model/values/decimal.ts'
import { onceSent } from '#platform/server/database/sending.ts'
import { sideBySide } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { linkCompleted } from './genealogy.ts'
import { demandFit, itemsOf, type StockedItem } from './items.ts'
import { bookStock, booksOfShipment } from './journal.ts'
import { type Act, jobOf, type Leg, takesForDemand } from './legs.ts'
import { giveWay } from './reservations.ts'
import { demandRoom } from './room.ts'
import { openShelves, type Shelves } from './shelves.ts'
import { type Valued, valued } from './value.ts'

/** A row about to be written, and the act it belongs to. */
interface Planned extends Valued {
  readonly id: string
  readonly act: Act
  readonly group: string | null
}

export type Moved = Saved<'inventory-transactions'>

/**
 * Moves stock: the one way it changes, for every module. All rows of what happens at once or none; what the rows add up to, and
 * that no bin falls below zero, the database itself keeps. Answers the rows written, each with its value.
 */
export async function moveStock(work: AnyWork, ...acts: readonly Act[]): Promise<Moved[]> {
  return moveReached(work, await reachFor(work, acts), acts)
}

/** The items of some acts and the shelves they touch, held. */
export interface Reached {
  readonly items: ReadonlyMap<string, StockedItem>
  readonly shelves: Shelves
  /** What the books say, where they could be asked at the same time. */
  readonly books: Books | undefined
}

/** The first half of moving, which only asks: for whoever has more to ask at the same time. */
export async function reachFor(work: AnyWork, acts: readonly Act[]): Promise<Reached | null> {
  const legs = acts.flatMap(act => act.legs)
  if (legs.length === 0) return null
  const fitting = itemsThatFit(work, legs)
  const [items, shelves, books] = await sideBySide([
    fitting,
    openShelves(work, legs, fitting),
    booksOfShipment(work, acts, fitting),
  ])
  return { items, shelves, books }
}

async function itemsThatFit(work: AnyWork, legs: readonly Leg[]): Promise<ReadonlyMap<string, StockedItem>> {
  const items = await itemsOf(work, [...new Set(legs.map(leg => leg.item))])
  for (const leg of legs) {
    const item = items.get(leg.item)
    if (!item) throw Refusal.notFound()
    demandFit(leg, item)
  }
  return items
}

/** The second half: what was reached is moved. */
export async function moveReached(work: AnyWork, reached: Reached | null, acts: readonly Act[]): Promise<Moved[]> {
  if (!reached) return []
  const { items, shelves, books: asked } = reached
  const legs = acts.flatMap(act => act.legs)
  const rows: Planned[] = []
  for (const act of acts) rows.push(...(await planned(work, shelves, act, items, rows)))
  const books = await bookStock(work, rows, items, asked)
  const [, written] = await sideBySide([
    books.written,
    work.issueAll(
      'inventory-transactions',
      rows.map(row => ({ ...rowOf(row), journalEntry: books.entryOf(row.id) })),
    ),
    // Behind them: an entry that is posted takes no more lines.
    onceSent().then(books.post),
  ])
  await followLots(work, legs)
  for (const act of acts)
    await linkCompleted(
      work,
      act,
      rows.filter(row => row.act === act),
    )
  return written
}

/** The rows of an act with their values, and the promises it keeps: after it, the shelves are as the next act finds them. */
async function planned(
  work: AnyWork,
  shelves: Shelves,
  act: Act,
  items: ReadonlyMap<string, StockedItem>,
  earlier: readonly Valued[],
): Promise<Planned[]> {
  const rows: Valued[] = []
  let given = money(0)
  for (const leg of act.legs) {
    const item = items.get(leg.item)!
    await demandRoom(work, shelves, act, leg, item)
    const worth = leg.carries
      ? given.minus(leg.loss ?? money(0))
      : leg.returnOf
        ? await valueReturned(work, leg, [...earlier, ...rows])
        : leg.value
    const its = valued(shelves, { ...leg, value: worth ?? null }, item)
    // What a leg gave away, the next one may take over: the other half of a split, merge or regrade (inventory R20).
    given = money(0).minus(sum(its, row => row.value))
    rows.push(...its)
  }
  await keepPromises(work, shelves, act)
  if (act.overrideReason) await giveWay(work, shelves, act)
  const group = act.group ?? (rows.length > 1 ? newId() : null)
  return rows.map(row => ({ ...row, id: newId(), act, group }))
}

/** inventory R22: what comes back is worth its share of what left; never more than left. */
async function valueReturned(work: AnyWork, leg: Leg, rows: readonly Valued[]): Promise<Money> {
  const [out] = await work.reader.rows<{ quantity: string; value: string; back: string; valueBack: string }>(sql`
    select (-t.quantity)::text as quantity, (-coalesce(t.value, 0))::text as value,
      coalesce(sum(b.quantity), 0)::text as back, coalesce(sum(b.value), 0)::text as "valueBack"
    from inventory_transactions t left join inventory_transactions b on b.return_of = t.id
    where t.id = ${leg.returnOf}::uuid and t.item = ${leg.item} and t.quantity < 0 group by t.id`)
  if (!out) throw Refusal.fields([complaint(['returnOf'], 'notAnIssue')], 'inventory-transactions')
  const here = rows.filter(row => row.returnOf === leg.returnOf)
  const before = {
    quantity: here.reduce((total, row) => total.plus(row.quantity), Decimal.of(out.back)),
    value: here.reduce((total, row) => total.plus(row.value ?? money(0)), money(out.valueBack)),
  }
  const issued = { quantity: Decimal.of(out.quantity), value: money(out.value) }
  const value = valueBack(issued, before, leg.quantity)
  if (value) return value
  const most = issued.quantity.minus(before.quantity).toString()
  throw Refusal.fields([complaint(['quantity'], 'moreThanIssued', { most })], 'inventory-transactions')
}

const rowOf = ({
  act,
  carries: _,
  isVariance: __,
  orderValue: ___,
  loss: ____,
  cameAt: _____,
  ...leg
}: Planned): Row => ({
  ...leg,
  quantity: leg.quantity.toString(),
  value: leg.value?.toString() ?? null,
  stockStatus: leg.stockStatus ?? 'available',
  source: act.source ?? null,
  job: jobOf(act),
  jobOperation: act.jobOperation ?? null,
  overrideReason: act.overrideReason ?? null,
  terminal: act.terminal ?? null,
  ...(act.effectiveDate && { effectiveDate: act.effectiveDate }),
})

/** inventory R33: what is taken for a demand uses up its own reservations, the earliest need first. */
async function keepPromises(work: AnyWork, shelves: Shelves, act: Act): Promise<void> {
  if (!act.demand) return
  for (const leg of act.legs) {
    if (!takesForDemand(leg.type) || leg.owner || leg.quantity.greaterThan(0)) continue
    let left = leg.quantity.abs()
    for (const promise of shelves.promises) {
      if (promise.demand !== act.demand || promise.item !== leg.item || left.isZero() || promise.open.isZero()) continue
      const kept = min(left, promise.open)
      left = left.minus(kept)
      promise.open = promise.open.minus(kept)
      await work.writer.run(sql`
        update stock_reservations set issued_quantity = issued_quantity + ${toQuantity(kept).toString()}::numeric,
          open = ${promise.open.toString()}::numeric, state = ${promise.open.isZero() ? 'fulfilled' : 'active'},
          version = version + 1, updated_at = ${work.at}, updated_by = ${work.by.userId}::uuid
        where id = ${promise.id}::uuid`)
    }
  }
}

/** A lot of which nothing is left is consumed, and active again when something comes back. */
async function followLots(work: AnyWork, legs: readonly Leg[]): Promise<void> {
  const lots = [...new Set(legs.flatMap(leg => (leg.lot && !leg.quantity.isZero() ? [leg.lot] : [])))]
  if (lots.length === 0) return
  await work.writer.run(sql`
    update stock_lots l set status = case when held.quantity > 0 then 'active' else 'consumed' end,
      version = version + 1, updated_at = ${work.at}, updated_by = ${work.by.userId}::uuid
    from (
      select lot, sum(quantity) as quantity from stock_balances where lot = any(${lots}::uuid[]) group by lot
    ) held
    where l.id = held.lot and l.status in ('active', 'consumed')
      and l.status <> case when held.quantity > 0 then 'active' else 'consumed' end`)
}

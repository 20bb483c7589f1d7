import { sql } from 'kysely'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Leg, StockStatus } from './legs.ts'
import { type Moved, moveStock } from './move.ts'

/** Which stock is meant: of an item and lot, in these states, the first of them first. */
export interface Sought {
  readonly item: string
  readonly lot: string | null
  readonly from: readonly StockStatus[]
  readonly quantity: Decimal
  /** Less is good enough, where some has gone on its way already. */
  readonly atMost?: boolean
}

export type Bin = Pick<Leg, 'item' | 'lot' | 'storageLocation' | 'slot' | 'stockStatus' | 'owner' | 'quantity'>

/** The bins that together hold it, each with what is taken from it. */
export async function pickBins(work: AnyWork, { item, lot, from, quantity, atMost }: Sought): Promise<Bin[]> {
  const held = await work.reader.rows<Omit<Bin, 'quantity'> & { quantity: string }>(sql`
    select item, lot, storage_location as "storageLocation", slot, stock_status as "stockStatus", owner, quantity::text as quantity
    from stock_balances
    where item = ${item} and lot is not distinct from ${lot}::uuid and quantity > 0 and stock_status = any(${from}::text[])
    order by array_position(${from}::text[], stock_status), id`)
  const bins: Bin[] = []
  let left = quantity
  for (const bin of held) {
    if (!left.greaterThan(0)) break
    const taken = min(left, Decimal.of(bin.quantity))
    bins.push({ ...bin, quantity: taken })
    left = left.minus(taken)
  }
  if (left.greaterThan(0) && !atMost)
    throw Refusal.conflict({ code: 'notThatMuch', params: { held: quantity.minus(left).toString() } })
  return bins
}

export interface Restating extends Sought {
  readonly to: StockStatus
  /** Left out, it stays where it lies. */
  readonly toLocation?: string | null
  readonly source?: string | null
}

/** Stock changes its state, and where asked its place: accepted, rejected, into quarantine, out of it. */
export async function restateStock(work: AnyWork, restating: Restating): Promise<Moved[]> {
  const { to, toLocation, source } = restating
  const legs = (await pickBins(work, restating)).flatMap((bin): Leg[] => {
    const there = { storageLocation: toLocation ?? bin.storageLocation, slot: toLocation ? null : (bin.slot ?? null) }
    const isSame = bin.stockStatus === to && there.storageLocation === bin.storageLocation
    if (isSame) return []
    const leg = {
      ...{ ...bin, type: toLocation ? ('move' as const) : ('status' as const) },
      ...{ toStatus: to, toLocation: toLocation ?? null },
    }
    return [
      { ...leg, quantity: bin.quantity.negated() },
      { ...leg, ...there, stockStatus: to, carries: true },
    ]
  })
  return legs.length ? moveStock(work, { legs, source: source ?? null }) : []
}

/** Holds back what is usable of a lot for a nonconformance; what is issued from it hears why (quality R23). */
export async function holdLot(work: AnyWork, lot: string, because: { reason: string; ncmr: string }): Promise<void> {
  const found = await work.writer.first<{ item: string }>(sql`
    update stock_lots set ncmr = ${because.ncmr}::uuid, hold_reason = ${because.reason},
      status = case when status = 'active' then 'hold' else status end
    where id = ${lot}::uuid and status in ('active', 'hold', 'quarantined') returning item`)
  if (!found) return
  const all = { item: found.item, lot, quantity: await heldOf(work, lot, ['available']), from: ['available'] as const }
  await restateStock(work, { ...all, to: 'hold', source: `ncmrs/${because.ncmr}` })
}

/** Lets a lot go when its nonconformance is over; of one that is gone it says how it went. */
export async function letLotGo(
  work: AnyWork,
  lot: string,
  ncmr: string,
  { from, gone }: { from: readonly StockStatus[]; gone: 'consumed' | 'scrapped' | 'returned' },
): Promise<void> {
  const found = await work.reader.first<{ item: string }>(
    sql`select item from stock_lots where id = ${lot}::uuid and ncmr = ${ncmr}::uuid and status in ('hold', 'active', 'consumed')`,
  )
  if (!found) return
  const quantity = await heldOf(work, lot, from)
  await restateStock(work, { item: found.item, lot, from, quantity, to: 'available', source: `ncmrs/${ncmr}` })
  await work.writer.run(sql`
    update stock_lots set hold_reason = null,
      status = case when exists (select from stock_balances where lot = ${lot}::uuid and quantity > 0) then 'active' else ${gone} end
    where id = ${lot}::uuid`)
}

const heldOf = async (work: AnyWork, lot: string, states: readonly StockStatus[]): Promise<Decimal> => {
  const found = await work.reader.first<{ held: string }>(sql`
    select coalesce(sum(quantity), 0)::text as held from stock_balances
    where lot = ${lot}::uuid and stock_status = any(${states}::text[])`)
  return Decimal.of(found!.held)
}

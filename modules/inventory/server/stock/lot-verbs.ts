import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Leg, StockStatus } from './legs.ts'
import { moveStock } from './move.ts'

const lotVerb = verb<'stock-lots', 'stock-balances'>()

interface Balance {
  readonly lot: string
  readonly item: string
  readonly storageLocation: string
  readonly slot: string | null
  readonly stockStatus: StockStatus
  readonly owner: string | null
  readonly quantity: string
}

const binsOf = (work: AnyWork, lots: readonly string[], from: readonly StockStatus[]) =>
  work.reader.rows<Balance>(sql`
    select lot, item, storage_location as "storageLocation", slot, stock_status as "stockStatus", owner, quantity::text as quantity
    from stock_balances where lot = any(${lots}::uuid[]) and quantity > 0 and stock_status = any(${from}::text[]) order by id`)

/** Every bin that holds something of these lots in one of these states goes to another: a row out and a row in each. */
async function restate(
  work: AnyWork,
  lots: readonly string[],
  from: readonly StockStatus[],
  to: StockStatus,
): Promise<void> {
  const bins = await binsOf(work, lots, from)
  const legs = bins.flatMap(({ quantity, ...bin }): Leg[] => {
    const out = { ...bin, type: 'status' as const, quantity: Decimal.of(quantity).times(-1), toStatus: to }
    return [out, { ...out, quantity: Decimal.of(quantity), stockStatus: to, carries: true }]
  })
  if (legs.length) await moveStock(work, { legs })
}

const hold = lotVerb('stock-lots.hold', async (work, lot, { holdReason }) => {
  await restate(work, [lot.id], ['available', 'inspection'], 'hold')
  return { holdReason }
})

/** quality R23: what a report holds is let go by its end alone, not around it. */
const release = lotVerb('stock-lots.release', async (work, lot) => {
  const report = await work.reader.first<{ ncmr: string }>(
    sql`select mw_open_report_on(${lot.id}::uuid) as ncmr where mw_open_report_on(${lot.id}::uuid) is not null`,
  )
  if (report) throw Refusal.conflict({ code: 'lotHeldByNcmr', params: { lot: lot.code, ncmr: report.ncmr } })
  await restate(work, [lot.id], ['hold'], 'available')
  return { holdReason: null }
})

/**
 * inventory R36: the lot, and if asked everything made from it, in one stroke. What is used up is marked too, so that nothing
 * of it that comes back is used again.
 */
const quarantine = lotVerb('stock-lots.quarantine', async (work, lot, { holdReason, everythingMadeFromIt }) => {
  const below = everythingMadeFromIt ? await madeFrom(work, lot.id) : []
  await restate(work, [lot.id, ...below], ['available', 'inspection', 'hold'], 'rejected')
  if (below.length)
    await work.writer.run(sql`
        update stock_lots set status = 'quarantined', hold_reason = ${holdReason}, version = version + 1,
          updated_at = ${work.at}, updated_by = ${work.by.userId}::uuid
        where id = any(${below}::uuid[]) and status in ('active', 'hold', 'consumed')`)
  return { holdReason }
})

/** Everything of it goes into another lot of the same item, heat and owner; the link says so for ever (inventory R20, R36). */
const merge = lotVerb('stock-lots.merge', async (work, lot, { intoLot }) => {
  const into = await work.reader.first<Record<string, string | null>>(
    sql`select item, owner, status, heat_number as "heatNumber" from stock_lots where id = ${intoLot}::uuid`,
  )
  const isLike =
    intoLot !== lot.id && into?.item === lot.item && into.owner === lot.owner && into.heatNumber === lot.heatNumber
  if (!isLike || into.status !== 'active')
    throw Refusal.fields([complaint(['intoLot'], 'lotsDiffer', { lot: lot.code })], 'stock-lots')
  const bins = await binsOf(work, [lot.id], ['available', 'inspection', 'hold', 'rejected'])
  const legs = bins.flatMap(({ quantity, ...bin }): Leg[] => [
    { ...bin, type: 'merge', quantity: Decimal.of(quantity).negated(), toLot: intoLot },
    { ...bin, type: 'merge', quantity: Decimal.of(quantity), lot: intoLot, carries: true },
  ])
  if (legs.length === 0) throw Refusal.conflict({ code: 'lotEmpty', params: { lot: lot.code } })
  const rows = await moveStock(work, { legs })
  const quantity = bins.reduce((total, bin) => total.plus(bin.quantity), Decimal.of(0)).toString()
  await work.issue('lot-links', {
    ...{ fromLot: lot.id, toLot: intoLot, kind: 'merged', quantity },
    transaction: rows[0]!.id,
  })
  return { status: 'consumed' as const }
})

/** What an executed disposition must have been for a quarantined lot to end so. */
const disposals: Readonly<Record<string, readonly string[]>> = {
  scrapped: ['scrap'],
  returned: ['returnToVendor'],
  active: ['useAsIs', 'rework', 'repair', 'sort'],
}

/** A quarantined lot ends as its nonconformance was disposed of, and not before. */
const dispose = lotVerb('stock-lots.dispose', async (work, lot, { outcome, ncmr }) => {
  const done = await work.reader.first(sql`
    select 1 from ncmrs n join ncmr_dispositions d on d.root = n.id
    where n.id = ${ncmr}::uuid and n.lot = ${lot.id}::uuid and d.executed_at is not null
      and d.disposition = any(${disposals[outcome]}::text[])`)
  if (!done) throw Refusal.conflict({ code: 'notDisposed', params: { lot: lot.code } })
  const isHere = (await binsOf(work, [lot.id], ['available', 'inspection', 'hold', 'rejected'])).length > 0
  if (outcome !== 'active') {
    if (isHere) throw Refusal.conflict({ code: 'lotStillHere', params: { lot: lot.code } })
    return { status: outcome, ncmr }
  }
  await restate(work, [lot.id], ['rejected'], 'available')
  return { status: isHere ? ('active' as const) : ('consumed' as const), ncmr, holdReason: null }
})

/** All lots that contain something of this one, however far away. */
export const madeFrom = async (work: AnyWork, lot: string): Promise<string[]> =>
  (
    await work.reader.rows<{ lot: string }>(sql`
      with recursive below as (
        select to_lot as lot from lot_links where from_lot = ${lot}::uuid
        union select l.to_lot from lot_links l join below on l.from_lot = below.lot
      ) select lot from below`)
  ).map(row => row.lot)

export const lotVerbs = {
  'stock-lots.hold': hold,
  'stock-lots.release': release,
  'stock-lots.quarantine': quarantine,
  'stock-lots.merge': merge,
  'stock-lots.dispose': dispose,
}

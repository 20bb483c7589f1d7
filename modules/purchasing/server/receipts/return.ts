import { sql } from 'kysely'
import { demandDay, moveStock, type StockedItem, type StockStatus } from '#modules/inventory/server/index.ts'
import { complaint } from '#platform/model'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandMeasured, type PostAsked } from './judge.ts'
import { isStocked, type Ordered } from './ordered.ts'
import { settleOrders } from './settle-orders.ts'
import { bookUnstocked } from './unstocked.ts'
import { orderValueOf, type Receipt, type ReceiptLine } from './worth.ts'

const wrong = (place: number, field: string, code: string, params = {}) =>
  Refusal.fields([complaint(['lines', place, field], code, { line: place + 1, ...params })], 'po-receipts')

/** Back to the vendor: off the shelf at what it costs us, off what we owe at the order's price (inventory R21, E4). */
export async function postReturn(
  work: AnyWork,
  receipt: Receipt,
  ordered: ReadonlyMap<string, Ordered>,
  items: ReadonlyMap<string, StockedItem>,
  asked: PostAsked,
): Promise<Partial<Receipt>> {
  await demandDay(work, receipt.effectiveDate, legsOf(receipt, ordered))
  const lines: ReceiptLine[] = []
  let entry: string | null = null
  const back = new Map<string, Decimal>()
  for (const [place, line] of receipt.lines.entries()) {
    const of = ordered.get(line.poLine)!
    const most = of.received.minus(of.returned)
    const soFar = back.get(of.id) ?? Decimal.of(0)
    back.set(of.id, soFar.plus(line.quantity))
    if (line.quantity.plus(soFar).greaterThan(most))
      throw wrong(place, 'quantity', 'moreThanReceived', { most: most.minus(soFar).toString() })
    const orderValue = orderValueOf(of, line.quantity)
    const its =
      isStocked(of) && items.has(of.item!)
        ? await offShelf(work, receipt, line, of, { place, quantity: demandMeasured(of, line, place, asked) })
        : await bookUnstocked(work, receipt, of, {
            ...{ key: line.id, value: money(orderValue.negated()), on: receipt.effectiveDate },
          })
    entry ??= its
    lines.push({ ...line, value: money(orderValue.negated()) })
  }
  const facts = receipt.lines.map(line => ({ poLine: line.poLine, returned: line.quantity }))
  await settleOrders(work, ordered, facts)
  return { journalEntry: entry, lines }
}

/** Nothing goes back before it came (inventory R24). */
const legsOf = (receipt: Receipt, ordered: ReadonlyMap<string, Ordered>) =>
  receipt.lines.flatMap(({ poLine, lot }) => {
    const of = ordered.get(poLine)
    return of?.item && isStocked(of) ? [{ item: of.item, lot }] : []
  })

async function offShelf(
  work: AnyWork,
  receipt: Receipt,
  line: ReceiptLine,
  of: Ordered,
  { place, quantity }: { readonly place: number; readonly quantity: Decimal },
): Promise<string | null> {
  if (!line.storageLocation) throw wrong(place, 'storageLocation', 'required')
  const stockStatus = await whereItLies(work, line, of, quantity)
  const rows = await moveStock(work, {
    legs: [
      {
        ...{
          type: 'vendorReturn',
          item: of.item!,
          lot: line.lot,
          slot: line.slot,
          stockStatus,
          reason: line.returnReason,
        },
        ...{
          storageLocation: line.storageLocation,
          quantity: quantity.negated(),
          orderValue: orderValueOf(of, line.quantity),
        },
      },
    ],
    source: `po-receipt-lines/${line.id}`,
    partner: receipt.vendor,
    effectiveDate: receipt.effectiveDate,
  })
  return rows[0]?.journalEntry ?? null
}

/** What was rejected goes first; usable stock only when nothing else of it lies there. */
async function whereItLies(work: AnyWork, line: ReceiptLine, of: Ordered, quantity: Decimal): Promise<StockStatus> {
  const found = await work.reader.first<{ state: StockStatus }>(sql`
    select stock_status as state from stock_balances
    where item = ${of.item} and lot is not distinct from ${line.lot}::uuid and storage_location = ${line.storageLocation}::uuid
      and slot is not distinct from ${line.slot}::uuid and owner is null and quantity >= ${quantity.toString()}::numeric
    order by array_position(array['rejected', 'hold', 'inspection', 'available'], stock_status) limit 1`)
  return found?.state ?? 'available'
}

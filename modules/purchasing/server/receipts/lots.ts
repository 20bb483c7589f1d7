import { sql } from 'kysely'
import type { StockedItem } from '#modules/inventory/server/index.ts'
import type { NewLot } from '#modules/purchasing/model/receiving.ts'
import { complaint } from '#platform/model'
import { addDays } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Ordered } from './ordered.ts'
import type { Receipt, ReceiptLine } from './worth.ts'

export interface Arrived {
  readonly lot: string | null
  readonly quantity: Decimal
}

interface Delivery {
  readonly receipt: Receipt
  readonly line: ReceiptLine
  readonly place: number
  readonly of: Ordered
  readonly item: StockedItem
  readonly quantity: Decimal
}

/** The lots a line becomes: one it names, those that were typed, or one of its own; untracked goods have none. */
export async function lotsOf(work: AnyWork, delivery: Delivery): Promise<Arrived[]> {
  const { line, item, quantity } = delivery
  if (item.tracking === 'none') return [{ lot: null, quantity }]
  if (line.lot) return [{ lot: line.lot, quantity }]
  const typed = line.newLots ?? []
  if (item.tracking === 'serial') await demandSerials(work, delivery, typed)
  const lots = typed.length ? typed : [{ quantity: quantity.toString() }]
  const made: Arrived[] = []
  for (const lot of lots) made.push(await make(work, delivery, lot))
  return made
}

async function make(work: AnyWork, { receipt, line, of, item }: Delivery, lot: NewLot): Promise<Arrived> {
  const shelfLife = of.shelfLifeDays ? addDays(receipt.effectiveDate, of.shelfLifeDays) : null
  const made = await work.issue('stock-lots', {
    kind: item.tracking === 'serial' ? 'serial' : 'lot',
    item: item.item,
    vendor: receipt.vendor,
    lotNumber: lot.vendorLot ?? lot.serial ?? null,
    vendorLot: lot.vendorLot ?? null,
    heatNumber: lot.heatNumber ?? null,
    serial: lot.serial ?? null,
    expiryDate: lot.expiryDate ?? shelfLife,
    countryOfOrigin: lot.countryOfOrigin ?? null,
    countryOfMelt: lot.countryOfMelt ?? null,
    pieceLength: lot.pieceLength === undefined ? null : String(lot.pieceLength),
    pieces: lot.pieces ?? null,
    certificates: line.certificates,
    receiptLine: line.id,
    receivedQuantity: String(lot.quantity),
  })
  return { lot: made.id, quantity: Decimal.of(String(lot.quantity)) }
}

/** A serial is one piece and comes once; every one that is wrong is named. */
async function demandSerials(work: AnyWork, { place, item }: Delivery, lots: readonly NewLot[]): Promise<void> {
  const refuse = (code: string, params = {}) =>
    Refusal.fields([complaint(['lines', place, 'newLots'], code, { item: item.name, ...params })], 'po-receipts')
  if (lots.length === 0 || lots.some(lot => !lot.serial || !Decimal.of(String(lot.quantity)).equals(1)))
    throw refuse('serialsNeeded')
  const serials = lots.map(lot => lot.serial!)
  const twice = serials.filter((serial, index) => serials.indexOf(serial) !== index)
  if (twice.length) throw refuse('serialsTwice', { serials: twice.join(', ') })
  const known = await work.reader.rows<{ serial: string; day: string; receipt: string | null }>(sql`
    select l.serial, (l.created_at at time zone ${work.calendar.zone})::date::text as day, (
      select h.code from po_receipt_lines r join po_receipts h on h.id = r.root where r.id = l.receipt_line) as receipt
    from stock_lots l where l.item = ${item.item} and l.serial = any(${serials}::text[]) order by l.serial`)
  if (known.length)
    throw refuse('serialReceived', {
      serials: known
        .map(({ serial, day, receipt }) => `${serial} (${[receipt, day].filter(Boolean).join(', ')})`)
        .join('; '),
    })
}

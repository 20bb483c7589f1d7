import { sql } from 'kysely'
import { lotsNamed, type StockedItem } from '#modules/inventory/server/index.ts'
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

/** A line of goods whose lots are to be made. */
export interface Tracked {
  readonly receipt: Receipt
  readonly line: ReceiptLine
  readonly place: number
  readonly of: Ordered
  readonly item: StockedItem
  readonly quantity: Decimal
}

/** The lots each line becomes: one it names, those that were typed, or one of its own; untracked goods have none. */
export async function lotsOf(work: AnyWork, lines: readonly Tracked[]): Promise<Arrived[][]> {
  const given = lines.map(newLots)
  await demandNamedLots(work, lines)
  for (const tracked of lines) demandTracked(tracked)
  await demandSerials(work, lines, given)
  const made = await work.issueAll(
    'stock-lots',
    given.flatMap((lots, index) => lots.map(lot => lotRow(lines[index]!, lot))),
  )
  let next = 0
  return lines.map(({ line, item, quantity }, index) => {
    if (item.tracking === 'none') return [{ lot: null, quantity }]
    if (line.lot) return [{ lot: line.lot, quantity }]
    return given[index]!.map(lot => ({ lot: made[next++]!.id, quantity: Decimal.of(lot.quantity) }))
  })
}

const newLots = ({ line, item, quantity }: Tracked): readonly NewLot[] => {
  if (item.tracking === 'none' || line.lot) return []
  return line.newLots?.length || item.tracking === 'serial' ? (line.newLots ?? []) : [{ quantity: quantity.toString() }]
}

const lotRow = ({ receipt, line, of, item }: Tracked, lot: NewLot) => ({
  kind: item.tracking === 'serial' ? 'serial' : 'lot',
  item: item.item,
  vendor: receipt.vendor,
  lotNumber: lot.vendorLot ?? lot.serial ?? null,
  vendorLot: lot.vendorLot ?? null,
  heatNumber: lot.heatNumber ?? null,
  serial: lot.serial ?? null,
  expiryDate: lot.expiryDate ?? (of.shelfLifeDays ? addDays(receipt.effectiveDate, of.shelfLifeDays) : null),
  countryOfOrigin: lot.countryOfOrigin ?? null,
  countryOfMelt: lot.countryOfMelt ?? null,
  pieceLength: lot.pieceLength ?? null,
  pieces: lot.pieces ?? null,
  certificates: line.certificates,
  receiptLine: line.id,
  receivedQuantity: lot.quantity,
})

/** What is not tracked has no lots to lose, and no tag says a day that is over already. */
function demandTracked(tracked: Tracked): void {
  const { line, item, receipt } = tracked
  const typed = line.newLots ?? []
  if (item.tracking === 'none' && (line.lot || typed.length > 0))
    throw wrongLots(tracked, 'lotsNotTracked', {}, line.lot ? 'lot' : 'newLots')
  const over = typed.find(lot => lot.expiryDate && lot.expiryDate < receipt.effectiveDate)
  if (over) throw wrongLots(tracked, 'lotExpiredThen', { date: over.expiryDate })
}

/** What is added to a lot came of the same vendor; a serial is one piece, to which nothing is added. */
async function demandNamedLots(work: AnyWork, lines: readonly Tracked[]): Promise<void> {
  const named = lines.flatMap(({ line }) => line.lot ?? [])
  if (named.length === 0) return
  const lots = await lotsNamed(work, named)
  for (const tracked of lines) {
    const lot = lots.find(({ id }) => id === tracked.line.lot)
    if (!lot) continue
    const about = { lot: lot.lotNumber ?? lot.code }
    if (lot.kind === 'serial') throw wrongLots(tracked, 'addedToSerial', about, 'lot')
    if (lot.vendor !== tracked.receipt.vendor) throw wrongLots(tracked, 'lotOfOtherVendor', about, 'lot')
  }
}

/** A serial is one piece and comes once, on whichever line; every one that is wrong is named. */
async function demandSerials(
  work: AnyWork,
  lines: readonly Tracked[],
  given: readonly (readonly NewLot[])[],
): Promise<void> {
  const taken = new Set<string>()
  for (const [index, tracked] of lines.entries()) {
    const { item, line } = tracked
    if (item.tracking !== 'serial' || line.lot) continue
    const lots = given[index]!
    if (lots.length === 0 || lots.some(lot => !lot.serial || !Decimal.of(lot.quantity).equals(1)))
      throw wrongLots(tracked, 'serialsNeeded')
    const serials = lots.map(lot => lot.serial!)
    const twice = serials.filter(serial => {
      const key = `${item.item} ${serial.toLowerCase()}`
      return taken.has(key) || !taken.add(key)
    })
    if (twice.length) throw wrongLots(tracked, 'serialsTwice', { serials: twice.join(', ') })
    await demandUnknown(work, tracked, serials)
  }
}

const wrongLots = ({ place, item }: Tracked, code: string, params = {}, field = 'newLots') =>
  Refusal.fields([complaint(['lines', place, field], code, { item: item.name, ...params })], 'po-receipts')

async function demandUnknown(work: AnyWork, tracked: Tracked, serials: readonly string[]): Promise<void> {
  const known = await work.reader.rows<{ serial: string; day: string; receipt: string | null }>(sql`
    select l.serial, (l.created_at at time zone ${work.calendar.zone})::date::text as day, (
      select h.code from po_receipt_lines r join po_receipts h on h.id = r.root where r.id = l.receipt_line) as receipt
    from stock_lots l where l.item = ${tracked.item.item} and lower(l.serial) = any(${serials.map(serial => serial.toLowerCase())}::text[]) order by l.serial`)
  if (known.length === 0) return
  const named = known.map(({ serial, day, receipt }) => `${serial} (${[receipt, day].filter(Boolean).join(', ')})`)
  throw wrongLots(tracked, 'serialReceived', { serials: named.join('; ') })
}

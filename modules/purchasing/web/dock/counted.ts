import type { ExpectedLine } from '#modules/purchasing/model/dock.ts'
import { type NewLot, stockQuantityOf } from '#modules/purchasing/model/receiving.ts'
import type { StoredFile } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'

/** A lot as it is typed from the tag of the goods. */
export interface TypedLot {
  readonly key: string
  readonly quantity: string | null
  readonly vendorLot: string
  readonly heatNumber: string
  readonly expiryDate: string | null
}

/** What was counted on one line. */
export interface Counted {
  readonly quantity: string | null
  /** Something typed is no number; nothing is received before it is one. */
  readonly unread: readonly string[]
  readonly rejected: string | null
  readonly lots: readonly TypedLot[]
  /** One a line, typed or pasted as a column. */
  readonly serials: string
  readonly storageLocation: string | null
  readonly certificateFiles: readonly StoredFile[]
}

export type Counts = Readonly<Record<string, Counted>>

export const newLot = (more: Partial<TypedLot> = {}): TypedLot => ({
  ...{ key: crypto.randomUUID(), quantity: null, vendorLot: '', heatNumber: '', expiryDate: null },
  ...more,
})

export const notCounted = (line: ExpectedLine): Counted => ({
  ...{ quantity: null, unread: [], rejected: null, serials: '', certificateFiles: [] },
  lots: line.tracking === 'lot' ? [newLot()] : [],
  storageLocation: line.storageLocation,
})

/** What was typed as a number, and is more than nothing. */
export const amountIn = (text: string | null): Decimal | null => {
  const amount = text ? Decimal.parse(text) : null
  return amount?.greaterThan(0) ? amount : null
}

export const isCounted = (counted: Counted | undefined): boolean => amountIn(counted?.quantity ?? null) !== null

/** Against what was ordered: all of it, less, or more; and whether more than may come (purchasing R16). */
export type Standing = 'none' | 'complete' | 'short' | 'over' | 'tooMuch'
export function standingOf(line: ExpectedLine, counted: Counted | undefined): Standing {
  const count = amountIn(counted?.quantity ?? null)
  if (!count) return 'none'
  if (count.greaterThan(line.most)) return 'tooMuch'
  if (count.equals(line.open)) return 'complete'
  return count.lessThan(line.open) ? 'short' : 'over'
}

const serialsIn = (text: string): string[] =>
  text
    .split(/[\n\t,;]+/)
    .map(serial => serial.trim())
    .filter(Boolean)

/** The lots as a receipt says them, in stock units: one lot takes all of it, where nobody says how much. */
export function lotsOf(line: ExpectedLine, counted: Counted): NewLot[] | null {
  if (line.tracking === 'serial') return serialsIn(counted.serials).map(serial => ({ serial, quantity: '1' }))
  const count = amountIn(counted.quantity)
  const typed = counted.lots.filter(lot => lot.quantity || lot.vendorLot || lot.heatNumber || lot.expiryDate)
  if (line.tracking === 'none' || typed.length === 0 || !count) return null
  const all = stockQuantityOf(count, Decimal.of(line.stockPerPurchase)).toString()
  return typed.map(({ quantity, vendorLot, heatNumber, expiryDate }) => ({
    quantity: quantity ?? (typed.length === 1 ? all : '0'),
    ...(vendorLot.trim() && { vendorLot: vendorLot.trim() }),
    ...(heatNumber.trim() && { heatNumber: heatNumber.trim() }),
    ...(expiryDate && { expiryDate }),
  }))
}

/** A line of the receipt; its id stays, so that what the server says of it finds its place. */
const lineOf = (line: ExpectedLine, counted: Counted) => ({
  poLine: line.id,
  quantity: counted.quantity,
  ...(line.kind === 'outsideProcess' && counted.rejected && { rejectedQuantity: counted.rejected }),
  newLots: lotsOf(line, counted),
  storageLocation: counted.storageLocation,
  certificateFiles: counted.certificateFiles,
})

/** What was counted, in the order it stands on the screen. */
export const countedLines = (lines: readonly ExpectedLine[], counts: Counts) =>
  lines.filter(line => isCounted(counts[line.id]))

export const receiptLines = (lines: readonly ExpectedLine[], counts: Counts) =>
  countedLines(lines, counts).map(line => lineOf(line, counts[line.id]!))

/** What a label tells of the goods it is on. */
export interface LabelFacts {
  readonly quantity?: string
  readonly lot?: string
  readonly serial?: string
  readonly expires?: string
}

/** A scanned label fills the line it means: its count is added, its lot stands beside it. */
export function withLabel(line: ExpectedLine, counted: Counted, facts: LabelFacts): Counted {
  const count = amountIn(facts.quantity ?? null)
  const before = amountIn(counted.quantity)
  const quantity = count ? (before ? before.plus(count) : count).toString() : counted.quantity
  const serials = facts.serial ? [...serialsIn(counted.serials), facts.serial].join('\n') : counted.serials
  if (line.tracking !== 'lot' || !facts.lot) return { ...counted, quantity, serials }
  const inStock = count ? stockQuantityOf(count, Decimal.of(line.stockPerPurchase)).toString() : null
  const known = counted.lots.find(lot => lot.vendorLot === facts.lot)
  const more = (lot: TypedLot): TypedLot => {
    const held = amountIn(lot.quantity)
    return inStock ? { ...lot, quantity: held ? held.plus(inStock).toString() : inStock } : lot
  }
  const empty = counted.lots.find(lot => !lot.quantity && !lot.vendorLot && !lot.heatNumber)
  const lots = known
    ? counted.lots.map(lot => (lot === known ? more(lot) : lot))
    : [...counted.lots.filter(lot => lot !== empty), newLot({ vendorLot: facts.lot, quantity: inStock })]
  return { ...counted, quantity, lots, serials }
}

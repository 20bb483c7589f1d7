import {
  chooseVendor,
  convertQuantity,
  leadDaysFor,
  materialCost,
  orderable,
  outsideCost,
  type PriceRow,
  type PriceTaken,
} from '#modules/engineering/model/front.ts'
import { type Decimal, type Money, quantity as toQuantity } from '#platform/model/values/decimal.ts'
import { holding, type Offer, type PriceBook, type Supply } from './book.ts'
import type { Because, RowTaken } from './trace.ts'

/** What is needed, by the unit it is counted in. */
export type Needs = ReadonlyMap<string, Decimal>

export interface Purchase {
  readonly vendor: string | null
  readonly need: Decimal
  readonly quantity: Decimal
  readonly unit: string
  readonly row: RowTaken | null
  readonly unitCost: Decimal | null
  readonly because: Because
  readonly cost: Money
  readonly leadDays: number
}

/** sales R10, R54, R55: the pooled need in one unit, with six places; nothing when there is no way to convert. */
export function needIn(book: PriceBook, supply: Supply, needs: Needs, unit: string): Decimal | null {
  let total: Decimal | null = null
  for (const [from, need] of needs) {
    const [own, target] = [book.units.get(from), book.units.get(unit)]
    const converted =
      from === unit ? need : own && target && convertQuantity(need, own, { ...target, places: 6 }, supply.bridges)
    if (!converted) return null
    total = total ? total.plus(converted) : converted
  }
  return total && toQuantity(total)
}

/** sales R54: there would be a price, were there a way from the unit of the need to that of the price. */
export function unconvertible(book: PriceBook, supply: Supply, needs: Needs): { from: string; to: string } | null {
  const own = supply.stockUnit ?? book.eachUnit
  const targets = [
    ...holding(book, supply.offers).map(offer => offer.priceUnit ?? own),
    ...(supply.standardCost ? [own] : []),
  ]
  const symbol = (unit: string) => book.units.get(unit)?.symbol ?? ''
  for (const to of targets)
    for (const [from, need] of needs)
      if (!needIn(book, supply, new Map([[from, need]]), to)) return { from: symbol(from), to: symbol(to) }
  return null
}

const rowTaken = (row: PriceRow | null): RowTaken | null =>
  row && {
    quantityFrom: row.quantityFrom,
    unitPrice: row.unitPrice,
    lotCharge: row.lotCharge,
    minimumCharge: row.minimumCharge,
    validTo: row.validTo ?? null,
  }

interface Priced {
  readonly taken: PriceTaken
  readonly need: Decimal
  readonly unit: string
}

/** sales R12 for one vendor, in each unit it prices in; the cheapest counts. */
function offered(
  book: PriceBook,
  supply: Supply,
  needs: Needs,
  offers: readonly Offer[],
  allowBuyUp: boolean,
): Priced | null {
  const units = new Set(offers.map(offer => offer.priceUnit ?? supply.stockUnit ?? book.eachUnit))
  let best: Priced | null = null
  for (const unit of units) {
    const need = needIn(book, supply, needs, unit)
    if (!need) continue
    const rows = offers.filter(offer => (offer.priceUnit ?? supply.stockUnit ?? book.eachUnit) === unit)
    const quantity = sold(book, supply, need, unit, rows[0]!.vendor)
    const taken = materialCost({ rows, quantity, allowBuyUp })
    if (taken && (!best || taken.cost.lessThan(best.taken.cost))) best = { taken, need, unit }
  }
  return best
}

/** sales R12: raised to what the vendor sells at least, and to whole multiples. */
function sold(book: PriceBook, supply: Supply, need: Decimal, unit: string, vendor: string): Decimal {
  const lot = supply.lots.find(one => one.vendor === vendor)
  if (!lot) return need
  const stockUnit = supply.stockUnit ?? book.eachUnit
  const inUnit = (value: Decimal | null) => value && needIn(book, supply, new Map([[stockUnit, value]]), unit)
  return orderable(need, inUnit(lot.minimum), inUnit(lot.multiple))
}

const leadOf = (book: PriceBook, supply: Supply, vendor: string | null, quantity: Decimal): number =>
  leadDaysFor(supply.leads, { vendor, quantity, day: book.day }) ?? 0

/** sales R11, R12: from whom, how much and for how much; nothing when there is neither a row nor a standard cost. */
export function buy(
  book: PriceBook,
  supply: Supply,
  needs: Needs,
  { named, allowBuyUp }: { named: string | null; allowBuyUp: boolean },
): Purchase | null {
  const offers = holding(book, supply.offers)
  const known = new Map<string, Priced | null>()
  const priced = (rows: readonly PriceRow[]): Priced | null => {
    const [first] = rows
    if (!first) return null
    const before = known.get(first.vendor)
    if (before !== undefined) return before
    const found = offered(book, supply, needs, rows as readonly Offer[], allowBuyUp)
    known.set(first.vendor, found)
    return found
  }
  const vendor = chooseVendor({
    rows: offers,
    named,
    preferred: supply.preferred,
    cost: rows => priced(rows)?.taken ?? null,
    leadDays: one => leadOf(book, supply, one, [...needs.values()][0]!),
    code: one => book.vendors.get(one)?.code ?? '',
  })
  const best = vendor ? priced(offers.filter(offer => offer.vendor === vendor)) : null
  if (best) {
    const { taken, need, unit } = best
    const { quantity, because, cost } = taken
    const leadDays = leadOf(book, supply, vendor, need)
    return { vendor, need, quantity, unit, row: rowTaken(taken.row), unitCost: null, because, cost, leadDays }
  }
  return byStandardCost(book, supply, needs, vendor)
}

/** sales R12: without a valid row the standard cost, flagged. */
function byStandardCost(book: PriceBook, supply: Supply, needs: Needs, vendor: string | null): Purchase | null {
  const unit = supply.stockUnit ?? book.eachUnit
  const need = needIn(book, supply, needs, unit)
  const taken = need && materialCost({ rows: [], quantity: need, allowBuyUp: false, standardCost: supply.standardCost })
  if (!taken) return null
  return {
    vendor,
    need,
    quantity: need,
    unit,
    row: null,
    unitCost: supply.standardCost,
    because: 'standardCost',
    cost: taken.cost,
    leadDays: leadOf(book, supply, vendor, need),
  }
}

/** sales R13: work at a vendor, by its specification where there is a price for it. */
export function buyWork(
  book: PriceBook,
  process: Supply,
  asked: { pieces: Decimal; basisPerPiece: Decimal; vendor: string | null; specification: string | null },
): Purchase | null {
  const wanted = asked.specification?.trim().toLowerCase() ?? ''
  const rows = holding(book, process.offers)
  const exact = rows.filter(row => (row.specification?.trim().toLowerCase() ?? '') === wanted)
  const offers = exact.length > 0 ? exact : rows.filter(row => !row.specification)
  const quantityOf = (row: PriceRow | undefined) =>
    (row as Offer | undefined)?.priceBasis === 'lot'
      ? toQuantity(1)
      : toQuantity(asked.pieces.times(asked.basisPerPiece))
  const priced = (some: readonly PriceRow[]) => outsideCost(some, quantityOf(some[0]))
  const vendor = chooseVendor({
    rows: offers,
    named: asked.vendor,
    preferred: process.preferred,
    cost: priced,
    leadDays: one => leadOf(book, process, one, asked.pieces),
    code: one => book.vendors.get(one)?.code ?? '',
  })
  const chosen = offers.filter(offer => offer.vendor === vendor)
  const taken = priced(chosen)
  if (!taken) return null
  return {
    vendor,
    need: taken.quantity,
    quantity: taken.quantity,
    unit: chosen[0]?.priceUnit ?? book.eachUnit,
    row: rowTaken(taken.row),
    unitCost: null,
    because: taken.because,
    cost: taken.cost,
    leadDays: leadOf(book, process, vendor, asked.pieces),
  }
}

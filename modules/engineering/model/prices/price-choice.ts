import { type Decimal, type Money, max, money } from '#platform/model/values/decimal.ts'

/** A price-break row as the choice needs it: in company currency, in the unit the need is counted in. */
export interface PriceRow {
  readonly vendor: string
  readonly quantityFrom: Decimal
  readonly unitPrice: Decimal
  readonly lotCharge: Decimal
  readonly minimumCharge: Decimal
  readonly validFrom?: string | null
  readonly validTo?: string | null
}

export interface PriceTaken {
  readonly cost: Money
  /** What is bought: more than asked for after a minimum buy or a buy-up. */
  readonly quantity: Decimal
  readonly row: PriceRow | null
  readonly because: 'priced' | 'minimumBuy' | 'boughtUp' | 'minimumCharge' | 'standardCost'
}

/** sales R2: a row counts from validFrom to validTo, both days included; empty is open. */
export const validOn = (day: string, row: { validFrom?: string | null; validTo?: string | null }): boolean =>
  (row.validFrom ?? '') <= day && day <= (row.validTo ?? '9999-12-31')

const byQuantity = (rows: readonly PriceRow[]) =>
  [...rows].sort((one, other) => one.quantityFrom.compare(other.quantityFrom))

/** The row with the largest quantityFrom that the quantity reaches. */
export const rowReached = (rows: readonly PriceRow[], quantity: Decimal): PriceRow | undefined =>
  byQuantity(rows)
    .filter(row => row.quantityFrom.atMost(quantity))
    .at(-1)

const withCharges = (taken: PriceTaken, row: PriceRow): PriceTaken => {
  const cost = money(taken.cost.plus(money(row.lotCharge)))
  return cost.lessThan(row.minimumCharge)
    ? { ...taken, cost: money(row.minimumCharge), because: 'minimumCharge' }
    : { ...taken, cost }
}

/** sales R12: vendors sell from a least quantity upwards and in whole multiples. */
export function orderable(quantity: Decimal, minimum: Decimal | null, multiple: Decimal | null): Decimal {
  const least = minimum ? max(quantity, minimum) : quantity
  return multiple && !multiple.isZero() ? least.dividedBy(multiple, 0, 'up').times(multiple) : least
}

interface MaterialAsk {
  readonly rows: readonly PriceRow[]
  readonly quantity: Decimal
  readonly allowBuyUp: boolean
  readonly standardCost?: Decimal | null
}

/**
 * sales R12: the row reached, else a minimum buy of the lowest; a higher row where buying more costs less; then lot
 * charge and minimum charge. Without rows the standard cost; without that nothing, and the line is incomplete.
 */
export function materialCost({ rows, quantity, allowBuyUp, standardCost }: MaterialAsk): PriceTaken | null {
  const sorted = byQuantity(rows)
  const [lowest] = sorted
  if (!lowest)
    return standardCost
      ? { cost: money(quantity.times(standardCost)), quantity, row: null, because: 'standardCost' }
      : null
  const reached = rowReached(sorted, quantity)
  const row = reached ?? lowest
  const bought = reached ? quantity : lowest.quantityFrom
  const plain: PriceTaken = {
    cost: money(bought.times(row.unitPrice)),
    quantity: bought,
    row,
    because: reached ? 'priced' : 'minimumBuy',
  }
  const higher = sorted
    .filter(one => one.quantityFrom.greaterThan(bought))
    .map(one => ({
      cost: money(one.quantityFrom.times(one.unitPrice)),
      quantity: one.quantityFrom,
      row: one,
      because: 'boughtUp' as const,
    }))
  const cheapest = allowBuyUp
    ? higher.reduce<PriceTaken>((best, one) => (one.cost.lessThan(best.cost) ? one : best), plain)
    : plain
  return withCharges(cheapest, cheapest.row!)
}

/** sales R13: an outside process. Below the lowest row its price counts for the actual quantity, and nobody buys up. */
export function outsideCost(rows: readonly PriceRow[], quantity: Decimal): PriceTaken | null {
  const row = rowReached(rows, quantity) ?? byQuantity(rows)[0]
  if (!row) return null
  return withCharges({ cost: money(quantity.times(row.unitPrice)), quantity, row, because: 'priced' }, row)
}

interface VendorAsk {
  readonly rows: readonly PriceRow[]
  /** Named on the line itself. */
  readonly named?: string | null
  readonly preferred?: string | null
  readonly cost: (rows: readonly PriceRow[]) => PriceTaken | null
  readonly leadDays: (vendor: string) => number | null
  readonly code: (vendor: string) => string
}

/** sales R11: the named vendor, else the preferred one if it has a row, else the cheapest; ties: sooner, then by code. */
export function chooseVendor({ rows, named, preferred, cost, leadDays, code }: VendorAsk): string | null {
  if (named) return named
  if (preferred && rows.some(row => row.vendor === preferred)) return preferred
  const offers = [...new Set(rows.map(row => row.vendor))].flatMap(vendor => {
    const taken = cost(rows.filter(row => row.vendor === vendor))
    return taken ? [{ vendor, cost: taken.cost, days: leadDays(vendor) ?? Number.POSITIVE_INFINITY }] : []
  })
  const inOrder = offers.sort(
    (one, other) =>
      one.cost.compare(other.cost) ||
      (one.days === other.days ? 0 : one.days - other.days) ||
      (code(one.vendor) < code(other.vendor) ? -1 : 1),
  )
  return inOrder[0]?.vendor ?? null
}

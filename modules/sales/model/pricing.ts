import {
  Decimal,
  type Money,
  max,
  money,
  type Percent,
  percent,
  type UnitPrice,
} from '#platform/model/values/decimal.ts'

/** Cost categories, in this order everywhere. */
export const categories = ['material', 'purchased', 'labor', 'machine', 'overhead', 'outside', 'charges'] as const
export type Category = (typeof categories)[number]
export type ByCategory = Readonly<Record<Category, Decimal>>

const hundred = Decimal.of(100)
const hundredth = Decimal.of('0.01')
const with100 = (share: Decimal): Decimal => hundred.plus(share).times(hundredth)

export const totalCostOf = (costs: ByCategory): Money =>
  money(categories.reduce((all, category) => all.plus(costs[category]), Decimal.of(0)))

/** sales R16: each category with its own markup, rounded by itself. */
export const markedUp = (costs: ByCategory, markups: ByCategory): Money =>
  categories.reduce((all, category) => all.plus(money(costs[category].times(with100(markups[category])))), money(0))

/** sales R16: the price that leaves this margin; the margin is below 100 %. */
export const byMargin = (totalCost: Money, margin: Decimal): Money =>
  money(totalCost.times(hundred).dividedBy(hundred.minus(margin), 30))

/** sales R17: what the quantity and the hurry add or take off. */
export const adjusted = (price: Money, adjustPercent: Decimal, expeditePercent: Decimal): Money =>
  money(price.times(with100(adjustPercent)).times(with100(expeditePercent)))

export interface Rounding {
  readonly step: Decimal
  readonly rounding: 'nearest' | 'up'
}

interface Asked extends Rounding {
  /** Company currency, after R17. */
  readonly price: Money
  readonly quantity: Decimal
  /** Company currency for one unit of the document's. */
  readonly exchangeRate: Decimal
  /** The minimum of scope line, company currency. */
  readonly minimum: Money | null
}

export const extendedOf = (unit: Decimal, quantity: Decimal): Money => money(unit.times(quantity))

/** sales R18, R19: the unit price in the document's currency, in whole steps; never so low that the line falls below its minimum. */
export function unitPriceOf({ price, quantity, exchangeRate, minimum, step, rounding }: Asked): UnitPrice {
  const wanted = minimum ? max(price, minimum) : price
  const inSteps = (mode: 'halfAwayFromZero' | 'up') =>
    wanted.dividedBy(exchangeRate.times(quantity).times(step), 0, mode).times(step) as UnitPrice
  const unit = inSteps(rounding === 'up' ? 'up' : 'halfAwayFromZero')
  const isTooLow = minimum !== null && extendedOf(unit, quantity).times(exchangeRate).lessThan(minimum)
  return isTooLow ? inSteps('up') : unit
}

/** sales R19: what is left of the price, in percent of it with two places; a price of nothing has none. */
export function marginOf(extended: Decimal, exchangeRate: Decimal, totalCost: Decimal): Percent | null {
  const price = extended.times(exchangeRate)
  return price.isZero() ? null : percent(price.minus(totalCost).times(hundred).dividedBy(price, 2))
}

/** sales R15: an amortized charge costs each lot its share, never more than all of it. */
export function amortizedCost(cost: Decimal, quantity: Decimal, amortizeQuantity: Decimal | null): Money {
  const over = amortizeQuantity ?? quantity
  return quantity.atLeast(over) ? money(cost) : money(cost.times(quantity).dividedBy(over, 30))
}

export interface Dip {
  readonly smaller: Decimal
  readonly larger: Decimal
  readonly because: 'unitRises' | 'totalFalls'
}

interface Offered {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
}

/** sales R20: where buying more costs more apiece, or less altogether. It warns and never blocks. */
export function curveDips(offers: readonly Offered[]): Dip[] {
  const sorted = [...offers].sort((one, other) => one.quantity.compare(other.quantity))
  return sorted.flatMap((larger, place) =>
    sorted.slice(0, place).flatMap((smaller): Dip[] => {
      const pair = { smaller: smaller.quantity, larger: larger.quantity }
      if (larger.unitPrice.greaterThan(smaller.unitPrice)) return [{ ...pair, because: 'unitRises' }]
      const [less, more] = [smaller, larger].map(one => extendedOf(one.unitPrice, one.quantity))
      return more!.lessThan(less!) ? [{ ...pair, because: 'totalFalls' }] : []
    }),
  )
}

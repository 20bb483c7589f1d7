import { Decimal } from '#platform/model/values/decimal.ts'
import type { PriceBook } from './book.ts'
import { type PricedLine, priceLine } from './price.ts'

/** What one quantity of a line costs and is asked for. */
export interface CurvePoint {
  readonly quantity: number
  readonly cost: Decimal
  readonly unitPrice: Decimal
  readonly total: Decimal
  /** Nothing it is made of lacks a price. */
  readonly isComplete: boolean
}

/** From `from` to `to` pieces, `better` pieces cost less altogether. */
export interface CurveDip {
  readonly from: number
  readonly to: number
  readonly better: number
}

const plain = { adjustPercent: Decimal.of(0), expeditePercent: Decimal.of(0) }

/** The price of every quantity in a span, by the engine itself (sales R3–R19). */
export const pointsOf = (line: PricedLine, book: PriceBook, from: number, to: number): CurvePoint[] =>
  priceLine(
    line,
    book,
    Array.from({ length: to - from + 1 }, (_, at) => ({ quantity: Decimal.of(from + at), ...plain })) as never,
  ).map(({ trace, gaps }) => ({
    quantity: Number(trace.quantity.toString()),
    cost: trace.totalCost,
    unitPrice: trace.unitPrice,
    total: trace.unitPrice.times(trace.quantity).round(2),
    isComplete: gaps.length === 0,
  }))

/** Quantities whose total is above that of a larger one: the customer gets more for less. Neighbours with one answer stand together. */
export function dipsIn(points: readonly CurvePoint[]): CurveDip[] {
  const dips: CurveDip[] = []
  let best: CurvePoint | undefined
  for (const point of points.toReversed()) {
    if (best?.total.lessThan(point.total)) {
      const last = dips.at(-1)
      if (last?.better === best.quantity && last.from === point.quantity + 1)
        dips[dips.length - 1] = { ...last, from: point.quantity }
      else dips.push({ from: point.quantity, to: point.quantity, better: best.quantity })
    }
    if (!best || !point.total.greaterThan(best.total)) best = point
  }
  return dips.reverse()
}

/** Another way to make the same, and what every quantity costs by it, from one upwards. */
export interface OtherWay {
  readonly method: string
  readonly costs: readonly Decimal[]
}

/** From `from` to `to` pieces, `method` costs less than the way the line is reckoned with. */
export interface Crossover {
  readonly from: number
  readonly to: number
  readonly method: string
}

/** Who makes one quantity for the least: between equals the line's own way, then the one that was cheapest just before. */
function cheapestAt(at: number, own: readonly Decimal[], others: readonly OtherWay[], before: string | null) {
  let best: { method: string | null; cost: Decimal } = { method: null, cost: own[at]! }
  const inTurn = [...others.filter(one => one.method === before), ...others.filter(one => one.method !== before)]
  for (const { method, costs } of inTurn) if (costs[at]!.lessThan(best.cost)) best = { method, cost: costs[at]! }
  return best.method
}

/** Where another method becomes cheaper than the line's own, and up to where: quantities of one answer stand together. */
export function crossoversIn(own: readonly Decimal[], others: readonly OtherWay[]): Crossover[] {
  const spans: Crossover[] = []
  let before: string | null = null
  for (const at of own.keys()) {
    const method = cheapestAt(at, own, others, before)
    const last = spans.at(-1)
    if (method !== null && method === before) spans[spans.length - 1] = { ...last!, to: at + 1 }
    else if (method !== null) spans.push({ from: at + 1, to: at + 1, method })
    before = method
  }
  return spans
}

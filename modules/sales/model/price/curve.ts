import { Decimal } from '#platform/model/values/decimal.ts'
import type { PriceBook } from './book.ts'
import { type PricedLine, priceLine } from './price.ts'

/** What one quantity of a line costs and is asked for. */
export interface CurvePoint {
  readonly quantity: number
  readonly cost: Decimal
  readonly unitPrice: Decimal
  readonly total: Decimal
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
  ).map(({ trace }) => ({
    quantity: Number(trace.quantity.toString()),
    cost: trace.totalCost,
    unitPrice: trace.unitPrice,
    total: trace.unitPrice.times(trace.quantity).round(2),
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

import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { type Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'

export interface RateOfDay {
  readonly on: string
  readonly rate: Decimal
}

const longestDays = 7

/** The rate of a date: the latest on or before it, at most seven days old; otherwise somebody has to be asked. */
export function rateOn<R extends RateOfDay>(rates: readonly R[], date: DateText): R | null {
  const known = rates.filter(rate => rate.on <= date).sort((a, b) => (a.on < b.on ? 1 : -1))[0]
  return known && daysBetween(known.on as DateText, date) <= longestDays ? known : null
}

/**
 * A foreign document in our own currency: the total is rounded once, the lines each, and what the cents differ by goes to
 * the line of largest amount, the lowest on ties (accounting R27).
 */
export function inBase(amounts: readonly Money[], rate: Decimal): { total: Money; lines: Money[] } {
  const total = money(sum(amounts).times(rate))
  const lines = amounts.map(amount => money(amount.times(rate)))
  const rest = total.minus(sum(lines))
  if (rest.isZero()) return { total, lines }
  const largest = amounts.reduce(
    (best, amount, line) => (amount.abs().greaterThan(amounts[best]!.abs()) ? line : best),
    0,
  )
  return { total, lines: lines.map((line, place) => (place === largest ? line.plus(rest) : line)) }
}

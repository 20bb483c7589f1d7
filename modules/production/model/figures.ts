import { Decimal } from '#platform/model/values/decimal.ts'

/** A figure of statistics: nothing when there is nothing to divide by, never 0 or 100 %. */
export const ratio = (numerator: Decimal, denominator: Decimal, times = 1): Decimal | null =>
  denominator.isZero() ? null : numerator.times(times).dividedBy(denominator, 6)

export const percentage = (numerator: Decimal, denominator: Decimal): Decimal | null =>
  ratio(numerator, denominator, 100)

/** The middle value; between two, their mean. */
export function median(values: readonly Decimal[]): Decimal | null {
  const sorted = [...values].sort((one, other) => one.compare(other))
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low && high ? low.plus(high).dividedBy(2, 6) : null
}

export interface Earning {
  readonly setupMinutes: Decimal
  readonly setupDone: boolean
  readonly cycleMinutes: Decimal
  readonly piecesPerCycle: number
  readonly good: Decimal
}

/** Standard minutes earned: the setups that are finished, and the cycles of the good pieces. */
export const earnedMinutes = (steps: readonly Earning[]): Decimal =>
  steps.reduce((total, step) => {
    const cycles = step.good.dividedBy(step.piecesPerCycle, 12)
    return total.plus(step.setupDone ? step.setupMinutes : Decimal.of(0)).plus(cycles.times(step.cycleMinutes))
  }, Decimal.of(0))

/** Earned minutes of a job over the standard of all it makes. */
export function percentComplete(steps: readonly (Earning & { readonly toMake: Decimal })[]): Decimal {
  const standard = earnedMinutes(steps.map(step => ({ ...step, setupDone: true, good: step.toMake })))
  return percentage(earnedMinutes(steps), standard)?.round(1) ?? Decimal.of(0)
}

/** Good pieces that needed no rework, of all that came to an end or wait for it. */
export const firstPassYield = (good: Decimal, reworkedGood: Decimal, scrap: Decimal, reworkOpen: Decimal) =>
  percentage(good.minus(reworkedGood), good.plus(scrap).plus(reworkOpen))

export const scrapRate = (good: Decimal, scrap: Decimal) => percentage(scrap, good.plus(scrap))

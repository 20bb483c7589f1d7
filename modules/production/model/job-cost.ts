import { type Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'

/** Places kept before the one rounding. */
const fine = 30

export interface Rates {
  readonly laborRate: Decimal | null
  readonly machineRate: Decimal | null
  readonly overheadRate: Decimal | null
}

/** production R25: each rate is the operation's, else the thing's, else its primary group's. */
export function ratesOf(nearestFirst: readonly Rates[]): Rates {
  const first = (rate: keyof Rates) => nearestFirst.find(one => one[rate] !== null)?.[rate] ?? null
  return { laborRate: first('laborRate'), machineRate: first('machineRate'), overheadRate: first('overheadRate') }
}

export interface EntryCost {
  readonly laborCost: Money
  readonly machineCost: Money
  readonly burdenCost: Money
}

/** production R25: what one entry costs, each amount rounded to cents. */
export function entryCost(laborSeconds: number, machineSeconds: number, rates: Rates): EntryCost {
  const hourly = (seconds: number, rate: Decimal | null) =>
    rate ? money(rate.times(seconds).dividedBy(3600, fine)) : money(0)
  return {
    laborCost: hourly(laborSeconds, rates.laborRate),
    machineCost: hourly(machineSeconds, rates.machineRate),
    burdenCost: hourly(machineSeconds, rates.overheadRate),
  }
}

/** The job's cost is the sum of rounded amounts. */
export const costOfEntries = (entries: readonly EntryCost[]): Money =>
  sum(entries, entry => entry.laborCost.plus(entry.machineCost).plus(entry.burdenCost))

/**
 * production R26: what goes along with pieces that are split away: their part of all that was booked before the
 * operation, over the good pieces of its predecessor (at the first operation: over all that is made).
 */
export const costMoved = (bookedBefore: Money, pieces: Decimal, outOf: Decimal): Money =>
  outOf.isZero() ? money(0) : money(bookedBefore.times(pieces).dividedBy(outOf, fine))

export interface Received {
  readonly costSoFar: Money
  readonly valueReceived: Money
  /** Made, less scrap, splits and what was received before. */
  readonly stillToCome: Decimal
}

/** production R27: what finished pieces are worth when they go to stock. What close leaves is variance. */
export const receiptValue = ({ costSoFar, valueReceived, stillToCome }: Received, pieces: Decimal): Money =>
  stillToCome.isZero() ? money(0) : money(costSoFar.minus(valueReceived).times(pieces).dividedBy(stillToCome, fine))

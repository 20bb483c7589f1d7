import { Decimal, max, min } from '#platform/model/values/decimal.ts'

export interface Asked {
  readonly quantity: Decimal
  /** What lies in the bin asked for, and what others reserved exactly there. */
  readonly balance: Decimal
  readonly othersHard: Decimal
  /** What is available of the item, and what all others reserved of it. */
  readonly available: Decimal
  readonly othersReserved: Decimal
  /** Whether stock of the item may fall below zero. */
  readonly mayGoBelowZero: boolean
}

/** What is really there of a balance, and how much of that is left when others take what they were promised. */
const isFree = (quantity: Decimal, there: Decimal, promised: Decimal): boolean => {
  const taken = min(quantity, max(Decimal.of(0), there))
  return taken.atMost(max(Decimal.of(0), there.minus(promised)))
}

/**
 * inventory R33: whether an issue passes; refused, whether it is others' reservations that stand in the way. Where stock may fall
 * below zero an issue never falls short, but it takes no piece that is there and promised to somebody else.
 */
export function mayIssue(asked: Asked): 'passes' | 'reserved' | 'short' {
  if (asked.mayGoBelowZero)
    return isFree(asked.quantity, asked.balance, asked.othersHard) &&
      isFree(asked.quantity, asked.available, asked.othersReserved)
      ? 'passes'
      : 'reserved'
  const within = (inBin: Decimal, free: Decimal) => asked.quantity.atMost(inBin) && asked.quantity.atMost(free)
  if (within(asked.balance.minus(asked.othersHard), asked.available.minus(asked.othersReserved))) return 'passes'
  return within(asked.balance, asked.available) ? 'reserved' : 'short'
}

/** inventory R33: what nobody else has been promised. */
export const freeStock = (available: Decimal, othersReserved: Decimal): Decimal =>
  max(Decimal.of(0), available.minus(othersReserved))

/** How a remnant's cost follows its size: the job pays for what it used and lost, the rest stays with the piece. */
export const remnantShare = (value: Decimal, remnant: Decimal, whole: Decimal): Decimal =>
  value.times(remnant).dividedBy(whole, 2)

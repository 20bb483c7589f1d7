import { type Complaint, complaint, type Reason, reason } from '#platform/model'
import { Decimal, type Money, money, type Quantity, sum, type UnitPrice } from '#platform/model/values/decimal.ts'

interface Disposition {
  readonly disposition: string
  readonly quantity: Quantity
  readonly unitCost: UnitPrice | null
  readonly laborTime: number | null
  readonly laborRate: UnitPrice | null
}

/** quality R22: what one disposition costs, rounded once to cents: pieces at their cost, and the labor of rework. */
export function dispositionCost(line: Disposition): Money {
  const pieces = line.quantity.times(line.unitCost ?? 0)
  const labor = Decimal.of(line.laborTime ?? 0).times(line.laborRate ?? 0)
  // One division for the whole, so that seconds of an hour never round by themselves.
  return money(pieces.times(3600).plus(labor).dividedBy(3600, 2))
}

/** What costs the pieces their value asks why it happened. */
const wantsCause = ['scrap', 'regrade']

interface Nonconformance {
  readonly quantityNonconforming: Quantity
  readonly cause: string | null
  readonly dispositions: readonly Disposition[]
}

/** quality R20: the board decides on every piece, no more and no less. */
export function undecided({ quantityNonconforming, cause, dispositions }: Nonconformance): Reason | null {
  const total = sum(dispositions, line => line.quantity)
  const gap = quantityNonconforming.minus(total)
  const said = {
    total: total.toString(),
    nonconforming: quantityNonconforming.toString(),
    gap: gap.abs().toString(),
  }
  if (gap.sign() > 0) return reason('dispositionsMissing', said)
  if (gap.sign() < 0) return reason('dispositionsTooMany', said)
  const unexplained = cause ? -1 : dispositions.findIndex(line => wantsCause.includes(line.disposition))
  return unexplained < 0 ? null : reason('dispositionNeedsCause', { line: unexplained + 1 })
}

/** quality R20: nobody finds more bad pieces than were looked at. */
export function moreBadThanSeen(inspected: Quantity, nonconforming: Quantity): Complaint | null {
  if (nonconforming.sign() === 0) return complaint(['quantityNonconforming'], 'nothingNonconforming')
  return nonconforming.greaterThan(inspected)
    ? complaint(['quantityNonconforming'], 'moreThanInspected', { inspected: inspected.toString() })
    : null
}

/** quality R20: a disposition is of some pieces. */
export function ofNothing(dispositions: readonly { readonly quantity: Quantity | null }[]): Complaint | null {
  const line = dispositions.findIndex(({ quantity }) => quantity?.sign() === 0)
  return line < 0 ? null : complaint(['dispositions', line, 'quantity'], 'dispositionOfNothing')
}

/** quality R21: whose signatures a decision needs. */
export function signersNeeded(
  dispositions: readonly { readonly disposition: string }[],
): ('quality' | 'engineering')[] {
  const changesTheDesign = dispositions.some(line => ['useAsIs', 'repair'].includes(line.disposition))
  return changesTheDesign ? ['quality', 'engineering'] : ['quality']
}

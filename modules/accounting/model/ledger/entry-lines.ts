import { type Complaint, complaint, type Reason, reason } from '#platform/model'
import { type Money, sum } from '#platform/model/values/decimal.ts'

export interface Sides {
  readonly debit: Money | null
  readonly credit: Money | null
}

const isAbove = (amount: Money | null): boolean => amount !== null && amount.sign() > 0

/** A line stands on one side (accounting G7). */
export const oneSide = ({ debit, credit }: Sides): Complaint | null =>
  isAbove(debit) === isAbove(credit) ? complaint([isAbove(debit) ? 'credit' : 'debit'], 'oneSideOnly') : null

export const debitsOf = (lines: readonly Sides[]): Money => sum(lines, line => line.debit)
export const creditsOf = (lines: readonly Sides[]): Money => sum(lines, line => line.credit)

/** What keeps lines from being an entry: exact to the cent, no tolerance (accounting G2). */
export function notAnEntry(lines: readonly Sides[]): Reason | null {
  if (lines.length < 2) return reason('entryNeedsTwoLines', { count: lines.length })
  const [debits, credits] = [debitsOf(lines), creditsOf(lines)]
  if (debits.equals(credits)) return null
  return reason('entryUnbalanced', {
    debits: debits.toFixed(2),
    credits: credits.toFixed(2),
    difference: debits.minus(credits).abs().toFixed(2),
  })
}

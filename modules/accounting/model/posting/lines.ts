import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { AccountRole } from '../ledger/account-roles.ts'

/** What a line is told apart by. */
export interface Tags {
  readonly partner?: string | null
  readonly job?: string | null
  readonly order?: string | null
  readonly part?: string | null
  readonly department?: string | null
  readonly costElement?: 'material' | 'labor' | 'overhead' | 'outside' | 'other'
  readonly memo?: string
}

/**
 * Where an amount goes: the account somebody named, else the one the role has there. A place of stock names its inventory
 * class, whose own accounts come before the rules.
 */
export interface Place extends Tags {
  readonly role: AccountRole
  readonly account?: string | null
  readonly inventoryClass?: string | null
  readonly partnerGroup?: string | null
}

export interface PostingLine extends Place {
  readonly debit: Money
  readonly credit: Money
}

const nothing = money(0)

/** A negative amount stands on the other side: the "±" of the posting table. */
const onSide = (place: Place, signed: Money): PostingLine => {
  const amount = signed.abs()
  return signed.sign() < 0 ? { ...place, debit: nothing, credit: amount } : { ...place, debit: amount, credit: nothing }
}
export const debit = (place: Place, amount: Money): PostingLine => onSide(place, amount)
export const credit = (place: Place, amount: Money): PostingLine => onSide(place, amount.negated())

/** The lines of an entry: what is nothing leaves no line. */
export const entry = (...lines: readonly (PostingLine | readonly PostingLine[])[]): PostingLine[] =>
  lines.flat().filter(line => !line.debit.isZero() || !line.credit.isZero())

/** The same with sides swapped: every reversal. */
export const mirrored = (lines: readonly PostingLine[]): PostingLine[] =>
  lines.map(line => ({ ...line, debit: line.credit, credit: line.debit }))

/** Lines that differ in their amounts alone are one, each side for itself. */
export function summed(lines: readonly PostingLine[]): PostingLine[] {
  const found = new Map<string, PostingLine>()
  for (const line of lines) {
    const { debit: debited, credit: credited, ...place } = line
    const key = `${debited.isZero() ? 'credit' : 'debit'} ${JSON.stringify(Object.entries(place).sort())}`
    const known = found.get(key)
    found.set(key, known ? { ...known, debit: known.debit.plus(debited), credit: known.credit.plus(credited) } : line)
  }
  return [...found.values()]
}

export const balanceOf = (lines: readonly PostingLine[]): Money =>
  sum(lines, line => line.debit).minus(sum(lines, line => line.credit))

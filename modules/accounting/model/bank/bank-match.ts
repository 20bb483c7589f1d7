import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import type { Money } from '#platform/model/values/decimal.ts'

/** A movement of our books at the bank that the bank has not shown yet; what came in is above zero. */
export interface BookItem {
  readonly key: string
  readonly on: DateText
  readonly amount: Money
  readonly checkNumber: string | null
}
export interface BankLine {
  readonly id: string
  readonly postedOn: DateText
  readonly amount: Money
  readonly checkNumber: string | null
}

const [nearDays, checkDays] = [5, 180]

/** Checks are cashed late, everything else shows within days. */
const isNear = (item: BookItem, line: BankLine): boolean => {
  const days = daysBetween(item.on, line.postedOn)
  return item.checkNumber ? days >= -nearDays && days <= checkDays : Math.abs(days) <= nearDays
}
const plain = (number: string): string => number.replace(/^0+/, '')

/**
 * accounting R36: a line is matched by check number and amount, or when exactly one open item of the same amount is near; two
 * that could be it are only suggested, to a person. Answers item keys by line.
 */
export function autoMatch(lines: readonly BankLine[], items: readonly BookItem[]): Map<string, string> {
  const free = [...items]
  const matches = new Map<string, string>()
  const take = (line: BankLine, item: BookItem) => {
    matches.set(line.id, item.key)
    free.splice(free.indexOf(item), 1)
  }
  for (const line of lines.filter(one => one.checkNumber)) {
    const item = free.find(
      one => one.checkNumber && plain(one.checkNumber) === plain(line.checkNumber!) && one.amount.equals(line.amount),
    )
    if (item) take(line, item)
  }
  for (const line of lines.filter(one => !matches.has(one.id))) {
    const rivals = lines.filter(other => !matches.has(other.id) && other.amount.equals(line.amount))
    const near = free.filter(item => item.amount.equals(line.amount) && isNear(item, line))
    if (near.length === 1 && rivals.length === 1) take(line, near[0]!)
  }
  return matches
}

/**
 * A statement that is explained to the cent has no open lines: what a person cleared in the books without saying which line
 * shows it is behind a line of the same amount, the oldest behind the oldest. Answers item keys by line.
 */
export function pairCleared(lines: readonly BankLine[], cleared: readonly BookItem[]): Map<string, string> {
  const free = cleared.toSorted((a, b) => a.on.localeCompare(b.on))
  const pairs = new Map<string, string>()
  for (const line of lines.toSorted((a, b) => a.postedOn.localeCompare(b.postedOn))) {
    const at = free.findIndex(item => item.amount.equals(line.amount))
    if (at >= 0) pairs.set(line.id, free.splice(at, 1)[0]!.key)
  }
  return pairs
}

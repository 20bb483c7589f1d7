import type { DateText } from '#platform/model/values/dates.ts'
import type { Money } from '#platform/model/values/decimal.ts'

/** What the bank is told, so that it pays no check we did not write. */
export interface WrittenCheck {
  readonly number: number
  readonly on: DateText
  readonly amount: Money
  readonly payee: string
  readonly isVoid: boolean
}

/** A text that begins like a formula is no formula at the bank either. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? ` ${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Number, date, amount, payee, void flag: one check a row (accounting §7). */
export const positivePay = (account: string, checks: readonly WrittenCheck[]): string =>
  [
    ['account', 'check_number', 'issue_date', 'amount', 'payee', 'void'],
    ...checks.map(one => [
      account,
      String(one.number),
      one.on,
      one.amount.toFixed(2),
      cell(one.payee),
      one.isVoid ? 'V' : 'I',
    ]),
  ]
    .map(row => `${row.join(',')}\r\n`)
    .join('')

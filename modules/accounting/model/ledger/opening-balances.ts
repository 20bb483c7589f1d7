import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, sum } from '#platform/model/values/decimal.ts'

/** What a company begins with: its trial balance, and the open documents of customers and vendors (accounting E53). */
export interface OpeningBalances {
  readonly on: DateText
  readonly accounts: readonly OpeningAccount[]
  readonly receivables: readonly OpenDocument[]
  readonly payables: readonly OpenDocument[]
}

export interface OpeningAccount {
  readonly account: string
  /** Signed, debits positive. */
  readonly amount: Money
  /** Of a bank account: what the bank says, where that is not the same. */
  readonly statementBalance?: Money | null
}

export interface OpenDocument {
  readonly partner: string
  /** The number it bears on paper. */
  readonly number: string
  readonly invoiceDate?: DateText | null
  readonly dueOn: DateText | null
  /** What is open of it; below zero a credit that was not used yet. */
  readonly amount: Money
}

/** Accounts that documents or stock open: their line of the trial balance says what those must add up to. */
export const openedByDocuments = ['ar', 'ap', 'inventory'] as const
export type OpenedByDocuments = (typeof openedByDocuments)[number]

export const isOpenedByDocuments = (control: string): boolean =>
  (openedByDocuments as readonly string[]).includes(control)

export interface ControlledAmount {
  readonly control: string
  readonly amount: Money
}

/** What the trial balance says of a control; null where it does not speak of it. */
export function balanceOf(accounts: readonly ControlledAmount[], control: OpenedByDocuments): Money | null {
  const lines = accounts.filter(one => one.control === control)
  return lines.length ? (sum(lines, one => one.amount) as Money) : null
}

/**
 * Debits less credits of everything the books begin with: the lines of plain accounts, the documents, the stock, and what stands
 * on the opening account already. Nothing, or the rest stays in opening balance equity.
 */
export function openingDifference(given: {
  readonly accounts: readonly ControlledAmount[]
  readonly receivables: Money
  readonly payables: Money
  readonly stock: Money
  readonly openingAccount: Money
}): Money {
  const plain = given.accounts.filter(one => !isOpenedByDocuments(one.control))
  return sum(plain, one => one.amount)
    .plus(given.receivables)
    .minus(given.payables)
    .plus(given.stock)
    .minus(given.openingAccount) as Money
}

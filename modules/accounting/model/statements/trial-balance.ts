import { type Money, max } from '#platform/model/values/decimal.ts'
import type { Span } from './columns.ts'
import {
  added,
  Books,
  balance,
  type ChartAccount,
  type Movement,
  nothing,
  ours,
  type Statement,
  type StatementRow,
  zero,
} from './statement.ts'

export const trialColumns = ['opening', 'debit', 'credit', 'closingDebit', 'closingCredit'] as const
export type TrialColumn = (typeof trialColumns)[number] | 'comparedDebit' | 'comparedCredit'

const figures: Readonly<Record<(typeof trialColumns)[number], (movement: Movement) => Money>> = {
  opening: ({ opening }) => opening,
  debit: ({ debit }) => debit,
  credit: ({ credit }) => credit,
  closingDebit: movement => max(balance(movement), zero),
  closingCredit: movement => max(balance(movement).negated(), zero),
}

/** Every account with what it opened with, took and closed with; a second span brings its closing balances for comparison. */
export function trialBalance(
  accounts: readonly ChartAccount[],
  movements: readonly Movement[],
  spans: readonly [Span, Span?],
): Statement {
  const [asked, compared] = spans
  const books = new Books(accounts, movements, compared ? 2 : 1)
  const keys: TrialColumn[] = [...trialColumns, ...(compared ? (['comparedDebit', 'comparedCredit'] as const) : [])]
  const amountsOf = ({ id }: ChartAccount): Money[] =>
    keys.map(key => {
      if (key === 'comparedDebit') return books.amounts(id, figures.closingDebit)[1]!
      if (key === 'comparedCredit') return books.amounts(id, figures.closingCredit)[1]!
      return books.amounts(id, figures[key])[0]!
    })
  const rows = books.accounts.map(account => accountRow(account, amountsOf(account))).filter(hasFigures)
  const total = rows.length ? added(...rows.map(row => row.amounts as readonly Money[])) : nothing(keys.length)
  return {
    columns: keys.map(key => ({
      key,
      role: 'asked',
      unit: 'money',
      ...(key.startsWith('compared') ? compared! : asked),
    })),
    rows: [...rows, ours('grand', 'trialTotal', total)],
  }
}

const accountRow = (account: ChartAccount, amounts: readonly Money[]): StatementRow => ({
  key: `account-${account.id}`,
  kind: 'account',
  level: 0,
  under: null,
  account: account.id,
  word: null,
  label: `${account.number} ${account.name}`,
  amounts,
})

const hasFigures = ({ amounts }: StatementRow): boolean => amounts.some(amount => !amount!.isZero())

import { figuresOf, sectionOf } from './account-tree.ts'
import type { Column } from './columns.ts'
import {
  added,
  Books,
  balance,
  type ChartAccount,
  type Movement,
  moved,
  nothing,
  ours,
  type Statement,
  turned,
  workedOut,
} from './statement.ts'

const standing = new Set(['asset', 'liability', 'equity'])
export const isOfBalance = ({ type }: Pick<ChartAccount, 'type'>): boolean => standing.has(type)

/**
 * What we have and owe at the end of each column's days. The result of a year that is not closed yet stands as a line of its
 * own in equity (accounting R32), so that both sides agree on any day.
 */
export function balanceSheet(
  accounts: readonly ChartAccount[],
  movements: readonly Movement[],
  columns: readonly Column[],
): Statement {
  const books = new Books(accounts, movements, columns.filter(({ role }) => role !== 'change').length)
  const of = (type: ChartAccount['type'], side: 'debit' | 'credit') =>
    figuresOf(
      books,
      account => account.type === type,
      ({ id }) => (side === 'debit' ? books.amounts(id, balance) : turned(books.amounts(id, balance))),
    )
  const results = books.accounts.filter(account => !isOfBalance(account))
  const summed = (figure: (movement: Movement) => Movement['opening']) =>
    turned(results.reduce((sum, { id }) => added(sum, books.amounts(id, figure)), nothing(books.columns)))

  const assets = sectionOf('assets', books, of('asset', 'debit'))
  const liabilities = sectionOf('liabilities', books, of('liability', 'credit'))
  const equity = sectionOf('equity', books, of('equity', 'credit'), [
    ours(
      'line',
      'earlierEarnings',
      summed(({ opening }) => opening),
      'equity',
    ),
    ours('line', 'currentEarnings', summed(moved), 'equity'),
  ])
  return workedOut({
    columns,
    rows: [
      ...assets.rows,
      ours('grand', 'totalAssets', assets.total),
      ...liabilities.rows,
      ours('total', 'totalLiabilities', liabilities.total),
      ...equity.rows,
      ours('total', 'totalEquity', equity.total),
      ours('grand', 'totalLiabilitiesAndEquity', added(liabilities.total, equity.total)),
    ],
  })
}

import { figuresOf, type Section, sectionOf } from './account-tree.ts'
import { isOfBalance } from './balance-sheet.ts'
import type { Column } from './columns.ts'
import {
  added,
  Books,
  balance,
  type ChartAccount,
  earned,
  type Movement,
  nothing,
  ours,
  type Statement,
  turned,
  workedOut,
} from './statement.ts'

export type CashFlowPlace = 'cash' | 'operating' | 'investing' | 'financing'

/** Where the change of an account stands: as it says itself, else money is cash, equity is financing, the rest is operating. */
export function placeOf({ cashFlow, control, type }: ChartAccount): CashFlowPlace {
  if (control === 'cash' || control === 'undeposited') return 'cash'
  return cashFlow ?? (type === 'equity' ? 'financing' : 'operating')
}

/**
 * Where the money went, by the indirect method: the result, and every change of a balance-sheet account other than cash. As
 * each entry balances, the sum is the change in cash, to the cent.
 */
export function cashFlow(
  accounts: readonly ChartAccount[],
  movements: readonly Movement[],
  columns: readonly Column[],
): Statement {
  const books = new Books(accounts, movements, columns.filter(({ role }) => role !== 'change').length)
  const sumOf = (meant: (account: ChartAccount) => boolean, figure: (movement: Movement) => Movement['opening']) =>
    books.accounts.filter(meant).reduce((sum, { id }) => added(sum, books.amounts(id, figure)), nothing(books.columns))
  const isCash = (account: ChartAccount) => isOfBalance(account) && placeOf(account) === 'cash'
  const result = turned(sumOf(account => !isOfBalance(account), earned))
  const changes = (word: CashFlowPlace): Section =>
    sectionOf(
      word,
      books,
      figuresOf(
        books,
        account => isOfBalance(account) && placeOf(account) === word,
        // What ties money up takes it away.
        ({ id }) => turned(books.amounts(id, earned)),
      ),
    )
  const [operating, investing, financing] = [changes('operating'), changes('investing'), changes('financing')]
  const fromOperating = added(result, operating.total)
  return workedOut({
    columns,
    rows: [
      ours('section', 'operating'),
      ours('line', 'result', result, 'operating'),
      ...operating.rows.slice(1),
      ours('total', 'fromOperating', fromOperating),
      ...investing.rows,
      ours('total', 'fromInvesting', investing.total),
      ...financing.rows,
      ours('total', 'fromFinancing', financing.total),
      ours('grand', 'changeInCash', added(fromOperating, investing.total, financing.total)),
      ours(
        'line',
        'cashBefore',
        sumOf(isCash, ({ opening }) => opening),
      ),
      ours('grand', 'cashAfter', sumOf(isCash, balance)),
    ],
  })
}

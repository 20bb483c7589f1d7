import { figuresOf, sectionOf } from './account-tree.ts'
import type { Column } from './columns.ts'
import {
  added,
  Books,
  type ChartAccount,
  earned,
  type Movement,
  ours,
  type Statement,
  turned,
  workedOut,
} from './statement.ts'

/** What was earned and what it cost in each column's days; the closing of the year does not count (accounting R32). */
export function incomeStatement(
  accounts: readonly ChartAccount[],
  movements: readonly Movement[],
  columns: readonly Column[],
): Statement {
  const books = new Books(
    accounts,
    movements,
    columns.filter(({ unit, role }) => unit === 'money' && role !== 'change').length,
  )
  const of = (word: string, side: 'debit' | 'credit', ...types: ChartAccount['type'][]) =>
    sectionOf(
      word,
      books,
      figuresOf(
        books,
        account => types.includes(account.type),
        ({ id }) => (side === 'debit' ? books.amounts(id, earned) : turned(books.amounts(id, earned))),
      ),
    )
  const sales = of('sales', 'credit', 'revenue')
  const costs = of('costOfSales', 'debit', 'costOfSales')
  const expenses = of('expenses', 'debit', 'expense')
  // Gains and losses stand together, gains positive: an exchange account is one or the other by the month.
  const other = of('other', 'credit', 'otherIncome', 'otherExpense')
  const gross = added(sales.total, turned(costs.total))
  const operating = added(gross, turned(expenses.total))
  return workedOut(
    {
      columns,
      rows: [
        ...sales.rows,
        ours('total', 'netSales', sales.total),
        ...costs.rows,
        ours('total', 'totalCostOfSales', costs.total),
        ours('total', 'grossProfit', gross),
        ...expenses.rows,
        ours('total', 'totalExpenses', expenses.total),
        ours('total', 'operatingIncome', operating),
        ...other.rows,
        ...(other.rows.length ? [ours('total', 'totalOther', other.total)] : []),
        ours('grand', 'netIncome', added(operating, other.total)),
      ],
    },
    'netSales',
  )
}

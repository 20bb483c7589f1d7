import { balanceSheet } from '#modules/accounting/model/statements/balance-sheet.ts'
import { cashFlow } from '#modules/accounting/model/statements/cash-flow.ts'
import {
  balanceColumns,
  type Column,
  columnsOf,
  lastYearSpan,
  previousSpan,
  type Span,
  withShares,
} from '#modules/accounting/model/statements/columns.ts'
import { incomeStatement } from '#modules/accounting/model/statements/income-statement.ts'
import type { Statement } from '#modules/accounting/model/statements/statement.ts'
import { type StatementName, statementNames } from '#modules/accounting/model/statements/statement-names.ts'
import { trialBalance } from '#modules/accounting/model/statements/trial-balance.ts'
import type { Language } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import { comparisonIn, recordIn, spanIn } from './asked.ts'
import { readChart, readMovements, yearStartMonth } from './read-books.ts'

type Query = Readonly<Record<string, string | undefined>>

/** Columns that are read from the books; the others are worked out of them. */
const readFrom = (columns: readonly Column[]) =>
  columns.filter(({ role, unit }) => role !== 'change' && unit === 'money')

export const nameIn = (name: string | undefined): StatementName => {
  const known = statementNames.find(one => one === name)
  if (!known) throw Refusal.notFound()
  return known
}

/** A statement of the books as an address asks for it. */
export async function makeStatement(
  reader: Reader,
  name: StatementName,
  query: Query,
  language: Language,
): Promise<Statement> {
  const asked = { ...spanIn(query), comparison: comparisonIn(query), yearStart: await yearStartMonth(reader) }
  const department = recordIn(query, 'department')
  const accounts = await readChart(reader, language)
  if (name === 'trial-balance') {
    const other = comparedSpan(asked, asked.comparison)
    const spans: [Span, Span?] = other ? [asked, other] : [asked]
    return trialBalance(accounts, await readMovements(reader, spans as Span[], { department }), spans)
  }
  if (name === 'balance-sheet') {
    const columns = balanceColumns(asked)
    return balanceSheet(accounts, await readMovements(reader, readFrom(columns)), columns)
  }
  if (name === 'cash-flow') {
    const columns = columnsOf(asked)
    return cashFlow(accounts, await readMovements(reader, readFrom(columns)), columns)
  }
  const columns = query.shares === 'true' ? withShares(columnsOf(asked)) : columnsOf(asked)
  return incomeStatement(accounts, await readMovements(reader, readFrom(columns), { department }), columns)
}

const comparedSpan = (asked: Span, comparison: string): Span | undefined =>
  comparison === 'previous' ? previousSpan(asked) : comparison === 'lastYear' ? lastYearSpan(asked) : undefined

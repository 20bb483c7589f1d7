import type { Span } from '#modules/accounting/model/statements/columns.ts'
import type { Statement, StatementRow } from '#modules/accounting/model/statements/statement.ts'
import type { StatementName } from '#modules/accounting/model/statements/statement-names.ts'
import {
  columnText,
  coverText,
  type Reading,
  rowText,
  spanText,
} from '#modules/accounting/model/statements/statement-text.ts'
import type { LedgerPage } from './general-ledger.ts'
import type { Report } from './report.ts'

const strong: readonly StatementRow['kind'][] = ['section', 'total', 'grand']

export const statementReport = (
  reading: Reading,
  name: StatementName,
  { columns, rows }: Statement,
  span: Span,
  currency: string,
): Report => ({
  title: reading.words(`statements.names.${name}`),
  cover: coverText(reading, name, span),
  facts: [[reading.words('statements.currency'), currency]],
  columns: [
    { label: reading.words('statements.account'), kind: 'text' },
    ...columns.map(column => ({ label: columnText(reading, name, column), kind: column.unit })),
  ],
  rows: rows.map(row => ({
    cells: [rowText(reading, row), ...columns.map((_, place) => row.amounts[place] ?? null)],
    indent: row.level,
    isStrong: strong.includes(row.kind),
    isHead: row.kind === 'section',
  })),
})

export function ledgerReport(reading: Reading, page: LedgerPage, span: Span, currency: string): Report {
  const { words, formats } = reading
  const word = (key: string) => words(`statements.ledger.${key}`)
  const { account, opening, debit, credit, closing, lines } = page
  return {
    title: words('statements.names.general-ledger'),
    cover: spanText(reading, span),
    facts: [
      [words('statements.account'), `${account.number} ${account.name}`],
      [words('statements.currency'), currency],
    ],
    columns: [
      ...(['date', 'entry', 'description', 'partner'] as const).map(key => ({
        label: word(key),
        kind: 'text' as const,
      })),
      ...(['debit', 'credit', 'balance'] as const).map(key => ({ label: word(key), kind: 'money' as const })),
    ],
    rows: [
      { cells: [formats.date(span.from), '', word('opening'), '', null, null, opening], isStrong: true },
      ...lines.map(line => ({
        cells: [
          formats.date(line.postingDate),
          line.code,
          line.memo ?? line.description,
          line.partner ?? '',
          line.debit,
          line.credit,
          line.balance,
        ],
      })),
      { cells: [formats.date(span.to), '', word('closing'), '', debit, credit, closing], isStrong: true },
    ],
  }
}

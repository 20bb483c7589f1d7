import { agingColumns } from '#modules/accounting/model/agings.ts'
import type { Reading } from '#modules/accounting/model/statements/statement-text.ts'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { Report } from '../statements/report.ts'
import type { Aging, AgingSide } from './agings.ts'

interface Asked {
  readonly side: AgingSide
  readonly currency: string
  readonly isDetailed: boolean
}

/** The aging as a file: a row a partner, or a row a document. */
export function agingReport(reading: Reading, found: Aging, { side, currency, isDetailed }: Asked): Report {
  const { words, formats } = reading
  const word = (key: string) => words(`aging.${key}`)
  const columns = agingColumns(found.basis)
  const amounts = (row: Record<string, unknown>): Money[] =>
    [...columns, 'total'].map(column => money(String(row[column] ?? '0')))
  const totals = [...columns, 'total'].map(column =>
    sum(found.partners as unknown as Record<string, string>[], row => money(row[column] ?? '0')),
  )
  const head: Pick<Report, 'title' | 'cover' | 'facts'> = {
    title: word(`${side}.${isDetailed ? 'details' : 'title'}`),
    cover: words('aging.asOfDay', { date: formats.date(found.asOf) }),
    facts: [[words('statements.currency'), currency]],
  }
  if (!isDetailed)
    return {
      ...head,
      columns: [
        { label: word(`${side}.partner`), kind: 'text' },
        ...[...columns, 'total'].map(column => ({ label: word(column), kind: 'money' as const })),
        { label: word(`${side}.paidAhead`), kind: 'money' },
      ],
      rows: [
        ...found.partners.map(row => ({ cells: [row.name, ...amounts(row), money(row.paidAhead)] })),
        { cells: [word('total'), ...totals, sum(found.partners, row => money(row.paidAhead))], isStrong: true },
      ],
    }
  return {
    ...head,
    columns: [
      ...[`${side}.partner`, 'document', 'date', 'due', 'bucket'].map(key => ({
        label: word(key),
        kind: 'text' as const,
      })),
      { label: word('open'), kind: 'money' },
    ],
    rows: [
      ...found.documents.map(row => ({
        cells: [
          ...[row.name, row.number ?? '', formats.date(row.documentDate), row.dueDate ? formats.date(row.dueDate) : ''],
          ...[word(row.bucket), money(row.open)],
        ],
      })),
      { cells: [word('total'), '', '', '', '', money(found.total)], isStrong: true },
    ],
  }
}

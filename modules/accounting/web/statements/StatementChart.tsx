import { useQuery } from '@tanstack/react-query'
import type { Span } from '#modules/accounting/model/statements/columns.ts'
import type { StatementName } from '#modules/accounting/model/statements/statement-names.ts'
import { columnText } from '#modules/accounting/model/statements/statement-text.ts'
import { addMonths, startOfMonth } from '#platform/model/values/dates.ts'
import { Chart, type ChartSeries } from '#platform/web/charts/Chart.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { readStatement } from './statement-api.ts'

/** Rows worth looking at over a year. */
const drawn: Partial<Record<StatementName, readonly (readonly [row: string, kind: ChartSeries['kind']])[]>> = {
  'balance-sheet': [
    ['totalAssets', 'line'],
    ['totalLiabilities', 'line'],
    ['totalEquity', 'line'],
  ],
  'income-statement': [
    ['netSales', 'bar'],
    ['netIncome', 'bar'],
  ],
  'cash-flow': [
    ['changeInCash', 'bar'],
    ['cashAfter', 'line'],
  ],
}

/** The twelve months that end with the span, at a glance. */
export function StatementChart({
  name,
  span,
  department,
}: {
  name: StatementName
  span: Span
  department: string | null
}) {
  const words = useWords()
  const formats = useFormats()
  const asked = { from: addMonths(startOfMonth(span.to), -11), to: span.to, compare: 'months', department }
  const series = drawn[name]
  const { data } = useQuery({
    queryKey: ['statements', name, asked],
    queryFn: () => readStatement(name, asked),
    enabled: series !== undefined,
  })
  if (!series || !data || data.rows.every(row => row.kind !== 'account')) return null
  const months = data.columns.filter(({ role }) => role === 'month')
  return (
    <Chart
      title={words(`statements.screen.charts.${name}`)}
      categories={months.map(column => columnText({ words, formats }, name, column))}
      series={series.map(([key, kind]) => ({
        key,
        kind,
        label: words(`statements.rows.${key}`),
        values: data.rows
          .find(row => row.key === key)!
          .amounts.slice(0, months.length)
          .map(amount => amount?.toNumber() ?? null),
      }))}
      format={value => formats.number(String(Math.round(value)))}
      height={170}
    />
  )
}

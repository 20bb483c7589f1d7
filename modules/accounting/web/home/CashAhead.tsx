import { type Drawn, HomeFigures } from '#platform/web/screens/home/HomeFigures.tsx'
import { inPeriod, listAt, numbers, type PeriodFigures } from '#platform/web/screens/home/periods.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

const unpaid = [
  { field: 'status', op: 'in', value: ['posted'] },
  { field: 'settlement', op: 'in', value: ['unpaid', 'partPaid'] },
] as const

/** What is in the bank week by week, when invoices and bills are paid as they fall due. */
export default function CashAhead() {
  const words = useWords()
  const formats = useFormats()
  const draw = ({ periods, series }: PeriodFigures<'incoming' | 'outgoing' | 'balance'>): Drawn => ({
    unit: 'money',
    categories: periods.map(({ from }) => (from ? formats.dayAndMonth(from) : words('moneyCharts.thisWeek'))),
    series: [
      {
        key: 'incoming',
        label: words('moneyCharts.incoming'),
        kind: 'bar',
        stack: 'flow',
        values: numbers(series.incoming),
        tone: 'positive',
      },
      {
        key: 'outgoing',
        label: words('moneyCharts.outgoing'),
        kind: 'bar',
        stack: 'flow',
        values: numbers(series.outgoing),
        tone: 'negative',
      },
      { key: 'balance', label: words('moneyCharts.balance'), kind: 'line', values: numbers(series.balance) },
    ],
    hrefOf: (key, at) => {
      if (key === 'balance') return '/cash-accounts'
      return listAt(key === 'incoming' ? '/ar-invoices' : '/ap-invoices', inPeriod('dueDate', periods[at]!), ...unpaid)
    },
  })
  return (
    <HomeFigures chart="cash-ahead" title={words('moneyCharts.cash')} empty={words('moneyCharts.noCash')} draw={draw} />
  )
}

import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { type Drawn, HomeFigures } from '#platform/web/screens/home/HomeFigures.tsx'
import { inPeriod, listAt, numbers, type PeriodFigures } from '#platform/web/screens/home/periods.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

/** What is still to ship, by the week it is due; late first. */
export default function Backlog() {
  const words = useWords()
  const formats = useFormats()
  const draw = ({ periods, series }: PeriodFigures<'backlog'>): Drawn => {
    const values = numbers(series.backlog)
    const bars = { kind: 'bar', stack: 'backlog' } as const
    return {
      unit: 'money',
      categories: periods.map(({ from, to }, at) => {
        if (from === null) return words('salesCharts.late')
        if (to === null) return words('salesCharts.later')
        return at === 1 ? words('salesCharts.thisWeek') : formats.dayAndMonth(from)
      }),
      series: [
        {
          ...bars,
          key: 'late',
          label: words('salesCharts.late'),
          values: values.map((value, at) => (at === 0 ? value : null)),
          tone: 'negative',
        },
        {
          ...bars,
          key: 'toShip',
          label: words('salesCharts.toShip'),
          values: values.map((value, at) => (at === 0 ? null : value)),
        },
      ],
      hrefOf: (_key, at) =>
        listAt('/orders/releases', inPeriod('shipOn', periods[at]!), {
          field: 'status',
          op: 'in',
          value: [...openReleases],
        }),
    }
  }
  return (
    <HomeFigures
      chart="backlog"
      title={words('salesCharts.backlog')}
      empty={words('salesCharts.noBacklog')}
      draw={draw}
    />
  )
}

import { onTimeTarget } from '#modules/sales/model/home-charts.ts'
import { type Drawn, HomeFigures } from '#platform/web/screens/home/HomeFigures.tsx'
import { inPeriod, listAt, monthLabel, numbers, type PeriodFigures } from '#platform/web/screens/home/periods.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

/** sales R36: how many releases left by the day first promised, month by month. */
export default function OnTimeDelivery() {
  const words = useWords()
  const formats = useFormats()
  const target = words('salesCharts.target', { target: formats.percent(onTimeTarget) })
  const draw = ({ periods, series }: PeriodFigures<'onTime'>): Drawn => ({
    unit: 'percent',
    categories: periods.map((period, at) => monthLabel(formats, period, at)),
    series: [{ key: 'onTime', label: words('salesCharts.onTime'), kind: 'line', values: numbers(series.onTime) }],
    target: { value: onTimeTarget, label: target },
    hrefOf: (_key, at) =>
      listAt('/orders/releases', inPeriod('completedOn', periods[at]!), {
        field: 'status',
        op: 'in',
        value: ['shipped'],
      }),
  })
  return (
    <HomeFigures
      chart="on-time-delivery"
      title={words('salesCharts.onTime')}
      empty={words('salesCharts.noOnTime')}
      draw={draw}
    />
  )
}

import { type Drawn, HomeFigures } from '#platform/web/screens/home/HomeFigures.tsx'
import { inPeriod, listAt, monthLabel, numbers, type PeriodFigures } from '#platform/web/screens/home/periods.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

/** What nonconforming pieces have cost, by the month they were found. */
export default function NcmrCost() {
  const words = useWords()
  const formats = useFormats()
  const draw = ({ periods, series }: PeriodFigures<'cost'>): Drawn => ({
    unit: 'money',
    categories: periods.map((period, at) => monthLabel(formats, period, at)),
    series: [{ key: 'cost', label: words('qualityCharts.cost'), kind: 'bar', values: numbers(series.cost) }],
    hrefOf: (_key, at) =>
      listAt('/ncmrs', inPeriod('createdAt', periods[at]!), { field: 'status', op: 'notIn', value: ['cancelled'] }),
  })
  return (
    <HomeFigures
      chart="ncmr-cost"
      title={words('qualityCharts.cost')}
      empty={words('qualityCharts.noCost')}
      draw={draw}
    />
  )
}

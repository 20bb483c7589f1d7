import type { Bucket } from '#modules/accounting/model/agings.ts'
import { type Drawn, HomeFigures } from '#platform/web/screens/home/HomeFigures.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

interface Figures {
  readonly buckets: readonly Bucket[]
  readonly open: readonly string[]
}

/** What customers owe, by how late it is. */
export default function Receivables() {
  const words = useWords()
  const draw = ({ buckets, open }: Figures): Drawn => ({
    unit: 'money',
    categories: buckets.map(bucket => words(`moneyCharts.buckets.${bucket}`)),
    series: [{ key: 'open', label: words('moneyCharts.owed'), kind: 'bar', values: open.map(Number) }],
    hrefOf: (_key, at) => `/agings/details?bucket=${buckets[at]}`,
  })
  return (
    <HomeFigures
      chart="receivables-aging"
      title={words('moneyCharts.receivables')}
      empty={words('moneyCharts.noReceivables')}
      draw={draw}
    />
  )
}

import { Chart } from '#platform/web/charts/Chart.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../production-words.ts'

const kinds = ['Labor', 'Machine', 'Burden', 'Material', 'Outside'] as const

/** What the job was to cost and what it has cost, kind by kind. */
export default function JobCost({ record: { row } }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const valuesOf = (side: 'estimated' | 'actual') => kinds.map(kind => Number(row[`${side}${kind}Cost`] ?? 0))
  const money = (value: number) => formats.money(String(value), currency)
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const [estimated, actual] = [valuesOf('estimated'), valuesOf('actual')]
  if (sumOf(estimated) + sumOf(actual) === 0)
    return <EmptyState title={words('job.noCost')}>{words('job.noCostLead')}</EmptyState>
  return (
    <Chart
      title={words('job.costTitle', { estimated: money(sumOf(estimated)), actual: money(sumOf(actual)) })}
      categories={kinds.map(kind => words(`job.costs.${kind}`))}
      series={[
        { key: 'estimated', label: words('job.estimated'), kind: 'bar', values: estimated },
        { key: 'actual', label: words('job.actual'), kind: 'bar', values: actual },
      ]}
      format={money}
    />
  )
}

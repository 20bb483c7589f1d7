import { useQuery } from '@tanstack/react-query'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Crossovers } from './Crossovers.tsx'
import { type Curve, drawn, each, largest, longest, mostTold } from './curve.ts'
import classes from './Worksheet.module.css'

interface CurvePanelProps {
  readonly quote: string
  readonly line: number
  readonly onClose: () => void
}

/** What a line costs at every quantity, where another method costs less, and which are better left for a larger one. */
export function CurvePanel({ quote, line, onClose }: CurvePanelProps) {
  const words = useWords()
  const formats = useFormats()
  const { data, error } = useQuery({
    queryKey: ['quotes', 'curve', quote, line],
    queryFn: ({ signal }) => api.get<Curve>(`/quote-curves/${quote}/${line}`, {}, signal),
    retry: false,
  })
  return (
    <SidePanel open onClose={onClose} title={words('worksheet.curve.title', { line })} width={640}>
      {error && <p className={classes.warning}>{error.message}</p>}
      {!data && !error && <RowSkeletons rows={5} />}
      {data && (
        <>
          <CurveChart curve={data} />
          <Crossovers curve={data} />
          <h3>{words('worksheet.curve.dips')}</h3>
          {data.dips.length === 0 && <p>{words('worksheet.curve.none')}</p>}
          <ul>
            {largest(data).map(({ from, to, better }) => (
              <li key={from}>
                {words(from === to ? 'worksheet.curve.dipOne' : 'worksheet.curve.dip', {
                  from: formats.number(from),
                  to: formats.number(to),
                  better: formats.number(better),
                })}
              </li>
            ))}
          </ul>
          {data.dips.length > mostTold && (
            <p className={classes.quiet}>{words('worksheet.curve.more', { count: data.dips.length - mostTold })}</p>
          )}
        </>
      )}
    </SidePanel>
  )
}

function CurveChart({ curve }: { readonly curve: Curve }) {
  const words = useWords()
  const formats = useFormats()
  const { costs, unitPrices, others, crossovers } = curve
  const line = (key: string, label: string, values: readonly number[]) => ({
    key,
    label,
    kind: 'line' as const,
    values: drawn(values),
  })
  return (
    <Chart
      title={words('worksheet.curve.chart', { most: formats.number(costs.length) })}
      height={260}
      categories={costs.map((_, at) => String(at + 1))}
      series={[
        line('price', words('worksheet.curve.price'), unitPrices.map(Number)),
        line('cost', words('worksheet.curve.cost'), each(costs)),
        ...others.map(({ method, costs: way }) =>
          line(`by ${method}`, words('worksheet.curve.costBy', { method }), each(way)),
        ),
      ]}
      marks={longest(crossovers).map(({ from }) => ({ at: from - 1, label: formats.number(from) }))}
      format={value => formats.unitPrice(String(Math.round(value * 10_000) / 10_000))}
    />
  )
}

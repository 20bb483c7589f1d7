import { useQuery } from '@tanstack/react-query'
import type { CurveDip } from '#modules/sales/model/price/curve.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Worksheet.module.css'

interface Curve {
  readonly costs: readonly string[]
  readonly unitPrices: readonly string[]
  readonly dips: readonly CurveDip[]
}

/** So many are told; the rounding of unit prices makes many small ones. */
const mostTold = 8

/** The dips that matter most, by what the larger quantity costs less, in the order of the curve. */
function largest({ dips, unitPrices }: Curve): CurveDip[] {
  const total = (many: number) => Number(unitPrices[many - 1]) * many
  const spared = ({ to, better }: CurveDip) => total(to) - total(better)
  return dips
    .toSorted((one, other) => spared(other) - spared(one))
    .slice(0, mostTold)
    .sort((one, other) => one.from - other.from)
}

/** The first few pieces bear the whole setup: drawn, they would flatten everything after them. */
const drawn = (values: readonly number[]): (number | null)[] =>
  values.map(value => (value > 4 * values.at(-1)! ? null : value))

interface CurvePanelProps {
  readonly quote: string
  readonly line: number
  readonly onClose: () => void
}

/** What a line costs at every quantity, and which quantities are better left for a larger one. */
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
          <Chart
            title={words('worksheet.curve.chart', { most: formats.number(data.costs.length) })}
            height={260}
            categories={data.costs.map((_, at) => String(at + 1))}
            series={[
              {
                key: 'price',
                label: words('worksheet.curve.price'),
                kind: 'line',
                values: drawn(data.unitPrices.map(Number)),
              },
              {
                key: 'cost',
                label: words('worksheet.curve.cost'),
                kind: 'line',
                values: drawn(data.costs.map((cost, at) => Number(cost) / (at + 1))),
              },
            ]}
            format={value => formats.unitPrice(String(Math.round(value * 10_000) / 10_000))}
          />
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

import { type Bin, histogram, limitMarks } from '#modules/quality/model/statistics/histogram.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './GageStudy.module.css'

type Index = 'cp' | 'cpk' | 'pp' | 'ppk'
type Interval = readonly [from: number, to: number] | null

interface Results extends Readonly<Record<Index, number | null>> {
  readonly n: number
  readonly mean: number
  readonly s: number
  readonly interval: Readonly<Record<Index, Interval>>
  readonly pNormal: number
  readonly isPreliminary: boolean
  readonly piecesToSettle: number | null
  /** Studies computed before they were kept have none. */
  readonly bins?: readonly Bin[]
  readonly lsl?: string | null
  readonly usl?: string | null
  /** Where machines or spindles differ, each by itself; studies computed before there were any have none. */
  readonly streams?: readonly Stream[]
}

interface Stream {
  readonly name: string
  readonly n: number
  readonly mean: number
  readonly ppk: number | null
}

const indices = ['cp', 'cpk', 'pp', 'ppk'] as const
const names: Readonly<Record<Index, string>> = { cp: 'Cp', cpk: 'Cpk', pp: 'Pp', ppk: 'Ppk' }

/** What a capability study found: the indices, how sure they are, and what they mean for the process. */
export default function CapabilityStudy({ record: { row } }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const results = row.results as Results | null
  if (!results) return null
  const index = (value: number) => formats.number(value.toFixed(2), { least: 2 })
  const between = (interval: Interval) =>
    interval && words('capabilityStudy.sure', { from: index(interval[0]), to: index(interval[1]) })
  const figures = indices.flatMap(key => {
    const value = results[key]
    // quality K6: of a process that is not stable nothing short-term can be said.
    if (value === null || (row.verdict === 'unstable' && (key === 'cp' || key === 'cpk'))) return []
    return [{ key, label: names[key], value: index(value), note: between(results.interval[key]) }]
  })
  const data = (row.data as readonly string[] | null) ?? []
  const bins = results.bins ?? (data.length > 4 ? histogram(data.map(Number)) : [])
  return (
    <section className={classes.study} aria-label={words('gageStudy.title')}>
      <FigureRow
        figures={figures.map(({ key, label, value, note }) => ({
          ...{ key, label },
          value: (
            <>
              {value}
              {note && <small className={classes.note}>{note}</small>}
            </>
          ),
        }))}
      />
      <p className={classes.verdict}>
        {words(`spcChart.verdict.${String(row.verdict)}`, { index: formats.number(String(row.requiredIndex)) })}
        {results.isPreliminary && row.verdict !== 'insufficient' && ` ${words('spcChart.preliminary')}`}
        {results.piecesToSettle !== null &&
          results.piecesToSettle > results.n &&
          ` ${words('capabilityStudy.settle', { pieces: results.piecesToSettle })}`}
        {results.pNormal < 0.05 && ` ${words('spcChart.notNormal')}`}
      </p>
      {results.streams && results.streams.length > 0 && <Streams streams={results.streams} index={index} />}
      {results.n > 4 && bins.length > 0 && (
        <Chart
          title={words('spcChart.histogram', { count: results.n })}
          categories={bins.map(({ from, to }) => String(Number(((from + to) / 2).toPrecision(6))))}
          series={[{ key: 'count', label: words('spcChart.pieces'), kind: 'bar', values: bins.map(bin => bin.count) }]}
          marks={limitMarks(bins, [
            { value: results.lsl ?? null, label: words('spcChart.lsl') },
            { value: results.usl ?? null, label: words('spcChart.usl') },
          ])}
        />
      )}
    </section>
  )
}

/** quality K6: machines, spindles or cavities that differ, each by itself. */
function Streams({
  streams,
  index,
}: {
  readonly streams: readonly Stream[]
  readonly index: (value: number) => string
}) {
  const words = useWords()
  const formats = useFormats()
  return (
    <>
      <p className={classes.verdict}>{words('capabilityStudy.streamsDiffer')}</p>
      <FigureTable label={words('capabilityStudy.streams')}>
        <thead>
          <tr>
            <th scope="col">{words('capabilityStudy.stream')}</th>
            {[words('spcChart.pieces'), words('spcChart.mean'), 'Ppk'].map(name => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {streams.map(({ name, n, mean, ppk }) => (
            <tr key={name}>
              <th scope="row">{name || '—'}</th>
              <td data-number>{formats.number(n)}</td>
              <td data-number>{formats.number(mean.toPrecision(7))}</td>
              <td data-number>{ppk === null ? '—' : index(ppk)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  )
}

import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link } from '../parts/Link.tsx'
import type { Tone } from '../parts/tone.ts'
import { useFormats, useWords } from '../words/WordsProvider.tsx'
import classes from './Chart.module.css'
import { chartOption } from './chart-option.ts'
import type { ChartColours } from './chart-theme.ts'
import { EChart } from './EChart.tsx'

export interface ChartSeries {
  key: string
  label: string
  kind: 'bar' | 'line' | 'area' | 'pie'
  /** One a category; nothing leaves a gap. */
  values: readonly (number | null)[]
  /** Only where the colour means it. */
  tone?: Tone
  /** Series of one name stand on each other. */
  stack?: string
}

export interface ChartProps {
  /** The question, or its answer in a sentence. */
  title: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** A gauge needs a target; so does a line that should be kept. */
  target?: { value: number; label: string }
  /** Upright lines at categories where something changes. */
  marks?: readonly { at: number; label: string }[]
  format?: (value: number) => string
  /** Along the axis, where there is less room. */
  shortFormat?: (value: number) => string
  height?: number
  horizontal?: boolean
  /** The axis begins near the values instead of at nought: where differences count, as of measured sizes. Not for bars. */
  nearValues?: boolean
  /** Every figure opens the list behind it. */
  onPick?: (series: string, index: number) => void
  /** The same as an address, for the figures of the table. */
  hrefOf?: (series: string, index: number) => string | null
}

/** A chart that proves a sentence; the same figures as a table are one press away. */
export function Chart(props: ChartProps) {
  const { title, categories, series, target, marks, horizontal, nearValues, height, onPick } = props
  const words = useWords()
  const formats = useFormats()
  const [asTable, setAsTable] = useState(false)
  const format = props.format ?? (value => formats.number(value))
  const option = useCallback(
    (colours: ChartColours) =>
      chartOption(
        {
          ...{ categories, series, target, marks, horizontal, nearValues },
          ...{ format: props.format, shortFormat: props.shortFormat },
        },
        colours,
      ),
    [categories, series, target, marks, horizontal, nearValues, props.format, props.shortFormat],
  )
  const Icon = asTable ? IconChartBar : IconTable
  const toggle = words(asTable ? 'chart.chart' : 'chart.table')
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <span>{title}</span>
        <button
          type="button"
          className={classes.toggle}
          aria-label={toggle}
          title={toggle}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon size={16} />
        </button>
      </figcaption>
      {asTable ? (
        <Figures {...props} format={format} />
      ) : (
        <EChart
          label={title}
          option={option}
          height={height}
          onPick={
            onPick &&
            (({ series: label, index }) => onPick(series.find(one => one.label === label)?.key ?? label, index))
          }
        />
      )}
    </figure>
  )
}

function Figures({ title, categories, series, format, hrefOf }: ChartProps & { format: (value: number) => string }) {
  const words = useWords()
  return (
    <table className={classes.figures} aria-label={words('chart.figures', { title })}>
      <thead>
        <tr>
          <th scope="col">{words('chart.category')}</th>
          {series.map(one => (
            <th key={one.key} scope="col">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(one => (
              <td key={one.key}>
                <Figure value={one.values[index]} format={format} href={hrefOf?.(one.key, index) ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FigureProps {
  readonly value: number | null | undefined
  readonly format: (value: number) => string
  readonly href: string | null
}

function Figure({ value, format, href }: FigureProps) {
  if (value === null || value === undefined) return '—'
  return href && value !== 0 ? <Link href={href}>{format(value)}</Link> : format(value)
}

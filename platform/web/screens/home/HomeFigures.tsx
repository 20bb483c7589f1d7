import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Formats } from '#platform/model/values/formats-for.ts'
import { Chart, type ChartProps } from '#platform/web/charts/Chart.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { useFormats } from '#platform/web/words/WordsProvider.tsx'
import classes from './Home.module.css'
import { moneyOnChart } from './money-on-chart.ts'

export interface Drawn extends Pick<ChartProps, 'categories' | 'series' | 'target' | 'horizontal'> {
  readonly unit: 'money' | 'percent'
  /** Where the rows behind a figure are. */
  readonly hrefOf: (series: string, index: number) => string
}

interface HomeFiguresProps<Figures> {
  readonly chart: string
  readonly title: string
  /** Said where there is nothing to draw. */
  readonly empty: string
  readonly draw: (figures: Figures) => Drawn
}

export const chartHeight = 220

/** A chart of the home page: asks for its figures, draws them, and opens the rows behind each of them. */
export function HomeFigures<Figures>({ chart, title, empty, draw }: HomeFiguresProps<Figures>) {
  const { data } = useQuery({
    queryKey: ['home', 'chart', chart],
    queryFn: () => api.get<Figures>(`/home-charts/${chart}`),
  })
  if (!data) return <Quiet title={title} />
  const drawn = draw(data)
  const isEmpty = drawn.series.every(({ values }) => values.every(value => !value))
  return isEmpty ? <Quiet title={title} text={empty} /> : <Figures title={title} drawn={drawn} />
}

function Quiet({ title, text }: { title: string; text?: string }) {
  return (
    <figure className={classes.quietChart} aria-busy={text === undefined}>
      <figcaption>{title}</figcaption>
      <p>{text}</p>
    </figure>
  )
}

function Figures({ title, drawn }: { title: string; drawn: Drawn }) {
  const { unit, hrefOf, ...figures } = drawn
  const formats = useFormats()
  const { currency } = useSession()
  const written = useMemo(() => writersOf(formats, unit, currency), [formats, unit, currency])
  const shape = JSON.stringify(figures)
  // The same figures are not drawn anew.
  const same = useMemo(() => JSON.parse(shape) as typeof figures, [shape])
  return (
    <Chart
      title={title}
      {...same}
      {...written}
      height={chartHeight}
      hrefOf={hrefOf}
      onPick={(series, index) => navigate(hrefOf(series, index))}
    />
  )
}

function writersOf(formats: Formats, unit: Drawn['unit'], currency: string) {
  if (unit === 'percent') return { format: (value: number) => formats.percent(value, { most: 1 }) }
  return moneyOnChart(formats, currency)
}

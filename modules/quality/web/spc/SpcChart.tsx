import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChartPoint, ChartView } from '#modules/quality/model/chart-view.ts'
import type { PastLimits } from '#modules/quality/model/spc-charts.ts'
import type { ChartColours } from '#platform/web/charts/chart-theme.ts'
import { EChart } from '#platform/web/charts/EChart.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { downloadCsv } from '#platform/web/kernel/download-csv.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import { Capability } from './Capability.tsx'
import { chartCsv } from './chart-csv.ts'
import { controlChartOption } from './control-chart-option.ts'
import { LimitsHistory } from './LimitsHistory.tsx'
import { PointPieces } from './PointPieces.tsx'
import { pointTexts } from './point-texts.ts'
import classes from './SpcChart.module.css'
import { savePicture } from './save-picture.ts'

const spans = ['50', '300', '1000', '0'] as const

/** A control chart with its history: points as they come, limits as they held, what broke a rule, and how capable it all is. */
export default function SpcChart({ record }: SlotProps) {
  const words = useWords()
  const id = String(record.row.id)
  const [span, setSpan] = useState<string>('300')
  const queries = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['chart points', id, span],
    queryFn: () => api.get<ChartView>(`/spc-charts/${id}/points?last=${span}`),
    placeholderData: keepPreviousData,
  })
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], ({ resource }) => {
        if (['measurement-sets', 'spc-signals', 'spc-charts'].includes(resource))
          void queries.invalidateQueries({ queryKey: ['chart points', id] })
      }),
    [queries, id],
  )
  if (isError) return <EmptyState title={words('spcChart.failed')} />
  if (!data) return <RowSkeletons />
  if (data.points.length === 0)
    return <EmptyState title={words('spcChart.none')}>{words('spcChart.noneLead')}</EmptyState>
  return (
    <>
      <Drawn view={data} name={String(record.row.name)} span={span} onSpan={setSpan} />
      <LimitsHistory view={data} past={(record.row.pastLimits ?? []) as readonly PastLimits[]} />
    </>
  )
}

interface DrawnProps {
  readonly view: ChartView
  readonly name: string
  readonly span: string
  readonly onSpan: (span: string) => void
}

function Drawn({ view, name, span, onSpan }: DrawnProps) {
  const words = useWords()
  const formats = useFormats()
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const option = useCallback(
    (colours: ChartColours) => controlChartOption(view, pointTexts(view, words, formats), colours),
    [view, words, formats],
  )
  const point = view.points.find(one => one.set === chosen) ?? lastOfInterest(view)
  return (
    <section className={classes.page} aria-label={words('spcChart.title')}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={words('spcChart.span')}
          value={span}
          onChange={onSpan}
          data={spans.map(value => ({
            value,
            label:
              value === '0'
                ? words('spcChart.all', { count: view.all })
                : words('spcChart.last', { count: Number(value) }),
          }))}
        />
        <Button variant="default" onClick={() => downloadCsv(name, chartCsv(view, words))}>
          {words('spcChart.csv')}
        </Button>
        <Button variant="default" onClick={() => savePicture(name, box.current)}>
          {words('spcChart.png')}
        </Button>
      </div>
      <div className={classes.sides}>
        <div ref={box}>
          <EChart
            label={words('spcChart.label', { name, count: view.points.length })}
            option={option}
            height={460}
            onPick={({ index }) => setChosen(view.points[index]?.set)}
          />
          <p className={classes.note}>{words(view.limits[1] ? 'spcChart.pick' : 'spcChart.collecting')}</p>
        </div>
        <Capability view={view} />
      </div>
      {point && <PointPieces view={view} point={point} onWalk={step => setChosen(neighbour(view, point, step))} />}
    </section>
  )
}

/** What somebody most likely came for: the newest open signal, else the newest point. */
const lastOfInterest = ({ points }: ChartView): ChartPoint | undefined =>
  points.findLast(point => point.signal?.status === 'open') ?? points.at(-1)

const neighbour = ({ points }: ChartView, point: ChartPoint, step: number): string | undefined => {
  const place = points.findIndex(one => one.set === point.set) + step
  return points[Math.min(points.length - 1, Math.max(0, place))]?.set
}

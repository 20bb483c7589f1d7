import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './Chart.module.css'
import { baseOption, type ChartColours, readChartColours } from './chart-theme.ts'

/** An ECharts option; its own types are as large as the library, so they stay out of the pages. */
export type ChartOption = Readonly<Record<string, unknown>>

export interface EChartProps {
  /** Said to those who do not see it. */
  label: string
  option: (colours: ChartColours) => ChartOption
  height?: number
  onPick?: (pick: { series: string; index: number }) => void
}

/** The bare canvas, for charts with a shape of their own (control charts, heat maps). Most pages want `Chart`. */
export function EChart({ label, option, height = 260, onPick }: EChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  const colorScheme = useComputedColorScheme()
  // A change of mode is a reason to draw anew, though nothing below reads it.
  useEffect(() => {
    const element = box.current!
    const gone = new AbortController()
    void import('./echarts.ts').then(({ init }) => {
      if (gone.signal.aborted) return
      const chart = init(element)
      const colours = readChartColours(element)
      chart.setOption({ ...baseOption(colours, label), ...option(colours) })
      chart.on('click', event =>
        pick.current?.({ series: String(event.seriesName ?? ''), index: event.dataIndex ?? 0 }),
      )
      const observer = new ResizeObserver(() => chart.resize())
      observer.observe(element)
      gone.signal.addEventListener('abort', () => {
        observer.disconnect()
        chart.dispose()
      })
    })
    return () => gone.abort()
  }, [option, label, colorScheme])
  return <div ref={box} className={classes.canvas} style={{ height }} role="img" aria-label={label} />
}

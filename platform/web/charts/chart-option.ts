import type { ChartProps, ChartSeries } from './Chart.tsx'
import { axisStyle, type ChartColours } from './chart-theme.ts'

type Drawn = Pick<
  ChartProps,
  'categories' | 'series' | 'target' | 'marks' | 'horizontal' | 'nearValues' | 'format' | 'shortFormat'
>

/** Our few words about a chart, in ECharts' many. */
export function chartOption(drawn: Drawn, colours: ChartColours) {
  const { categories, series, target, marks, horizontal, format } = drawn
  if (series[0]?.kind === 'pie') return pieOption(categories, series[0], colours)
  const names = { type: 'category', data: [...categories], ...axisStyle(colours), splitLine: { show: false } }
  // Where things are counted, the axis has no halves of them.
  const isCounted = series.every(one => one.values.every(value => Number.isInteger(value ?? 0)))
  const values = {
    type: 'value',
    ...axisStyle(colours),
    axisLine: { show: false },
    ...(isCounted && { minInterval: 1 }),
    ...(drawn.nearValues && { scale: true }),
  }
  const onAxis = drawn.shortFormat ?? format
  if (onAxis) values.axisLabel = { ...values.axisLabel, ...{ formatter: onAxis } }
  return {
    ...(series.length < 2 && { legend: { show: false } }),
    grid: {
      left: 4,
      right: 16,
      top: series.length > 1 ? 36 : marks?.length ? 28 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
    },
    xAxis: horizontal ? values : names,
    yAxis: horizontal ? { ...names, inverse: true } : values,
    series: series.map((one, index) => ({
      ...seriesOption(one, colours),
      ...(format && { tooltip: { valueFormatter: (value: number | null) => (value === null ? '—' : format(value)) } }),
      ...(index === 0 && linesOver(target, marks, colours)),
    })),
  }
}

/** Drawn over the chart: what should be kept, and where something changes. */
function linesOver(target: Drawn['target'], marks: Drawn['marks'], colours: ChartColours) {
  const level = target ? [{ yAxis: target.value, label: { formatter: target.label, position: 'insideEndTop' } }] : []
  const upright = (marks ?? []).map(({ at, label }) => ({
    xAxis: at,
    label: { formatter: label, position: 'end' },
  }))
  if (level.length + upright.length === 0) return {}
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      lineStyle: { color: colours.ink, type: 'dashed', width: 1.5 },
      label: { color: colours.ink },
      data: [...level, ...upright],
    },
  }
}

function seriesOption(series: ChartSeries, colours: ChartColours) {
  const isLine = series.kind !== 'bar'
  return {
    name: series.label,
    type: isLine ? 'line' : 'bar',
    data: [...series.values],
    stack: series.stack,
    ...(series.tone && { itemStyle: { color: colours.tones[series.tone] } }),
    ...(isLine && { symbolSize: 6, lineStyle: { width: 2 } }),
    ...(series.kind === 'area' && { areaStyle: { opacity: 0.16 } }),
    ...(!isLine && { barMaxWidth: 28, barCategoryGap: '36%' }),
  }
}

function pieOption(categories: readonly string[], series: ChartSeries, colours: ChartColours) {
  return {
    legend: { orient: 'vertical', left: 0, top: 'middle', textStyle: { color: colours.quiet } },
    series: [
      {
        name: series.label,
        type: 'pie',
        radius: ['52%', '82%'],
        center: ['64%', '50%'],
        label: { show: false },
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        data: categories.map((name, index) => ({ name, value: series.values[index] ?? 0 })),
      },
    ],
  }
}

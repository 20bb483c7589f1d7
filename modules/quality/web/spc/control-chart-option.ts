import { ruleNames } from '#modules/quality/model/chart-signals.ts'
import { type ChartPoint, type ChartView, linesAt, spreadLinesAt } from '#modules/quality/model/chart-view.ts'
import { axisStyle, type ChartColours } from '#platform/web/charts/chart-theme.ts'

export interface ChartTexts {
  readonly day: (at: string) => string
  readonly number: (value: number) => string
  /** All that is known of a point, in lines. */
  readonly about: (point: ChartPoint) => string
  readonly upper: string
  readonly lower: string
  readonly center: string
  readonly upperLimit: string
  readonly lowerLimit: string
}

type Lines = { readonly center: number; readonly ucl: number; readonly lcl: number } | null

/** Averages over spread, one above the other on the same samples, each with the limits that held then. */
export function controlChartOption(view: ChartView, texts: ChartTexts, colours: ChartColours) {
  const hasSpread = view.points.some(point => point.spread !== null)
  const upper = view.points.map(point => linesAt(view, point))
  const lower = view.points.map(point => spreadLinesAt(view, point))
  const grids = hasSpread
    ? [
        { left: 64, right: 16, top: 28, height: '46%' },
        { left: 64, right: 16, top: '64%', height: '20%' },
      ]
    : [{ left: 64, right: 16, top: 28, bottom: 56 }]
  const names = view.points.map(point => texts.day(point.at))
  return {
    legend: { show: false },
    grid: grids,
    tooltip: tooltipOf(view, texts, colours),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    dataZoom: [
      { type: 'slider', xAxisIndex: grids.map((_, index) => index), height: 18, bottom: 6, showDetail: false },
      { type: 'inside', xAxisIndex: grids.map((_, index) => index), zoomOnMouseWheel: 'ctrl' },
    ],
    xAxis: grids.map((_, index) => ({
      ...{ type: 'category', gridIndex: index, data: names },
      ...axisStyle(colours),
      splitLine: { show: false },
      ...(hasSpread && index === 0 && { axisLabel: { show: false } }),
    })),
    yAxis: grids.map((_, index) => valueAxis(index, index === 0 ? texts.upper : texts.lower, texts, colours)),
    series: [
      ...linesOf(upper, 0, texts, colours),
      pointsSeries(view, colours, texts.upper),
      ...(hasSpread ? [...linesOf(lower, 1, texts, colours), spreadSeries(view, lower, colours, texts.lower)] : []),
    ],
  }
}

const tooltipOf = (view: ChartView, texts: ChartTexts, colours: ChartColours) => ({
  ...{ trigger: 'axis', renderMode: 'richText', confine: true, axisPointer: { type: 'line' } },
  ...{ backgroundColor: colours.surface, borderColor: colours.line, textStyle: { color: colours.ink, fontSize: 12 } },
  formatter: (items: readonly { readonly dataIndex: number }[]) => {
    const point = view.points[items[0]?.dataIndex ?? -1]
    return point ? texts.about(point) : ''
  },
})

const valueAxis = (gridIndex: number, name: string, texts: ChartTexts, colours: ChartColours) => {
  const style = axisStyle(colours)
  return {
    ...{ type: 'value', scale: true, gridIndex, name, nameLocation: 'end', nameGap: 10 },
    ...style,
    nameTextStyle: { ...style.nameTextStyle, align: 'left' },
    axisLabel: { ...style.axisLabel, formatter: texts.number },
    splitLine: { show: false },
  }
}

const stepped = { type: 'line', step: 'middle', symbol: 'none', silent: true, animation: false }

/** Center and limits as steps: each version holds from its first point on. The zones of one, two and three σ are shaded. */
function linesOf(lines: readonly Lines[], index: number, texts: ChartTexts, colours: ChartColours) {
  const at = { xAxisIndex: index, yAxisIndex: index }
  const limit = { ...stepped, ...at, lineStyle: { color: colours.tones.negative, width: 1.5, type: 'dashed' } }
  return [
    ...(index === 0 ? [1, 2 / 3, 1 / 3].flatMap(share => zone(lines, share, at, colours)) : []),
    { ...limit, name: texts.upperLimit, data: lines.map(one => one?.ucl ?? null) },
    { ...limit, name: texts.lowerLimit, data: lines.map(one => one?.lcl ?? null) },
    {
      ...{ ...stepped, ...at, name: texts.center, data: lines.map(one => one?.center ?? null) },
      lineStyle: { color: colours.tones.positive, width: 1.5 },
    },
  ]
}

/** One zone around the center: its lower edge, and its height laid upon it. */
function zone(lines: readonly Lines[], share: number, at: object, colours: ChartColours) {
  const edge = { ...stepped, ...at, name: '', stack: `zone ${share}`, stackStrategy: 'all', lineStyle: { width: 0 } }
  return [
    { ...edge, data: lines.map(one => (one ? one.center - share * (one.center - one.lcl) : null)) },
    {
      ...{ ...edge, data: lines.map(one => (one ? share * (one.ucl - one.lcl) : null)) },
      areaStyle: { color: colours.line, opacity: 0.3 },
      itemStyle: { decal: { symbol: 'none' } },
    },
  ]
}

/** More points than that are a line: each by itself nobody tells apart, but what broke a rule is always marked. */
const mostMarked = 400

/** A point that broke a rule is red, larger, and bears the number of the rule. */
function pointsSeries(view: ChartView, colours: ChartColours, name: string) {
  return {
    ...{ name, type: 'line', xAxisIndex: 0, yAxisIndex: 0, symbol: 'circle', animation: false },
    ...{ showAllSymbol: true, symbolSize: view.points.length > mostMarked ? 0 : 6 },
    lineStyle: { width: 1.5, color: colours.series[0] },
    itemStyle: { color: colours.series[0] },
    z: 3,
    data: view.points.map(point => {
      const { value, signal, excluded } = point
      if (excluded) return { value, symbol: 'emptyCircle', symbolSize: 9 }
      return signal
        ? {
            ...{ value, symbol: 'diamond', symbolSize: 12, itemStyle: { color: colours.tones.negative } },
            label: {
              show: true,
              formatter: ruleNames(view.type, signal).join(','),
              position: value < (linesAt(view, point)?.center ?? value) ? 'bottom' : 'top',
              color: colours.tones.negative,
            },
          }
        : value
    }),
  }
}

/** quality K4: of the spread only the first rule is asked. */
function spreadSeries(view: ChartView, lines: readonly Lines[], colours: ChartColours, name: string) {
  return {
    ...{ name, type: 'line', xAxisIndex: 1, yAxisIndex: 1, symbol: 'circle', animation: false },
    ...{ showAllSymbol: true, symbolSize: view.points.length > mostMarked ? 0 : 5 },
    lineStyle: { width: 1.5, color: colours.series[1] },
    itemStyle: { color: colours.series[1] },
    z: 3,
    data: view.points.map(({ spread }, place) => {
      const line = lines[place]
      const isOut = spread !== null && !!line && (spread > line.ucl || spread < line.lcl)
      return isOut ? { value: spread, symbolSize: 10, itemStyle: { color: colours.tones.negative } } : spread
    }),
  }
}

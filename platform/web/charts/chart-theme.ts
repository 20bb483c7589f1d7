import type { Tone } from '../parts/tone.ts'

/** Colours of a chart, read from the tokens of the mode that is on. */
export interface ChartColours {
  series: readonly string[]
  tones: Readonly<Record<Tone, string>>
  ink: string
  quiet: string
  line: string
  surface: string
  font: string
}

const tones: readonly Tone[] = ['positive', 'negative', 'warning', 'info', 'ongoing', 'neutral']

export function readChartColours(element: Element): ChartColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    series: [1, 2, 3, 4, 5, 6].map(index => token(`data-${index}`)),
    tones: Object.fromEntries(tones.map(tone => [tone, token(tone)])) as Record<Tone, string>,
    ink: token('ink'),
    quiet: token('ink-quiet'),
    line: token('line'),
    surface: token('surface-raised'),
    font: token('font'),
  }
}

/** What every chart shares. Tooltips are drawn on the canvas: as HTML they would need inline styles, which the policy forbids. */
export function baseOption(colours: ChartColours, description: string) {
  return {
    animationDuration: 120,
    color: [...colours.series],
    textStyle: { fontFamily: colours.font, color: colours.ink, fontSize: 12 },
    aria: { enabled: true, label: { description }, decal: { show: true } },
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink, fontSize: 12 },
    },
    // Where a telephone has no room for all of it, it is leafed through rather than laid over the chart.
    legend: {
      ...{ type: 'scroll', top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 12 },
      ...{ textStyle: { color: colours.quiet }, pageTextStyle: { color: colours.quiet } },
      ...{ pageIconColor: colours.quiet, pageIconInactiveColor: colours.line },
    },
  }
}

export function axisStyle(colours: ChartColours) {
  return {
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
    axisLabel: { color: colours.quiet, hideOverlap: true },
    splitLine: { lineStyle: { color: colours.line } },
    nameTextStyle: { color: colours.quiet },
  }
}

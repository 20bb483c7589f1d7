import { ruleNames } from '#modules/quality/model/chart-signals.ts'
import type { ChartPoint, ChartView } from '#modules/quality/model/chart-view.ts'
import type { Formats } from '#platform/model/values/formats-for.ts'
import type { Words } from '#platform/model/words.ts'
import type { ChartTexts } from './control-chart-option.ts'

/** Names of the two charts one over the other, by the type. */
export const chartNames = (type: string, words: Words) => ({
  upper: words(`spcChart.upper.${type}`),
  lower: words(`spcChart.lower.${type === 'xbarR' || type === 'xbarS' ? type : 'imr'}`),
})

/** What something is called that a point names by its id. */
export const labelIn = ({ labels }: ChartView, resource: string, id: string | null): string | null => {
  const label = id ? labels[resource]?.[id] : undefined
  return label?.title ?? label?.code ?? null
}

/** One place more than the pieces were measured with. */
export const placesOf = ({ points }: ChartView): number => {
  const written = points
    .slice(-50)
    .flatMap(point => point.values.map(value => value.replace(/0+$/, '').split('.')[1]?.length ?? 0))
  return Math.min(9, Math.max(2, ...written) + 1)
}

export function pointTexts(view: ChartView, words: Words, formats: Formats): ChartTexts {
  const places = placesOf(view)
  const number = (value: number) => formats.number(value.toFixed(places), { most: places })
  const about = (point: ChartPoint) =>
    [
      formats.dateTime(point.at),
      `${chartNames(view.type, words).upper}: ${number(point.value)}`,
      point.spread === null ? null : `${chartNames(view.type, words).lower}: ${number(point.spread)}`,
      point.values.length > 1 ? point.values.map(value => number(Number(value))).join(' · ') : null,
      point.signal ? words('spcChart.broke', { rules: ruleNames(view.type, point.signal).join(', ') }) : null,
      [labelIn(view, 'users', point.by), labelIn(view, 'things', point.gage)].filter(Boolean).join(' · ') || null,
      point.excluded ? `${words('spcChart.excluded')}: ${point.excludeCause ?? ''}` : null,
      point.permission && words('spcChart.permitted', { code: point.permission }),
      point.comment,
    ]
      .filter(line => line !== null)
      .join('\n')
  return {
    ...chartNames(view.type, words),
    day: at => formats.dayAndMonth(at),
    number,
    about,
    center: words('spcChart.center'),
    upperLimit: words('spcChart.ucl'),
    lowerLimit: words('spcChart.lcl'),
  }
}

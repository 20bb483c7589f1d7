import { ruleNames } from '#modules/quality/model/chart-signals.ts'
import { type ChartView, linesAt } from '#modules/quality/model/chart-view.ts'
import { byteOrderMark, csvRecord, guardedText } from '#platform/model/values/csv-text.ts'
import type { Words } from '#platform/model/words.ts'
import { chartNames, labelIn } from './point-texts.ts'

const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The points of a chart with their limits, a row each. */
export function chartCsv(view: ChartView, words: Words): string {
  const { upper, lower } = chartNames(view.type, words)
  const head = [
    words('spcChart.at'),
    upper,
    lower,
    words('spcChart.lcl'),
    words('spcChart.center'),
    words('spcChart.ucl'),
  ]
  const rest = ['rules', 'by', 'gage', 'values', 'permission', 'excluded', 'comment'].map(name =>
    words(`spcChart.${name}`),
  )
  const rows = view.points.map(point => {
    const lines = linesAt(view, point)
    return [
      ...[point.at, numberText(point.value), numberText(point.spread)],
      ...[numberText(lines?.lcl), numberText(lines?.center), numberText(lines?.ucl)],
      point.signal ? ruleNames(view.type, point.signal).join(' ') : '',
      ...[labelIn(view, 'users', point.by), labelIn(view, 'things', point.gage)].map(text => guardedText(text ?? '')),
      point.values.join(' '),
      point.permission ?? '',
      guardedText(point.excluded ? (point.excludeCause ?? '') : ''),
      guardedText(point.comment ?? ''),
    ]
  })
  return byteOrderMark + [[...head, ...rest], ...rows].map(csvRecord).join('')
}

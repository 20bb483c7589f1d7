import type { VendorRates, VendorScore } from '#modules/purchasing/model/scorecard.ts'
import type { ReaderLocale } from '#platform/web/words/WordsProvider.tsx'

export const scoreColumns = [
  'spent',
  'lines',
  'onTime',
  'daysLate',
  'rejected',
  'perMillion',
  'price',
  'overdue',
] as const
export type ScoreColumn = (typeof scoreColumns)[number]

/** From here on a figure is worth a word with the vendor. */
const goodOnTime = 95

export const isPoor = (column: ScoreColumn, score: VendorScore): boolean =>
  ({
    onTime: score.onTime !== null && Number(score.onTime) < goodOnTime,
    price: Number(score.priceChange ?? 0) > 0,
    rejected: Number(score.rejected) > 0,
    perMillion: (score.rejectedPerMillion ?? 0) > 0,
    overdue: score.overdue > 0,
    ...{ spent: false, lines: false, daysLate: false },
  })[column]

/** Worst first where more is worse; what cannot be judged stands last. */
const worth: Record<ScoreColumn, (score: VendorScore) => number> = {
  spent: score => Number(score.spent),
  lines: score => score.lines,
  onTime: score => (score.onTime === null ? Number.NEGATIVE_INFINITY : 100 - Number(score.onTime)),
  daysLate: score => Number(score.averageDaysLate ?? Number.NEGATIVE_INFINITY),
  rejected: score => Number(score.rejected),
  perMillion: score => score.rejectedPerMillion ?? Number.NEGATIVE_INFINITY,
  price: score => Number(score.priceChange ?? Number.NEGATIVE_INFINITY),
  overdue: score => score.overdue,
}

export const sortedBy = (scores: readonly VendorScore[], column: ScoreColumn): VendorScore[] =>
  [...scores].sort((a, b) => worth[column](b) - worth[column](a) || a.name.localeCompare(b.name))

const none = '—'

export const percentText = ({ formats }: ReaderLocale, value: string | null): string =>
  value === null ? none : `${formats.number(value)} %`

/** With its sign: up is dearer. */
export const changeText = (reading: ReaderLocale, value: string | null): string =>
  value === null ? none : `${Number(value) > 0 ? '+' : ''}${percentText(reading, value)}`

export const perMillionText = ({ formats }: ReaderLocale, { rejectedPerMillion }: VendorRates): string =>
  rejectedPerMillion === null ? none : formats.number(rejectedPerMillion)

export function scoreText(reading: ReaderLocale, column: ScoreColumn, score: VendorScore, currency: string): string {
  const { formats, words } = reading
  switch (column) {
    case 'spent':
      return formats.money(score.spent, currency)
    case 'onTime':
      return percentText(reading, score.onTime)
    case 'daysLate':
      return score.averageDaysLate === null ? none : formats.number(score.averageDaysLate)
    case 'rejected':
      return words('scorecards.of', { count: formats.number(score.rejected), all: formats.number(score.received) })
    case 'perMillion':
      return perMillionText(reading, score)
    case 'price':
      return changeText(reading, score.priceChange)
    default:
      return formats.number(score[column])
  }
}

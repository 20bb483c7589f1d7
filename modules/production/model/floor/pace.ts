import { Decimal } from '#platform/model/values/decimal.ts'

/** What an operation has taken so far, and what its pieces should have taken. */
export interface Pace {
  /** Running, by everybody at it. */
  readonly runMinutes: string
  /** Of all pieces counted, by the standard. */
  readonly standardMinutes: string
}

export interface ShownPace {
  readonly percent: number
  readonly word: 'onPace' | 'slow' | 'behind'
  readonly tone: 'positive' | 'warning' | 'negative'
}

/** Standard against actual, in whole percent; nothing to tell before there is both. Said by a word and a colour. */
export function paceOf({ runMinutes, standardMinutes }: Pace): ShownPace | null {
  const [run, standard] = [Decimal.of(runMinutes), Decimal.of(standardMinutes)]
  if (!run.greaterThan(0) || !standard.greaterThan(0)) return null
  const percent = Number(standard.times(100).dividedBy(run, 0).toString())
  if (percent >= 95) return { percent, word: 'onPace', tone: 'positive' }
  return percent >= 80 ? { percent, word: 'slow', tone: 'warning' } : { percent, word: 'behind', tone: 'negative' }
}

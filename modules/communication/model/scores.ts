import { Decimal } from '#platform/model/values/decimal.ts'

/** What answers to a survey come to (documents R62–R65). */

export type QuestionKind = 'nps' | 'rating5' | 'yesNo' | 'single' | 'multi' | 'number' | 'date' | 'text' | 'longText'

/** documents R62: 100 × (promoters − detractors) / answered, a whole number; nothing when nobody answered. */
export function netPromoterScore(answers: readonly number[]): number | null {
  if (answers.length === 0) return null
  const promoters = answers.filter(answer => answer >= 9).length
  const detractors = answers.filter(answer => answer <= 6).length
  return Number(
    Decimal.of((promoters - detractors) * 100)
      .dividedBy(answers.length, 0)
      .toString(),
  )
}

export interface Answered {
  readonly kind: QuestionKind
  readonly weight: Decimal
  /** A number, yes or no, or the score of the chosen option; nothing when it was left out. */
  readonly value: number | boolean | null
  /** Of `single`: the best score among the options. */
  readonly bestScore?: number | null
}

/** How good an answer is, as a fraction in parts; null when its kind is not scored. */
function fractionOf({ kind, value, bestScore }: Answered): [part: number, whole: number] | null {
  if (value === null) return null
  if (kind === 'yesNo') return [value ? 1 : 0, 1]
  const number = Number(value)
  if (kind === 'nps') return [number, 10]
  if (kind === 'rating5') return [number - 1, 4]
  return kind === 'single' && bestScore ? [number, bestScore] : null
}

/** documents R63: 100 × Σ(weight × fraction) / Σ weight over what was answered and is scored, 2 places. */
export function responseScore(answers: readonly Answered[]): Decimal | null {
  const scored = answers.flatMap(answer => {
    const fraction = fractionOf(answer)
    return fraction ? [{ weight: answer.weight, fraction }] : []
  })
  const weights = scored.reduce((total, { weight }) => total.plus(weight), Decimal.of(0))
  if (weights.isZero()) return null
  // One division at the end keeps it exact: every fraction is brought to the product of all wholes.
  const wholes = scored.reduce((product, { fraction: [, whole] }) => product * whole, 1)
  const parts = scored.reduce(
    (total, { weight, fraction: [part, whole] }) => total.plus(weight.times((part * wholes) / whole)),
    Decimal.of(0),
  )
  return parts.times(100).dividedBy(weights.times(wholes), 2)
}

/** documents R65: submitted / (invited − bounced) in percent, 1 place. */
export function responseRate(submitted: number, invited: number, bounced: number): Decimal | null {
  const reached = invited - bounced
  return reached > 0 ? Decimal.of(submitted * 100).dividedBy(reached, 1) : null
}

const fewest = 5

/** documents R64: of an anonymous survey nothing is shown under 5 responses, nor any breakdown with a cell under 5. */
export const mayShowAnonymous = (responses: number, cells: readonly number[] = []): boolean =>
  responses >= fewest && cells.every(cell => cell === 0 || cell >= fewest)

/** The low score that calls somebody: an nps of 6 or less, or a score under 50. */
export const isLowScore = (nps: number | null, score: Decimal | null): boolean =>
  (nps !== null && nps <= 6) || (score !== null && !score.atLeast(Decimal.of(50)))

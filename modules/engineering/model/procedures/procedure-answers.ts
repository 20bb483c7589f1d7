import type { StoredFile } from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'

/** An answer with the step it answers. */
export interface Answered {
  readonly kind: string | null
  readonly required: boolean | null
  readonly low: Decimal | null
  readonly high: Decimal | null
  readonly isDone: boolean | null
  readonly measured: Decimal | null
  readonly answer: string | null
  readonly photo: StoredFile | null
}

/** Whether a measured value keeps its limits; nothing where there is none, or no limit. */
export function withinLimits({
  measured,
  low,
  high,
}: Pick<Answered, 'measured' | 'low' | 'high'>): 'yes' | 'no' | null {
  if (!measured || (!low && !high)) return null
  return (low && measured.lessThan(low)) || (high && measured.greaterThan(high)) ? 'no' : 'yes'
}

/** Whether a step has its answer; instructions, timers and checks are ticked. */
export function isAnswered(answer: Answered): boolean {
  if (answer.kind === 'measure') return answer.measured !== null
  if (answer.kind === 'photo') return answer.photo !== null
  return ['text', 'signature', 'scan'].includes(answer.kind ?? '') ? Boolean(answer.answer) : Boolean(answer.isDone)
}

/** Incomplete while a required step is open; failed when a measurement lies outside; else passed. */
export function outcomeOf(answers: readonly Answered[]): 'pass' | 'fail' | 'incomplete' {
  if (answers.length === 0 || answers.some(one => one.required && !isAnswered(one))) return 'incomplete'
  return answers.some(one => withinLimits(one) === 'no') ? 'fail' : 'pass'
}

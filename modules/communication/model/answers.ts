import type { QuestionKind } from './scores.ts'

/** What one question of a survey is answered with, read the same way in the page that asks and on the server. */

export interface Choice {
  readonly text: string
  readonly textEs?: string
  readonly score?: number
}

/** A question as the survey shows it. */
export interface ShownQuestion {
  /** The line of the survey. */
  readonly id: string
  readonly text: string
  readonly textEs: string | null
  readonly kind: QuestionKind
  readonly options: readonly Choice[] | null
  readonly helpText: string | null
}

/** Asked only if an earlier question, by its place from 1, was answered with one of these. */
export interface ShowIf {
  readonly question: number
  readonly is: readonly AnswerValue[]
}

/** A choice is given by its place from 0; a date as `2026-11-02`. */
export type AnswerValue = number | boolean | string | readonly number[]

/** An answer as it is kept: with the question's words as they were shown. */
export interface GivenAnswer {
  readonly question: string
  readonly kind: QuestionKind
  readonly asked: string
  readonly value: AnswerValue
  /** Of choices: the words chosen. */
  readonly chosen?: readonly string[]
}

/** Says nothing, or names an earlier question and at least one answer to it. */
export function unreadableCondition(condition: unknown, place: number): boolean {
  if (condition === null || condition === undefined) return false
  const { question, is } = condition as Partial<ShowIf>
  return !(Number.isInteger(question) && question! >= 1 && question! <= place && Array.isArray(is) && is.length > 0)
}

interface Conditional {
  readonly id: string
  readonly showIf: ShowIf | null
}

/** Which questions are asked, given what was answered so far; what is not asked counts as not answered. */
export function askedOf<Q extends Conditional>(
  questions: readonly Q[],
  answers: Readonly<Record<string, unknown>>,
): Q[] {
  const asked: Q[] = []
  for (const question of questions) {
    const before = question.showIf && questions[question.showIf.question - 1]
    if (!question.showIf) asked.push(question)
    else if (before && asked.includes(before) && meets(answers[before.id], question.showIf.is)) asked.push(question)
  }
  return asked
}

const meets = (answer: unknown, wanted: readonly AnswerValue[]): boolean =>
  (Array.isArray(answer) ? answer : [answer]).some(one => wanted.includes(one))

const isWhole = (value: unknown, low: number, high: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high

const longest = { text: 500, longText: 4000 } as const

const isDate = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

const places = (value: unknown, count: number): boolean =>
  Array.isArray(value) && value.every(one => isWhole(one, 0, count - 1)) && new Set(value).size === value.length

const right: Record<QuestionKind, (value: unknown, choices: number) => boolean> = {
  nps: value => isWhole(value, 0, 10),
  rating5: value => isWhole(value, 1, 5),
  yesNo: value => typeof value === 'boolean',
  single: (value, choices) => isWhole(value, 0, choices - 1),
  multi: (value, choices) => places(value, choices),
  number: value => typeof value === 'number' && Number.isFinite(value),
  date: isDate,
  text: value => typeof value === 'string' && value.length <= longest.text,
  longText: value => typeof value === 'string' && value.length <= longest.longText,
}

/** Nothing chosen, nothing typed. */
export const isLeftOut = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The reason why this is no answer to the question, or null. */
export function wrongAnswer(
  question: Pick<ShownQuestion, 'kind' | 'options'> & { readonly required: boolean },
  value: unknown,
): string | null {
  if (isLeftOut(value)) return question.required ? 'answerNeeded' : null
  if (right[question.kind](value, question.options?.length ?? 0)) return null
  return `answerNot.${question.kind}`
}

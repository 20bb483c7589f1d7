import type { AnswerValue, GivenAnswer, ShownQuestion } from './answers.ts'
import { mayShowAnonymous, netPromoterScore } from './scores.ts'

/** What the answers to a survey say together, and what an anonymous one must keep to itself (documents R62–R65). */

export interface GivenResponse {
  /** `2026-11`, in the company's calendar. */
  readonly month: string
  readonly submittedAt: string
  readonly score: string | null
  readonly answers: readonly GivenAnswer[]
  readonly contact: string | null
  readonly partner: string | null
}

/** One answer and how many gave it: a number, yes or no, or the place of a choice. */
export interface Cell {
  readonly value: number | boolean
  readonly count: number
}

export interface QuestionResult extends Omit<ShownQuestion, 'helpText'> {
  readonly answered: number
  /** Nothing for texts, and where a cell is too small to be shown. */
  readonly cells: readonly Cell[] | null
  readonly isWithheld: boolean
}

export interface Comment {
  readonly question: string
  readonly text: string
  /** Not of an anonymous survey. */
  readonly at: string | null
  readonly contact: string | null
  readonly partner: string | null
}

export interface Results {
  readonly answered: number
  /** Too few answered an anonymous survey: nothing else is told. */
  readonly isWithheld: boolean
  readonly nps: number | null
  /** Detractors, passives, promoters. */
  readonly parts: readonly [number, number, number] | null
  readonly averageScore: number | null
  readonly months: readonly { readonly month: string; readonly answered: number; readonly nps: number | null }[]
  readonly questions: readonly QuestionResult[]
  readonly comments: readonly Comment[]
}

const npsOf = (responses: readonly GivenResponse[]): number[] =>
  responses.flatMap(({ answers }) => answers.filter(one => one.kind === 'nps').map(one => one.value as number))

function cellsOf(question: Pick<ShownQuestion, 'kind' | 'options'>, given: readonly AnswerValue[]): Cell[] | null {
  const possible: Partial<Record<ShownQuestion['kind'], readonly (number | boolean)[]>> = {
    nps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    rating5: [1, 2, 3, 4, 5],
    yesNo: [true, false],
    single: question.options?.map((_one, place) => place) ?? [],
    multi: question.options?.map((_one, place) => place) ?? [],
  }
  const values = possible[question.kind]
  if (!values) return null
  const flat = given.flat() as (number | boolean)[]
  return values.map(value => ({ value, count: flat.filter(one => one === value).length }))
}

const isWords = (kind: ShownQuestion['kind']): boolean => kind === 'text' || kind === 'longText'

function resultOf(question: ShownQuestion, responses: readonly GivenResponse[], anonymous: boolean): QuestionResult {
  const given = responses.flatMap(({ answers }) => answers.filter(one => one.question === question.id))
  const cells = cellsOf(
    question,
    given.map(one => one.value),
  )
  const { helpText: _help, ...shown } = question
  const isWithheld =
    anonymous &&
    cells !== null &&
    !mayShowAnonymous(
      responses.length,
      cells.map(cell => cell.count),
    )
  return { ...shown, answered: given.length, cells: isWithheld ? null : cells, isWithheld }
}

function monthsOf(responses: readonly GivenResponse[], anonymous: boolean): Results['months'] {
  const months = [...new Set(responses.map(one => one.month))].sort()
  const found = months.map(month => {
    const inIt = responses.filter(one => one.month === month)
    return { month, answered: inIt.length, nps: netPromoterScore(npsOf(inIt)) }
  })
  const counts = found.map(one => one.answered)
  return anonymous && !mayShowAnonymous(responses.length, counts) ? [] : found
}

/** Comments of an anonymous survey stand in the order of the alphabet: that of their arrival would tell something. */
function commentsOf(responses: readonly GivenResponse[], anonymous: boolean): Comment[] {
  const all = responses.flatMap(({ answers, submittedAt, contact, partner }) =>
    answers
      .filter(one => isWords(one.kind))
      .map(one => ({
        question: one.question,
        text: String(one.value),
        at: anonymous ? null : submittedAt,
        contact: anonymous ? null : contact,
        partner: anonymous ? null : partner,
      })),
  )
  return anonymous ? all.sort((a, b) => a.text.localeCompare(b.text)) : all.sort((a, b) => b.at!.localeCompare(a.at!))
}

const nothing = (answered: number): Results => ({
  answered,
  isWithheld: true,
  nps: null,
  parts: null,
  averageScore: null,
  months: [],
  questions: [],
  comments: [],
})

export function resultsOf(
  questions: readonly ShownQuestion[],
  responses: readonly GivenResponse[],
  anonymous: boolean,
): Results {
  if (anonymous && !mayShowAnonymous(responses.length)) return nothing(responses.length)
  const nps = npsOf(responses)
  const parts = [
    nps.filter(one => one <= 6).length,
    nps.filter(one => one > 6 && one < 9).length,
    nps.filter(one => one >= 9).length,
  ] as const
  const scores = responses.flatMap(one => (one.score === null ? [] : [Number(one.score)]))
  return {
    answered: responses.length,
    isWithheld: false,
    nps: netPromoterScore(nps),
    parts: nps.length && (!anonymous || mayShowAnonymous(responses.length, parts)) ? parts : null,
    averageScore: scores.length ? scores.reduce((sum, one) => sum + one, 0) / scores.length : null,
    months: monthsOf(responses, anonymous),
    questions: questions.map(question => resultOf(question, responses, anonymous)),
    comments: commentsOf(responses, anonymous),
  }
}

import { expect, test } from 'vitest'
import type { ShownQuestion } from './answers.ts'
import { type GivenResponse, resultsOf } from './feedback.ts'

const ask = (id: string, kind: ShownQuestion['kind'], options: ShownQuestion['options'] = null): ShownQuestion => ({
  id,
  kind,
  options,
  text: id,
  textEs: null,
  helpText: null,
})
const questions = [ask('nps', 'nps'), ask('late', 'yesNo'), ask('why', 'longText')]

const response = (nps: number, late: boolean, why: string, month = '2026-11'): GivenResponse => ({
  month,
  submittedAt: `${month}-02T10:00:00.000Z`,
  score: '80.00',
  contact: 'Rae',
  partner: 'Acme',
  answers: [
    { question: 'nps', kind: 'nps', asked: 'nps', value: nps },
    { question: 'late', kind: 'yesNo', asked: 'late', value: late },
    { question: 'why', kind: 'longText', asked: 'why', value: why },
  ],
})

test('documents R62: 12 promoters, 6 passives and 5 detractors come to 30', () => {
  const many = (count: number, nps: number) => Array.from({ length: count }, () => response(nps, false, 'x'))
  const { nps, parts } = resultsOf(questions, [...many(12, 10), ...many(6, 7), ...many(5, 3)], false)
  expect({ nps, parts }).toEqual({ nps: 30, parts: [5, 6, 12] })
})

test('documents R64: under five anonymous answers nothing is told but their number', () => {
  const four = Array.from({ length: 4 }, () => response(10, false, 'Good'))
  expect(resultsOf(questions, four, true)).toMatchObject({
    answered: 4,
    isWithheld: true,
    nps: null,
    questions: [],
    comments: [],
  })
  expect(resultsOf(questions, four, false)).toMatchObject({ isWithheld: false, nps: 100 })
})

test('documents R64: of an anonymous survey no breakdown with a cell under five, no hour and no name', () => {
  const many = [
    ...Array.from({ length: 6 }, () => response(10, false, 'Quick')),
    ...Array.from({ length: 5 }, () => response(10, true, 'Always late')),
    response(3, true, 'Angry', '2026-10'),
  ]
  const told = resultsOf(questions, many, true)
  expect(told.nps).toBe(83)
  expect(told.parts).toBeNull()
  expect(told.months).toEqual([])
  expect(told.questions.map(({ id, cells, isWithheld }) => ({ id, cells, isWithheld }))).toEqual([
    { id: 'nps', cells: null, isWithheld: true },
    {
      id: 'late',
      cells: [
        { value: true, count: 6 },
        { value: false, count: 6 },
      ],
      isWithheld: false,
    },
    { id: 'why', cells: null, isWithheld: false },
  ])
  expect(told.comments[0]).toEqual({ question: 'why', text: 'Always late', at: null, contact: null, partner: null })
})

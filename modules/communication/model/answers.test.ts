import { expect, test } from 'vitest'
import { askedOf, unreadableCondition, wrongAnswer } from './answers.ts'

const question = (kind: Parameters<typeof wrongAnswer>[0]['kind'], required = false) => ({
  kind,
  required,
  options: [{ text: 'Price' }, { text: 'Quality' }],
})

test.each([
  ['nps', 10, null],
  ['nps', 11, 'answerNot.nps'],
  ['nps', 7.5, 'answerNot.nps'],
  ['nps', '7', 'answerNot.nps'],
  ['rating5', 0, 'answerNot.rating5'],
  ['yesNo', false, null],
  ['yesNo', 'no', 'answerNot.yesNo'],
  ['single', 1, null],
  ['single', 2, 'answerNot.single'],
  ['multi', [0, 1], null],
  ['multi', [0, 0], 'answerNot.multi'],
  ['number', Number.NaN, 'answerNot.number'],
  ['date', '2026-02-28', null],
  ['date', '2026-02-30', 'answerNot.date'],
  ['text', 'x'.repeat(501), 'answerNot.text'],
  ['longText', 'x'.repeat(501), null],
] as const)('%s answered with %j: %s', (kind, value, wrong) => {
  expect(wrongAnswer(question(kind), value)).toBe(wrong)
})

test('nothing is an answer where one may leave it out, and none where one must not', () => {
  for (const nothing of [null, undefined, '', '  ', []]) {
    expect(wrongAnswer(question('longText'), nothing)).toBeNull()
    expect(wrongAnswer(question('longText', true), nothing)).toBe('answerNeeded')
  }
})

test('a question is asked only if an earlier one was answered so, and that one was asked itself', () => {
  const questions = [
    { id: 'a', showIf: null },
    { id: 'b', showIf: { question: 1, is: [0, 1] } },
    { id: 'c', showIf: { question: 2, is: [true] } },
  ]
  const asked = (answers: Record<string, unknown>) => askedOf(questions, answers).map(one => one.id)
  expect(asked({})).toEqual(['a'])
  expect(asked({ a: 1 })).toEqual(['a', 'b'])
  expect(asked({ a: [1, 4], b: true })).toEqual(['a', 'b', 'c'])
  // Its condition was met once, then the first answer was changed.
  expect(asked({ a: 9, b: true })).toEqual(['a'])
})

test('a condition names an earlier question and an answer', () => {
  expect(unreadableCondition(null, 0)).toBe(false)
  expect(unreadableCondition({ question: 1, is: [1] }, 1)).toBe(false)
  for (const wrong of [{}, 'x', { question: 2, is: [1] }, { question: 1, is: [] }, { question: 0, is: [1] }])
    expect(unreadableCondition(wrong, 1)).toBe(true)
})

import { expect, test } from 'vitest'
import { unsafePattern, wordTwice, wrongPlace } from './keyword-lists.ts'

const item = (word: string, under: string | null = null) => ({ word, under })

test('a word stands once in its list, whatever its case', () => {
  expect(wordTwice([item('Titanium'), item('Steel')])).toBeNull()
  expect(wordTwice([item('Titanium'), item('TITANIUM')])).toMatchObject({ path: ['words', 1, 'word'] })
})

test('documents, bad input: a circle among keywords is refused, naming both ends', () => {
  expect(wrongPlace([item('Metal'), item('Steel', 'Metal'), item('4140', 'steel')])).toBeNull()
  expect(wrongPlace([item('Metal', '4140'), item('Steel', 'Metal'), item('4140', 'Steel')])).toMatchObject({
    code: 'wordCycle',
    params: { word: 'Metal', under: '4140' },
  })
  expect(wrongPlace([item('Steel', 'Alloy')])).toMatchObject({ code: 'noSuchWord', params: { word: 'Alloy' } })
})

test('patterns that could run for ever are refused', () => {
  expect(unsafePattern('heat lot')).toBeNull()
  expect(unsafePattern('^AMS[- ]?\\d{4}')).toBeNull()
  expect(unsafePattern('(a+)+$')?.code).toBe('unsafePattern')
  expect(unsafePattern('[a')?.code).toBe('unsafePattern')
})

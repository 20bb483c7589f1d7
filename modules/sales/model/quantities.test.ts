import { expect, test } from 'vitest'
import { readQuantities } from './quantities.ts'

test('quantities are typed as a list', () => {
  expect(readQuantities('10, 50, 250')?.map(String)).toEqual(['10', '50', '250'])
  expect(readQuantities('2.5;5')?.map(String)).toEqual(['2.5', '5'])
})

test('nothing, words, zero and repetition are no list', () => {
  expect(['', 'ten', '0, 5', '50, 50.0'].map(text => readQuantities(text))).toEqual([null, null, null, null])
})

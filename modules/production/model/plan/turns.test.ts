import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

const rises = (turns: readonly number[]) => turns.every((turn, at) => at === 0 || turn > turns[at - 1]!)

test('what was laid before keeps its turn, what is new comes between', () => {
  expect(turnsOf([null, null, null])).toEqual([999, 1999, 2999])
  expect(turnsOf([999, null, 1999, null])).toEqual([999, 1499, 1999, 2999])
  expect(turnsOf([999, 2999, 1999, 3999])).toEqual([999, 1499, 1999, 3999])
  expect(turnsOf([90_000, 999, 1999, 2999])).toEqual([499, 999, 1999, 2999])
})

test('where there is no room between two, what follows moves on', () => {
  expect(turnsOf([5, null, 6, 7, 900])).toEqual([5, 6, 7, 8, 900])
  for (let seed = 1; seed < 200; seed++) {
    const before = Array.from({ length: 40 }, (_, at) => ((at * seed) % 7 === 0 ? null : (at * at * seed) % 97))
    expect(rises(turnsOf(before)), String(seed)).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { learnedFrom } from './standards.ts'

const runs = (count: number, minutes: number) => Array.from({ length: count }, (_, at) => minutes + (at % 3) - 1)

test('production, beyond the peers 5: the trimmed median of ten runs or more is proposed when it is off by more than 15 percent', () => {
  expect(learnedFrom(runs(12, 60), 50, 2)).toMatchObject({ runs: 12, proposed: 60, offPercent: 20, isOff: true })
  expect(learnedFrom(runs(9, 60), 50, 2)).toMatchObject({ runs: 9, isOff: false })
  expect(learnedFrom(runs(12, 57), 50, 2)).toMatchObject({ offPercent: 14, isOff: false })
  expect(learnedFrom(runs(12, 40), 50, 2)).toMatchObject({ offPercent: -20, isOff: true })
})

test('a forgotten stop moves neither the proposal nor its spread', () => {
  const learned = learnedFrom([...runs(18, 10), 900, 0.1], 10, 2)!
  expect(learned).toMatchObject({ runs: 20, proposed: 10, isOff: false })
  expect(learned.low).toBeGreaterThanOrEqual(9)
  expect(learned.high).toBeLessThanOrEqual(11)
})

test('without a standard what the floor needs is proposed; without a run nothing is', () => {
  expect(learnedFrom(runs(10, 8), 0, 2)).toMatchObject({ proposed: 8, offPercent: null, isOff: true })
  expect(learnedFrom([], 8, 2)).toBeNull()
})

import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it.each([
  [4.9, 50, 100, undefined],
  [5, 1, 100, undefined],
  [5, 2, 100, 300],
  [10, 50, 100, 10],
  [11, 50, 100, 15],
  [30, 25, 100, 120],
  [100, 100, 100, 0],
  [56, 50, 100, 60],
  [61, 50, 100, 120],
])('documents R32: after %d s with %d of %d done, %s s are left', (elapsed, done, total, left) => {
  expect(timeLeft(elapsed, done, total)).toBe(left)
})

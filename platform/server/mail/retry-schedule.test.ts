import { expect, test } from 'vitest'
import { nextAttempt } from './retry-schedule.ts'

test('documents R56, worked example 4: refused for ever makes 16 attempts', () => {
  const minutes: number[] = []
  for (let at: number | null = 0; at !== null; at = nextAttempt(minutes.length, 0, at)) minutes.push(at / 60_000)
  expect(minutes).toEqual([0, 1, 6, 21, 81, 321, 561, 801, 1041, 1281, 1521, 1761, 2001, 2241, 2481, 2721])
})

test('documents R56: an attempt may start exactly 48 hours after the first', () => {
  const hour = 3_600_000
  expect(nextAttempt(9, 0, 44 * hour)).toBe(48 * hour)
  expect(nextAttempt(9, 0, 44 * hour + 1)).toBeNull()
})

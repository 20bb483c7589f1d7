import { expect, test } from 'vitest'
import { lockMinutes } from './account-lock.ts'

test('people W7: failures 5 to 10 close the account for 1, 2, 4, 8, 15, 15 minutes', () => {
  expect([5, 6, 7, 8, 9, 10].map(lockMinutes)).toEqual([1, 2, 4, 8, 15, 15])
})

test('people R48: four failures close nothing, a hundred close for good', () => {
  expect([0, 1, 4].map(lockMinutes)).toEqual([0, 0, 0])
  expect(lockMinutes(99)).toBe(15)
  expect(lockMinutes(100)).toBe(Number.POSITIVE_INFINITY)
})

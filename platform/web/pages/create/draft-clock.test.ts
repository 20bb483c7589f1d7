import { expect, test } from 'vitest'
import { waitBeforeKeeping } from './draft-clock.ts'

test('a draft is kept two seconds after the last key', () => {
  expect(waitBeforeKeeping(1000, 1000, null)).toBe(2000)
  expect(waitBeforeKeeping(2500, 1000, null)).toBe(500)
  expect(waitBeforeKeeping(5000, 1000, null)).toBe(0)
})
test('but at most every ten seconds', () => {
  expect(waitBeforeKeeping(6000, 6000, 4000)).toBe(8000)
  expect(waitBeforeKeeping(20_000, 20_000, 4000)).toBe(2000)
})

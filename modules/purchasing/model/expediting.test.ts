import { expect, test } from 'vitest'
import { deliveryTime, proposedDay } from './expediting.ts'

/** Thursday. */
const today = '2026-11-19'
const at = (promised: string | null, due: string | null = '2026-11-25') => deliveryTime({ promised, due }, today)

test('what is promised stands in its week, and is late once its day is over', () => {
  expect(at('2026-11-18')).toBe('late')
  expect(at('2026-11-19')).toBe('thisWeek')
  expect(at('2026-11-22')).toBe('thisWeek')
  expect(at('2026-11-23')).toBe('nextWeek')
  expect(at('2026-11-29')).toBe('nextWeek')
  expect(at('2026-11-30')).toBe('later')
})

test('what was only asked for waits for a promise, until its day is over', () => {
  expect(at(null)).toBe('unpromised')
  expect(at(null, '2026-11-19')).toBe('unpromised')
  expect(at(null, '2026-11-18')).toBe('late')
  expect(at(null, null)).toBe('unpromised')
})

test('a new promise outweighs the day it was asked for', () => {
  expect(at('2026-11-20', '2026-11-02')).toBe('thisWeek')
})

test('a card that is dropped proposes the Friday of that week, and no day that is over', () => {
  expect(proposedDay('thisWeek', today)).toBe('2026-11-20')
  expect(proposedDay('thisWeek', '2026-11-21')).toBe('2026-11-21')
  expect(proposedDay('nextWeek', today)).toBe('2026-11-27')
  expect(proposedDay('later', today)).toBe('2026-12-04')
  expect(proposedDay('late', today)).toBeNull()
})

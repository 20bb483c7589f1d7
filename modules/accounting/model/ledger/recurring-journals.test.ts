import { expect, test } from 'vitest'
import { nextRun } from './recurring-journals.ts'

const rhythm = { dayOfMonth: 31, startsOn: '2026-01-15', endsOn: null, lastRunOn: null } as const

test('accounting recurring-journals: the day is clamped to the end of the month', () => {
  expect(nextRun(rhythm)).toBe('2026-01-31')
  expect(nextRun({ ...rhythm, lastRunOn: '2026-01-31' })).toBe('2026-02-28')
  expect(nextRun({ ...rhythm, lastRunOn: '2026-02-28' })).toBe('2026-03-31')
})

test('accounting recurring-journals: begins on or after its start and ends with its end', () => {
  expect(nextRun({ ...rhythm, dayOfMonth: 10 })).toBe('2026-02-10')
  expect(nextRun({ ...rhythm, dayOfMonth: 15 })).toBe('2026-01-15')
  expect(nextRun({ ...rhythm, endsOn: '2026-02-27', lastRunOn: '2026-01-31' })).toBeNull()
})

import { expect, it } from 'vitest'
import { monthDays, plusDays, plusMonths, weekDays, weekStart } from './days.ts'

it('counts over month, year and clock changes', () => {
  expect(plusDays('2026-11-01', 1)).toBe('2026-11-02')
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(plusMonths('2026-01-15', -1)).toBe('2025-12-15')
})

it('weeks begin where the company says', () => {
  expect(weekStart('2026-11-12', 0)).toBe('2026-11-08')
  expect(weekStart('2026-11-12', 1)).toBe('2026-11-09')
  expect(weekDays('2026-11-12', 1)).toHaveLength(7)
})

it('a month is always six weeks tall', () => {
  const days = monthDays('2026-02-10', 0)
  expect(days[0]).toBe('2026-02-01')
  expect(days).toHaveLength(42)
})

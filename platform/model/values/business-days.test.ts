import { expect, test } from 'vitest'
import { addBusinessDays, businessDaysBetween, isBusinessDay } from './business-days.ts'

const shop = {
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'] as const,
  holidays: new Set(['2026-11-26']),
}

test('a weekend or a holiday is no business day', () => {
  expect(isBusinessDay('2026-11-25', shop)).toBe(true)
  expect(isBusinessDay('2026-11-26', shop)).toBe(false)
  expect(isBusinessDay('2026-11-28', shop)).toBe(false)
})

test('days are counted over weekends and holidays, forth and back', () => {
  expect(addBusinessDays('2026-11-25', 2, shop)).toBe('2026-11-30')
  expect(addBusinessDays('2026-11-30', -2, shop)).toBe('2026-11-25')
  expect(addBusinessDays('2026-11-25', 0, shop)).toBe('2026-11-25')
})

test('the days between are those one would count', () => {
  expect(businessDaysBetween('2026-11-25', '2026-11-30', shop)).toBe(2)
  expect(businessDaysBetween('2026-11-30', '2026-11-25', shop)).toBe(-2)
})

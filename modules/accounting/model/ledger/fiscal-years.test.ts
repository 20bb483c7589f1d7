import { expect, test } from 'vitest'
import { endOfYearFrom, periodsOfYear, yearCode } from './fiscal-years.ts'

test('accounting fiscal-years: twelve calendar months, named by the year they end in', () => {
  expect(endOfYearFrom('2025-10-01')).toBe('2026-09-30')
  expect(yearCode('2026-09-30')).toBe('FY2026')
  expect(endOfYearFrom('2026-01-01')).toBe('2026-12-31')
})

test('accounting fiscal-periods: a period is called by its calendar month; no gap, no overlap', () => {
  const periods = periodsOfYear('2025-10-01')
  expect(periods.map(period => period.code).join(' ')).toBe(
    '2025-10 2025-11 2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09',
  )
  expect(periods[4]).toEqual({ code: '2026-02', number: 5, startsOn: '2026-02-01', endsOn: '2026-02-28' })
})

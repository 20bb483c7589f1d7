import { expect, test } from 'vitest'
import { askedDays, namedPeriod, periodBefore } from './periods.ts'

test('periods by name, around a day', () => {
  expect(namedPeriod('lastWeek', '2026-03-04', 'mon')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(namedPeriod('lastMonth', '2026-03-31', 'mon')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('a month is compared with the month before, other days with as many before them', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodBefore({ from: '2026-03-02', to: '2026-03-08' })).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('days in the wrong order are not asked for', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' } as const
  expect(askedDays(new URLSearchParams('from=2026-03-05&to=2026-03-04'), week)).toEqual(week)
  expect(askedDays(new URLSearchParams('from=2026-03-04&to=2026-03-04'), week)).toEqual({
    from: '2026-03-04',
    to: '2026-03-04',
  })
})

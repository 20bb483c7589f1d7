import { describe, expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { dailyUse, dayOfMeter, dueFirst, nextByCalendar } from './routine-dates.ts'

const monthly = { interval: 1, unit: 'month', mode: 'fixed', anchor: '2025-01-31' } as const

describe('production R33, sales R56: the next routine', () => {
  test('floating counts from the day it was done: 90 days after 10 January is 10 April (W8)', () => {
    const floating = { interval: 90, unit: 'day', mode: 'floating', anchor: '2025-01-01' } as const
    expect(nextByCalendar(floating, '2026-01-05', '2026-01-10')).toBe('2026-04-10')
  })

  test('fixed keeps its grid through short months and remembers the 31st (sales W7)', () => {
    const dates = ['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30'] as const
    for (const [place, due] of dates.slice(0, -1).entries())
      expect(nextByCalendar(monthly, due!, due!)).toBe(dates[place + 1])
    expect(nextByCalendar(monthly, '2025-02-28', '2025-03-05')).toBe('2025-03-31')
  })

  test('done early or late does not move the grid, and days already passed are skipped', () => {
    const weekly = { interval: 2, unit: 'week', mode: 'fixed', anchor: '2026-01-05' } as const
    expect(nextByCalendar(weekly, '2026-01-19', '2026-01-12')).toBe('2026-02-02')
    expect(nextByCalendar(weekly, '2026-01-19', '2026-02-10')).toBe('2026-02-16')
    expect(nextByCalendar(weekly, '2026-01-19', '2026-02-16')).toBe('2026-03-02')
  })

  test('production example 8, by meter: 140 hours at 9 a day from 1 March is 17 March, and the earlier counts', () => {
    const dueMeter = Decimal.of('3200').plus('500')
    const byMeter = dayOfMeter({ on: '2026-03-01', value: Decimal.of('3560') }, dueMeter, Decimal.of('9'))
    expect(byMeter).toBe('2026-03-17')
    expect(dueFirst('2026-04-10', byMeter)).toEqual({ on: '2026-03-17', basis: 'meter' })
    expect(dueFirst('2026-03-10', byMeter)).toEqual({ on: '2026-03-10', basis: 'calendar' })
    expect(dueFirst(null, null)).toBeNull()
  })

  test('a meter that stands still gives no day; one that is past its mark is due where it was read', () => {
    const last = { on: '2026-03-01', value: Decimal.of('3560') } as const
    expect(dayOfMeter(last, Decimal.of('3700'), Decimal.of(0))).toBeNull()
    expect(dayOfMeter(last, Decimal.of('3500'), Decimal.of('9'))).toBe('2026-03-01')
  })

  test('use is the average over the last 30 days of readings', () => {
    const readings = [
      { on: '2025-12-01', value: Decimal.of('1000') },
      { on: '2026-01-30', value: Decimal.of('3290') },
      { on: '2026-03-01', value: Decimal.of('3560') },
    ] as const
    expect(dailyUse(readings)).toEqual(Decimal.of('9'))
    expect(dailyUse(readings.slice(0, 1))).toEqual(Decimal.of(0))
    expect(dailyUse([])).toEqual(Decimal.of(0))
  })
})

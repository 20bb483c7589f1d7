import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { nextCounter, nextDue, type Recurring } from './routine-due.ts'

const monthly: Recurring = { unit: 'month', interval: 1, mode: 'fixed', anchor: '2025-01-31' }
const done = (on: DateText, due: DateText | null = null) => ({ on, due })

test('sales R56, W7: monthly from 31 January falls due on 28 February, 31 March, 30 April', () => {
  const dates: DateText[] = [nextDue(monthly, null)]
  for (let count = 0; count < 3; count++) dates.push(nextDue(monthly, done(dates.at(-1)!, dates.at(-1)!)))
  expect(dates).toEqual(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30'])
})

test('sales R56, W7: done late on 5 March, it is next due on 31 March', () => {
  expect(nextDue(monthly, done('2025-03-05', '2025-02-28'))).toBe('2025-03-31')
})

test('sales R56: done early, the date it was done for is not due again', () => {
  expect(nextDue(monthly, done('2025-02-20', '2025-02-28'))).toBe('2025-03-31')
})

test('sales R56: dates already passed are skipped', () => {
  expect(nextDue(monthly, done('2025-07-02', '2025-02-28'))).toBe('2025-07-31')
})

test('sales R56: floating counts from the completion', () => {
  const floating = { ...monthly, mode: 'floating' } as const
  expect(nextDue(floating, done('2025-03-05', '2025-02-28'))).toBe('2025-04-05')
  expect(nextDue({ ...floating, unit: 'week', interval: 2 }, done('2025-03-05'))).toBe('2025-03-19')
})

test('sales R56: days and weeks keep their grid over years', () => {
  const weekly: Recurring = { unit: 'week', interval: 2, mode: 'fixed', anchor: '2020-01-06' }
  expect(nextDue(weekly, done('2026-11-15'))).toBe('2026-11-16')
  expect(nextDue({ ...weekly, unit: 'day', interval: 90 }, done('2020-01-06', '2020-01-06'))).toBe('2020-04-05')
})

test('sales R56: counters fall due at the last reading plus the interval', () => {
  expect(`${nextCounter(Decimal.of('1250.5'), Decimal.of(500))}`).toBe('1750.5')
  expect(`${nextCounter(null, Decimal.of(500))}`).toBe('500')
})

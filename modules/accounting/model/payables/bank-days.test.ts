import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { bankDayFrom } from './bank-days.ts'

/** As the Federal Reserve publishes them: Independence Day 2026 is a Saturday, Juneteenth 2027 too, Christmas 2022 a Sunday. */
const closed: Readonly<Record<DateText, DateText>> = {
  '2026-01-01': '2026-01-02',
  '2026-01-19': '2026-01-20',
  '2026-02-16': '2026-02-17',
  '2026-05-25': '2026-05-26',
  '2026-06-19': '2026-06-22',
  '2026-09-07': '2026-09-08',
  '2026-10-12': '2026-10-13',
  '2026-11-11': '2026-11-12',
  '2026-11-26': '2026-11-27',
  '2026-12-25': '2026-12-28',
  '2022-12-26': '2022-12-27',
  '2023-01-02': '2023-01-03',
  '2021-07-05': '2021-07-06',
}
const open: readonly DateText[] = ['2026-01-16', '2026-07-03', '2027-06-18', '2026-11-27', '2026-12-24', '2027-12-24']

test('accounting §11: what falls on a weekend or a holiday of the Federal Reserve takes effect on its next day', () => {
  for (const [day, next] of Object.entries(closed)) expect(bankDayFrom(day as DateText), day).toBe(next)
  for (const day of open) expect(bankDayFrom(day)).toBe(day)
  // A Saturday before a holiday on Monday.
  expect(bankDayFrom('2026-01-17')).toBe('2026-01-20')
})

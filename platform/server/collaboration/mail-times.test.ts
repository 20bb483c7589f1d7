import { expect, test } from 'vitest'
import type { Instant } from '#platform/model/values/dates.ts'
import { isQuiet, nextTime } from './mail-times.ts'

const zone = 'America/Chicago'
const at = (text: string) => text as Instant

test('documents 1.4: quiet hours reach over midnight, by the company’s clock; their end is no longer quiet', () => {
  const night = { quietFrom: '18:00', quietTo: '07:00' }
  expect(isQuiet(night, at('2026-07-01T22:59:00.000Z'), zone)).toBe(false)
  expect(isQuiet(night, at('2026-07-01T23:00:00.000Z'), zone)).toBe(true)
  expect(isQuiet(night, at('2026-07-02T11:59:59.000Z'), zone)).toBe(true)
  expect(isQuiet(night, at('2026-07-02T12:00:00.000Z'), zone)).toBe(false)
  const lunch = { quietFrom: '12:00', quietTo: '13:00' }
  expect(isQuiet(lunch, at('2026-07-01T17:30:00.000Z'), zone)).toBe(true)
  expect(isQuiet(lunch, at('2026-07-01T18:00:00.000Z'), zone)).toBe(false)
  expect(isQuiet({ quietFrom: null, quietTo: null }, at('2026-07-01T18:00:00.000Z'), zone)).toBe(false)
})

test('documents 1.4: a digest leaves at the next of its times, never at this very moment', () => {
  expect(nextTime('07:00', at('2026-07-01T11:59:59.000Z'), zone)).toMatch(/^2026-07-01T12:00:00/)
  expect(nextTime('07:00', at('2026-07-01T12:00:00.000Z'), zone)).toMatch(/^2026-07-02T12:00:00/)
})

test('documents R50: a skipped time is the end of the gap, a doubled one its first occurrence', () => {
  expect(nextTime('02:30', at('2027-03-14T07:00:00.000Z'), zone)).toMatch(/^2027-03-14T08:00:00/)
  expect(nextTime('01:30', at('2027-11-07T05:00:00.000Z'), zone)).toMatch(/^2027-11-07T06:30:00/)
})

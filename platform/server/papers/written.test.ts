import { expect, test } from 'vitest'
import { written } from './written.ts'

test('the day of an instant is the day it was where the company is', () => {
  const { date } = written({ formatting: { formatLocale: 'en-US', language: 'en-US', timeZone: 'America/Chicago' } })
  expect(date('2026-11-19T04:26:39.000Z')).toBe('Nov 18, 2026')
  expect(date('2026-11-19T06:00:00.000Z')).toBe('Nov 19, 2026')
  expect(date('2026-11-19')).toBe('Nov 19, 2026')
  expect(date(null)).toBe('')
})

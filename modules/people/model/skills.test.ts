import { expect, test } from 'vitest'
import { expiryOf, expiryState, isQualified } from './skills.ts'

test('skill-users: a certification ends some months on, clamped to the month’s end', () => {
  expect(expiryOf('2025-01-31', 1)).toBe('2025-02-28')
  expect(expiryOf('2024-02-29', 24)).toBe('2026-02-28')
  expect(expiryOf('2025-01-31', null)).toBeNull()
})

test('skill-users: qualified is level 3, or what the work asks, up to the last day', () => {
  const row = (level: string, expiresOn: string | null = null) => ({ level, expiresOn })
  expect([isQualified(row('2'), '2026-11-15'), isQualified(row('3'), '2026-11-15')]).toEqual([false, true])
  expect([isQualified(row('3'), '2026-11-15', 4), isQualified(row('2'), '2026-11-15', 2)]).toEqual([false, true])
  expect([
    isQualified(row('4', '2026-11-15'), '2026-11-15'),
    isQualified(row('4', '2026-11-14'), '2026-11-15'),
  ]).toEqual([true, false])
})

test('skill-users: what expires within sixty days is pointed out, what has expired too', () => {
  const on = (expiresOn: string | null) => expiryState(expiresOn, '2026-11-15')
  expect([on('2026-11-14'), on('2026-11-15'), on('2027-01-14'), on('2027-01-15'), on(null)]).toEqual([
    'expired',
    'soon',
    'soon',
    'valid',
    'valid',
  ])
})

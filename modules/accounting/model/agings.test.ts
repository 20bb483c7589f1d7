import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { agedByPartner, bucketAt } from './agings.ts'

test('accounting R15: the buckets of W3, as of 2026-03-31', () => {
  const by = (due: DateText) => bucketAt(due, '2026-03-31')
  expect(['2026-04-15', '2026-03-31'].map(due => by(due as DateText))).toEqual(['current', 'current'])
  expect(['2026-03-30', '2026-03-01'].map(due => by(due as DateText))).toEqual(['to30', 'to30'])
  expect(['2026-02-28', '2026-01-30'].map(due => by(due as DateText))).toEqual(['to60', 'to60'])
  expect(['2026-01-29', '2025-12-31'].map(due => by(due as DateText))).toEqual(['to90', 'to90'])
  expect(by('2025-12-30')).toBe('over90')
})

test('accounting R15: by invoice date there is no current column', () => {
  expect(bucketAt('2026-03-31', '2026-03-31', 'invoiceDate')).toBe('to30')
  expect(bucketAt('2026-02-28', '2026-03-31', 'invoiceDate')).toBe('to60')
})

test('accounting R16: credits stand in unapplied, below zero, never netted into a bucket', () => {
  const document = (open: string, dueDate: DateText | null) => ({
    ...{ partner: 'Cobalt', documentDate: '2026-01-05' as DateText, dueDate, open: money(open) },
  })
  const sums = agedByPartner([document('16250', '2026-01-21'), document('-409.19', null)], '2026-01-31')
  const { to30, unapplied, total } = sums.get('Cobalt')!
  expect([to30, unapplied, total].map(sum => sum.toFixed(2))).toEqual(['16250.00', '-409.19', '15840.81'])
})

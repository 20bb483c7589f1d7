import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type LeadRow, leadDaysFor } from './lead-time-choice.ts'

const row = (of: 'code' | 'type', vendor: string | null, from: string, leadDays: number, more = {}): LeadRow => ({
  of,
  vendor,
  quantityFrom: Decimal.of(from),
  leadDays,
  ...more,
})
const rows = [
  row('type', null, '0', 20),
  row('type', 'acme', '0', 15),
  row('code', null, '0', 10),
  row('code', null, '100', 12),
  row('code', 'acme', '50', 5),
]
const days = (vendor: string | null, quantity: string, among: readonly LeadRow[] = rows, day = '2026-11-15') =>
  leadDaysFor(among, { vendor, quantity: Decimal.of(quantity), day })

test('sales R58: code and vendor come first, then code, then type and vendor, then type', () => {
  expect(days('acme', '60')).toBe(5)
  expect(days('other', '60')).toBe(10)
  expect(days('acme', '60', rows.slice(0, 2))).toBe(15)
  expect(days('other', '60', rows.slice(0, 2))).toBe(20)
  expect(days(null, '60', [])).toBeNull()
})

test('sales R58: within a level the largest quantity that is reached counts', () => {
  expect(days(null, '99')).toBe(10)
  expect(days(null, '100')).toBe(12)
  expect(days('acme', '49')).toBe(10)
})

test('sales R58: only rows valid on the price date count', () => {
  const ended = row('code', null, '0', 3, { validTo: '2026-11-14' })
  expect(days(null, '1', [ended, row('type', null, '0', 20)])).toBe(20)
  expect(days(null, '1', [ended], '2026-11-14')).toBe(3)
})

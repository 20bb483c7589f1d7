import { expect, test } from 'vitest'
import { quantity } from '#platform/model/values/decimal.ts'
import { chooseLeadTime } from './lead-time-choice.ts'

const row = (name: string, given: Partial<Parameters<typeof chooseLeadTime>[0][number]>) => ({
  name,
  thing: null,
  group: null,
  process: null,
  fromQuantity: quantity(0),
  effectiveFrom: null,
  ...given,
})
const asked = {
  thing: 'vmc3',
  groups: ['mills'],
  process: 'milling',
  quantity: quantity(100),
  on: '2026-03-02',
} as const

test('thing-lead-times: process beats any, then thing beats group, then the largest quantity, then the latest day', () => {
  const rows = [
    row('group', { group: 'mills' }),
    row('thing', { thing: 'vmc3' }),
    row('thing from 50', { thing: 'vmc3', fromQuantity: quantity(50) }),
    row('thing from 50, newer', { thing: 'vmc3', fromQuantity: quantity(50), effectiveFrom: '2026-01-01' }),
    row('group and process', { group: 'mills', process: 'milling' }),
  ]
  const chosen = (from: typeof rows) => chooseLeadTime(from, asked)?.name
  expect(chosen(rows)).toBe('group and process')
  expect(chosen(rows.slice(0, 4))).toBe('thing from 50, newer')
  expect(chosen(rows.slice(0, 3))).toBe('thing from 50')
  expect(chosen(rows.slice(0, 2))).toBe('thing')
  expect(chosen(rows.slice(0, 1))).toBe('group')
})

test('thing-lead-times: rows for more pieces, later days, other things or processes do not count', () => {
  const rows = [
    row('more', { thing: 'vmc3', fromQuantity: quantity(101) }),
    row('later', { thing: 'vmc3', effectiveFrom: '2026-03-03' }),
    row('other', { thing: 'vmc4' }),
    row('turning', { thing: 'vmc3', process: 'turning' }),
  ]
  expect(chooseLeadTime(rows, asked)).toBeNull()
})

import { expect, test } from 'vitest'
import { ruleFor } from './posting-rules.ts'

const rule = (account: string, more: object = {}) => ({
  role: 'PPV',
  account,
  from: null,
  inventoryClass: null,
  partnerGroup: null,
  department: null,
  ...more,
})

test('accounting posting-rules: more selectors filled is more specific', () => {
  const rules = [
    rule('5100'),
    rule('5101', { inventoryClass: 'raw' }),
    rule('5102', { inventoryClass: 'raw', department: 'mill' }),
  ]
  const account = (place: object) => ruleFor(rules, 'PPV', place, '2026-01-05')?.account
  expect(account({})).toBe('5100')
  expect(account({ inventoryClass: 'raw' })).toBe('5101')
  expect(account({ inventoryClass: 'raw', department: 'mill' })).toBe('5102')
  expect(account({ inventoryClass: 'finished', department: 'mill' })).toBe('5100')
  expect(ruleFor(rules, 'COGS', {}, '2026-01-05')).toBeNull()
})

test('accounting posting-rules: among equals the later from wins, once it has come', () => {
  const rules = [rule('5100'), rule('5105', { from: '2026-02-01' })]
  expect(ruleFor(rules, 'PPV', {}, '2026-01-31')?.account).toBe('5100')
  expect(ruleFor(rules, 'PPV', {}, '2026-02-01')?.account).toBe('5105')
})

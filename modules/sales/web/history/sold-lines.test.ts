import { expect, test } from 'vitest'
import { partIn, sinceBefore } from './sold-lines.ts'

test('the part of the prices is the one the list is narrowed to', () => {
  const part = { field: 'part', op: 'eq', value: 'p1' }
  expect(partIn(JSON.stringify(part))).toBe('p1')
  expect(partIn(JSON.stringify({ all: [{ field: 'customer', op: 'eq', value: 'c' }, part] }))).toBe('p1')
  expect(partIn(JSON.stringify({ field: 'part', op: 'in', value: ['p1'] }))).toBe('p1')
  expect(partIn(JSON.stringify({ field: 'part', op: 'in', value: ['p1', 'p2'] }))).toBeNull()
  expect(partIn(JSON.stringify({ field: 'part', op: 'isEmpty' }))).toBeNull()
  expect(partIn('{half')).toBeNull()
  expect(partIn(null)).toBeNull()
})

test('a price is dearer or cheaper than the one before it, in percent', () => {
  const at = (...prices: string[]) =>
    prices.map(netPrice => ({ id: '', order: '', customer: '', quantity: '1', orderedOn: '2031-01-01', netPrice }))
  expect(sinceBefore(at('17.63', '18.19'))?.toString()).toBe('3.2')
  expect(sinceBefore(at('20', '10'))?.toString()).toBe('-50')
  expect(sinceBefore(at('20', '20'))).toBeNull()
  expect(sinceBefore(at('20'))).toBeNull()
  expect(sinceBefore(at('0', '20'))).toBeNull()
})

import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { abcLetters } from './abc.ts'

const letters = (values: Record<string, number>) =>
  Object.fromEntries(abcLetters(Object.entries(values).map(([item, value]) => ({ item, value: Decimal.of(value) }))))

test('inventory R27: the share before an item decides: below 80 % A, below 95 % B, else C', () => {
  expect(letters({ a: 70, b: 10, c: 15, d: 5 })).toEqual({ a: 'A', c: 'A', b: 'B', d: 'C' })
  // Exactly at 80 % the next one is B, exactly at 95 % it is C.
  expect(letters({ a: 80, b: 15, c: 5 })).toEqual({ a: 'A', b: 'B', c: 'C' })
})

test('inventory R27: one item alone is A; what nobody used is C', () => {
  expect(letters({ a: 12 })).toEqual({ a: 'A' })
  expect(letters({ a: 12, idle: 0 })).toEqual({ a: 'A', idle: 'C' })
  expect(letters({ idle: 0 })).toEqual({ idle: 'C' })
})

import { expect, test } from 'vitest'
import { writtenAmount, writtenNumber } from './written-amount.ts'

test.each([
  ['$1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1234,5', '1234.50'],
  ['1,234', '1234.00'],
  ['(12.00)', '-12.00'],
  ['12.00-', '-12.00'],
  ['12.00 CR', '-12.00'],
  ['1,2345', undefined],
  ['12 a', undefined],
  ['-', undefined],
  ['', undefined],
])('the amount %j is %s', (text, amount) => {
  expect(writtenAmount(text)?.toFixed(2)).toBe(amount)
})

test('a number keeps all its places, an amount those of its currency', () => {
  expect(writtenNumber('8,375')?.toString()).toBe('8375')
  expect(writtenNumber('8.375')?.toString()).toBe('8.375')
  expect(writtenAmount('8.375')?.toFixed(2)).toBe('8.38')
})

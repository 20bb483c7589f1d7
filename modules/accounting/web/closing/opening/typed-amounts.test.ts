import { expect, test } from 'vitest'
import { amountOf, asKept, pasted } from './typed-amounts.ts'

test('a spreadsheet is pasted by account numbers, on two sides or signed; unknown numbers are named', () => {
  const ids: Record<string, string> = { 1000: 'cash', 3000: 'capital' }
  const rows = [
    ['Account', 'Debit', 'Credit'],
    ['1000 Checking', '84,250.00', ''],
    ['3000', '', '71,850.00'],
    ['9999', '1', ''],
  ]
  const taken = pasted(rows, number => ids[number])
  expect(Object.fromEntries(taken.sides)).toEqual({
    cash: { debit: '84,250.00', credit: '' },
    capital: { debit: '', credit: '71,850.00' },
  })
  expect(taken.unknown).toEqual(['9999'])
  const signed = pasted([['3000', '-71850']], number => ids[number])
  expect(signed.sides.get('capital')).toEqual({ debit: '', credit: '71850.00' })
})

test('what is no amount is not kept', () => {
  expect(amountOf('12.345')).toBeNull()
  expect(amountOf('abc')).toBeNull()
  expect(amountOf(' 1,234.5 ')?.toFixed(2)).toBe('1234.50')
  expect(amountOf('1234,56')?.toFixed(2)).toBe('1234.56')
  expect(amountOf('')?.toFixed(2)).toBe('0.00')
  expect(asKept({ debit: '1,000', credit: '' })).toEqual({ debit: '1000.00', credit: null })
  expect(asKept({ debit: 'x', credit: '' })).toBeUndefined()
})

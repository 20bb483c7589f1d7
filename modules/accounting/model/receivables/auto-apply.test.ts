import { describe, expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { autoApply, type Payable } from './auto-apply.ts'

const item = (id: string, dueDate: string, open: string, discount = '0'): Payable => ({
  id,
  dueDate,
  open: money(open),
  discount: money(discount),
})
const paid = (items: Payable[], amount: string) =>
  autoApply(items, money(amount)).map(one => `${one.id} ${one.cash.toFixed(2)} ${one.discount.toFixed(2)}`)

describe('accounting cash-receipts auto-apply', () => {
  const open = [item('B', '2026-02-01', '500'), item('A', '2026-01-01', '300'), item('C', '2026-03-01', '200', '4')]

  test('an exact single match comes first, also less the discount it earns', () => {
    expect(paid(open, '500')).toEqual(['B 500.00 0.00'])
    expect(paid(open, '196')).toEqual(['C 196.00 4.00'])
    expect(paid(open, '200')).toEqual(['C 200.00 0.00'])
  })
  test('then the exact sum of the oldest few', () => {
    expect(paid(open, '800')).toEqual(['A 300.00 0.00', 'B 500.00 0.00'])
    expect(paid(open, '996')).toEqual(['A 300.00 0.00', 'B 500.00 0.00', 'C 196.00 4.00'])
    expect(paid(open, '1000')).toEqual(['A 300.00 0.00', 'B 500.00 0.00', 'C 200.00 0.00'])
  })
  test('accounting R8, W2: a part of the money earns its part of the discount', () => {
    const invoice = { ...item('A', '2026-02-15', '5412.50', '100'), offer: { full: '100.00', net: '5312.50' } }
    expect(paid([invoice], '2000')).toEqual(['A 2000.00 37.65'])
    expect(paid([{ ...invoice, open: money('3374.85'), discount: money('62.35') }], '3000')).toEqual([
      'A 3000.00 56.47',
    ])
    expect(paid([{ ...invoice, offer: null, discount: money('0') }], '2000')).toEqual(['A 2000.00 0.00'])
  })
  test('else the oldest first, as far as it goes; what is left stays to be explained', () => {
    expect(paid(open, '450')).toEqual(['A 300.00 0.00', 'B 150.00 0.00'])
    expect(paid(open, '2000')).toEqual(['A 300.00 0.00', 'B 500.00 0.00', 'C 196.00 4.00'])
    expect(paid([], '10')).toEqual([])
  })
})

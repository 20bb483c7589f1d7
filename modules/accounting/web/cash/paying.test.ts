import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import type { PayerItem } from './cash-api.ts'
import { appliedBy, proposed, restAs, shortOf, ticked } from './paying.ts'

const item = (id: string, open: string, discount = '0', dueDate: PayerItem['dueDate'] = '2026-01-10'): PayerItem => ({
  ...{ kind: 'invoice', id, code: id, on: '2026-01-01', dueDate, discountDate: null, reference: null },
  ...{ open, discount, isDisputed: false },
})

const first = item('AR-1', '1000.00', '20.00')
const second = item('AR-2', '500.00', '0', '2026-01-20')

test('a tick pays a document in full, with its discount, and another tick takes that back', () => {
  const lines = ticked([], first, money('980'))
  expect(lines[0]).toMatchObject({ invoice: 'AR-1', cashAmount: '980.00', discountAmount: '20.00' })
  expect(ticked(lines, first, money('980'))).toEqual([])
})

test('where the money does not reach, a tick pays as far as it goes, without the discount', () => {
  const lines = ticked(ticked([], second, money('700')), first, money('700'))
  expect(lines[1]).toMatchObject({ invoice: 'AR-1', cashAmount: '200.00', discountAmount: '0.00' })
  expect(shortOf(first, lines[1]!).toFixed(2)).toBe('800.00')
})

test('cash-receipts: the proposal finds the one document the money pays exactly, else the oldest first', () => {
  expect(proposed([], [second, first], money('980'))).toMatchObject([{ invoice: 'AR-1', discountAmount: '20.00' }])
  expect(proposed([], [second, first], money('1200')).map(line => [line.invoice, line.cashAmount])).toEqual([
    ['AR-1', '980.00'],
    ['AR-2', '220.00'],
  ])
})

test('what is left goes on account, once', () => {
  const lines = restAs(restAs([], money('10'), 'onAccount'), money('5'), 'onAccount')
  expect(lines).toHaveLength(1)
  expect(appliedBy(lines).toFixed(2)).toBe('15.00')
})

test('what is left is money ahead for one order and another, or goes to an account', () => {
  const lines = restAs(restAs([], money('10'), 'prepayment'), money('5'), 'prepayment')
  expect(lines.map(line => [line.kind, line.order, line.cashAmount])).toEqual([
    ['prepayment', null, '10.00'],
    ['prepayment', null, '5.00'],
  ])
  expect(restAs(lines, money('1'), 'account')[2]).toMatchObject({ kind: 'account', account: null, cashAmount: '1.00' })
})

test('the deposit an order asks for is ticked as money ahead, and found where the money is exactly that', () => {
  const order: PayerItem = { ...item('SO-1', '300.00'), kind: 'order' }
  const lines = ticked([], order, money('300'))
  expect(lines).toMatchObject([{ kind: 'prepayment', order: 'SO-1', invoice: null, cashAmount: '300.00' }])
  expect(ticked(lines, order, money('300'))).toEqual([])
  expect(proposed([], [second, order], money('300'))).toMatchObject([{ kind: 'prepayment', order: 'SO-1' }])
  expect(proposed([], [{ ...second, open: '300.00' }, order], money('300'))).toMatchObject([{ invoice: 'AR-2' }])
  expect(proposed([], [second, order], money('400'))).toMatchObject([{ invoice: 'AR-2', cashAmount: '400.00' }])
})

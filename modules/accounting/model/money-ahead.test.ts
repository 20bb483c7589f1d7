import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { type ComingMoney, expectedOn, lessPaidAhead, usualLateness, weeksOfMoney } from './money-ahead.ts'

test('accounting §12.5: last paid −2, 0, 3, 5, 9, 14 days late: median 4, due 2026-02-10 lands 2026-02-14', () => {
  expect(usualLateness([14, -2, 0, 9, 3, 5])).toBe(4)
  expect(expectedOn('2026-02-10', 4, '2026-01-31')).toBe('2026-02-14')
})

test('accounting §12.5: two paid invoices say nothing, and nobody is expected early', () => {
  expect([usualLateness([20, 30]), usualLateness([-5, -4, -9])]).toEqual([0, 0])
  expect(usualLateness([1, 2, 2, 3])).toBe(2)
  expect(usualLateness([1, 2, 3, 4])).toBe(3)
})

test('what should have come already is expected now', () => {
  expect(expectedOn('2026-01-01', 4, '2026-01-31')).toBe('2026-01-31')
})

test('every week ends with what was there, what came and what went', () => {
  const coming: ComingMoney[] = [
    { kind: 'invoice', day: '2026-02-03', amount: '100.10', href: '', label: 'AR-1', partner: null },
    { kind: 'bill', day: '2026-02-08', amount: '-60.05', href: '', label: 'AP-1', partner: null },
    { kind: 'payroll', day: '2026-02-09', amount: '-70.00', href: '', label: 'PP', partner: null },
    { kind: 'invoice', day: '2026-02-20', amount: '5.00', href: '', label: 'later', partner: null },
  ]
  const weeks = [
    { from: '2026-02-01', to: '2026-02-07' },
    { from: '2026-02-08', to: '2026-02-14' },
  ] as const
  const [first, second] = weeksOfMoney(weeks, coming, money('10'))
  expect([first!.sums.invoice, first!.balance]).toEqual(['100.10', '110.10'])
  expect([second!.sums.bill, second!.sums.payroll, second!.balance]).toEqual(['-60.05', '-70.00', '-19.95'])
})

test('what was paid ahead takes off what comes first, whichever way the money goes, and no more than there is', () => {
  const expected = [
    { of: 'a', day: '2026-02-09', amount: '-50.00' },
    { of: 'a', day: '2026-02-03', amount: '-30.00' },
    { of: 'b', day: '2026-02-05', amount: '20.00' },
    { of: 'c', day: '2026-02-06', amount: '7.00' },
  ] as const
  const ahead = new Map([
    ['a', money('40')],
    ['b', money('90')],
  ])
  expect(lessPaidAhead(expected, ahead, ({ of }) => of)).toEqual([
    { of: 'c', day: '2026-02-06', amount: '7.00' },
    { of: 'a', day: '2026-02-09', amount: '-40.00' },
  ])
})

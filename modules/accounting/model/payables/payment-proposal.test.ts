import { describe, expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { type OwedInvoice, type OwedMemo, proposePayments } from './payment-proposal.ts'

const invoice = (id: string, more: Partial<OwedInvoice> = {}): OwedInvoice => ({
  ...{ id, vendor: 'Delta', remitTo: '', currency: 'USD', payAlone: false, isHeld: false, isUnconfirmed: false },
  ...{ dueDate: '2026-01-16', discountDate: null, open: money('100'), discount: money('0'), ...more },
})
const memo = (id: string, open: string, memoDate: string): OwedMemo => ({
  ...{ id, vendor: 'Delta', currency: 'USD', memoDate, open: money(open) },
})
const run = { paymentDate: '2026-01-16', payThrough: '2026-01-20', takeDiscounts: true }
const paid = (invoices: OwedInvoice[], memos: OwedMemo[] = [], more = {}) =>
  proposePayments(invoices, memos, { ...run, ...more }).payments.map(
    one => `${one.vendor} ${[...one.invoices, ...one.memos].map(part => part.id).join('+')} ${one.amount.toFixed(2)}`,
  )

describe('accounting R22', () => {
  test('due by the day, or earning a discount within it; what is held waits', () => {
    expect(
      paid([
        invoice('due'),
        invoice('later', { dueDate: '2026-02-15' }),
        invoice('discount', { dueDate: '2026-02-07', discountDate: '2026-01-18', discount: money('2') }),
        invoice('lost', { dueDate: '2026-02-07', discountDate: '2026-01-15' }),
        invoice('held', { isHeld: true }),
      ]),
    ).toEqual(['Delta due+discount 198.00'])
  })
  test('one payment a vendor, remit-to and currency; those paid alone apart', () => {
    const others = [
      invoice('b', { remitTo: 'PO box' }),
      invoice('c', { currency: 'EUR' }),
      invoice('d', { payAlone: true }),
    ]
    expect(paid([invoice('a'), ...others, invoice('e')])).toEqual([
      'Delta a+e 200.00',
      'Delta b 100.00',
      'Delta c 100.00',
      'Delta d 100.00',
    ])
  })
  test('memos net in, the oldest first; nothing left to pay is skipped and listed', () => {
    expect(paid([invoice('a')], [memo('m2', '10', '2026-01-05'), memo('m1', '20', '2026-01-01')])).toEqual([
      'Delta a+m1+m2 70.00',
    ])
    expect(proposePayments([invoice('a')], [memo('m', '100', '2026-01-01')], run)).toEqual({
      payments: [],
      skipped: [{ vendor: 'Delta', currency: 'USD', why: 'netsToNothing', amount: money('0'), invoices: 1 }],
    })
  })
  test('what is due and not paid is listed with why, a line a vendor and reason', () => {
    const held = { isHeld: true }
    const { skipped } = proposePayments(
      [
        invoice('a', held),
        invoice('b', held),
        invoice('later', { ...held, dueDate: '2026-02-15' }),
        invoice('c', { isUnconfirmed: true }),
        invoice('d'),
      ],
      [],
      run,
    )
    expect(skipped.map(({ why, amount, invoices }) => [why, amount.toFixed(2), invoices])).toEqual([
      ['held', '200.00', 2],
      ['bankUnconfirmed', '100.00', 1],
    ])
  })
  test('discounts are left where the run says so', () => {
    expect(paid([invoice('a', { discount: money('2') })], [], { takeDiscounts: false })).toEqual(['Delta a 100.00'])
  })
})

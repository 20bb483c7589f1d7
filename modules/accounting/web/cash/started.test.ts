import { expect, test } from 'vitest'
import { billPaid } from './started.ts'

const bill = { id: 'b1', version: 1, open: '1000.00', discountAvailable: '20.00', discountDate: '2026-11-20' } as never

test('a bill is paid less the discount that still holds on the day', () => {
  expect(billPaid(bill, '2026-11-20')).toMatchObject({ apInvoice: 'b1', cashAmount: '980.00', discountAmount: '20.00' })
  expect(billPaid(bill, '2026-11-21')).toMatchObject({ cashAmount: '1000.00', discountAmount: '0.00' })
})

import { expect, test } from 'vitest'
import { type Billable, type BillableExtra, billingGroups, draftOf } from './billing.ts'

const line = (given: Partial<Billable>): Billable => ({
  ...{
    slip: 's1',
    slipCode: 'PS-000001',
    shippedOn: '2026-03-02',
    takesFreight: true,
    shipTo: 'dock',
    customer: 'acme',
    customerName: 'Acme',
    language: 'en-US',
  },
  ...{
    order: 'o1',
    customerPo: 'PO 1',
    terms: 'net30',
    currency: 'usd',
    currencyCode: 'USD',
    taxCode: null,
    slipLine: 'l1',
    orderLine: 'ol1',
  },
  ...{
    part: null,
    partRevision: null,
    job: null,
    description: 'Bracket',
    taxable: true,
    quantity: '2',
    unitPrice: '10',
    discountPercent: '0',
  },
  amount: '20.00',
  ...given,
})
const freight: BillableExtra = {
  ...{ of: 's1', kind: 'freight', orderCharge: null, description: null, amount: '85.00', taxable: true },
}
const words = { freight: 'Freight', slip: (slip: string, po: string | null) => [slip, po].filter(Boolean).join(', ') }

const lines = [
  line({}),
  line({ slip: 's2', slipCode: 'PS-000002', slipLine: 'l2' }),
  line({ slip: 's3', slipCode: 'PS-000003', slipLine: 'l3', order: 'o2', customerPo: 'PO 2' }),
]

test('slips become invoices by customer, purchase order and terms; or one a slip; or one a customer', () => {
  const sizes = (way: 'order' | 'slip' | 'customer') => billingGroups(lines, [], way).map(group => group.lines.length)
  expect(sizes('order')).toEqual([2, 1])
  expect(sizes('slip')).toEqual([1, 1, 1])
  expect(sizes('customer')).toEqual([3])
})

test('what differs in terms, currency or tax never stands on one invoice', () => {
  for (const different of [{ terms: 'cod' }, { currency: 'eur' }, { taxCode: 'austin' }, { customer: 'other' }])
    expect(billingGroups([line({}), line({ slipLine: 'l2', ...different })], [], 'customer')).toHaveLength(2)
})

test('freight and charges are billed once, with the first invoice of their slip or order', () => {
  const charge: BillableExtra = { ...freight, of: 'o1', kind: 'tooling', orderCharge: 'c1', description: 'Fixture' }
  const groups = billingGroups(lines, [freight, charge], 'slip')
  expect(groups.map(group => group.extras.length)).toEqual([2, 0, 0])
})

test('several slips on one invoice stand under their headings; what differs among them is left open', () => {
  const [group] = billingGroups(lines, [freight], 'customer')
  const draft = draftOf(group!, words)
  expect(draft).toMatchObject({
    customerPo: null,
    shipTo: 'dock',
    orders: ['o1', 'o2'],
    packingSlips: ['s1', 's2', 's3'],
  })
  expect(draft.lines.map(one => `${one.kind} ${one.description}`)).toEqual([
    ...['text PS-000001, PO 1', 'part Bracket', 'text PS-000002, PO 1', 'part Bracket'],
    ...['text PS-000003, PO 2', 'part Bracket', 'freight Freight'],
  ])
})

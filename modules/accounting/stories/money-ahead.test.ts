import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComingMoney, MoneyKind } from '#modules/accounting/model/money-ahead.ts'
import { addDays, addMonths, type DateText, dateFrom, monthOf, yearOf } from '#platform/model/values/dates.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping } from './bookkeeper.ts'

/** accounting §12.5: what the forecast counts besides open invoices, bills and orders, and what it counts once. */

let books: Bookkeeper
let ids: Record<string, string>
let today: DateText
let vendor: string
let customer: string

beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
  today = await books.company.day()
  vendor = (
    await books.make('business-partners', {
      name: 'Elgin Properties',
      isVendor: true,
      isCustomer: false,
      vendorTerms: ids.net30,
    })
  ).id
  customer = (await books.make('business-partners', { name: 'Cobalt', isCustomer: true, terms: ids.net30 })).id
})
afterAll(() => books.company.close())

async function expected(kind: MoneyKind): Promise<Pick<ComingMoney, 'day' | 'amount' | 'label' | 'isEstimate'>[]> {
  const { status, body } = await books.max.get('/api/home-charts/cash-ahead')
  expect(status).toBe(200)
  return (body as unknown as { rows: ComingMoney[] }).rows.filter(row => row.kind === kind)
}
const bill = (amount: string, invoiceDate: DateText) =>
  books.posted('ap-invoices', {
    ...{ vendor, vendorInvoiceNumber: `V-${amount}`, invoiceDate, controlTotal: amount },
    lines: [{ kind: 'expense', description: 'Supplies', unitPrice: amount, account: ids['6600'] }],
  })
const received = (amount: string, more: Given) =>
  books.posted('cash-receipts', { partner: customer, amount, receivedOn: today, ...more })

test('a recurring bill is expected every month by its terms, until it ends', async () => {
  const next = addMonths(dateFrom(yearOf(today), monthOf(today), 1), 1)
  await books.make('recurring-bills', {
    ...{
      name: 'Rent',
      vendor,
      terms: ids.net30,
      dayOfMonth: 1,
      startsOn: addDays(today, 1),
      endsOn: addMonths(next, 1),
    },
    lines: [{ description: 'Rent', unitPrice: '900', account: ids['6100'] }],
  })
  const of = (on: DateText) => ({
    day: addDays(on, 30),
    amount: '-900.00',
    label: `Rent ${on.slice(0, 7)}`,
    isEstimate: true,
  })
  expect(await expected('bill')).toMatchObject([of(next), of(addMonths(next, 1))])
})

test('checks that wait for a deposit are expected in the bank; money on account is taken off what its payer owes', async () => {
  await received('250', { method: ids.check, applications: [{ kind: 'onAccount', cashAmount: '250' }] })
  expect(await expected('deposit')).toMatchObject([{ day: today, amount: '250.00' }])
  expect(await expected('credit')).toMatchObject([{ day: today, amount: '-250.00' }])
})

test('what a vendor has of us ahead pays its next bills', async () => {
  await bill('300', addDays(today, -3))
  await bill('500', addDays(today, -1))
  const ahead = await books.make('payments', {
    ...{ partner: vendor, cashAccount: ids.bank, method: ids.ach, paymentDate: today },
    applications: [{ kind: 'prepayment', cashAmount: '450' }],
  })
  await books.act('payments', ahead, 'approve', {}, books.ida)
  await books.act('payments', ahead, 'issue')
  const agreed = (await expected('bill')).filter(({ isEstimate }) => !isEstimate)
  expect(agreed).toMatchObject([{ day: addDays(today, 29), amount: '-350.00' }])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Drafts of the documents that feed the books: what they take over, work out and refuse. */

let company: TestCompany
let max: Visitor
let ida: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; version: number; code: string }
type Given = Record<string, unknown>
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const make = async (resource: string, given: Given, by = max): Promise<Row> => {
  const answer = await by.post(`/api/${resource}`, given as never)
  if (answer.status !== 201) throw new Error(`${resource}: ${JSON.stringify(answer.body)}`)
  return rowOf(answer)
}
const refused = async (resource: string, given: Given) => {
  const { body } = await max.post(`/api/${resource}`, given as never)
  const [first] = (body as { errors?: { path: string; code: string }[] }).errors ?? []
  return first && `${first.path} ${first.code}`
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'ida', roleKeys: ['2'] })
  ;[max, ida] = [company.visitor(), company.visitor()]
  await max.signIn('max')
  await ida.signIn('ida')
  const rates = [
    { component: 'State', rate: '6.25', from: '2020-01-01' },
    { component: 'County', rate: '1.25', from: '2020-01-01' },
    { component: 'City', rate: '0.75', from: '2020-01-01' },
  ]
  ids.tax = (await make('sales-taxes', { code: 'TX-AUSTIN', rates })).id
  ids.terms = (await make('terms', { code: '2/10 N30', netDays: 30, discountPercent: '2', discountDays: 10 })).id
  const partner = { terms: ids.terms, vendorTerms: ids.terms, salesTax: ids.tax, isCustomer: true, isVendor: true }
  for (const name of ['Cobalt', 'Delta']) ids[name] = (await make('business-partners', { name, ...partner })).id
  ids.check = (await make('payment-methods', { code: 'CHECK', kind: 'check' })).id
  const { rows } = (await max.get('/api/accounts?limit=200')).body as { rows: Row[] }
  for (const account of rows) ids[account.number as string] = account.id
  ids.bank = (await make('cash-accounts', { name: 'Operating', glAccount: ids['1000'] })).id
  ids.reason = (await make('adjustment-reasons', { code: 'RET', name: 'Returned', use: 'memo' })).id
})
afterAll(() => company.close())

const part = (price: string, more: Given = {}) => ({ kind: 'part', description: 'Bracket', unitPrice: price, ...more })

describe('accounting ar-invoices', () => {
  test('accounting W1: tax is worked out once a document, 2.48 on three lines of 10.03', async () => {
    const lines = [part('10.03'), part('10.03'), part('10.03')]
    const invoice = await make('ar-invoices', { customer: ids.Cobalt, lines })
    expect(invoice).toMatchObject({ code: null, subtotal: '30.09', tax: '2.48', total: '32.57' })
    expect((invoice.taxes as Row[]).map(one => one.tax)).toEqual(['1.88', '0.38', '0.22'])
  })

  test('W2, W8: due and discount dates and the discount on merchandise alone', async () => {
    const lines = [part('94.50', { quantity: '100' }), { kind: 'freight', description: 'Freight', unitPrice: '85' }]
    const invoice = await make('ar-invoices', { customer: ids.Cobalt, invoiceDate: '2026-01-16', lines })
    expect(invoice).toMatchObject({
      dueDate: '2026-02-15',
      discountDate: '2026-01-26',
      subtotal: '9450',
      freight: '85',
      tax: '779.63',
      total: '10314.63',
      discountAvailable: '189',
    })
  })

  test('a foreign document takes the rate of the day, or asks for it', async () => {
    const euro = await make('currencies', { code: 'EUR' })
    const given = { customer: ids.Cobalt, currency: euro.id, invoiceDate: '2026-01-16', lines: [part('100')] }
    expect(await refused('ar-invoices', given)).toBe('rate rateMissing')
    await make('exchange-rates', { currency: euro.id, on: '2026-01-12', rate: '1.0875' })
    expect(await make('ar-invoices', given)).toMatchObject({ rate: '1.0875', total: '108.25', baseTotal: '117.72' })
  })
})

test('accounting R18: the same vendor invoice is entered once, however its number is written', async () => {
  const lines = [{ kind: 'expense', description: 'Bar', unitPrice: '3975', account: ids['6600'] }]
  const first = await make('ap-invoices', { vendor: ids.Delta, vendorInvoiceNumber: '00-4471a', lines })
  expect(first).toMatchObject({ code: 'AP-000001', total: '3975', discountAvailable: '79.5', paymentHold: 'none' })
  const again = { vendor: ids.Delta, vendorInvoiceNumber: '4471 A', lines }
  expect(await refused('ap-invoices', again)).toBe('vendorInvoiceNumber duplicateVendorInvoice')
  const held = rowOf(
    await max.post(`/api/ap-invoices/${first.id}/actions/hold`, {
      paymentHold: 'manual',
      holdReason: 'No PO',
    } as never),
  )
  expect(held).toMatchObject({ paymentHold: 'manual' })
})

test('accounting credit-memos: two series, and the side follows the direction', async () => {
  const lines = [{ description: 'Brackets back', quantity: '4', unitPrice: '94.50' }]
  const given = { partner: ids.Cobalt, reason: ids.reason, taxCode: ids.tax, lines }
  expect(await make('credit-memos', given)).toMatchObject({ code: 'CM-000001', side: 'customer', total: '409.19' })
  const debit = { ...given, partner: ids.Delta, direction: 'debit' }
  expect(await make('credit-memos', debit)).toMatchObject({ code: 'DM-000001', side: 'vendor', tax: '0' })
})

test('accounting deposits: the sum of its receipts, each in one live deposit', async () => {
  const receipt = (amount: string) =>
    make('cash-receipts', { partner: ids.Cobalt, method: ids.check, amount, reference: amount })
  const [one, two] = [await receipt('18150'), await receipt('12400')]
  const deposit = await make('deposits', { cashAccount: ids.bank, receipts: [one.id, two.id] })
  expect(deposit).toMatchObject({ code: 'DEP-000001', total: '30550' })
  expect(await refused('deposits', { cashAccount: ids.bank, receipts: [two.id] })).toBe('receipts receiptElsewhere')
  expect(rowOf(await max.get(`/api/cash-receipts/${one.id}`)).deposit).toBe(deposit.id)
})

test('accounting R24: who prepared a payment does not approve it', async () => {
  const applications = [{ kind: 'account', account: ids['6100'], cashAmount: '4500' }]
  const payment = await make('payments', {
    payeeKind: 'other',
    payeeName: 'Landlord',
    cashAccount: ids.bank,
    method: ids.check,
    applications,
  })
  expect(payment).toMatchObject({ code: 'PAY-000001', amount: '4500' })
  const approve = (by: Visitor) => by.post(`/api/payments/${payment.id}/actions/approve`, {})
  expect(await approve(max)).toMatchObject({ status: 409, body: { code: 'preparedByYou' } })
  expect(rowOf(await approve(ida))).toMatchObject({ status: 'approved' })
})

test('accounting check-books: numbers of one bank account stand in one book', async () => {
  const book = { name: 'Main', cashAccount: ids.bank, firstNumber: 5001, lastNumber: 5500 }
  expect(await make('check-books', book)).toMatchObject({ nextNumber: 5001, left: 500 })
  expect(await refused('check-books', { ...book, name: 'Second', firstNumber: 5400, lastNumber: 5600 })).toBe(
    'firstNumber bookOverlaps',
  )
})

test('accounting fiscal-years: each comes with its periods and follows the last', async () => {
  const next = new Date().getUTCFullYear() + 1
  expect(await refused('fiscal-years', { startsOn: `${next + 1}-01-01` })).toBe('startsOn yearLeavesGap')
  expect(await make('fiscal-years', { startsOn: `${next}-01-01` })).toMatchObject({
    code: `FY${next}`,
    endsOn: `${next}-12-31`,
  })
  const { rows } = (await max.get('/api/fiscal-periods?limit=200')).body as { rows: Row[] }
  expect(rows).toHaveLength(24)
  const march = rows.find(period => period.code === `${next}-03`)!
  const open = await max.post(`/api/fiscal-periods/${march.id}/actions/open`, {})
  expect(open).toMatchObject({ status: 409, body: { code: 'earlierPeriodNotOpen' } })
})

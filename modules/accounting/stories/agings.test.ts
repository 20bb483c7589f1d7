import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** Agings as of any day: what moved later does not count, what is written off or abroad ties to the books all the same. */

let books: Bookkeeper
let ids: Record<string, string>
let cobalt: string
let kessler: string
beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
  const partner = async (given: Given) =>
    (await books.make('business-partners', { isCustomer: true, terms: ids.net30, creditLimit: '500', ...given })).id
  cobalt = await partner({ name: 'Cobalt' })
  kessler = await partner({ name: 'Kessler', currency: ids.eur, isVendor: true, vendorTerms: ids.net30 })
  for (const [on, rate] of [
    ['2026-02-01', '1.08'],
    ['2026-02-18', '1.1'],
    ['2026-03-10', '1.05'],
  ])
    await books.make('exchange-rates', { currency: ids.eur, on, rate })
})
afterAll(() => books.company.close())

interface Found {
  partners: Given[]
  documents: Given[]
  total: string
  control: string
  ties: boolean
}
const aging = async (side: 'receivables' | 'payables', asOf: string, basis = 'dueDate') =>
  (await books.max.get(`/api/aging/${side}?asOf=${asOf}&basis=${basis}`)).body as unknown as Found
const of = (found: Found, partner: string) => found.partners.find(row => row.partner === partner)
const invoice = (customer: string, unitPrice: string, invoiceDate: string): Promise<Row> =>
  books.posted('ar-invoices', { customer, invoiceDate, lines: [{ description: 'Bracket', unitPrice, taxable: false }] })

describe('write-offs', () => {
  test('accounting R13, R14, E32: a write-off counts from its day on, in the aging as in the books', async () => {
    const bill = await invoice(cobalt, '800', '2026-01-10')
    await books.act('ar-invoices', bill, 'writeOff', { amount: '300', reason: ids.writeOff, on: '2026-03-15' })
    expect(of(await aging('receivables', '2026-03-14'), cobalt)).toMatchObject({
      to60: '800.00',
      creditLimit: '500.00',
    })
    const after = await aging('receivables', '2026-03-15')
    expect(of(after, cobalt)).toMatchObject({ to60: '500.00', total: '500.00' })
    expect(after).toMatchObject({ ties: true, total: after.control })
    expect(await books.entryOf(`ar-invoices/${bill.id}`, 'AR.WRITE_OFF')).toEqual([
      ['6500', '300.00'],
      ['1100', '-300.00'],
    ])
    expect((await books.balances('2026-03-14'))['6500']).toBeUndefined()
  })

  test('accounting R13: without a reason or beyond what is open it is refused', async () => {
    const bill = await invoice(cobalt, '40', '2026-03-20')
    expect(await books.refused('ar-invoices', bill, 'writeOff', { amount: '10' })).toBe('reason required')
    const tooMuch = { amount: '41', reason: ids.writeOff, on: '2026-03-21' }
    expect(await books.refused('ar-invoices', bill, 'writeOff', tooMuch)).toBe('overApplied')
  })
})

describe('currencies', () => {
  test('accounting R17, R27: a foreign invoice stands at what the books carry, with its own amount beside; paid, the difference is realised and seen', async () => {
    const bill = await invoice(kessler, '1000', '2026-02-02')
    const february = await aging('receivables', '2026-02-28')
    expect(of(february, kessler)).toMatchObject({ total: '1080.00' })
    expect(february.documents.find(row => row.number === bill.code)).toMatchObject({
      ...{ open: '1080.00', currency: 'EUR', foreignOpen: '1000.00', bucket: 'current', days: -4 },
    })
    const receipt = await books.posted('cash-receipts', {
      ...{
        partner: kessler,
        amount: '600',
        method: ids.wire,
        cashAccount: ids.bank,
        currency: ids.eur,
        receivedOn: '2026-02-20',
      },
      applications: [{ kind: 'invoice', invoice: bill.id, cashAmount: '600' }],
    })
    const rows = await books.list(
      `cash-receipt-transactions?columns=fxGainLoss&filter=${encodeURIComponent(JSON.stringify({ field: 'receipt', op: 'eq', value: receipt.id }))}`,
    )
    expect(rows).toMatchObject([{ fxGainLoss: '12' }])
    for (const day of ['2026-02-19', '2026-02-20', '2026-12-31'])
      expect(await aging('receivables', day), day).toMatchObject({ ties: true })
    expect(of(await aging('receivables', '2026-02-20'), kessler)).toMatchObject({
      total: '432.00',
      lastPaymentOn: '2026-02-20',
    })
    expect(of(await aging('receivables', '2026-02-19'), kessler)).toMatchObject({
      total: '1080.00',
      lastPaymentOn: null,
    })
  })

  test('accounting R17, R27: what we owe abroad, likewise; the payment shows what the rates cost', async () => {
    const bill = await books.posted('ap-invoices', {
      ...{
        vendor: kessler,
        vendorInvoiceNumber: 'K-1',
        invoiceDate: '2026-02-03',
        controlTotal: '500',
        currency: ids.eur,
      },
      lines: [{ kind: 'expense', description: 'Inserts', unitPrice: '500', account: ids['6600'] }],
    })
    expect(of(await aging('payables', '2026-02-28'), kessler)).toMatchObject({ total: '540.00' })
    const payment = await books.make('payments', {
      ...{ partner: kessler, payeeName: 'Kessler', cashAccount: ids.bank, method: ids.wire, currency: ids.eur },
      ...{ paymentDate: '2026-03-11', applications: [{ kind: 'apInvoice', apInvoice: bill.id, cashAmount: '500' }] },
    })
    await books.act('payments', payment, 'approve', {}, books.ida)
    await books.act('payments', payment, 'issue')
    const view = (await books.max.get(`/api/payments/${payment.id}/view`)).body as { stub: Given[] }
    expect(view.stub).toMatchObject([{ cash: '500.00', exchange: '15.00' }])
    expect(of(await aging('payables', '2026-03-11'), kessler)).toBeUndefined()
    for (const day of ['2026-02-28', '2026-03-10', '2026-03-11'])
      expect(await aging('payables', day), day).toMatchObject({ ties: true })
  })
})

test('accounting R16, R17: who has only paid ahead stands in the aging with what we hold, which is no receivable', async () => {
  const heron = (await books.make('business-partners', { name: 'Heron Tools', isCustomer: true, isVendor: true })).id
  const order = await books.company.doing(work => work.create('orders', { businessPartner: heron } as never))
  await books.posted('cash-receipts', {
    ...{ partner: heron, amount: '900.5', method: ids.wire, cashAccount: ids.bank, receivedOn: '2026-03-12' },
    applications: [{ kind: 'prepayment', order: order.id, cashAmount: '900.5' }],
  })
  expect(of(await aging('receivables', '2026-03-11'), heron)).toBeUndefined()
  const found = await aging('receivables', '2026-03-12')
  expect(of(found, heron)).toMatchObject({ name: 'Heron Tools', paidAhead: '900.50', unapplied: '0.00', total: '0.00' })
  expect(found).toMatchObject({ ties: true, total: found.control })
  expect(found.documents.filter(row => row.partner === heron)).toEqual([])
  expect(of(await aging('payables', '2026-03-12'), heron)).toBeUndefined()
  const csv = await books.max.get('/api/aging/receivables/file?asOf=2026-03-12&format=csv')
  expect(csv.text).toMatch(/Heron Tools,.*900\.5/)
})

test('accounting R15: the basis decides the column of a document too', async () => {
  const byInvoice = await aging('receivables', '2026-03-31', 'invoiceDate')
  expect(byInvoice.documents.every(row => row.bucket !== 'current')).toBe(true)
  expect(byInvoice.ties).toBe(true)
})

test('the aging of a day is a file as well, by partner and by document', async () => {
  const csv = await books.max.get('/api/aging/receivables/file?asOf=2026-03-31&format=csv')
  expect(csv.status).toBe(200)
  expect(csv.text).toMatch(/Cobalt/)
  expect(csv.text.split('\n').length).toBeLessThan(12)
  const details = await books.max.get('/api/aging/receivables/file?asOf=2026-03-31&format=csv&details=true')
  expect(details.text).toMatch(/AR-000001/)
  expect((await books.max.get('/api/aging/payables/file?asOf=2026-03-31&format=pdf')).headers['content-type']).toBe(
    'application/pdf',
  )
  expect((await books.max.get('/api/aging/receivables?asOf=someday')).status).toBe(400)
})

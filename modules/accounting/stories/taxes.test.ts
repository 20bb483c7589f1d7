import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, openBookkeeping, type Row } from './bookkeeper.ts'

/** What the tax offices are told: the sales tax return of a month, and form 1099 of a year. */

let books: Bookkeeper
let ids: Record<string, string>
beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
})
afterAll(() => books.company.close())

const read = async (path: string) => (await books.max.get(`/api/statements/${path}`)).body as Record<string, unknown>

describe('accounting sales-taxes/return', () => {
  test('invoices, a credit and a void: taxed, exempt, by component, and it ties to the account', async () => {
    const customer = (
      await books.make('business-partners', { name: 'Cobalt', isCustomer: true, terms: ids.terms, salesTax: ids.tax })
    ).id
    const invoice = (lines: object[], invoiceDate = '2026-01-16') =>
      books.posted('ar-invoices', { customer, invoiceDate, lines })
    const sold = await invoice([
      { kind: 'part', description: 'Bracket', quantity: '100', unitPrice: '94.50' },
      { kind: 'freight', description: 'Freight', unitPrice: '85', taxable: false },
    ])
    await books.posted('credit-memos', {
      ...{ direction: 'credit', side: 'customer', partner: customer, reason: ids.memoReason },
      ...{ invoice: sold.id, memoDate: '2026-01-29' },
      lines: [
        { description: 'Four came back', quantity: '4', unitPrice: '94.50', invoiceLine: (sold.lines as Row[])[0]!.id },
      ],
    })
    const wrong = await invoice([{ kind: 'part', description: 'Twice', unitPrice: '1000' }])
    await books.act('ar-invoices', wrong, 'void', { on: '2026-02-03' })

    const january = await read('sales-tax-return?from=2026-01-01&to=2026-01-31')
    expect(january).toMatchObject({
      ...{ gross: '10157', taxable: '10072', exempt: '85', tax: '830.94', ledger: '830.94', difference: '0' },
    })
    const february = await read('sales-tax-return?from=2026-02-01&to=2026-02-28')
    expect(february).toMatchObject({ gross: '-1000', tax: '-82.5', difference: '0' })
    const quarter = await read('sales-tax-return?from=2026-01-01&to=2026-03-31')
    expect(quarter).toMatchObject({ gross: '9157', tax: '748.44', owed: '748.44', difference: '0' })
  })
})

describe('accounting R34: form 1099', () => {
  test('W7: what was paid by transfer counts by its lines’ boxes; a form is due from the threshold on', async () => {
    const vendor = (
      await books.make('business-partners', {
        name: 'Grinder Joe',
        isVendor: true,
        isCustomer: false,
        vendorTerms: ids.terms,
      })
    ).id
    const bill = await books.act(
      'ap-invoices',
      await books.make('ap-invoices', {
        ...{ vendor, vendorInvoiceNumber: 'J-1', invoiceDate: '2026-01-08', controlTotal: '1800' },
        lines: [
          { kind: 'expense', description: 'Labor', unitPrice: '1200', account: ids['6600'], box1099: 'NEC1' },
          { kind: 'expense', description: 'Parts', unitPrice: '600', account: ids['6600'] },
        ],
      }),
      'post',
    )
    const pay = async (cashAmount: string) => {
      const draft = await books.make('payments', {
        ...{ partner: vendor, payeeName: 'Joe', cashAccount: ids.bank, method: ids.ach, paymentDate: '2026-01-16' },
        applications: [{ kind: 'apInvoice', apInvoice: bill.id, cashAmount }],
      })
      await books.act('payments', draft, 'approve', {}, books.ida)
      await books.act('payments', draft, 'issue')
    }
    await pay('1000')
    expect(await read('form-1099?year=2026')).toMatchObject({
      threshold: '2000',
      vendors: [{ name: 'Grinder Joe', isDue: false, boxes: [{ box: 'NEC1', amount: '666.67' }] }],
    })
    await pay('800')
    await books.make('partner-accounting', { partner: vendor, is1099: true })
    expect(await read('form-1099?year=2026&threshold=600')).toMatchObject({
      vendors: [{ isDue: true, hasW9: false, total: '1200', payments: [{ amount: '666.67' }, { amount: '533.33' }] }],
    })
    expect(await read('form-1099?year=2025')).toMatchObject({ vendors: [] })
    expect((await books.max.get('/api/statements/form-1099?year=2027')).status).toBe(409)
    expect((await books.max.get('/api/statements/form-1099?year=2027&threshold=2050')).status).toBe(200)
  })
})

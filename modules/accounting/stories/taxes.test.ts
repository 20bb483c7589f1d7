import { sql } from 'kysely'
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

describe('accounting R4: tax of a credit memo', () => {
  const tied = async () =>
    expect(
      await books.company.doing(work =>
        work.reader.rows(sql`select number, difference from mw_tie_outs('2026-12-31') where difference <> 0`),
      ),
    ).toEqual([])
  const sold = async () => {
    const given = { name: 'Two codes', isCustomer: true, terms: ids.net30, salesTax: ids.tax }
    const customer = (await books.make('business-partners', given)).id
    const rates = [{ component: 'State', rate: '4', from: '2020-01-01' }]
    ids.other ??= (await books.make('sales-taxes', { code: 'GA', rates })).id
    return books.posted('ar-invoices', {
      ...{ customer, invoiceDate: '2026-03-02' },
      lines: [
        { kind: 'part', description: 'Here', unitPrice: '100.30' },
        { kind: 'part', description: 'There', unitPrice: '200', taxCode: ids.other },
        { kind: 'part', description: 'For resale', unitPrice: '50', taxable: false },
      ],
    })
  }
  const credit = (invoice: Row, ...places: [place: number, amount: string][]) =>
    books.make('credit-memos', {
      ...{ partner: invoice.customer, reason: ids.memoReason, invoice: invoice.id, memoDate: '2026-03-09' },
      lines: places.map(([place, unitPrice]) => ({
        ...{ description: 'Back', unitPrice, invoiceLine: (invoice.lines as Row[])[place]!.id },
      })),
    })

  test('each code taxes its own lines; the last of a code takes what is left, untaxed lines neither delay nor bear it', async () => {
    const invoice = await sold()
    expect(invoice.tax).toBe('16.27')
    const first = await books.act('credit-memos', await credit(invoice, [0, '50.15'], [1, '200']), 'post')
    // 50.15 × 8.25 % = 4.14, and all of the other code’s 8.00; both rates on all of it would be 30.64.
    expect(first.tax).toBe('12.14')
    const second = await books.act('credit-memos', await credit(invoice, [0, '50.15']), 'post')
    expect(second.tax).toBe('4.13')
    const last = await books.act('credit-memos', await credit(invoice, [2, '50']), 'post')
    expect(last).toMatchObject({ tax: '0', total: '50', lines: [{ taxable: false }] })
    await tied()
  })

  test('a memo saved before another was posted is saved again; an invoice that is credited is not voided', async () => {
    const invoice = await sold()
    const [one, two] = [await credit(invoice, [0, '50.15']), await credit(invoice, [0, '50.15'])]
    await books.act('credit-memos', one, 'post')
    expect(await books.refused('credit-memos', two, 'post')).toBe('memoTaxMoved')
    await books.max.patch(`/api/credit-memos/${two.id}`, { vendorReference: 'Again' } as never)
    await books.act('credit-memos', two, 'post')
    const twice = await credit(invoice, [1, '150'], [1, '150'])
    expect(await books.refused('credit-memos', twice, 'post')).toBe('creditsTooMuch')
    expect(await books.refused('ar-invoices', invoice, 'void')).toBe('voidMemoFirst')
    await tied()
  })

  test('accounting R30: a write-off taken back leaves the tax of its invoice owed', async () => {
    const invoice = await sold()
    const paid = await books.posted('cash-receipts', {
      ...{ partner: invoice.customer, amount: '60', method: ids.wire, receivedOn: '2026-03-03', reference: '1' },
      applications: [{ kind: 'onAccount', cashAmount: '60' }],
    })
    await books.act('ar-invoices', invoice, 'writeOff', { amount: '5', reason: ids.writeOff, on: '2026-03-04' })
    await books.act('cash-receipts', paid, 'applyOnAccount', { toInvoice: invoice.id, on: '2026-03-04' })
    const rows = await books.list(`cash-receipt-transactions?limit=50&sort=-createdAt`)
    const short = rows.find(row => row.kind === 'writeOff' && row.targetInvoice === invoice.id)!
    await books.act('cash-receipt-transactions', short, 'unapply', { on: '2026-03-05' })
    await tied()
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

  test('a void after filing flags the form for correction; filed again it is in order', async () => {
    const file = (by = books.max) => by.post('/api/statements/form-1099/filed', { year: 2026, threshold: '600' })
    const forms = async () => (await read('form-1099?year=2026&threshold=600')).vendors as Record<string, unknown>[]
    expect((await file()).body).toEqual({ filed: 1 })
    expect(await file()).toMatchObject({ status: 409, body: { code: 'nothingToFile' } })
    expect(await forms()).toMatchObject([
      { name: 'Grinder Joe', toFile: null, filed: { kind: 'original', boxes: [{ box: 'NEC1', amount: '1200.00' }] } },
    ])
    const [last] = (await books.list('payments?limit=1&sort=-code')) as Row[]
    await books.act('payments', last!, 'void', { voidReason: 'Twice' })
    expect(await forms()).toMatchObject([
      { toFile: 'corrected', boxes: [{ amount: '666.67' }], filed: { kind: 'original' } },
    ])
    expect((await file()).body).toEqual({ filed: 1 })
    expect(await forms()).toMatchObject([{ toFile: null, filed: { kind: 'corrected' } }])
    const kept = await books.company.doing(work =>
      work.reader.rows(sql`select kind, total::text from filed_forms order by created_at`),
    )
    expect(kept).toEqual([
      { kind: 'original', total: '1200.00' },
      { kind: 'corrected', total: '666.67' },
    ])
  })
})

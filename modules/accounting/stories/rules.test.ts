import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credit, debit, entry } from '#modules/accounting/model/posting/lines.ts'
import { post } from '#modules/accounting/server/index.ts'
import { money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** Rules that hold across documents: late events, what is unique, who wins a race, money paid ahead to vendors. */

let books: Bookkeeper
let ids: Record<string, string>
let made = 0
beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
})
afterAll(() => books.company.close())

const doing = <T>(task: (work: AnyWork) => Promise<T>) => books.company.doing(task)
const run = (statement: Parameters<AnyWork['writer']['run']>[0]) => doing(work => work.writer.run(statement))
const customer = async () =>
  (await books.make('business-partners', { name: `Customer ${++made}`, isCustomer: true, terms: ids.net30 })).id
const vendor = async (more: Given = {}) =>
  (await books.make('business-partners', { name: `Vendor ${++made}`, isVendor: true, vendorTerms: ids.terms, ...more }))
    .id
const invoice = (of: string, unitPrice: string, more: Given = {}) =>
  books.posted('ar-invoices', {
    ...{ customer: of, invoiceDate: '2026-03-16' },
    lines: [{ description: 'Bracket', unitPrice, taxable: false }],
    ...more,
  })
const bill = (of: string, amount: string, more: Given = {}) =>
  books.posted('ap-invoices', {
    ...{ vendor: of, vendorInvoiceNumber: `V-${++made}`, invoiceDate: '2026-03-08', controlTotal: amount },
    lines: [{ kind: 'expense', description: 'Supplies', unitPrice: amount, account: ids['6600'] }],
    ...more,
  })
const paid = async (of: string, applications: Given[], more: Given = {}) => {
  const payment = await books.make('payments', {
    ...{ partner: of, payeeName: 'Payee', cashAccount: ids.bank, method: ids.ach, paymentDate: '2026-03-16' },
    ...{ applications, ...more },
  })
  await books.act('payments', payment, 'approve', {}, books.ida)
  return books.act('payments', payment, 'issue')
}

describe('accounting R38: what comes late', () => {
  const adjusted = (key: string, on: string) =>
    doing(work =>
      post(work, {
        ...{
          event: 'INV.ADJUST',
          key,
          on: on as never,
          description: 'Found in the bin',
          source: `accounts/${ids['6800']}`,
        },
        lines: entry(
          debit({ role: 'INV_ADJUST' }, money('12.50')),
          credit({ role: 'SUPPLIES', account: ids['6800']! }, money('12.50')),
        ),
      }),
    )

  beforeAll(async () => {
    for (const code of ['2025-01', '2025-02']) {
      const [period] = await books.list(
        `fiscal-periods?filter=${encodeURIComponent(JSON.stringify({ field: 'code', op: 'eq', value: code }))}`,
      )
      await books.act('fiscal-periods', period!, 'softClose')
    }
  })

  test('accounting R38: an event of the floor posts on the first day of the earliest open period, and says of when it is', async () => {
    const late = await adjusted('late-1', '2025-01-30')
    expect(late!.postingDate).toBe('2025-03-01')
    const found = await doing(work =>
      work.reader.first<{ description: string }>(
        sql`select description from general_ledgers where id = ${late!.id}::uuid`,
      ),
    )
    expect(found!.description).toBe('Found in the bin (late entry for Jan 30, 2025)')
    expect((await adjusted('in-time', '2025-03-07'))!.postingDate).toBe('2025-03-07')
  })

  test('accounting R38: a document somebody typed is refused instead, with the first open date', async () => {
    const draft = await books.make('ar-invoices', {
      ...{ customer: await customer(), invoiceDate: '2025-01-30' },
      lines: [{ description: 'Bracket', unitPrice: '10', taxable: false }],
    })
    const { status, body } = await books.max.post(`/api/ar-invoices/${draft.id}/actions/post`)
    expect(status).toBe(409)
    expect(body.code).toBe('periodSoftClosed')
    expect(body.detail).toMatch(/First open date is Mar 1, 2025\./)
  })
})

describe('accounting G9: once and no more, for any client of the database', () => {
  test('accounting G9: a source event', async () => {
    const [one] = await doing(work =>
      work.reader.rows<{ event: string }>(
        sql`select source_event as event from general_ledgers where source_event is not null limit 1`,
      ),
    )
    await expect(
      run(sql`insert into general_ledgers (id, ledger_type, posting_date, description, source_event)
        select gen_random_uuid(), id, '2026-03-01', 'Again', ${one!.event} from ledger_types limit 1`),
    ).rejects.toThrow()
  })

  test('accounting G9: the number of a check in a bank account', async () => {
    const of = await vendor()
    const owed = await bill(of, '50')
    const payment = await paid(of, [{ kind: 'apInvoice', apInvoice: owed.id, cashAmount: '50' }], { method: ids.check })
    await expect(
      run(sql`insert into checks (id, check_book, cash_account, number, status)
        select gen_random_uuid(), check_book, cash_account, number, 'reserved' from checks where id = ${payment.check}::uuid`),
    ).rejects.toThrow()
  })

  test('accounting G9: a receipt in a deposit that lives', async () => {
    const receipt = await books.posted('cash-receipts', {
      ...{ partner: await customer(), amount: '100', method: ids.check, reference: '1', receivedOn: '2026-03-20' },
      applications: [{ kind: 'onAccount', cashAmount: '100' }],
    })
    const given = { cashAccount: ids.bank, depositedOn: '2026-03-21', receipts: [receipt.id] }
    const deposit = await books.posted('deposits', given)
    expect(await books.refused('deposits', null, '', given)).toMatch(/receiptElsewhere/)
    await books.act('deposits', deposit, 'void')
    expect(await books.refused('deposits', null, '', given)).toBe('done')
  })

  test('accounting G9: an invoice of a vendor, however its number is written', async () => {
    const of = await vendor()
    await bill(of, '50', { vendorInvoiceNumber: '00-4471A' })
    const again = { vendor: of, vendorInvoiceNumber: '4471 a', invoiceDate: '2026-03-09', controlTotal: '1', lines: [] }
    expect(await books.refused('ap-invoices', null, '', again)).toMatch(/duplicateVendorInvoice/)
    await expect(
      run(sql`insert into ap_invoices (id, code, vendor, vendor_invoice_number, invoice_key, invoice_date, status)
        select gen_random_uuid(), 'AP-999999', vendor, vendor_invoice_number, invoice_key, invoice_date, 'draft' from ap_invoices
        where vendor = ${of}::uuid`),
    ).rejects.toThrow()
  })
})

test('accounting G10: two receipts race for one invoice, many times over: never both, never neither', async () => {
  for (let round = 0; round < 4; round++) {
    const of = await customer()
    const owed = await invoice(of, '100')
    const draft = (reference: string) =>
      books.make('cash-receipts', {
        ...{ partner: of, amount: '100', method: ids.check, reference, receivedOn: '2026-03-20' },
        applications: [{ kind: 'invoice', invoice: owed.id, cashAmount: '100' }],
      })
    const drafts = [await draft('a'), await draft('b')]
    const outcome = await Promise.all(drafts.map(one => books.refused('cash-receipts', one, 'post')))
    expect(outcome.sort()).toEqual(['done', 'overApplied'])
    expect(await books.read('ar-invoices', owed)).toMatchObject({ open: '0', settlement: 'paid' })
  }
})

test('accounting G10: the database refuses too much itself', async () => {
  const owed = await invoice(await customer(), '100')
  await expect(
    run(sql`insert into open_item_moves (control, resource, item, moved_on, amount, base, cause)
      values ('ar', 'ar-invoices', ${owed.id}::uuid, '2026-03-20', -100.01, -100.01, 'by hand')`),
  ).rejects.toMatchObject({ code: 'overApplied' })
})

test('accounting R21: a hold that outlives the discount is shown with what it cost', async () => {
  const of = await vendor()
  const held = await bill(of, '1000', { invoiceDate: '2026-03-08' })
  expect(held).toMatchObject({ discountDate: '2026-03-18', discountAvailable: '20' })
  await books.act('ap-invoices', held, 'hold', { paymentHold: 'dispute', holdReason: 'Wrong heat' })
  const runOf = (paymentDate: string) =>
    books.make('payment-runs', {
      ...{ cashAccount: ids.bank, method: ids.ach, paymentDate, payThrough: '2026-12-31' },
    })
  const lost = async (of: Row) =>
    ((await books.max.get(`/api/payment-runs/${of.id}/lost-discounts`)).body as { lost: Given[] }).lost
  expect(await lost(await runOf('2026-03-18'))).toEqual([])
  expect(await lost(await runOf('2026-03-19'))).toMatchObject([{ invoice: held.id, lost: '20.00', releasedOn: null }])
  await books.act('ap-invoices', held, 'releaseHold', { holdReason: 'Cleared up' })
  const after = await paid(of, [{ kind: 'apInvoice', apInvoice: held.id, cashAmount: '1000' }], {
    paymentDate: '2026-04-01',
  })
  const view = (await books.max.get(`/api/payments/${after.id}/view`)).body as { lost: Given[] }
  expect(view.lost).toMatchObject([{ code: held.code, lost: '20.00', releasedOn: expect.any(String) }])
})

describe('accounting E38, R30: money paid ahead to vendors', () => {
  const ties = async () => {
    const balances = await books.balances('2099-12-31')
    for (const [control, number] of [
      ['ap', '2000'],
      ['vendorPrepay', '1310'],
    ] as const)
      expect(await books.openItems(control, '2099-12-31'), control).toBe(balances[number] ?? '0.00')
  }

  test('accounting E38: a prepayment pays a later invoice without money, and may be taken back', async () => {
    const of = await vendor()
    await paid(of, [{ kind: 'prepayment', cashAmount: '300' }])
    await ties()
    const owed = await bill(of, '500', { invoiceDate: '2026-03-20' })
    await books.act('ap-invoices', owed, 'applyPrepayments', { on: '2026-03-20' })
    expect(await books.read('ap-invoices', owed)).toMatchObject({ open: '200', settlement: 'partPaid' })
    expect(await books.entryOf(`ap-invoices/${owed.id}`, 'AP.PREPAY')).toEqual([
      ['2000', '300.00'],
      ['1310', '-300.00'],
    ])
    await ties()
    expect(await books.refused('ap-invoices', owed, 'applyPrepayments')).toBe('noVendorPrepayment')
    expect(await books.refused('ap-invoices', owed, 'void')).toBe('alreadyPaid')
    await books.act('ap-invoices', owed, 'takeBackPrepayments', { on: '2026-03-21' })
    expect(await books.read('ap-invoices', owed)).toMatchObject({ open: '500', settlement: 'unpaid' })
    expect(await books.refused('ap-invoices', owed, 'takeBackPrepayments')).toBe('noPrepaymentApplied')
    await ties()
    await books.act('ap-invoices', owed, 'applyPrepayments', { on: '2026-03-22' })
    expect(await books.read('ap-invoices', owed)).toMatchObject({ open: '200' })
    await ties()
  })

  test('accounting R30: an invoice that asks for money ahead ties to 1310 as well, and its void takes that back', async () => {
    const of = await vendor()
    const asked = await bill(of, '400', {
      lines: [{ kind: 'prepayment', description: 'Deposit for a fixture', unitPrice: '400' }],
    })
    await ties()
    const owed = await bill(of, '150', { invoiceDate: '2026-03-20' })
    await books.act('ap-invoices', owed, 'applyPrepayments', { on: '2026-03-20' })
    expect(await books.read('ap-invoices', owed)).toMatchObject({ open: '0', settlement: 'paid' })
    expect(await books.refused('ap-invoices', asked, 'void')).toBe('overApplied')
    await books.act('ap-invoices', owed, 'takeBackPrepayments', { on: '2026-03-21' })
    await books.act('ap-invoices', asked, 'void', { on: '2026-03-21' })
    await ties()
  })

  test('accounting R27: abroad the difference of the rates is realised', async () => {
    const of = await vendor({ currency: ids.eur })
    await books.make('exchange-rates', { currency: ids.eur, on: '2026-03-10', rate: '1.08' })
    await books.make('exchange-rates', { currency: ids.eur, on: '2026-03-18', rate: '1.1' })
    await paid(of, [{ kind: 'prepayment', cashAmount: '1000' }], { currency: ids.eur })
    const owed = await bill(of, '1000', { invoiceDate: '2026-03-20', currency: ids.eur })
    await books.act('ap-invoices', owed, 'applyPrepayments', { on: '2026-03-20' })
    expect(await books.entryOf(`ap-invoices/${owed.id}`, 'AP.PREPAY')).toEqual([
      ['2000', '1100.00'],
      ['1310', '-1080.00'],
      ['7000', '-20.00'],
    ])
    await ties()
  })
})

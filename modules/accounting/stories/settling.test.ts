import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** What pays what: discounts, credits, money ahead and on account, short and bounced payments, and taking all of it back. */

let books: Bookkeeper
let ids: Record<string, string>
let made = 0
beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
  ids.order = await books.company.doing(async work => {
    ids.Cobalt = (await work.create('business-partners', { name: 'Cobalt', isCustomer: true, terms: ids.terms }))
      .id as string
    return (await work.create('orders', { businessPartner: ids.Cobalt, lines: [] })).id as string
  })
})
afterAll(() => books.company.close())

const customer = async (more: Given = {}): Promise<string> =>
  (
    await books.make('business-partners', {
      ...{ name: `Customer ${++made}`, isCustomer: true, terms: ids.terms, salesTax: ids.tax, ...more },
    })
  ).id
const invoice = (of: string, unitPrice: string, more: Given = {}): Promise<Row> =>
  books.posted('ar-invoices', {
    ...{ customer: of, invoiceDate: '2026-01-16' },
    lines: [{ kind: 'part', description: 'Bracket', unitPrice, taxable: false }],
    ...more,
  })
const receipt = (partner: string, amount: string, applications: Given[], more: Given = {}): Promise<Row> =>
  books.make('cash-receipts', {
    ...{ partner, amount, applications, receivedOn: '2026-01-20', method: ids.check, reference: `check ${++made}` },
    ...more,
  })
const paying = (of: Row, cashAmount: string, more: Given = {}) => ({
  ...{ kind: 'invoice', invoice: of.id, cashAmount, ...more },
})
const post = (of: Row) => books.act('cash-receipts', of, 'post')
const openOf = async (of: Row) => (await books.read('ar-invoices', of)).open
const rowsOf = async (of: Row) =>
  books.list(
    `cash-receipt-transactions?sort=createdAt&filter=${encodeURIComponent(JSON.stringify({ field: 'receipt', op: 'eq', value: of.id }))}`,
  )
const ties = async () => {
  const balances = await books.balances('2099-12-31')
  for (const [control, number] of [
    ['ar', '1100'],
    ['ap', '2000'],
    ['undeposited', '1050'],
    ['customerDeposit', '2300'],
  ] as const)
    expect(await books.openItems(control, '2099-12-31'), control).toBe(balances[number] ?? '0.00')
}

describe('discounts', () => {
  const lines = [{ kind: 'part', description: 'Merchandise', unitPrice: '5000' }]

  test('accounting R7, R8, W2: in proportion, the last payment takes the rest; a day late earns nothing', async () => {
    const of = await customer()
    const bill = await books.posted('ar-invoices', { customer: of, invoiceDate: '2026-01-16', lines })
    expect(bill).toMatchObject({ total: '5412.5', dueDate: '2026-02-15', discountDate: '2026-01-26' })
    await post(await receipt(of, '2000', [paying(bill, '2000', { discountAmount: '37.65' })]))
    expect(await openOf(bill)).toBe('3374.85')
    const rest = [paying(bill, '3312.50', { discountAmount: '62.35' })]
    const late = await receipt(of, '3312.50', rest, { receivedOn: '2026-01-27' })
    expect(await books.refused('cash-receipts', late, 'post')).toBe('discountTooLate')
    await post(await receipt(of, '3312.50', rest, { receivedOn: '2026-01-26' }))
    expect(await books.read('ar-invoices', bill)).toMatchObject({ open: '0', settlement: 'paid' })
  })

  test('accounting R9: a cash discount changes no sales tax, on the invoice or in the books', async () => {
    const of = await customer()
    const bill = await books.posted('ar-invoices', { customer: of, invoiceDate: '2026-01-16', lines })
    const taxBefore = (await books.balances('2099-12-31'))['2200']
    const paid = await post(await receipt(of, '5312.50', [paying(bill, '5312.50', { discountAmount: '100' })]))
    expect(await books.read('ar-invoices', bill)).toMatchObject({ tax: '412.5', open: '0' })
    expect((await books.balances('2099-12-31'))['2200']).toBe(taxBefore)
    expect(await books.entryOf(`cash-receipts/${paid.id}`)).toEqual([
      ['1050', '5312.50'],
      ['4900', '100.00'],
      ['1100', '-5412.50'],
    ])
  })

  test('accounting §8: more than earned is refused; late with a reason by whoever may', async () => {
    const of = await customer()
    const bill = await books.posted('ar-invoices', { customer: of, invoiceDate: '2026-01-16', lines })
    const greedy = await receipt(of, '2000', [paying(bill, '2000', { discountAmount: '37.66' })])
    expect(await books.refused('cash-receipts', greedy, 'post')).toBe('discountTooMuch')
    const late = await receipt(of, '5312.50', [paying(bill, '5312.50', { discountAmount: '100' })], {
      receivedOn: '2026-01-27',
    })
    await books.act('cash-receipts', late, 'post', { reason: 'Mail was slow' })
    expect(await openOf(bill)).toBe('0')
  })
})

describe('applications', () => {
  test('accounting R10, G10: never more than is open, and of two receipts that race for one invoice one wins', async () => {
    const of = await customer()
    const bill = await invoice(of, '409.19')
    const over = await receipt(of, '410', [paying(bill, '410')])
    expect(await books.refused('cash-receipts', over, 'post')).toBe('overApplied')
    const [one, two] = [
      await receipt(of, '300', [paying(bill, '300')]),
      await receipt(of, '200', [paying(bill, '200')]),
    ]
    const raced = await Promise.all([
      books.refused('cash-receipts', one, 'post'),
      books.refused('cash-receipts', two, 'post'),
    ])
    expect(raced.sort()).toEqual(['done', 'overApplied'])
  })

  test('accounting R11: not before either side’s day, not of another partner, nothing unexplained', async () => {
    const [of, other] = [await customer(), await customer()]
    const bill = await invoice(of, '100')
    const early = await receipt(of, '100', [paying(bill, '100')], { receivedOn: '2026-01-15' })
    expect(await books.refused('cash-receipts', early, 'post')).toBe('appliedTooEarly')
    const given = { partner: other, amount: '100', method: ids.check, applications: [paying(bill, '100')] }
    expect(await books.refused('cash-receipts', null, '', given)).toBe('applications.0.invoice partnerOfDocument')
    const part = await receipt(of, '150', [paying(bill, '100')])
    expect(await books.refused('cash-receipts', part, 'post')).toBe('restUnexplained')
  })

  test('auto-apply fills in what the money most likely pays, the rest stays on account', async () => {
    const of = await customer()
    const [first, second] = [await invoice(of, '300', { dueDate: '2026-02-01' }), await invoice(of, '500')]
    const draft = await receipt(of, '900', [], { receivedOn: '2026-02-20' })
    const filled = await books.act('cash-receipts', draft, 'autoApply', { restOnAccount: true })
    expect(filled.applications).toMatchObject([
      { kind: 'invoice', invoice: first.id, cashAmount: '300' },
      { kind: 'invoice', invoice: second.id, cashAmount: '500' },
      { kind: 'onAccount', cashAmount: '100' },
    ])
    const posted = await post(filled)
    expect(posted).toMatchObject({ status: 'posted', onAccount: '100' })
  })

  test('accounting R12: money on account and credits pay without an entry; taking it back frees both', async () => {
    const of = await customer()
    const [bill, other] = [await invoice(of, '100'), await invoice(of, '80')]
    const paid = await post(await receipt(of, '60', [{ kind: 'onAccount', cashAmount: '60' }]))
    const before = (await books.list('general-ledgers?limit=1&sort=-code'))[0]!.code
    await books.act('cash-receipts', paid, 'applyOnAccount', { toInvoice: bill.id, on: '2026-01-22' })
    const memo = await books.posted('credit-memos', {
      ...{ partner: of, reason: ids.memoReason, memoDate: '2026-01-22' },
      lines: [{ description: 'Allowance', unitPrice: '30', taxable: false }],
    })
    await books.act('credit-memos', memo, 'apply', { toInvoice: other.id, on: '2026-01-22' })
    expect([await openOf(bill), await openOf(other)]).toEqual(['40', '50'])
    const entries = await books.list('general-ledgers?limit=5&sort=-code')
    expect(entries.filter(entry => entry.code > before)).toHaveLength(1) // the memo's own
    const [, applied] = await rowsOf(paid)
    await books.act('cash-receipt-transactions', applied!, 'unapply', { on: '2026-01-23' })
    expect(await openOf(bill)).toBe('100')
    expect((await books.read('cash-receipts', paid)).onAccount).toBe('60')
    expect(await books.refused('cash-receipt-transactions', applied!, 'unapply')).toBe('takenBackAlready')
    await ties()
  })

  test('accounting R11: a paid invoice un-applied gives its discount back, and the money is on account', async () => {
    const of = await customer()
    const bill = await invoice(of, '1000')
    const paid = await post(await receipt(of, '980', [paying(bill, '980', { discountAmount: '20' })]))
    const [row] = await rowsOf(paid)
    await books.act('cash-receipt-transactions', row!, 'unapply', { on: '2026-01-25' })
    expect(await openOf(bill)).toBe('1000')
    expect((await books.read('cash-receipts', paid)).onAccount).toBe('980')
    expect(await books.entryOf(`cash-receipts/${paid.id}`)).toEqual([
      ['1100', '20.00'],
      ['4900', '-20.00'],
    ])
    await ties()
  })

  test('accounting E23, E27: paid ahead for an order, used when its invoice is posted', async () => {
    const ahead = [{ kind: 'prepayment', order: ids.order, cashAmount: '500' }]
    const paid = await post(await receipt(ids.Cobalt!, '500', ahead, { method: ids.wire }))
    expect(await books.entryOf(`cash-receipts/${paid.id}`)).toEqual([
      ['1000', '500.00'],
      ['2300', '-500.00'],
    ])
    const left = await invoice(ids.Cobalt!, '200', { orders: [ids.order], invoiceDate: '2026-01-21' })
    expect(await openOf(left)).toBe('0')
    const kept = await books.make('ar-invoices', {
      ...{ customer: ids.Cobalt, invoiceDate: '2026-01-21', orders: [ids.order] },
      lines: [{ kind: 'part', description: 'Bracket', unitPrice: '400', taxable: false }],
    })
    await books.act('ar-invoices', kept, 'post', { leavePrepayments: true })
    expect(await openOf(kept)).toBe('400')
    await books.act('ar-invoices', kept, 'applyPrepayments', { on: '2026-01-22' })
    expect(await openOf(kept)).toBe('100')
    expect(await books.refused('ar-invoices', kept, 'applyPrepayments')).toBe('noPrepayment')
    await ties()
  })
})

test('accounting R7: a discount taken late is earned within the days of grace the company has set', async () => {
  const bill = await invoice(await customer(), '1000')
  const late = await receipt(bill.customer as string, '980', [paying(bill, '980', { discountAmount: '20' })], {
    receivedOn: '2026-01-27',
  })
  expect(await books.refused('cash-receipts', late, 'post')).toBe('discountTooLate')
  const settings = await books.make('accounting-settings', { discountGraceDays: 1 })
  await post(late)
  expect(await openOf(bill)).toBe('0')
  await books.company.doing(work => work.update('accounting-settings', settings.id, { discountGraceDays: 0 }))
})

describe('short, wrong and bounced', () => {
  test('accounting R13: a short payment is written off with its reason', async () => {
    const of = await customer()
    const bill = await invoice(of, '100')
    const short = [paying(bill, '94', { writeOffAmount: '6' })]
    const given = { partner: of, amount: '94', method: ids.check, applications: short }
    expect(await books.refused('cash-receipts', null, '', given)).toBe('applications.0.reason required')
    await post(await receipt(of, '94', [{ ...short[0]!, reason: ids.writeOff }]))
    expect(await openOf(bill)).toBe('0')
    expect(await books.entryOf(`ar-invoices/${bill.id}`, 'AR.WRITE_OFF')).toEqual([
      ['6500', '6.00'],
      ['1100', '-6.00'],
    ])
    const lost = await invoice(of, '70')
    await books.act('ar-invoices', lost, 'writeOff', { reason: ids.writeOff, on: '2026-01-30' })
    expect(await books.read('ar-invoices', lost)).toMatchObject({ open: '0', settlement: 'paid' })
    await ties()
  })

  test('accounting R26, E31: a bounced check opens the same invoice for cash and discount, and costs the customer a charge', async () => {
    const of = await customer()
    const bill = await invoice(of, '1000')
    const paid = await post(await receipt(of, '980', [paying(bill, '980', { discountAmount: '20' })]))
    expect(await books.refused('cash-receipts', paid, 'nsf', { on: '2026-01-27' })).toBe('notDeposited')
    const deposit = await books.posted('deposits', {
      ...{ cashAccount: ids.bank, depositedOn: '2026-01-21', receipts: [paid.id] },
    })
    expect(await books.refused('cash-receipts', paid, 'void')).toBe('receiptElsewhere')
    await books.act('cash-receipts', paid, 'nsf', { on: '2026-01-27', bankFee: '15' })
    expect(await openOf(bill)).toBe('1000')
    expect((await books.read('ar-invoices', bill)).dueDate).toBe('2026-02-15')
    expect(await books.entryOf(`cash-receipts/${paid.id}`, 'CR.NSF')).toEqual([
      ['1000', '-980.00'],
      ['4900', '-20.00'],
      ['1100', '1000.00'],
    ])
    const charges = await books.list(
      `credit-memos?filter=${encodeURIComponent(JSON.stringify({ field: 'partner', op: 'eq', value: of }))}`,
    )
    expect(charges).toMatchObject([{ direction: 'debit', side: 'customer', total: '35', open: '35' }])
    expect(await books.refused('deposits', deposit, 'void')).toBe('receiptNotLive')
    // R14: as of the day before, it was paid.
    const before = await books.company.doing(work =>
      work.reader.first(sql`select 1 from mw_receivables('2026-01-26') where partner = ${of}::uuid`),
    )
    expect(before).toBeUndefined()
    await ties()
  })

  test('accounting §5: a receipt is voided before its deposit, a deposit before it is reconciled', async () => {
    const of = await customer()
    const bill = await invoice(of, '50')
    const paid = await post(await receipt(of, '50', [paying(bill, '50')]))
    const deposit = await books.posted('deposits', {
      ...{ cashAccount: ids.bank, depositedOn: '2026-01-21', receipts: [paid.id] },
    })
    await books.act('deposits', deposit, 'void')
    await books.act('cash-receipts', paid, 'void')
    expect(await openOf(bill)).toBe('50')
    await books.act('ar-invoices', bill, 'void')
    expect(await books.read('ar-invoices', bill)).toMatchObject({ status: 'void', open: '0', settlement: 'unpaid' })
    await ties()
  })

  test('accounting §5: a paid invoice is not voided; drafts say what they miss', async () => {
    const of = await customer({ salesTax: null })
    const bill = await invoice(of, '50')
    await post(await receipt(of, '20', [paying(bill, '20')]))
    expect(await books.refused('ar-invoices', bill, 'void')).toBe('alreadyPaid')
    const draft = (lines: Given[]) => books.make('ar-invoices', { customer: of, lines })
    expect(await books.refused('ar-invoices', await draft([]), 'post')).toBe('documentWithoutLines')
    const taxed = await draft([{ kind: 'part', description: 'Bracket', unitPrice: '5' }])
    expect(await books.refused('ar-invoices', taxed, 'post')).toBe('taxCode taxCodeMissing')
  })
})

test('accounting G11: in the database a posted document keeps amounts, dates and partner', async () => {
  const bill = await invoice(await customer(), '50')
  const wrong = async (statement: ReturnType<typeof sql>) =>
    books.company
      .doing(work => work.writer.run(statement))
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
  expect(await wrong(sql`update ar_invoices set total = 40 where id = ${bill.id}::uuid`)).toBe('documentFrozen')
  expect(await wrong(sql`update ar_invoices set invoice_date = '2026-01-01' where id = ${bill.id}::uuid`)).toBe(
    'documentFrozen',
  )
  expect(await wrong(sql`update ar_invoice_lines set amount = 40 where root = ${bill.id}::uuid`)).toBe('documentFrozen')
  expect(await wrong(sql`delete from open_item_moves where item = ${bill.id}::uuid`)).toBe('booksNeverEmptied')
  expect(await wrong(sql`update ar_invoices set promise_date = '2026-03-01' where id = ${bill.id}::uuid`)).toBe('done')
})

test('accounting R27, W5: EUR 100.00 paid in three parts at three rates; nothing stays carried', async () => {
  const of = await customer({ currency: ids.eur })
  const lines = ['33.33', '33.33', '33.34'].map(unitPrice => ({
    ...{ kind: 'part', description: 'Bracket', unitPrice, taxable: false },
  }))
  const bill = await books.posted('ar-invoices', {
    customer: of,
    invoiceDate: '2026-01-16',
    rate: '1.0875',
    lines,
    terms: ids.net30,
  })
  expect(bill.baseTotal).toBe('108.75')
  const realised: unknown[] = []
  for (const [amount, rate] of [
    ['33.33', '1.1000'],
    ['33.33', '1.0800'],
    ['33.34', '1.0875'],
  ] as const) {
    const paid = await post(await receipt(of, amount, [paying(bill, amount)], { rate, method: ids.wire }))
    const [row] = await rowsOf(paid)
    realised.push((await books.read('cash-receipt-transactions', row!)).fxGainLoss)
  }
  expect(realised).toEqual(['0.41', '-0.25', '0.01'])
  expect(await openOf(bill)).toBe('0')
  await ties()
})

test('accounting R4: memos credit no more than was invoiced; the last takes exactly the tax that is left', async () => {
  const of = await customer()
  const lines = ['10.03', '10.03', '10.03'].map(unitPrice => ({ kind: 'part', description: 'Pin', unitPrice }))
  const bill = await books.posted('ar-invoices', { customer: of, invoiceDate: '2026-01-16', lines })
  const credit = (unitPrice: string) =>
    books.make('credit-memos', {
      ...{ partner: of, reason: ids.memoReason, invoice: bill.id, memoDate: '2026-01-20' },
      lines: [{ description: 'Back', unitPrice }],
    })
  const tooMuch = await credit('30.10')
  expect(await books.refused('credit-memos', tooMuch, 'post')).toBe('creditsTooMuch')
  const taxes: unknown[] = []
  for (const part of ['10.03', '10.03', '10.03'])
    taxes.push((await books.act('credit-memos', await credit(part), 'post')).tax)
  // 0.83 three times would be 2.49; the invoice was taxed with 2.48.
  expect(taxes).toEqual(['0.83', '0.83', '0.82'])
  await ties()
})

test('accounting E24, R4, W8: a credit memo made from its invoice carries the lines over; four of a hundred come back, then the rest', async () => {
  const of = await customer()
  const bill = await books.posted('ar-invoices', {
    ...{ customer: of, invoiceDate: '2026-01-16' },
    lines: [
      { kind: 'part', description: 'Bracket', quantity: '100', unitPrice: '105', discountPercent: '10' },
      { kind: 'freight', description: 'Freight', unitPrice: '85' },
      { kind: 'text', description: 'Thank you' },
    ],
  })
  expect(bill).toMatchObject({ tax: '779.63', total: '10314.63' })
  const newest = async () => {
    const filter = encodeURIComponent(JSON.stringify({ field: 'invoice', op: 'eq', value: bill.id }))
    return books.read('credit-memos', (await books.list(`credit-memos?filter=${filter}&sort=-code&limit=1`))[0]!)
  }
  await books.act('ar-invoices', bill, 'credit', { creditReason: ids.memoReason })
  const draft = await newest()
  expect(draft).toMatchObject({ status: 'draft', side: 'customer', partner: of, reason: ids.memoReason })
  expect(draft).toMatchObject({ subtotal: '9535', tax: '779.63', total: '10314.63' })
  expect(draft.lines).toMatchObject([
    { description: 'Bracket', quantity: '100', unitPrice: '94.5', taxable: true },
    { description: 'Freight', quantity: '1', unitPrice: '85', taxable: false },
  ])
  expect(await books.refused('ar-invoices', bill, 'credit', { creditReason: ids.memoReason })).toBe('creditUnderWay')
  const [brackets] = draft.lines as Row[]
  await books.max.patch(`/api/credit-memos/${draft.id}`, { lines: [{ ...brackets, quantity: '4' }] } as never)
  await books.act('credit-memos', draft, 'post')
  const booked = await books.entryOf(`credit-memos/${draft.id}`)
  expect(booked.filter(([number]) => number !== '2200')).toEqual([
    ['4910', '378.00'],
    ['1100', '-409.19'],
  ])
  await books.act('ar-invoices', bill, 'credit', { creditReason: ids.memoReason })
  const rest = await newest()
  expect(rest).toMatchObject({ total: '9905.44', lines: [{ quantity: '96' }, { quantity: '1' }] })
  await books.act('credit-memos', rest, 'post')
  expect(await books.refused('ar-invoices', bill, 'credit', { creditReason: ids.memoReason })).toBe('creditedAlready')
  await ties()
})

test('an invoice is disputed once, and settled once it is', async () => {
  const bill = await invoice(await customer(), '10')
  expect(await books.refused('ar-invoices', bill, 'settleDispute')).toBe('notDisputed')
  await books.act('ar-invoices', bill, 'dispute', { disputeReason: 'Wrong price' })
  expect(await books.refused('ar-invoices', bill, 'dispute', { disputeReason: 'Again' })).toBe('disputedAlready')
  expect(await books.act('ar-invoices', bill, 'settleDispute')).toMatchObject({ disputed: false, disputeReason: null })
})

describe('as of any day', () => {
  const aging = async (asOf: string, basis = 'dueDate') =>
    (await books.max.get(`/api/aging/receivables?asOf=${asOf}&basis=${basis}`)).body as {
      partners: Record<string, string>[]
      total: string
      control: string
      ties: boolean
    }

  test('accounting R14, R17, W3: 800.00 due 03-01 shows 500.00 in 1–30 as of 03-31 and nothing as of 04-02', async () => {
    const of = await customer()
    const bill = await invoice(of, '800', { invoiceDate: '2026-02-01', dueDate: '2026-03-01' })
    await post(await receipt(of, '300', [paying(bill, '300')], { receivedOn: '2026-03-28' }))
    await post(await receipt(of, '500', [paying(bill, '500')], { receivedOn: '2026-04-02' }))
    const march = await aging('2026-03-31')
    expect(march.partners.find(row => row.partner === of)).toMatchObject({ to30: '500.00', total: '500.00' })
    expect(march.ties).toBe(true)
    const april = await aging('2026-04-02')
    expect(april.partners.find(row => row.partner === of)).toBeUndefined()
    expect(april).toMatchObject({ ties: true, total: april.control })
    const byInvoice = await aging('2026-03-31', 'invoiceDate')
    expect(byInvoice.partners.find(row => row.partner === of)).toMatchObject({ to60: '500.00', current: '0.00' })
  })

  test('accounting R37: both kinds of statement end at the customer’s aging', async () => {
    const of = await customer()
    const bill = await invoice(of, '100')
    await post(await receipt(of, '130', [paying(bill, '100'), { kind: 'onAccount', cashAmount: '30' }]))
    await invoice(of, '250', { invoiceDate: '2026-01-28' })
    const made = await books.make('customer-statements', { customer: of, asOf: '2026-01-31' })
    expect(made.total).toBe('220')
    const content = async (row: Row) =>
      (await books.max.get(`/api/customer-statements/${row.id}/content`)).body as Record<string, unknown>
    expect(await content(made)).toMatchObject({ total: '220.00', aging: { current: '250.00', unapplied: '-30.00' } })
    const given = { customer: of, kind: 'balanceForward', from: '2026-01-18', asOf: '2026-01-31' }
    const forward = await content(await books.make('customer-statements', given))
    expect(forward).toMatchObject({ opening: '100.00', closing: '220.00', total: '220.00' })
    expect((forward.movements as { amount: string }[]).map(row => row.amount)).toEqual(['-130.00', '250.00'])
  })

  test('deposits and payments are seen as slip and check, with what they posted', async () => {
    const of = await customer()
    const bill = await invoice(of, '75')
    const paid = await post(await receipt(of, '75', [paying(bill, '75')]))
    const deposit = await books.posted('deposits', {
      ...{ cashAccount: ids.bank, depositedOn: '2026-01-21', receipts: [paid.id] },
    })
    expect((await books.max.get(`/api/deposits/${deposit.id}/view`)).body).toMatchObject({
      deposit: { code: deposit.code, total: '75.00', cashAccount: 'Operating' },
      receipts: [{ code: paid.code, kind: 'check', applications: [{ document: bill.code, cash: '75.00' }] }],
      entries: [{ lines: [{ number: '1000' }, { number: '1050' }] }],
    })
    const draft = await books.make('payments', {
      ...{ payeeKind: 'other', payeeName: 'Landlord', cashAccount: ids.bank, method: ids.check },
      applications: [{ kind: 'account', account: ids['6100'], cashAmount: '45' }],
    })
    await books.act('payments', draft, 'approve', {}, books.ida)
    await books.act('payments', draft, 'issue')
    expect((await books.max.get(`/api/payments/${draft.id}/view`)).body).toMatchObject({
      payment: { payeeName: 'Landlord', amountWords: 'Forty-five and 00/100', checkStatus: 'reserved' },
      stub: [{ cash: '45.00' }],
    })
  })
})

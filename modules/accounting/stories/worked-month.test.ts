import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankInterest, openedWith, payrollAccrued, payrollPosted } from '#modules/accounting/model/posting/books.ts'
import { type Posting, post, stockEntries } from '#modules/accounting/server/index.ts'
import { type Act, type Leg, moveStock } from '#modules/inventory/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row as Stored } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/**
 * accounting W8: Ridgeline Precision, January 2026. Every document is made and posted over the API, as its person would; stock,
 * labor and payroll come from their own modules' doors.
 */

let books: Bookkeeper
let ids: Record<string, string>
const made: Record<string, Row> = {}
beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
})
afterAll(() => books.company.close())

const m = (amount: string) => money(amount)
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}` as DateText
const source = () => `accounts/${ids['1000']}` as const
const book = (posting: Omit<Posting, 'description' | 'key' | 'source'>) =>
  books.company.doing(work =>
    post(work, { ...posting, description: 'January', key: JSON.stringify(posting.on), source: source() }),
  )
const move = (leg: Partial<Leg> & Pick<Leg, 'type' | 'item'>, amount: string, more: Partial<Act> = {}) =>
  books.company.doing(work =>
    moveStock(work, {
      legs: [{ storageLocation: ids.bin!, ...leg, quantity: Decimal.of(amount) }],
      ...more,
    }),
  )

async function partners(): Promise<void> {
  for (const name of ['Apex', 'Borealis', 'Cobalt'])
    ids[name] = (
      await books.make('business-partners', { name, isCustomer: true, terms: ids.terms, salesTax: ids.tax })
    ).id
  for (const name of ['Delta', 'Fenix', 'Gulf', 'Hydra', 'Landlord', 'Power', 'Kessler']) {
    const given = { name, isVendor: true, isCustomer: false, vendorTerms: name === 'Delta' ? ids.terms : ids.net30 }
    ids[name] = (
      await books.make('business-partners', { ...given, ...(name === 'Kessler' && { currency: ids.eur }) })
    ).id
  }
}

async function stockAndJobs(): Promise<void> {
  await books.company.doing(async work => {
    const create = async (resource: string, given: Given) => (await work.create(resource as never, given)).id as string
    const site = await create('storage-groups', { name: 'Main', code: 'MAIN', type: 'site' })
    ids.bin = await create('storage-locations', { code: 'A-01', storageGroup: site, type: 'bin' })
    const accounts = {
      ...{ issueAccount: ids['6600'], adjustmentAccount: ids['5120'], scrapAccount: ids['5130'] },
      varianceAccount: ids['5100'],
    }
    const kind = { costing: 'movingAverage', ...accounts }
    ids.raw = await create('inventory-classes', {
      ...{ code: 'RAW', name: 'Raw', ...kind, inventoryAccount: ids['1200'], materialTracking: 'none' },
    })
    ids.finished = await create('inventory-classes', { ...kind, code: 'FG', name: 'FG', inventoryAccount: ids['1240'] })
    const alloy = await create('material-types', { code: '6061' })
    const bar = { code: '6061-BAR', materialType: alloy, inventoryClass: ids.raw }
    ids.bar = `material-codes/${await create('material-codes', bar)}`
    for (const number of ['1', '2']) {
      const part = await create('parts', {
        partNumber: `P-${number}`,
        name: 'Part',
        tracking: 'none',
        inventoryClass: ids.finished,
      })
      const partRevision = await create('part-revisions', { part, revision: 'A' })
      ids[`part${number}`] = `part-revisions/${partRevision}`
      ids[`job${number}`] = await create('jobs', { partRevision, quantityToMake: '100', dueDate: '2026-12-31' })
    }
    ids.process = await create('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
    ids.order = await create('orders', { businessPartner: ids.Borealis, lines: [] })
  })
}

const openingInvoice = (customer: string, invoiceDate: string, dueDate: string, unitPrice: string) =>
  books.posted('ar-invoices', {
    ...{ customer: ids[customer], invoiceDate, dueDate, terms: ids.net30 },
    lines: [{ kind: 'charge', description: 'Opening', unitPrice, account: ids['3999'], taxable: false }],
  })
const bill = (vendor: string, invoiceDate: string, lines: Given[], more: Given = {}) => {
  const controlTotal = lines.reduce(
    (total, line) => total.plus(m(String(line.unitPrice)).times(String(line.quantity ?? '1')) as typeof total),
    m('0'),
  )
  return books.posted('ap-invoices', {
    ...{ vendor: ids[vendor], vendorInvoiceNumber: `${vendor} ${invoiceDate}`, invoiceDate, lines, ...more },
    controlTotal: controlTotal.toFixed(2),
  })
}
const expense = (unitPrice: string, account: string) => ({
  ...{ kind: 'expense', description: 'January', unitPrice, account: ids[account] },
})

test('opening 2025-12-31', async () => {
  await partners()
  await stockAndJobs()
  made.apex = await openingInvoice('Apex', '2025-11-10', '2025-12-10', '12400')
  made.borealis = await openingInvoice('Borealis', '2025-12-05', '2026-01-04', '18150')
  await openingInvoice('Cobalt', '2025-12-22', '2026-01-21', '16250')
  made.delta = await bill('Delta', '2025-12-10', [expense('14300', '3999')], { dueDate: '2026-01-09' })
  await bill('Fenix', '2025-12-15', [expense('8315', '3999')])
  await bill('Gulf', '2025-12-30', [expense('5000', '3999')])
  const rest = {
    ...{ 1000: '84250', 1200: '31500', 1220: '22340', 1240: '18900', 1500: '240000', 1590: '-96000' },
    ...{ 2050: '-4180', 2200: '-1212.75', 2300: '-5000', 3000: '-150000', 3900: '-159782.25' },
  }
  const lines = openedWith(
    Object.entries(rest).map(([number, balance]) => ({ account: ids[number]!, balance: m(balance) })),
  )
  await book({ event: 'OPEN.BALANCE', on: '2025-12-31', lines })
  const balances = await books.balances('2025-12-31')
  expect(balances).toMatchObject({ 1100: '46800.00', 2000: '-27615.00', 3999: '0.00' })
})

async function ordered(vendor: string, lines: Given[]): Promise<Row & { lines: { id: string }[] }> {
  const order = await books.make('purchase-orders', { vendor: ids[vendor], lines })
  // What receiving writes back.
  await books.company.doing(work =>
    work.writer.run(sql`
      with sent as (update purchase_orders set status = 'sent' where id = ${order.id}::uuid)
      update purchase_order_lines set received_quantity = quantity where root = ${order.id}::uuid`),
  )
  return order as Row & { lines: { id: string }[] }
}

test('E1, E2, E5, E12, E13, E34, E35: 01-05 to 01-12: bar comes in and goes to jobs; its invoice is dearer (W4), the anodizing too', async () => {
  await move({ type: 'receive', item: ids.bar!, value: m('3900') }, '500', { effectiveDate: day(5) })
  for (const [kilos, job] of [
    ['-280', ids.job1],
    ['-170', ids.job2],
  ] as const)
    await move({ type: 'issue', item: ids.bar! }, kilos, { effectiveDate: day(6), demand: `jobs/${job}` })
  await book({
    ...{ event: 'INV.RECEIPT_JOB', on: day(7) },
    lines: stockEntries.receivedToJob({ job: ids.job1!, value: m('640') }),
  })
  await bill('Kessler', day(7), [expense('2000', '6600')], { rate: '1.0850' })
  const bar = { item: ids.bar, quantity: '500', unitPrice: '7.80', dueDate: day(5) }
  const order = await ordered('Delta', [bar])
  const line = { kind: 'receipt', poLine: order.lines[0]!.id, description: 'Bar', quantity: '500', unitPrice: '7.95' }
  const invoice = await bill('Delta', day(8), [line])
  expect(invoice).toMatchObject({ paymentHold: 'match', total: '3975', discountDate: '2026-01-18' })
  expect(invoice.lines).toMatchObject([{ matchState: 'price', variance: '75' }])
  expect(await books.entryOf(`ap-invoices/${invoice.id}`)).toEqual([
    ['2050', '3900.00'],
    ['1200', '7.50'],
    ['5100', '67.50'],
    ['2000', '-3975.00'],
  ])
  await books.act('ap-invoices', invoice, 'releaseHold', { holdReason: 'Price agreed by phone' })
  const outside = { kind: 'outsideProcess', process: ids.process, description: 'Anodize', job: ids.job1 }
  const anodizing = await ordered('Hydra', [{ ...outside, quantity: '1', unitPrice: '640', dueDate: day(7) }])
  await bill('Hydra', day(9), [
    { kind: 'receipt', poLine: anodizing.lines[0]!.id, description: 'Anodize', unitPrice: '655' },
  ])
  for (const [hours, job] of [
    ['42.50', ids.job1],
    ['31.25', ids.job2],
  ] as const)
    await books.company.doing(work =>
      post(work, {
        ...{ event: 'WIP.LABOR', key: job!, on: day(12), description: 'Labor', source: source() },
        lines: stockEntries.worked({
          ...{ job: job!, machineCost: m('0') },
          ...{ laborCost: money(m(hours).times('32')), burdenCost: money(m(hours).times('45')) },
        }),
      }),
    )
})

async function receipt(customer: string, amount: string, on: DateText, more: Given): Promise<Row> {
  const given = { partner: ids[customer], amount, receivedOn: on, method: ids.check, reference: amount, ...more }
  const draft = await books.make('cash-receipts', given)
  return books.act('cash-receipts', draft, 'post')
}
const onInvoice = (invoice: Row, cashAmount: string, discountAmount = '0') => ({
  applications: [{ kind: 'invoice', invoice: invoice.id, cashAmount, discountAmount }],
})
const deposit = (of: Row, on: DateText) =>
  books.posted('deposits', { cashAccount: ids.bank, depositedOn: on, receipts: [of.id] })

test('E14, E17, E19, E22, E26, E30: 01-13 to 01-16: a check is deposited, a job completes, ships and is invoiced', async () => {
  await deposit(await receipt('Borealis', '18150', day(13), onInvoice(made.borealis!, '18150')), day(14))
  await move({ type: 'complete', item: ids.part1!, value: m('6000') }, '100', {
    ...{ effectiveDate: day(15), demand: `jobs/${ids.job1}` },
  })
  await book({
    ...{ event: 'WIP.CLOSE', on: day(15) },
    lines: stockEntries.closedJob({ job: ids.job1!, balance: m('111.50') }),
  })
  const [shipment] = await move({ type: 'ship', item: ids.part1! }, '-100', { effectiveDate: day(16) })
  made.shipment = shipment as Stored as Row
  made.cobalt = await books.posted('ar-invoices', {
    ...{ customer: ids.Cobalt, invoiceDate: day(16) },
    lines: [
      { kind: 'part', description: 'Bracket', quantity: '100', unitPrice: '94.50' },
      { kind: 'freight', description: 'Freight', unitPrice: '85' },
    ],
  })
  expect(made.cobalt).toMatchObject({ tax: '779.63', total: '10314.63', open: '10314.63', settlement: 'unpaid' })
})

const custom = async (given: Given): Promise<Row> => {
  const draft = await books.make('payments', { cashAccount: ids.bank, ...given })
  await books.act('payments', draft, 'approve', {}, books.ida)
  return books.act('payments', draft, 'issue')
}
const checkOf = async (payment: Row) => (await books.read('checks', { id: payment.check as string })).number

test('E37, E41: 01-16 to 01-21: the run pays Delta and Fenix by check; Fenix’ is voided and written again', async () => {
  const run = await books.make('payment-runs', {
    ...{ cashAccount: ids.bank, method: ids.check, paymentDate: day(16), payThrough: day(18) },
  })
  await books.act('payment-runs', run, 'propose')
  await books.act('payment-runs', run, 'approve', {}, books.ida)
  await books.act('payment-runs', run, 'issue')
  const paid = await books.list('payments?sort=payeeName')
  expect(paid.map(one => [one.payeeName, one.amount, one.status])).toEqual([
    ['Delta', '18195.5', 'issued'],
    ['Fenix', '8315', 'issued'],
  ])
  expect([await checkOf(paid[0]!), await checkOf(paid[1]!)]).toEqual([5001, 5002])
  await books.act('payments', paid[1]!, 'void', { voidedOn: day(20), voidReason: 'Lost in the mail' })
  const fenix = await books.list(
    `ap-invoices?filter=${encodeURIComponent(JSON.stringify({ field: 'vendor', op: 'eq', value: ids.Fenix }))}`,
  )
  expect(await books.read('ap-invoices', fenix[0]!)).toMatchObject({ open: '8315', settlement: 'unpaid' })
  const again = await custom({
    ...{ partner: ids.Fenix, payeeName: 'Fenix', method: ids.check, paymentDate: day(21) },
    applications: [{ kind: 'apInvoice', apInvoice: fenix[0]!.id, cashAmount: '8315' }],
  })
  expect(await checkOf(again)).toBe(5003)
})

test('E25, E27, E31, E43, E47: 01-20 to 01-28: tax remitted, money ahead, a check bounces, a discount, exchange lost', async () => {
  await custom({
    ...{ payeeKind: 'other', payeeName: 'Comptroller', method: ids.ach, paymentDate: day(20) },
    applications: [{ kind: 'account', account: ids['2200'], cashAmount: '1212.75' }],
  })
  await receipt('Borealis', '7500', day(20), {
    ...{ method: ids.wire, applications: [{ kind: 'prepayment', order: ids.order, cashAmount: '7500' }] },
  })
  const apex = await receipt('Apex', '12400', day(23), onInvoice(made.apex!, '12400'))
  await deposit(apex, day(23))
  expect(await books.read('ar-invoices', made.apex!)).toMatchObject({ open: '0', settlement: 'paid' })
  const bounced = await books.act('cash-receipts', apex, 'nsf', { on: day(27), bankFee: '15', charge: '35' })
  expect(bounced.status).toBe('nsf')
  expect(await books.read('ar-invoices', made.apex!)).toMatchObject({ open: '12400', settlement: 'unpaid' })
  await receipt('Cobalt', '10125.63', day(26), {
    ...{ method: ids.ach, ...onInvoice(made.cobalt!, '10125.63', '189') },
  })
  const [kessler] = await books.list(
    `ap-invoices?filter=${encodeURIComponent(JSON.stringify({ field: 'vendor', op: 'eq', value: ids.Kessler }))}`,
  )
  await custom({
    ...{ partner: ids.Kessler, payeeName: 'Kessler', method: ids.wire, paymentDate: day(28), rate: '1.0920' },
    applications: [{ kind: 'apInvoice', apInvoice: kessler!.id, cashAmount: '2000' }],
  })
})

test('E7, E20, E23, E24, E44, E45, E49: 01-28 to 01-31: paid from the prepayment, four come back, rent, payroll, accruals', async () => {
  await move({ type: 'complete', item: ids.part2!, value: m('3680') }, '40', {
    ...{ effectiveDate: day(28), demand: `jobs/${ids.job2}` },
  })
  await move({ type: 'ship', item: ids.part2! }, '-25', { effectiveDate: day(28) })
  const invoice = await books.posted('ar-invoices', {
    ...{ customer: ids.Borealis, invoiceDate: day(28), orders: [ids.order] },
    lines: [{ kind: 'part', description: 'Housing', quantity: '25', unitPrice: '151.20', taxable: false }],
  })
  expect(await books.read('ar-invoices', invoice)).toMatchObject({ total: '3780', open: '0', settlement: 'paid' })
  const memo = await books.posted('credit-memos', {
    ...{ partner: ids.Cobalt, reason: ids.memoReason, invoice: made.cobalt!.id, memoDate: day(29) },
    lines: [{ description: 'Brackets back', quantity: '4', unitPrice: '94.50' }],
  })
  expect(memo).toMatchObject({ subtotal: '378', tax: '31.19', total: '409.19', open: '409.19' })
  await move({ type: 'shipReturn', item: ids.part1!, returnOf: made.shipment!.id }, '4', { effectiveDate: day(29) })
  await bill('Landlord', day(30), [expense('3600', '5300'), expense('900', '6100')])
  await bill('Power', day(30), [expense('1260.40', '5300')])
  const pay = { direct: m('6400'), indirect: m('1800'), office: m('3200') }
  const register = { ...pay, employerTax: m('872.10'), net: m('8512.36') }
  await book({ event: 'PAY.POST', on: day(30), lines: payrollPosted(register, ids['1000']!) })
  const owed = { direct: m('1280'), indirect: m('360'), office: m('640') }
  await book({ event: 'PAY.ACCRUE', on: day(31), lines: payrollAccrued(owed) })
  const general = (await books.list('ledger-types')).find(journal => journal.code === 'GJ')!
  await books.posted('general-ledgers', {
    ...{ ledgerType: general.id, postingDate: day(31), description: 'Depreciation' },
    lines: [
      { account: ids['5300'], debit: '1800' },
      { account: ids['6800'], debit: '200' },
      { account: ids['1590'], credit: '2000' },
    ],
  })
  const lost = stockEntries.adjusted({ inventoryClass: ids.raw!, value: m('-112.35') })
  await book({ event: 'INV.ADJUST', on: day(31), lines: lost })
  await book({ event: 'BK.INTEREST', on: day(31), lines: bankInterest(m('12.40'), ids['1000']!) })
})

test('W8: the trial balance of 2026-01-31 comes out to the cent', async () => {
  const expected: Record<string, string> = {
    ...{ 1000: '81603.42', 1050: '0.00', 1100: '28275.81', 1200: '31785.15', 1220: '22392.25', 1240: '20520.00' },
    ...{ 1500: '240000.00', 1590: '-98000.00', 2000: '-11415.40', 2050: '-4180.00', 2100: '-2280.00' },
    ...{ 2110: '-3759.74', 2200: '-748.44', 2300: '-8720.00', 3000: '-150000.00', 3900: '-159782.25' },
    ...{ 3999: '0.00', 4000: '-13230.00', 4100: '-85.00', 4900: '189.00', 4910: '378.00', 4950: '-35.00' },
    ...{ 5000: '8060.00', 5100: '67.50', 5110: '111.50', 5120: '112.35', 5200: '7680.00', 5210: '-2360.00' },
    ...{ 5300: '8820.40', 5390: '-3318.75', 5600: '-79.50', 6000: '3840.00', 6010: '872.10', 6100: '900.00' },
    ...{ 6400: '15.00', 6600: '2170.00', 6800: '200.00', 7000: '14.00', 7100: '-12.40' },
  }
  const found = await books.balances('2026-01-31')
  expect(found).toEqual(expected)
  const debits = Object.values(found).filter(balance => !balance.startsWith('-'))
  expect(debits.reduce((all, balance) => all.plus(m(balance)), m('0')).toFixed(2)).toBe('458006.48')
})

test('W8, R17: agings agree with the control accounts on every day of the month', async () => {
  for (let number = 1; number <= 31; number++) {
    const balances = await books.balances(day(number))
    expect(await books.openItems('ar', day(number)), day(number)).toBe(balances['1100'])
    expect(await books.openItems('ap', day(number)), day(number)).toBe(balances['2000'])
    expect(await books.openItems('undeposited', day(number)), day(number)).toBe(balances['1050'] ?? '0.00')
  }
  const aging = await books.company.doing(work =>
    work.reader.rows<{ name: string; bucket: string; open: string }>(sql`
      select p.name, r.bucket, sum(r.open)::text as open from mw_receivables('2026-01-31') r join business_partners p on p.id = r.partner
      group by 1, 2 order by 1, 2`),
  )
  expect(aging.map(row => `${row.name} ${row.bucket} ${row.open}`)).toEqual([
    'Apex to30 35.00',
    'Apex to60 12400.00',
    'Cobalt to30 16250.00',
    'Cobalt unapplied -409.19',
  ])
  const owed = await books.company.doing(work =>
    work.reader.rows<{ name: string; open: string }>(sql`
      select p.name, sum(r.open)::text as open from mw_payables('2026-01-31') r join business_partners p on p.id = r.partner
      group by 1 order by 1`),
  )
  expect(owed.map(row => `${row.name} ${row.open}`)).toEqual([
    'Gulf 5000.00',
    'Hydra 655.00',
    'Landlord 4500.00',
    'Power 1260.40',
  ])
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, openBookkeeping, type Row } from './bookkeeper.ts'
import { type Answer, type Chosen, openStore, type Store } from './bought-goods.ts'
import { OwedMoney } from './owed-money.ts'

/**
 * accounting R30: whatever is received, returned, billed, credited, paid, voided, stopped, issued and revalued, and in whatever
 * order, every control account stays what its documents add up to, and the month closes.
 */

let books: Bookkeeper
let store: Store
/** What random steps do, by name. */
let acts: Record<Step['act'], (chosen: Chosen) => Promise<Answer>>
let today: DateText

beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  store = await openStore(books)
  acts = { ...store, ...new OwedMoney(store) }
  today = await books.company.day()
})
afterAll(() => books.company.close())

const ofGoods = [
  'order',
  'order',
  'receive',
  'receive',
  'receive',
  'bill',
  'bill',
  'bill',
  'pay',
  'pay',
  'pay',
  'voidPayment',
  'payAhead',
  'applyAhead',
  'takeBackAhead',
  'changeOrder',
  'changeOrder',
  'shortClose',
  'giveBack',
  'giveBack',
  'debitMemo',
  'debitMemo',
  'voidBill',
  'voidMemo',
  'reverseReceipt',
  'billFreight',
  'issue',
  'issue',
  'issueToJob',
  'revalue',
  'adjust',
] as const
const ofMoney = [
  'billExpense',
  'billExpense',
  'billAhead',
  'vendorMemo',
  'vendorMemo',
  'payTogether',
  'payTogether',
  'payRun',
  'confirmCheck',
  'confirmCheck',
  'spoilCheck',
  'stopCheck',
  'declareUnclaimed',
  'refundMemo',
  'voidRefund',
  'payTax',
] as const

interface Step {
  readonly act: (typeof ofGoods)[number] | (typeof ofMoney)[number]
  /** Picks one of what there is to act on. */
  readonly which: number
  readonly amount: number
  readonly cents: number
  /** How many days after the step before. */
  readonly after: number
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...ofGoods, ...ofMoney),
  which: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 12 }),
  cents: fc.integer({ min: 1, max: 3000 }),
  after: fc.nat(2),
})

/** Something of every kind is there to act on. */
const begin = (first: Step): Step[] =>
  [0, 1, 2, 3, 4].flatMap(place => {
    const step = { ...first, which: first.which + place, after: 0 }
    return [
      { ...step, act: 'order' },
      { ...step, act: 'receive', which: -1 },
      { ...step, act: 'bill', which: -1 },
      { ...step, act: 'pay', which: -1 },
    ] as const
  })

const differences = (on: string) =>
  books.company.doing(work =>
    work.reader.rows(sql`
      select number, ledger::text, documents::text from mw_tie_outs(${on}::date) where difference <> 0`),
  )

async function demandTied(days: Iterable<string>): Promise<void> {
  for (const day of days) expect(await differences(day), day).toEqual([])
  expect(await books.company.doing(work => work.reader.rows(sql`select * from stock_differences`))).toEqual([])
  expect(
    await books.company.doing(work => work.reader.rows(sql`select * from valuation_keys where value < 0`)),
  ).toEqual([])
  const dust = await books.company.doing(work =>
    work.reader.rows(sql`
      select o.code, l.line_number from purchase_order_lines l join purchase_orders o on o.id = l.root join bill_match_lines m on m.id = l.id
      where l.returned_quantity = 0 and l.invoiced_quantity = l.received_quantity and m.accrued <> coalesce((
        select sum(x.relief) from ap_invoice_lines x join ap_invoices i on i.id = x.root and i.status = 'posted' where x.po_line = l.id), 0)`),
  )
  expect(dust, 'received and billed, and still accrued').toEqual([])
  const heldForNothing = await books.company.doing(work =>
    work.reader.rows(sql`
      select i.code from ap_invoices i where i.status = 'posted' and i.payment_hold = 'match'
        and not exists (select from ap_invoice_lines l where l.root = i.id and l.match_state <> 'matched')`),
  )
  expect(heldForNothing).toEqual([])
}

const rowOf = ({ status, body }: { status: number; body: unknown }): Row => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Row }).row
}
const worthOf = async (item: string) =>
  (
    await books.company.doing(work =>
      work.reader.first<{ worth: string }>(
        sql`select trim_scale(sum(quantity)) || ' ' || sum(value) as worth from valuation_keys where item = ${item}`,
      ),
    )
  )?.worth

for (const [place, costing] of ['movingAverage', 'fifo', 'lotActual'].entries())
  test(`accounting R20, purchasing R22, R23, W4: ${costing}: a dearer bill goes to what is there, voiding takes back what is left of it`, async () => {
    const goods = await store.another(place)
    const of = await store.bought(goods, { amount: 10, unitPrice: '5.00', on: today })
    await store.take(goods, 6)
    const bill = rowOf(await store.billOf(of, { amount: 10, unitPrice: '5.50', on: today }))
    expect(await books.entryOf(`ap-invoices/${bill.id}`)).toEqual([
      ['2050', '50.00'],
      ['1200', '2.00'],
      ['5100', '3.00'],
      ['2000', '-55.00'],
    ])
    expect(await worthOf(goods.item)).toBe('4 22.00')
    await store.take(goods, 3)
    rowOf(await books.max.post(`/api/ap-invoices/${bill.id}/actions/void`, { on: today }))
    expect(await worthOf(goods.item)).toBe('1 5.00')
    expect(await books.entryOf(`ap-invoices/${bill.id}`, 'AP.INVOICE:')).toEqual([
      ['1200', '1.50'],
      ['5100', '-1.50'],
    ])
    await store.take(goods, 1)
    const late = rowOf(await store.billOf(of, { amount: 10, unitPrice: '5.50', on: today }))
    expect(await books.entryOf(`ap-invoices/${late.id}`)).toEqual([
      ['2050', '50.00'],
      ['5100', '5.00'],
      ['2000', '-55.00'],
    ])
    rowOf(await books.max.post(`/api/ap-invoices/${late.id}/actions/void`, { on: today }))
    await demandTied([today])
  })

test('accounting R30, E4, E33: goods go back at another cost than their order’s; memos clear it piece by piece, once', async () => {
  const goods = await store.another(0)
  await store.bought(goods, { amount: 10, unitPrice: '1.00', on: today })
  const dear = await store.bought(goods, { amount: 10, unitPrice: '3.00', on: today })
  await store.giveBackOf(dear, 4, today)
  await demandTied([today])
  const credited = async (quantity: string, unitPrice: string) => {
    const [back] = await store.returnsOf(goods.item)
    return store.creditOf({ ...back!, quantity }, { unitPrice, on: today })
  }
  const half = rowOf(await credited('2', '3.10'))
  expect(await books.entryOf(`credit-memos/${half.id}`)).toEqual([
    ['2000', '6.20'],
    ['2050', '-6.00'],
    ['5100', '-0.20'],
  ])
  expect(await credited('3', '3.00')).toMatchObject({ status: 422, body: { errors: [{ code: 'moreThanReturned' }] } })
  const rest = rowOf(await credited('2', '3.00'))
  await demandTied([today])
  await books.act('credit-memos', rest, 'void', { on: today })
  await demandTied([today])
})

test('accounting R19: a bill is matched with a sent order of its own vendor', async () => {
  const goods = await store.another(0)
  const order = await store.draftOrder(goods, today)
  const of = { vendor: store.ids.vendor!, poLine: (order.lines as Row[])[0]!.id, rate: null }
  const terms = { amount: 1, unitPrice: '5.00', on: today }
  const codeOf = (answer: unknown) => (answer as { body: { errors: { code: string }[] } }).body.errors[0]!.code
  expect(codeOf(await store.billOf(of, terms))).toBe('orderNotSentYet')
  const sent = await store.bought(goods, terms)
  expect(codeOf(await store.billOf({ ...sent, vendor: store.ids.foreign!, rate: '1.1' }, terms))).toBe('orderOfOther')
})

test('accounting R19, purchasing R10: while an order is changed, what its vendor has is billed, what it does not know is not', async () => {
  const [goods, more] = [await store.another(0), await store.another(0)]
  const sent = await store.boughtTogether([goods, more], { amount: 10, unitPrice: '5.00', on: today })
  const of = (place: number) => ({ vendor: store.ids.vendor!, poLine: sent.poLines[place]!, rate: null })
  const order = { id: sent.order }
  await books.act('purchase-orders', order, 'change')
  const { lines, version } = (await books.read('purchase-orders', order)) as unknown as {
    lines: Row[]
    version: number
  }
  const changed = await books.max.patch(`/api/purchase-orders/${sent.order}`, {
    ...{ version, lines: [lines[0], { ...lines[1], quantity: '12' }] },
  } as never)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const terms = { amount: 9, unitPrice: '5.00', on: today }
  expect(rowOf(await store.billOf(of(0), terms))).toMatchObject({ status: 'posted', paymentHold: 'none' })
  expect(await store.billOf(of(1), terms)).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'lines.0.poLine', code: 'orderLineBeingChanged' }] } },
  })
  await books.act('purchase-orders', order, 'discardChange')
  expect(rowOf(await store.billOf(of(1), terms))).toMatchObject({ status: 'posted', paymentHold: 'none' })
  await demandTied([today])
})

test('accounting R19: a hold lifts itself when what was missing comes; never for price, nor while pieces are in dispute', async () => {
  const goods = await store.another(0)
  const sent = await store.bought(goods, { amount: 10, unitPrice: '5.00', on: today }, 4)
  const held = async (bill: Row) => {
    const { paymentHold, lines } = await books.read('ap-invoices', bill)
    return [paymentHold, (lines as Row[])[0]!.matchState]
  }
  const more = rowOf(await store.billOf(sent, { amount: 6, unitPrice: '5.00', on: today }))
  const next = rowOf(await store.billOf(sent, { amount: 2, unitPrice: '5.00', on: today }))
  const dear = rowOf(await store.billOf(sent, { amount: 1, unitPrice: '9.00', on: today }))
  expect([await held(more), await held(next), await held(dear)]).toEqual([
    ['match', 'quantity'],
    ['match', 'notReceived'],
    ['match', 'notReceived'],
  ])
  await store.receiveOf(sent, 2, today)
  expect([await held(more), await held(next)]).toEqual([
    ['none', 'matched'],
    ['match', 'notReceived'],
  ])
  expect(await books.read('ap-invoices', more)).toMatchObject({ holdReleasedOn: today })
  await store.receiveOf(sent, 4, today)
  expect([await held(next), await held(dear)]).toEqual([
    ['none', 'matched'],
    ['match', 'price'],
  ])
  await demandTied([today])
})

test('purchasing R6: a foreign order takes the rate of its day, and is refused without one', async () => {
  const given = (orderDate: string) => ({
    ...{ vendor: store.ids.foreign, orderDate },
    lines: [
      { item: store.items[0]!.item, quantity: '1', unit: store.ids.unit, unitPrice: '10', dueDate: '2099-01-01' },
    ],
  })
  expect(await books.refused('purchase-orders', null, '', given('2026-02-02'))).toBe('exchangeRate rateMissing')
  await books.make('exchange-rates', { currency: books.ids.eur, on: '2026-02-01', rate: '1.0731' })
  const order = await books.make('purchase-orders', given('2026-02-02'))
  expect(order).toMatchObject({ exchangeRate: '1.0731', baseTotal: '10.73' })
  await books.make('exchange-rates', { currency: books.ids.eur, on: '2026-02-20', rate: '1.1' })
  const change = async (changes: object) =>
    (await books.max.patch(`/api/purchase-orders/${order.id}`, changes as never)).body.row as Row
  expect((await change({ orderDate: '2026-02-21' })).exchangeRate).toBe('1.1')
  expect((await change({ exchangeRate: '1.05' })).exchangeRate).toBe('1.05')
})

test('purchasing R12: a release is in the currency of its blanket order, and refused in another', async () => {
  await books.make('exchange-rates', { currency: books.ids.eur, on: '2026-02-26', rate: '1.2' })
  const given = (more: object) => ({
    ...{ vendor: store.ids.foreign, orderDate: '2026-02-26' },
    lines: [
      { item: store.items[0]!.item, quantity: '10', unit: store.ids.unit, unitPrice: '10', dueDate: '2099-01-01' },
    ],
    ...more,
  })
  const frame = await books.make('purchase-orders', given({ kind: 'blanket', amountCeiling: '150' }))
  expect(frame.currency).toBe(books.ids.eur)
  const [line] = frame.lines as Row[]
  const drawn = (quantity: string, more: object = {}) => {
    const lines = [{ blanketLine: line!.id, item: line!.item, quantity, unit: line!.unit, dueDate: '2099-01-01' }]
    return given({ kind: 'release', blanketOrder: frame.id, lines, ...more })
  }
  const { rows: currencies } = (await books.max.get('/api/currencies')).body as { rows: Row[] }
  const dollars = currencies.find(one => one.code === 'USD')!.id
  const answer = await books.max.post('/api/purchase-orders', drawn('1', { currency: dollars }) as never)
  expect(answer).toMatchObject({
    status: 422,
    body: { detail: `Releases of ${frame.code} must be in its currency.`, errors: [{ path: 'currency' }] },
  })
  // Where nobody types one it is the blanket's, and the ceiling is counted in it.
  expect(await books.make('purchase-orders', drawn('4'))).toMatchObject({ currency: books.ids.eur, subtotal: '40' })
  expect(await books.refused('purchase-orders', null, '', drawn('7'))).toBe('blanketUsedUp')
})

test('a quote of a vendor abroad is in its currency, at the rate of the day, and is refused without one', async () => {
  const request = await books.make('purchase-requests', {
    ...{ title: 'Bars', lines: [{ item: store.items[0]!.item, quantity: '10', unit: store.ids.unit, needBy: today }] },
  })
  const given = {
    ...{ purchaseRequest: request.id, vendor: store.ids.foreign, validUntil: today, freight: '5' },
    lines: [{ requestLine: (request.lines as Row[])[0]!.id, fromQuantity: '1', unitPrice: '2', leadDays: 3 }],
  }
  expect(await books.refused('vendor-quotes', null, '', given)).toBe('exchangeRate rateMissing')
  await books.make('exchange-rates', { currency: books.ids.eur, on: today, rate: '1.1' })
  expect(await books.make('vendor-quotes', given)).toMatchObject({
    ...{ currency: books.ids.eur, exchangeRate: '1.1', landedTotal: '27.5' },
  })
})

test('inventory R21, E5: what is issued to a job by hand is borne by that job, and comes back to it', async () => {
  const goods = await store.another(0)
  await store.bought(goods, { amount: 10, unitPrice: '5.00', on: today })
  const job = await store.job()
  const byHand = { item: goods.item, storageLocation: store.ids.bin }
  const issued = await books.make('inventory-transactions', { ...byHand, type: 'issue', quantity: '4', job })
  expect(issued.job).toBe(job)
  const lines = (id: unknown) =>
    books.company.doing(work =>
      work.reader.rows(sql`
        select a.number, l.job, (coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as amount
        from general_ledger_lines l join accounts a on a.id = l.account where l.root = ${id}::uuid and a.number <> '1200'`),
    )
  expect(await lines(issued.journalEntry)).toEqual([{ number: '1220', job, amount: '20.00' }])
  const back = await books.make('inventory-transactions', {
    ...{ ...byHand, type: 'issueReturn', quantity: '1', returnOf: issued.id },
  })
  expect(await lines(back.journalEntry)).toEqual([{ number: '1220', job, amount: '-5.00' }])
  await store.closeJob(job, '15.00', today)
  expect(
    await books.refused('inventory-transactions', null, '', { ...byHand, type: 'issue', quantity: '1', job }),
  ).toBe('job jobOver')
  await demandTied([today])
})

test('accounting R30, E4: a return that comes from two layers takes the order’s price off once', async () => {
  const goods = await store.another(1)
  await store.bought(goods, { amount: 3, unitPrice: '2.00', on: today })
  const second = await store.bought(goods, { amount: 5, unitPrice: '4.00', on: today })
  const before = Number((await books.balances(today))['2050'])
  await store.giveBackOf(second, 5, today)
  expect(Number((await books.balances(today))['2050']) - before).toBeCloseTo(20, 2)
  await demandTied([today])
})

test('accounting R20, R30: voiding a bill after its job was closed leaves nothing in that job', async () => {
  const job = await store.job()
  const of = await store.boughtFor(job, { amount: 1, unitPrice: '640.00', on: today })
  const bill = rowOf(await store.billOf(of, { amount: 1, unitPrice: '655.00', on: today }))
  expect(bill.lines).toMatchObject([{ jobShare: '15', variance: '15' }])
  await demandTied([today])
  await store.closeJob(job, '655.00', today)
  await demandTied([today])
  rowOf(await books.max.post(`/api/ap-invoices/${bill.id}/actions/void`, { on: today }))
  expect(await books.entryOf(`ap-invoices/${bill.id}`, 'AP.INVOICE:')).toEqual([
    ['1220', '15.00'],
    ['5110', '-15.00'],
  ])
  await demandTied([today])
})

/** All months before this one are closed, one after the other. */
async function closeEverything(): Promise<void> {
  const periods = (await books.list('fiscal-periods?limit=200&sort=startsOn')).filter(
    ({ endsOn }) => String(endsOn) < today,
  )
  for (const period of periods) await close(period)
}

async function close(period: Row): Promise<void> {
  const { body } = await books.max.get(`/api/fiscal-periods/${period.id}/checklist`)
  const tasks = (body as { tasks: { key: string; severity: string; result: string }[] }).tasks
  if (tasks.some(task => task.key === 'revaluation' && task.result === 'fail')) {
    await books.make('exchange-rates', { currency: books.ids.eur, on: period.endsOn, rate: '1.12' })
    await books.act('fiscal-periods', period, 'revalue')
  }
  await books.act('fiscal-periods', period, 'softClose')
  for (const { key } of tasks.filter(task => task.severity === 'warn' && task.result === 'fail'))
    await books.act('fiscal-periods', period, 'skipTask', { task: key, skipReason: 'Not in this story' })
  if (period.code.endsWith('-12')) {
    const year = (await books.list('fiscal-years?limit=20')).find(({ endsOn }) => endsOn === period.endsOn)!
    await books.act('fiscal-years', year, 'close')
  } else await books.act('fiscal-periods', period, 'close')
}

test('accounting R30, R20, purchasing R17, R21–R23: every control account is what its documents add up to, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async steps => {
      let on = addDays(today, -70)
      const days = new Set<string>([today])
      for (const { act, after, ...given } of [...begin(steps[0]!), ...steps]) {
        on = addDays(on, after)
        days.add(on)
        const { status, body } = await acts[act]({ ...given, on })
        expect(status, `${act} ${JSON.stringify(body)}`).toBeLessThan(500)
      }
      await demandTied(days)
    }),
    { numRuns: 5, endOnFailure: true },
  )
  expect(store.paid.length).toBeGreaterThan(0)
  await closeEverything()
}, 300_000)

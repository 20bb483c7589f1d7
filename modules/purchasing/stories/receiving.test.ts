import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Goods come in against orders: stock, books and orders change together; some go back. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let receiver: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'rae', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  room = await stockRoom(company)
  ;[receiver, manager] = [company.visitor(), company.visitor()]
  await receiver.signIn('rae')
  await manager.signIn('max')
  await company.doing(async work => {
    const make = async (resource: string, given: object) =>
      (await work.create(resource as never, given as never)).id as string
    ids.vendor = await make('business-partners', {
      name: 'Metals Inc',
      isCustomer: false,
      isVendor: true,
      status: 'active',
    })
    ids.unit = await make('units', { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 })
    ids.reason = await make('adjustment-reasons', { code: 'BAD', name: 'Not to drawing', use: 'return' })
    ids.process = await make('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
  })
})
afterAll(() => company.close())

type Line = Record<string, unknown> & { id: string }
type Saved = Record<string, unknown> & { id: string; lines: Line[] }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Saved }).row
}
const act = (resource: string, id: string, verb: string, asked = {}, by = receiver) =>
  by.post(`/api/${resource}/${id}/actions/${verb}`, asked)

/** An order that has been sent. */
async function ordered(...lines: Record<string, unknown>[]): Promise<Saved> {
  const given = { unit: ids.unit, dueDate: '2099-01-15' }
  const order = rowOf(
    await receiver.post('/api/purchase-orders', {
      vendor: ids.vendor,
      lines: lines.map(line => ({ ...given, ...line })),
    }),
  )
  await act('purchase-orders', order.id, 'submit')
  return rowOf(await act('purchase-orders', order.id, 'send', { sentVia: 'otherwise' }))
}
const delivered = async (lines: Record<string, unknown>[], more = {}) =>
  rowOf(
    await receiver.post('/api/po-receipts', {
      ...{ vendor: ids.vendor, vendorPackingSlip: 'M-1', ...more },
      lines: lines.map(line => ({ storageLocation: room.a1, ...line })),
    }),
  )
const post = (receipt: Saved, asked = {}, by = receiver) => act('po-receipts', receipt.id, 'post', asked, by)
const reload = async (order: Saved) => rowOf(await receiver.get(`/api/purchase-orders/${order.id}`))
const first = <T>(query: ReturnType<typeof sql>) => company.doing(work => work.reader.first<T>(query))
const stockOf = (item: string) =>
  first(sql`
    select trim_scale(s.on_hand)::text as "onHand", trim_scale(s.available)::text as available, trim_scale(s.on_order)::text as "onOrder",
      (select sum(value)::text from valuation_keys k where k.item = s.item) as value
    from item_stocks s where s.item = ${item} and s.owner is null`)
/** What we owe for goods without an invoice. */
const accrued = async () =>
  (await first<{ amount: string }>(sql`
    select coalesce(sum(coalesce(l.credit, 0) - coalesce(l.debit, 0)), 0)::text as amount
    from general_ledger_lines l join general_ledgers e on e.id = l.root join accounts a on a.id = l.account
    where e.status = 'posted' and a.number = '2050'`))!.amount

test('an order goes to a contact with an address, or otherwise; sent, it is on order', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const order = rowOf(
    await receiver.post('/api/purchase-orders', {
      vendor: ids.vendor,
      lines: [{ item, quantity: '10', unit: ids.unit, unitPrice: '2', dueDate: '2099-01-15' }],
    }),
  )
  const receipt = await delivered([{ poLine: order.lines[0]!.id, quantity: '1' }])
  expect(await post(receipt)).toMatchObject({ status: 422, body: { errors: [{ code: 'orderNotSent' }] } })
  await act('purchase-orders', order.id, 'submit')
  expect(await act('purchase-orders', order.id, 'send')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'to', code: 'nobodyToSendTo' }] },
  })
  expect(rowOf(await act('purchase-orders', order.id, 'send', { sentVia: 'otherwise' })).status).toBe('sent')
  expect(await stockOf(item)).toMatchObject({ onOrder: '10', onHand: '0' })
  const promised = { promisedDate: '2099-01-20', acknowledgedBy: 'Inside sales' }
  await act('purchase-orders', order.id, 'acknowledge', promised)
  await act('purchase-orders', order.id, 'acknowledge', { promisedDate: '2099-01-25' })
  expect((await reload(order)).lines[0]).toMatchObject({ promisedDate: '2099-01-25', firstPromisedDate: '2099-01-20' })
})

test('purchasing R17, W9: partial receipts add up to the line, to the cent', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const order = await ordered({ item, quantity: '3', unitPrice: '3.333333' })
  const poLine = order.lines[0]!.id
  const before = Number(await accrued())
  const values = []
  for (const _ of [1, 2, 3]) {
    const receipt = rowOf(await post(await delivered([{ poLine, quantity: '1' }]), {}, manager))
    values.push(
      (await first<{ value: string }>(sql`select value::text from po_receipt_lines where root = ${receipt.id}::uuid`))!
        .value,
    )
  }
  expect(values).toEqual(['3.33', '3.34', '3.33'])
  expect(await stockOf(item)).toEqual({ onHand: '3', available: '3', onOrder: '0', value: '10.00' })
  expect(Number(await accrued()) - before).toBeCloseTo(10, 2)
  expect(await reload(order)).toMatchObject({
    status: 'received',
    receivedPercent: '100',
    lines: [{ lineStatus: 'received' }],
  })
})

test('purchasing R18, W3: carriage is spread over what is stocked', async () => {
  const items = [
    await room.item({ costing: 'movingAverage' }),
    await room.item({ costing: 'fifo' }),
    await room.item({ costing: 'movingAverage' }),
  ]
  const prices = ['100.00', '50.00', '33.33']
  const order = await ordered(...items.map((item, place) => ({ item, quantity: '1', unitPrice: prices[place] })))
  const receipt = await delivered(
    order.lines.map(line => ({ poLine: line.id, quantity: '1' })),
    { freight: '20.00', otherLandedCost: '5.00' },
  )
  const posted = rowOf(await post(receipt, {}, manager))
  expect(posted.lines.map(line => line.landedCost)).toEqual(['13.64', '6.82', '4.54'])
  expect(await stockOf(items[1]!)).toMatchObject({ value: '56.82' })
  expect(posted).toMatchObject({ status: 'posted', value: '208.33', journalEntry: expect.any(String) })
})

test('purchasing R18: by weight, where every weight is known; the freight of the order is proposed until it was charged', async () => {
  const [light, heavy] = [await room.item({ costing: 'movingAverage' }), await room.item({ costing: 'movingAverage' })]
  const weigh = (item: string, weight: string) =>
    company.doing(work =>
      work.writer.run(
        sql`update part_revisions set net_weight = ${weight}::numeric where 'part-revisions/' || id = ${item}`,
      ),
    )
  await weigh(light, '1')
  const given = { unit: ids.unit, dueDate: '2099-01-15', quantity: '10', unitPrice: '1' }
  const order = rowOf(
    await receiver.post('/api/purchase-orders', {
      ...{ vendor: ids.vendor, freight: '40', landedCostBasis: 'weight' },
      lines: [light, heavy].map(item => ({ ...given, item })),
    }),
  )
  await act('purchase-orders', order.id, 'submit')
  await act('purchase-orders', order.id, 'send', { sentVia: 'otherwise' })
  const all = order.lines.map(line => ({ poLine: line.id, quantity: '5' }))
  const receipt = await delivered(all)
  expect(receipt).toMatchObject({ freight: '40' })
  expect(await post(receipt)).toMatchObject({ status: 409, body: { code: 'weightUnknown' } })
  await weigh(heavy, '3')
  expect(rowOf(await post(receipt, {}, manager)).lines.map(line => line.landedCost)).toEqual(['10', '30'])
  expect(await delivered(all)).toMatchObject({ freight: null })
})

test('purchasing R16: no more than the class allows over what was ordered; beyond that a manager says why', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const order = await ordered({ item, quantity: '100', unitPrice: '1' })
  const poLine = order.lines[0]!.id
  await post(await delivered([{ poLine, quantity: '60' }]))
  expect(await reload(order)).toMatchObject({ status: 'partlyReceived', lines: [{ receivedQuantity: '60' }] })
  const tooMany = await delivered([{ poLine, quantity: '46' }])
  const refused = await post(tooMany)
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'lines.0.quantity', code: 'overReceipt' }] } })
  expect(refused.body.detail).toBe('Line 1: 100 ordered, 60 received. You can receive up to 45 more (5 % over).')
  expect((await post(tooMany, { overReceiptReason: 'They sent a full box' })).status).toBe(422)
  expect((await post(tooMany, { overReceiptReason: 'They sent a full box' }, manager)).status).toBe(200)
  // 5 % of ten pieces is half a piece, which nobody can receive.
  const ten = await ordered({ item, quantity: '10', unitPrice: '1' })
  const eleven = await post(await delivered([{ poLine: ten.lines[0]!.id, quantity: '11' }]))
  expect(eleven.body.detail).toContain('You can receive up to 10 more')
})

test('a line that comes to more than an amount can hold is refused by its price', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const line = { item, unit: ids.unit, quantity: '999999999999', unitPrice: '999999999999', dueDate: '2099-01-15' }
  expect(await receiver.post('/api/purchase-orders', { vendor: ids.vendor, lines: [line] })).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'lines.0.unitPrice', code: 'lineTooLarge' }],
      detail: 'A line can be at most 999,999,999,999. Lower the quantity or the price.',
    },
  })
})

test('purchasing R2: what was measured and differs much is asked for once more', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const order = await ordered({ item, quantity: '10', unitPrice: '1' })
  const receipt = await delivered([{ poLine: order.lines[0]!.id, quantity: '10', stockQuantity: '9' }])
  expect(await post(receipt)).toMatchObject({ status: 422, body: { errors: [{ code: 'measuredDiffers' }] } })
  expect((await post(receipt, { measuredConfirmed: true })).status).toBe(200)
  expect(await stockOf(item)).toMatchObject({ onHand: '9', value: '10.00' })
})

test('lots come with their heat; a serial comes once, and each that does not is named', async () => {
  const bar = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const order = await ordered({ item: bar, quantity: '10', unitPrice: '1.01' })
  const newLots = [
    { quantity: '4', vendorLot: 'V1', heatNumber: 'H77' },
    { quantity: '6', vendorLot: 'V2', heatNumber: 'H78' },
  ]
  await post(await delivered([{ poLine: order.lines[0]!.id, quantity: '10', newLots }]))
  const lots = await company.doing(work =>
    work.reader.rows(sql`
      select l.vendor_lot as lot, l.heat_number as heat, k.value::text as value
      from stock_lots l join valuation_keys k on k.lot = l.id where l.item = ${bar} order by 1`),
  )
  expect(lots).toEqual([
    { lot: 'V1', heat: 'H77', value: '4.04' },
    { lot: 'V2', heat: 'H78', value: '6.06' },
  ])
  const tool = await room.item({ costing: 'movingAverage', tracking: 'serial' })
  const tools = await ordered({ item: tool, quantity: '4', unitPrice: '1' })
  const serials = (...list: string[]) =>
    delivered([
      {
        poLine: tools.lines[0]!.id,
        quantity: String(list.length),
        newLots: list.map(serial => ({ serial, quantity: '1' })),
      },
    ])
  expect((await post(await serials('1181', '1182'))).status).toBe(200)
  const again = await post(await serials('1181', '1183'))
  expect(again).toMatchObject({ status: 422, body: { errors: [{ path: 'lines.0.newLots', code: 'serialReceived' }] } })
  expect(again.body.detail).toContain('1181 (RCV-')
  expect(await post(await delivered([{ poLine: tools.lines[0]!.id, quantity: '1' }]))).toMatchObject({
    body: { errors: [{ code: 'serialsNeeded' }] },
  })
  const onTwoLines = ['1183', '1183'].map(serial => ({
    ...{ poLine: tools.lines[0]!.id, quantity: '1', newLots: [{ serial, quantity: '1' }] },
  }))
  expect(await post(await delivered(onTwoLines))).toMatchObject({
    body: { errors: [{ path: 'lines.1.newLots', code: 'serialsTwice' }] },
  })
})

test('inventory R21: however many lines a receipt has, its goods come in as one entry', async () => {
  const items = [await room.item({ costing: 'movingAverage' }), await room.item({ costing: 'fifo', tracking: 'lot' })]
  const order = await ordered(...items.map(item => ({ item, quantity: '4', unitPrice: '2.50' })))
  const receipt = rowOf(await post(await delivered(order.lines.map(({ id }) => ({ poLine: id, quantity: '2' })))))
  const rows = await company.doing(work =>
    work.reader.rows<{ entry: string; total: string }>(sql`
      select t.journal_entry as entry, e.total::text as total from inventory_transactions t join general_ledgers e on e.id = t.journal_entry
      where t.source = any(${receipt.lines.map(({ id }) => `po-receipt-lines/${id}`)}::text[])`),
  )
  expect(rows).toEqual(items.map(() => ({ entry: receipt.journalEntry, total: '10.00' })))
})

test('inventory R21: an outside process is borne by its job, a service by its account, material for a job goes straight to it', async () => {
  const [item, part] = [await room.item({ costing: 'fifo' }), await room.item({ costing: 'movingAverage' })]
  const job = (await room.job(part)).split('/')[1]!
  const order = await ordered(
    { kind: 'jobMaterial', item, job, quantity: '2', unitPrice: '5' },
    { kind: 'outsideProcess', process: ids.process, description: 'Anodize', job, quantity: '2', unitPrice: '4' },
    { kind: 'service', description: 'Calibration', account: room.accounts.issueAccount, quantity: '1', unitPrice: '7' },
  )
  const receipt = await delivered(order.lines.map(line => ({ poLine: line.id, quantity: line.quantity })))
  const posted = rowOf(await post(receipt, {}, manager))
  expect(posted.lines.map(line => [line.outcome, line.value])).toEqual([
    ['toJob', '10'],
    ['toOperation', '8'],
    ['expensed', '7'],
  ])
  expect(await stockOf(item)).toMatchObject({ onHand: '0', value: '0.00' })
  expect(
    await first(sql`
    select sum(coalesce(l.debit, 0))::text as wip from general_ledger_lines l join general_ledgers e on e.id = l.root
    where l.job = ${job}::uuid and e.status = 'posted' and l.cost_element = 'material'`),
  ).toEqual({ wip: '10.00' })
})

test('inventory R21, E4: what goes back leaves at its cost, off what we owe at the order’s price; the rest is a variance', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const [cheap, dear] = [
    await ordered({ item, quantity: '10', unitPrice: '1' }),
    await ordered({ item, quantity: '10', unitPrice: '3' }),
  ]
  await post(await delivered([{ poLine: cheap.lines[0]!.id, quantity: '10' }]))
  await post(await delivered([{ poLine: dear.lines[0]!.id, quantity: '10' }]))
  const before = Number(await accrued())
  const back = await delivered([{ poLine: dear.lines[0]!.id, quantity: '4', returnReason: ids.reason }], {
    kind: 'return',
  })
  expect((await post(back)).status).toBe(200)
  expect(await stockOf(item)).toMatchObject({ onHand: '16', value: '32.00', onOrder: '4' })
  expect(before - Number(await accrued())).toBeCloseTo(12, 2)
  expect(await reload(dear)).toMatchObject({ status: 'partlyReceived', lines: [{ returnedQuantity: '4' }] })
  const tooMany = await delivered([{ poLine: dear.lines[0]!.id, quantity: '7', returnReason: ids.reason }], {
    kind: 'return',
  })
  expect(await post(tooMany)).toMatchObject({ status: 422, body: { errors: [{ code: 'moreThanReceived' }] } })
  // Two lines about one line of the order count together.
  const half = { poLine: dear.lines[0]!.id, quantity: '4', returnReason: ids.reason }
  expect(await post(await delivered([half, half], { kind: 'return' }))).toMatchObject({
    ...{ status: 422, body: { errors: [{ code: 'moreThanReceived', path: 'lines.1.quantity' }] } },
  })
})

test('a receipt posted by mistake is taken back while all of it is there: stock, books and order as before', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const order = await ordered({ item, quantity: '5', unitPrice: '4' })
  const before = await accrued()
  const receipt = rowOf(await post(await delivered([{ poLine: order.lines[0]!.id, quantity: '5' }])))
  const reverse = (by: Visitor) => act('po-receipts', receipt.id, 'reverse', { reversalReason: 'Wrong order' }, by)
  expect((await reverse(receiver)).status).toBe(403)
  expect(rowOf(await reverse(manager)).status).toBe('reversed')
  expect(await stockOf(item)).toEqual({ onHand: '0', available: '0', onOrder: '5', value: '0.00' })
  expect(await accrued()).toBe(before)
  expect(await reload(order)).toMatchObject({ status: 'sent', lines: [{ receivedQuantity: '0', lineStatus: 'open' }] })
  const again = rowOf(await post(await delivered([{ poLine: order.lines[0]!.id, quantity: '5' }])))
  await manager.post('/api/inventory-transactions', { type: 'issue', item, quantity: '1', storageLocation: room.a1 })
  expect(await act('po-receipts', again.id, 'reverse', { reversalReason: 'No' }, manager)).toMatchObject({
    status: 409,
    body: { code: 'STOCK_SHORT' },
  })
})

test('the stock policy says what is inspected and certified; a conditional vendor part is inspected; a line may say otherwise', async () => {
  const [plain, inspected, conditional] = [
    await room.item({ costing: 'movingAverage' }),
    await room.item({ costing: 'movingAverage' }),
    await room.item({ costing: 'movingAverage' }),
  ]
  const certificate = await company.doing(async work => {
    const list = await work.create('look-ups', { list: 'required-certificates', key: 'coc2', label: 'Conformance' })
    await work.create('stock-policies', { item: inspected, inspect: true, requiredCertificates: [list.id] })
    const sold = { vendor: ids.vendor, item: conditional, purchaseUnit: ids.unit, stockPerPurchase: '1' }
    await work.create('vendor-parts', { ...sold, approval: 'conditional' })
    return list.id as string
  })
  const items = [plain, inspected, conditional]
  const order = await ordered(...items.map(item => ({ item, quantity: '2', unitPrice: '1' })))
  expect(order.lines.map(({ inspect, requiredCertificates }) => [inspect, requiredCertificates])).toEqual([
    [false, []],
    [true, [certificate]],
    [true, []],
  ])
  const receipt = await delivered(order.lines.map(line => ({ poLine: line.id, quantity: '1' })))
  expect(rowOf(await post(receipt)).lines.map(line => line.outcome)).toEqual(['stocked', 'inspection', 'inspection'])
  const draft = rowOf(
    await receiver.post('/api/purchase-orders', {
      vendor: ids.vendor,
      lines: [{ item: inspected, quantity: '1', unit: ids.unit, unitPrice: '1', dueDate: '2099-01-15' }],
    }),
  )
  const lines = [{ id: draft.lines[0]!.id, inspect: false }]
  const unticked = rowOf(await receiver.patch(`/api/purchase-orders/${draft.id}`, { lines }))
  expect(unticked.lines[0]!.inspect).toBe(false)
  const other = rowOf(
    await receiver.patch(`/api/purchase-orders/${draft.id}`, { lines: [{ id: lines[0]!.id, item: conditional }] }),
  )
  expect(other.lines[0]!.inspect).toBe(true)
})

test('purchasing R1: a fraction of a whole unit is refused where it is ordered, also after conversion', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const asked = (line: object) =>
    receiver.post('/api/purchase-orders', {
      vendor: ids.vendor,
      lines: [{ item, unit: ids.unit, unitPrice: '1', dueDate: '2099-01-15', ...line }],
    })
  expect(await asked({ quantity: '1.5' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.quantity', code: 'neverReceivable' }] },
  })
  const box = await company.doing(
    async work => (await work.create('units', { code: 'box-test', name: 'Box', dimension: 'other', places: 2 })).id,
  )
  const boxes = { unit: box, stockPerPurchase: '25' }
  expect(await asked({ ...boxes, quantity: '1.5' })).toMatchObject({ body: { errors: [{ code: 'neverReceivable' }] } })
  expect(await asked({ ...boxes, quantity: '1.555' })).toMatchObject({ status: 422 })
  expect((await asked({ ...boxes, quantity: '1.52' })).status).toBe(201)
  const description = { item: null, kind: 'service', description: 'Help', account: room.accounts.issueAccount }
  expect(await asked({ ...description, quantity: '1.5' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.quantity', code: 'wholeUnits' }] },
  })
  const elsewhere = {
    jobs: { partRevision: item.split('/')[1], quantityToMake: '2.5', dueDate: '2031-05-12' },
    'purchase-requests': {
      ...{ title: 'Bolts' },
      lines: [{ item, quantity: '2.5', unit: ids.unit, needBy: '2099-01-15' }],
    },
    'stock-policies': { item, safetyStock: '2.5' },
    orders: {
      businessPartner: room.customer,
      lines: [
        { description: 'Bracket', partRevision: item.split('/')[1], quantity: '2.5', unit: ids.unit, unitPrice: '1' },
      ],
    },
  }
  for (const [resource, given] of Object.entries(elsewhere)) {
    const answer = await manager.post(`/api/${resource}`, given)
    expect(answer, resource).toMatchObject({ status: 422 })
    expect(
      (answer.body.errors as { code: string }[]).map(({ code }) => code),
      resource,
    ).toContain('wholeUnits')
  }
})

test('purchasing R13: how long a delivery took is counted in business days, as lead times are stated', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const vendorPart = await company.doing(
    async work =>
      (
        await work.create('vendor-parts', {
          ...{ vendor: ids.vendor, item, purchaseUnit: ids.unit, stockPerPurchase: '1' },
        })
      ).id as string,
  )
  const order = await ordered({ item, quantity: '2', unitPrice: '1' })
  await company.doing(work =>
    work.writer.run(
      sql`update purchase_orders set sent_at = sent_at - interval '14 days' where id = ${order.id}::uuid`,
    ),
  )
  await post(await delivered([{ poLine: order.lines[0]!.id, quantity: '2' }]))
  expect(
    await first(sql`
      select lead_days::int as days from vendor_price_history where vendor_part = ${vendorPart}::uuid and source = 'receipt'`),
  ).toEqual({ days: 10 })
})

test('inventory R24: goods come on a day of the books, not before they were ordered and not in days to come', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const receive = async (order: Saved, effectiveDate: string, kind = 'receipt') => {
    const line = { poLine: order.lines[0]!.id, quantity: '1', ...(kind === 'return' && { returnReason: ids.reason }) }
    const { status, body } = await post(await delivered([line], { effectiveDate, kind }))
    return status === 200 ? 'posted' : (body.errors as unknown[] | undefined)?.[0]
  }
  const order = await ordered({ item, quantity: '9', unitPrice: '1' })
  expect(await receive(order, await company.day(1))).toMatchObject({ path: 'effectiveDate', code: 'dateNotYet' })
  expect(await receive(order, await company.day(-1))).toMatchObject({ path: 'effectiveDate', code: 'beforeOrder' })
  expect(await receive(order, await company.day())).toBe('posted')
  expect(await receive(order, await company.day(-1), 'return')).toMatchObject({ code: 'beforeOrder' })
  await company.doing(work =>
    work.writer.run(sql`update purchase_orders set order_date = '2019-12-30' where id = ${order.id}::uuid`),
  )
  expect(await receive(order, '2020-01-02')).toMatchObject({ path: 'effectiveDate', code: 'dateOutsideBooks' })
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  expect(
    await receiver.post('/api/po-receipts', {
      ...{ vendor: ids.vendor, vendorPackingSlip: 'M-2', receivedAt: soon },
      lines: [{ poLine: order.lines[0]!.id, quantity: '1' }],
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'receivedAt', code: 'receivedLater' }] } })
})

test('labels print by themselves as a delivery is posted: one a lot', async () => {
  await company.doing(async work => {
    const printer = await work.create('label-printers', {
      name: 'Dock',
      kind: 'browser',
      widthMm: '100',
      heightMm: '50',
    })
    await work.create('labels', {
      ...{ name: 'Received lot', resource: 'stock-lots', widthMm: '100', heightMm: '50', elements: [] },
      ...{ autoOn: 'receiptPosted', defaultPrinter: printer.id },
    })
  })
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const order = await ordered({ item, quantity: '5', unitPrice: '1' })
  const newLots = ['K1', 'K2'].map((heatNumber, place) => ({ quantity: String(place + 2), heatNumber }))
  rowOf(await post(await delivered([{ poLine: order.lines[0]!.id, quantity: '5', newLots }])))
  const prints = await first<{ count: number }>(sql`
    select count(*)::int as count from label_prints p join stock_lots l on p.record = 'stock-lots/' || l.id where l.item = ${item}`)
  expect(prints).toEqual({ count: 2 })
})

test('two who receive the last of an order at once: one is posted, the other hears that it has come', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const order = await ordered({ item, quantity: '10', unitPrice: '1' })
  const one = () => delivered([{ poLine: order.lines[0]!.id, quantity: '10' }])
  const receipts = [await one(), await one(), await one()]
  const answers = await Promise.all(receipts.map(receipt => post(receipt)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(await stockOf(item)).toMatchObject({ onHand: '10', value: '10.00' })
})

test('an order is closed short with its reason; nothing more is on order', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const order = await ordered({ item, quantity: '10', unitPrice: '1' })
  await post(await delivered([{ poLine: order.lines[0]!.id, quantity: '4' }]))
  expect(await stockOf(item)).toMatchObject({ onOrder: '6' })
  const closed = rowOf(await act('purchase-orders', order.id, 'shortClose', { closeReason: 'Discontinued' }))
  expect(closed).toMatchObject({ status: 'received', lines: [{ cancelledQuantity: '6', lineStatus: 'shortClosed' }] })
  expect(await stockOf(item)).toMatchObject({ onOrder: '0' })
})

test('after all of it stock is the sum of its rows', async () => {
  expect(await company.doing(work => work.reader.rows(sql`select * from stock_differences`))).toEqual([])
})

test('purchasing R13: a list of vendor parts tells the last price, the measured lead and how often it came in time', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const part = rowOf(await receiver.post('/api/vendor-parts', { vendor: ids.vendor, item, purchaseUnit: ids.unit }))
  const line = { item, vendorPart: part.id, quantity: '10', unitPrice: '2.50' }
  const order = await ordered(line)
  const figures = async () =>
    rowOf(await receiver.get(`/api/vendor-parts/${part.id}`)) as unknown as Record<string, unknown>
  expect(await figures()).toMatchObject({ lastPrice: '2.5', measuredLead: null, onTimePercent: null })
  await post(await delivered([{ poLine: order.lines[0]!.id, quantity: '4' }]))
  expect(await figures()).toMatchObject({ lastPrice: '2.5', measuredLead: 0, onTimePercent: '100' })
})

test('receipts are found while an inspector has not answered', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const order = await ordered({ item, quantity: '2', unitPrice: '1', inspect: true })
  const found = async (resource: string, field: string, op: string, value: unknown) => {
    const filter = encodeURIComponent(JSON.stringify({ field, op, value }))
    return ((await receiver.get(`/api/${resource}?filter=${filter}`)).body as { rows: Saved[] }).rows.map(
      ({ id }) => id,
    )
  }
  const receipt = await delivered([{ poLine: order.lines[0]!.id, quantity: '2' }])
  expect(await found('po-receipts', 'awaitingInspection', 'eq', true)).not.toContain(receipt.id)
  rowOf(await post(receipt))
  expect(await found('po-receipts', 'awaitingInspection', 'eq', true)).toContain(receipt.id)
  const { id } = (await first<{ id: string }>(
    sql`select id from inspections where source_ref = ${`po-receipt-lines/${receipt.lines[0]!.id}`}`,
  ))!
  rowOf(await act('inspections', id, 'start'))
  rowOf(await act('inspections', id, 'accept', { quantityAccepted: '2', quantityRejected: '0' }))
  expect(await found('po-receipts', 'awaitingInspection', 'eq', true)).not.toContain(receipt.id)
})

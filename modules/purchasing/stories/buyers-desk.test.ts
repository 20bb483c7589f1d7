import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { ledThrough } from '#tests/support/states.ts'

/** The buyer's day: lines of the worklist go onto orders, vendors are asked when they come, and how they did is looked at. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let buyer: Visitor
let ana: Visitor
let today: DateText
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; lines: (Record<string, unknown> & { id: string })[] }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Row }).row
}
const act = (resource: string, id: string, verb: string, asked = {}, by = buyer) =>
  by.post(`/api/${resource}/${id}/actions/${verb}`, asked)
const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'pia', roleKeys: ['3'] })
  await company.employ({ username: 'ana', roleKeys: ['2', '3'] })
  await company.employ({ username: 'kim', roleKeys: ['9'] })
  room = await stockRoom(company)
  ;[buyer, ana] = [company.visitor(), company.visitor()]
  await buyer.signIn('pia')
  await ana.signIn('ana')
  today = await company.doing(async work => work.today)
  ids.unit = await make('units', { code: 'ea-desk', name: 'Each', dimension: 'count', places: 0 })
  ids.box = await make('units', { code: 'bx10', name: 'Box of ten', dimension: 'other' })
  for (const name of ['Metals', 'Bearings'])
    ids[name] = await make('business-partners', { name, isCustomer: false, isVendor: true, status: 'active' })
  ids.bar = await room.item({ costing: 'lotActual', tracking: 'lot' })
  ids.plate = await room.item({ costing: 'movingAverage' })
  ids.loose = await room.item({ costing: 'movingAverage' })
  ids.made = await room.item({ costing: 'movingAverage' })
  const pack = { purchaseUnit: ids.box, stockPerPurchase: '10', minimumQuantity: '2' }
  await make('vendor-parts', { vendor: ids.Metals, item: ids.bar, ...pack })
  await make('vendor-parts', { vendor: ids.Bearings, item: ids.plate, purchaseUnit: ids.unit })
  ids.defect = await make('look-ups', { list: 'defect', key: 'crack', label: 'Crack' })
  ids.cause = await make('look-ups', { list: 'cause', key: 'melt', label: 'Bad melt' })
  ids.scrap = await make('adjustment-reasons', { code: 'SCR', name: 'Scrap', use: 'scrap' })
  const site = await make('storage-groups', { code: 'Q', name: 'Quality', type: 'site' })
  ids.cage = await make('storage-locations', { code: 'CAGE', storageGroup: site, type: 'quarantine' })
  for (const item of [ids.bar, ids.plate, ids.loose]) await wanting(item!, '13', addDays(today, 20))
  await plan()
})
afterAll(() => company.close())

/** A job that wants so many of the item on the day it is due. */
const wanting = (item: string, quantity: string, dueDate: string) =>
  company.doing(async work => {
    const job = await work.create('jobs', {
      ...{ partRevision: ids.made!.split('/')[1], quantityToMake: '1', dueDate },
      materials: [{ item, fixedQuantity: quantity }],
    })
    await work.writer.run(sql`update jobs set status = 'planned' where id = ${job.id}::uuid`)
  })
const plan = () => company.run('purchasing.plan')
interface Listed extends Row {
  item: string
  state: string
}
const suggested = async (item: string) =>
  ((await buyer.get('/api/replenishment-suggestions/worklist')).body.rows as unknown as Listed[]).find(
    row => row.item === item && row.state === 'open',
  )
const put = (suggestions: readonly string[], order: string | null = null, by = buyer) =>
  by.post('/api/replenishment-suggestions/order', { suggestions, order })
const orderOf = async (id: string) => rowOf(await buyer.get(`/api/purchase-orders/${id}`))

test('purchasing R5, R7: lines dragged onto a new order make one draft of each vendor, in its packs', async () => {
  const [bar, plate] = [await suggested(ids.bar!), await suggested(ids.plate!)]
  const { status, body } = await put([bar!.id, plate!.id])
  expect(status).toBe(200)
  const orders = body.orders as unknown as { id: string; code: string }[]
  expect(orders).toHaveLength(2)
  const rows = await Promise.all(orders.map(({ id }) => orderOf(id)))
  const metals = rows.find(row => row.vendor === ids.Metals)!
  expect(metals).toMatchObject({ status: 'draft', lines: [{ item: ids.bar, quantity: '2', unit: ids.box }] })
  expect(metals.lines[0]!.pegs).toMatchObject([
    { resource: 'jobs', quantity: '13' },
    { resource: 'stock', quantity: '7' },
  ])
  ids.metals = metals.id
  ids.bearings = rows.find(row => row.vendor === ids.Bearings)!.id
  const drafts = (await buyer.get('/api/replenishment-suggestions/draft-orders')).body.orders as unknown as Row[]
  expect(drafts.map(({ id, isMine }) => [id, isMine]).sort()).toEqual(
    [
      [ids.metals, true],
      [ids.bearings, true],
    ].sort(),
  )
})

test('purchasing R32: what is on a draft is not suggested again; taken out of it, it is', async () => {
  await plan()
  expect([await suggested(ids.bar!), await suggested(ids.plate!)]).toEqual([undefined, undefined])
  rowOf(await act('purchase-orders', ids.bearings!, 'cancel'))
  await plan()
  expect(await suggested(ids.plate!)).toMatchObject({ vendorName: 'Bearings' })
})

test('a line that is dragged onto a draft of another vendor is bought there; nowhere, where it has none', async () => {
  const [plate, loose] = [await suggested(ids.plate!), await suggested(ids.loose!)]
  expect(codeOf(await put([loose!.id]))).toBe('suggestionWithoutVendor')
  expect((await put([plate!.id, loose!.id], ids.metals)).body).toMatchObject({ orders: [{ id: ids.metals }] })
  expect((await orderOf(ids.metals!)).lines.map(({ lineNumber, item }) => [lineNumber, item])).toEqual([
    [1, ids.bar],
    [2, ids.plate],
    [3, ids.loose],
  ])
  expect(codeOf(await put([plate!.id], ids.metals))).toBe('suggestionNotOpen')
})

test('only drafts take lines, and only of those who buy', async () => {
  await wanting(ids.plate!, '40', addDays(today, 60))
  await plan()
  const plate = await suggested(ids.plate!)
  expect(codeOf(await put([plate!.id], ids.bearings))).toBe('orderNotDraft')
  const kim = company.visitor()
  await kim.signIn('kim')
  expect((await put([plate!.id], null, kim)).status).toBe(404)
  expect((await put(['019a0000-0000-7000-8000-000000000000'])).status).toBe(404)
})

interface Delivery extends Row {
  readonly line: string
  readonly promised: string | null
  readonly lateDays: number
}
const board = async () => (await buyer.get('/api/purchase-orders/expected')).body.deliveries as unknown as Delivery[]
const promised = (line: string, promisedDate: string, more = {}, by = buyer) =>
  by.post(`/api/purchase-order-lines/${line}/promise`, { promisedDate, ...more })

test('the expedite board shows what is to come, when it is needed, and takes what vendors promise', async () => {
  const priced = (await orderOf(ids.metals!)).lines.map(line => ({
    ...line,
    unitPrice: '5',
    inspect: line.item === ids.bar,
  }))
  const { version } = await orderOf(ids.metals!)
  rowOf(await buyer.patch(`/api/purchase-orders/${ids.metals}`, { version, lines: priced } as never))
  await act('purchase-orders', ids.metals!, 'submit')
  rowOf(await act('purchase-orders', ids.metals!, 'send', { sentVia: 'otherwise' }))
  const [first, ...others] = await board()
  expect(others).toHaveLength(2)
  expect(first).toMatchObject({
    orderCode: (await orderOf(ids.metals!)).code,
    promised: null,
    neededOn: addDays(today, 20),
    lateDays: 0,
  })
  expect((await promised(first!.line, addDays(today, -1))).body.errors).toMatchObject([
    { path: 'promisedDate', code: 'quoteByPast' },
  ])
  expect((await promised(first!.line, 'soon')).status).toBe(422)
  expect((await promised(first!.line, addDays(today, 26), { saidBy: 'Bo' })).status).toBe(200)
  expect((await board()).find(({ line }) => line === first!.line)).toMatchObject({
    promised: addDays(today, 26),
    lateDays: 6,
  })
  expect(await orderOf(ids.metals!)).toMatchObject({ acknowledgedBy: 'Bo' })
  await promised(first!.line, addDays(today, 22), { all: true })
  const now = await board()
  expect(now.map(one => one.promised)).toEqual([addDays(today, 22), addDays(today, 22), addDays(today, 22)])
  // What was said first stays the yardstick.
  expect(now.find(({ line }) => line === first!.line)).toMatchObject({ firstPromised: addDays(today, 26) })
})

test('a promise is for what is still to come, and asked for where there is an address', async () => {
  const kim = company.visitor()
  await kim.signIn('kim')
  const [first] = await board()
  expect((await promised(first!.line, addDays(today, 9), {}, kim)).status).toBe(404)
  expect(codeOf(await buyer.post(`/api/purchase-orders/${ids.metals}/ask-when`, {}))).toBe('nobodyToAsk')
  await make('contacts', {
    businessPartner: ids.Metals,
    firstName: 'Bo',
    lastName: 'Ek',
    email: 'bo@metals.example',
    isPrimary: true,
  })
  expect((await buyer.post(`/api/purchase-orders/${ids.metals}/ask-when`, {})).body).toEqual({
    to: 'bo@metals.example',
  })
  expect((await board())[0]!.remindedAt).not.toBeNull()
  expect((await buyer.post(`/api/purchase-orders/${ids.bearings}/ask-when`, {})).status).toBe(404)
})

const bill = async (quantity: string, on = ids.barLine!) => {
  const row = rowOf(
    await ana.post('/api/ap-invoices', {
      ...{
        vendor: ids.Metals,
        vendorInvoiceNumber: `V-${quantity}`,
        invoiceDate: today,
        controlTotal: String(Number(quantity) * 5),
      },
      lines: [{ kind: 'receipt', poLine: on, description: 'Bars', quantity, unitPrice: '5' }],
    }),
  )
  return rowOf(await act('ap-invoices', row.id, 'post', {}, ana))
}

test('accounting R19: a bill of goods that were found bad is in dispute until something is done about them', async () => {
  const order = await orderOf(ids.metals!)
  ids.barLine = order.lines.find(line => line.item === ids.bar)!.id
  const receipt = rowOf(
    await ana.post('/api/po-receipts', {
      ...{ vendor: ids.Metals, vendorPackingSlip: 'M-1' },
      lines: [{ poLine: ids.barLine, quantity: '2', storageLocation: room.a1 }],
    }),
  )
  rowOf(await act('po-receipts', receipt.id, 'post', {}, ana))
  const [inspection] = await company.doing(work => work.reader.rows<{ id: string }>(sql`select id from inspections`))
  await act('inspections', inspection!.id, 'start', {}, ana)
  const found = { quantityAccepted: '15', quantityRejected: '5', defect: ids.defect }
  const ncmr = String(rowOf(await act('inspections', inspection!.id, 'reject', found, ana)).ncmr)
  const billed = await bill('2')
  expect(billed).toMatchObject({ paymentHold: 'match', lines: [{ matchState: 'disputed' }] })
  await act('ncmrs', ncmr, 'contain', { quarantineLocation: ids.cage }, ana)
  const { version } = rowOf(await ana.get(`/api/ncmrs/${ncmr}`))
  const decided = { cause: ids.cause, dispositions: [{ disposition: 'scrap', quantity: '5' }] }
  rowOf(await ana.patch(`/api/ncmrs/${ncmr}`, { version, ...decided } as never))
  await act('ncmrs', ncmr, 'submit', {}, ana)
  await company.doing(work => ledThrough(work, 'ncmrs', ncmr, 'dispositioned'))
  const held = async () => rowOf(await ana.get(`/api/ap-invoices/${billed.id}`))
  expect((await held()).paymentHold).toBe('match')
  rowOf(await act('ncmrs', ncmr, 'execute', { line: 1, adjustmentReason: ids.scrap }, ana))
  expect(await held()).toMatchObject({ paymentHold: 'none', lines: [{ matchState: 'matched' }] })
})

interface Score extends Row {
  readonly vendor: string
}

test('a scorecard counts what came in time, was bad, and what prices did; the price billed is remembered', async () => {
  const scores = (await buyer.get('/api/vendor-scorecards')).body.vendors as unknown as Score[]
  expect(scores).toHaveLength(1)
  expect(scores[0]).toMatchObject({
    ...{ vendor: ids.Metals, lines: 1, due: 1, punctual: 1, onTime: '100', received: '20', rejected: '5' },
    ...{ rejectedPerMillion: 250_000, priceChange: null, spent: '10.00', overdue: 0 },
  })
  await company.doing(work =>
    work.writer.run(sql`
      insert into vendor_price_history (id, vendor_part, source, "on", quantity, unit_price, currency)
      select gen_random_uuid(), vendor_part, 'receipt', ${addDays(today, -900)}::date, 1, 4, currency from vendor_price_history where source = 'receipt' limit 1`),
  )
  const card = (await buyer.get(`/api/vendor-scorecards/${ids.Metals}`)).body as unknown as Record<string, unknown>
  expect(card).toMatchObject({
    score: { priceChange: '25' },
    late: [],
    bad: [{ quantity: '5' }],
    prices: [{ before: '4', now: '5', change: '25.0' }],
  })
  expect(card.months).toHaveLength(12)
  const history = await company.doing(work =>
    work.reader.rows<{ source: string; price: string }>(
      sql`select source, trim_scale(unit_price)::text as price from vendor_price_history where "on" = ${today}::date order by source`,
    ),
  )
  expect(history).toEqual([
    { source: 'invoice', price: '5' },
    { source: 'order', price: '5' },
    { source: 'receipt', price: '5' },
  ])
})

test('vendors are compared by the office alone', async () => {
  const kim = company.visitor()
  await kim.signIn('kim')
  expect((await kim.get('/api/vendor-scorecards')).status).toBe(404)
  expect((await kim.get(`/api/vendor-scorecards/${ids.Metals}`)).status).toBe(404)
  expect((await buyer.get('/api/vendor-scorecards/nobody')).status).toBe(404)
})

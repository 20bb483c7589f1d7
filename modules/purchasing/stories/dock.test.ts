import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import type { Arriving, Expected } from '#modules/purchasing/model/dock.ts'
import type { ToBill } from '#modules/purchasing/model/to-bill.ts'
import { scanEndpoints } from '#platform/server/scan/index.ts'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What the dock and the bill are told of orders: what may come, and what came and was not billed. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let receiver: Visitor
let books: Visitor
const ids: Record<string, string> = {}

type Saved = Record<string, unknown> & { id: string; code: string; lines: (Record<string, unknown> & { id: string })[] }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Saved }).row
}
const bodyOf = <T>({ status, body }: { status: number; body: unknown }): T => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body as T
}

beforeAll(async () => {
  company = await openCompany({}, { more: scanEndpoints })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'rae', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  room = await stockRoom(company)
  ;[receiver, books] = [company.visitor(), company.visitor()]
  await receiver.signIn('rae')
  await books.signIn('max')
  const make = (resource: string, given: object) =>
    company.doing(async work => (await work.create(resource as never, given as never)).id as string)
  const vendor = { isCustomer: false, isVendor: true, status: 'active' }
  ids.vendor = await make('business-partners', { ...vendor, name: 'Metals Inc' })
  ids.other = await make('business-partners', { ...vendor, name: 'Other Metals' })
  ids.unit = await make('units', { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 })
  ids.item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  ids.vendorPart = await make('vendor-parts', {
    ...{ vendor: ids.vendor, item: ids.item, purchaseUnit: ids.unit, barcode: 'MI-4711' },
  })
})
afterAll(() => company.close())

const act = (resource: string, id: string, verb: string, asked = {}) =>
  receiver.post(`/api/${resource}/${id}/actions/${verb}`, asked)

async function ordered(lines: Record<string, unknown>[], more = {}): Promise<Saved> {
  const given = { kind: 'stock', item: ids.item, unit: ids.unit, unitPrice: '5', dueDate: '2099-01-15' }
  const order = rowOf(
    await receiver.post('/api/purchase-orders', {
      ...{ vendor: ids.vendor, ...more },
      lines: lines.map(line => ({ ...given, ...line })),
    }),
  )
  await act('purchase-orders', order.id, 'submit')
  return rowOf(await act('purchase-orders', order.id, 'send', { sentVia: 'otherwise' }))
}
async function received(order: Saved, quantity: string, line = {}, more = {}): Promise<Saved> {
  const receipt = rowOf(
    await receiver.post('/api/po-receipts', {
      ...{ vendor: ids.vendor, vendorPackingSlip: 'M-1', ...more },
      lines: [{ poLine: order.lines[0]!.id, quantity, storageLocation: room.a1, ...line }],
    }),
  )
  return rowOf(await act('po-receipts', receipt.id, 'post'))
}
const expected = async (query: string) => bodyOf<Expected>(await receiver.get(`/api/po-receipts/expected?${query}`))
const toBill = async (query: string) =>
  bodyOf<{ lines: ToBill[] }>(await books.get(`/api/purchase-orders/to-bill?vendor=${ids.vendor}&${query}`)).lines

test('what vendors have to bring is listed by promise, and gone once it came', async () => {
  const late = await ordered([{ quantity: '4', dueDate: '2099-03-01' }])
  const soon = await ordered([{ quantity: '2' }, { quantity: '3', dueDate: '2099-02-01' }])
  const arriving = async () => bodyOf<{ orders: Arriving[] }>(await receiver.get('/api/po-receipts/arriving')).orders
  expect(await arriving()).toMatchObject([
    { code: soon.code, vendorName: 'Metals Inc', due: '2099-01-15', isLate: false, lines: 2 },
    { code: late.code, due: '2099-03-01', lines: 1 },
  ])
  await received(late, '4')
  expect((await arriving()).map(({ code }) => code)).toEqual([soon.code])
})

test('purchasing R16: a line tells what is open, and how much may come over', async () => {
  const order = await ordered([{ quantity: '100' }], { freight: '30' })
  await received(order, '60', {}, { freight: '10' })
  const { lines, freight, vendorName } = await expected(`order=${order.id}`)
  expect({ freight, vendorName }).toEqual({ freight: '20.00', vendorName: 'Metals Inc' })
  // What was scanned stands first.
  expect(lines[0]).toMatchObject({
    ...{ orderCode: order.code, ordered: '100', received: '60', open: '40', most: '45', tracking: 'lot' },
    isMeant: false,
  })
  expect(lines.length).toBeGreaterThan(1)
  // 5 % over 7 pieces is no piece more.
  const few = await ordered([{ quantity: '7' }])
  expect((await expected(`order=${few.id}`)).lines[0]).toMatchObject({ most: '7', certificatePolicy: 'hold' })
})

test('purchasing R41: a scanned label means its line; a vendor without orders brings nothing', async () => {
  const { matches } = bodyOf<{ matches: { resource: string; id: string }[] }>(
    await receiver.get('/api/scan?code=MI-4711'),
  )
  expect(matches).toMatchObject([{ resource: 'vendor-parts', id: ids.vendorPart }])
  const { lines, order } = await expected(`vendorPart=${ids.vendorPart}`)
  expect(order).toBeNull()
  expect(lines[0]).toMatchObject({ isMeant: true })
  const stranger = rowOf(
    await receiver.post('/api/purchase-orders', {
      vendor: ids.other,
      lines: [{ kind: 'stock', item: ids.item, quantity: '1', unit: ids.unit, unitPrice: '1', dueDate: '2099-01-15' }],
    }),
  )
  expect((await expected(`order=${stranger.id}`)).lines).toEqual([])
  expect((await receiver.get('/api/po-receipts/expected')).status).toBe(404)
})

test('a certificate scanned at the dock is kept with heat and lot, and the goods are complete', async () => {
  const order = await ordered([{ quantity: '4' }])
  const content = Readable.from([Buffer.from('%PDF-1.4 heat K131552')])
  const file = await broughtByAll(company.app.pool, await company.services.files.put(content, 'certificate.pdf'))
  const newLots = [{ quantity: '4', heatNumber: 'K131552', vendorLot: 'ML-9' }]
  const { lines } = await received(order, '4', { newLots, certificateFiles: [file] })
  expect(lines[0]).toMatchObject({
    certificatesComplete: true,
    certificateFiles: [],
    certificates: [expect.any(String)],
  })
  const kept = await company.doing(work =>
    work.reader.first(sql`
      select c.kind, c.heat, c.vendor_lot as lot, c.vendor, c.file ->> 'name' as name, l.certificates = array[c.id] as "onLot"
      from certificates c join stock_lots l on l.heat_number = c.heat where c.heat = 'K131552'`),
  )
  expect(kept).toEqual({
    ...{ kind: 'material', heat: 'K131552', lot: 'ML-9', vendor: ids.vendor, name: 'certificate.pdf', onLot: true },
  })
})

test('accounting R19: what came waits for its bill at the price of the order, lot charge and freight with it', async () => {
  const order = await ordered([{ quantity: '10', lotCharge: '25', discountPercent: '10' }], { freight: '12' })
  const receipt = await received(order, '4')
  const [goods, freight] = await toBill(`order=${order.id}`)
  expect(goods).toMatchObject({
    kind: 'receipt',
    quantity: '4',
    received: '4',
    billed: '0',
    unitPrice: '7',
    amount: '28.00',
  })
  expect(freight).toMatchObject({
    kind: 'freight',
    id: receipt.id,
    amount: '12.00',
    description: `Freight of ${receipt.code}`,
  })
  const bill = rowOf(
    await books.post('/api/ap-invoices', {
      ...{ vendor: ids.vendor, vendorInvoiceNumber: 'V-1', controlTotal: '38' },
      lines: [
        { kind: 'receipt', poLine: goods!.id, description: 'Bar', quantity: '3', unitPrice: goods!.unitPrice },
        { kind: 'freight', landedCost: freight!.id, description: 'Freight', unitPrice: '12' },
        { kind: 'freight', landedCost: freight!.id, description: 'Fuel surcharge', unitPrice: '5' },
      ],
    }),
  )
  // A draft of somebody else bills it already; the bill itself still sees all of it.
  expect((await toBill(`order=${order.id}`)).map(({ kind, quantity }) => [kind, quantity])).toEqual([['receipt', '1']])
  expect((await toBill(`order=${order.id}&bill=${bill.id}`)).map(({ quantity }) => quantity)).toEqual(['4', '1'])
  const posted = rowOf(await books.post(`/api/ap-invoices/${bill.id}/actions/post`))
  // What was put aside for the freight is cleared once, whatever bills of it come after.
  expect(posted).toMatchObject({ paymentHold: 'none', lines: [{}, { relief: '12' }, { relief: '0' }] })
  expect((await toBill(`order=${order.id}&bill=${bill.id}`)).map(({ quantity }) => quantity)).toEqual(['1'])
})

test('inventory R41: of two orders for one item a label fills the one it names', async () => {
  const soon = await ordered([{ quantity: '4', dueDate: '2098-01-01' }])
  const named = await ordered([{ quantity: '6', dueDate: '2098-06-01' }], { freight: '12' })
  const first = async (query: string) => {
    const { lines, order, freight } = await expected(`vendorPart=${ids.vendorPart}${query}`)
    return { line: lines.find(line => line.isMeant)?.orderCode, order, freight }
  }
  expect(await first('')).toEqual({ line: soon.code, order: null, freight: null })
  const told = { line: named.code, order: named.id, freight: '12.00' }
  expect(await first(`&orderNumber=${named.code.toLowerCase()}`)).toEqual(told)
  expect(await first('&orderNumber=4500012345')).toMatchObject({ line: soon.code, order: null })
})

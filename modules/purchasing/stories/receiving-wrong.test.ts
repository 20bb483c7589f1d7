import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What a delivery may not say: lots of others, what is not tracked, pieces that add up to something else, days before. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let receiver: Visitor
const ids: Record<string, string> = {}

type Saved = Record<string, unknown> & { id: string; lines: { id: string }[] }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Saved }).row
}
const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'rae', roleKeys: ['3'] })
  room = await stockRoom(company)
  receiver = company.visitor()
  await receiver.signIn('rae')
  const vendor = { isCustomer: false, isVendor: true, status: 'active' }
  ids.vendor = await make('business-partners', { ...vendor, name: 'Metals Inc' })
  ids.other = await make('business-partners', { ...vendor, name: 'Other Metals' })
  ids.unit = await make('units', { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 })
  ids.reason = await make('adjustment-reasons', { code: 'BAD', name: 'Not to drawing', use: 'return' })
  ids.process = await make('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
  ids.lots = await room.item({ costing: 'lotActual', tracking: 'lot' })
  ids.serials = await room.item({ costing: 'lotActual', tracking: 'serial' })
  ids.plain = await room.item({ costing: 'movingAverage' })
})
afterAll(() => company.close())

async function ordered(line: Record<string, unknown>): Promise<string> {
  const given = { unit: ids.unit, dueDate: '2099-01-15', quantity: '100', unitPrice: '5' }
  const order = rowOf(
    await receiver.post('/api/purchase-orders', { vendor: ids.vendor, lines: [{ ...given, ...line }] }),
  )
  for (const [verb, asked] of [['submit'], ['send', { sentVia: 'otherwise' }]] as const)
    rowOf(await receiver.post(`/api/purchase-orders/${order.id}/actions/${verb}`, asked ?? {}))
  return order.lines[0]!.id
}

/** Saved and posted; what was refused, if anything, with the field it is about. */
async function receive(line: Record<string, unknown>, more = {}): Promise<string> {
  const { status, body } = await receiver.post('/api/po-receipts?next=post', {
    ...{ vendor: ids.vendor, vendorPackingSlip: 'M-1', ...more },
    lines: [{ quantity: '1', storageLocation: room.a1, ...line }],
  })
  const said: unknown = body
  const { row, refused } = said as { row: { status: string }; refused?: Refused }
  const wrong = status >= 400 ? (said as Refused) : refused
  const [first] = wrong?.errors ?? []
  return wrong ? `${first?.path ?? ''} ${first?.code ?? wrong.code}` : row.status
}
interface Refused {
  readonly code: string
  readonly errors?: readonly { readonly path: string; readonly code: string }[]
}

const itemOf = (kind: string) => ids[kind] as `part-revisions/${string}`

test('a lot that is added to came of the same vendor and is no serial', async () => {
  const [poLine, serialLine] = [await ordered({ item: ids.lots }), await ordered({ item: ids.serials })]
  expect(await receive({ poLine, newLots: [{ quantity: '1', vendorLot: 'L-1' }] })).toBe('posted')
  const ours = await company.doing(work => work.list('stock-lots', { item: itemOf('lots') }, ['id']))
  const theirs = await room.lot(ids.lots!, { vendor: ids.other })
  expect(await receive({ poLine, lot: ours[0]!.id })).toBe('posted')
  expect(await receive({ poLine, lot: theirs })).toBe('lines.0.lot lotOfOtherVendor')
  expect(await receive({ poLine: serialLine, newLots: [{ quantity: '1', serial: 'S-1' }] })).toBe('posted')
  const [serial] = await company.doing(work => work.list('stock-lots', { item: itemOf('serials') }, ['id']))
  expect(await receive({ poLine: serialLine, lot: serial!.id })).toBe('lines.0.lot addedToSerial')
  const again = [{ quantity: '1', serial: ' s-1' }]
  expect(await receive({ poLine: serialLine, newLots: again })).toBe('lines.0.newLots serialReceived')
})

test('lots are written as their tags say them, each part by its kind', async () => {
  const poLine = await ordered({ item: ids.lots })
  const lot = (more: object) => receive({ poLine, newLots: [{ quantity: '1', ...more }] })
  expect(await lot({ heatNumber: { a: 1 } })).toBe('lines.0.newLots.0.heatNumber notText')
  expect(await lot({ expiryDate: 'soon' })).toBe('lines.0.newLots.0.expiryDate notDate')
  expect(await lot({ pieces: 1.5 })).toBe('lines.0.newLots.0.pieces notInteger')
  expect(await lot({ color: 'red' })).toBe('lines.0.newLots.0.color unknownField')
  expect(await lot({ quantity: '0' })).toBe('lines.0.newLots newLots')
  expect(await lot({ expiryDate: '2020-01-01' })).toBe('lines.0.newLots lotExpiredThen')
  const plain = await ordered({ item: ids.plain })
  expect(await receive({ poLine: plain, newLots: [{ quantity: '1', vendorLot: 'Q' }] })).toBe(
    'lines.0.newLots lotsNotTracked',
  )
})

test('good and rejected are of pieces back from outside, and never more than came', async () => {
  const plain = await ordered({ item: ids.plain })
  expect(await receive({ poLine: plain, rejectedQuantity: '1' })).toBe('lines.0.rejectedQuantity goodOutsideOnly')
  const job = (await room.job(ids.plain!)).split('/')[1]
  const poLine = await ordered({ kind: 'outsideProcess', process: ids.process, description: 'Anodize', job })
  const back = { poLine, storageLocation: null }
  expect(await receive({ ...back, rejectedQuantity: '5' })).toBe('lines.0.rejectedQuantity goodAndRejected')
  expect(await receive({ ...back, goodQuantity: '5' })).toBe('lines.0.goodQuantity goodAndRejected')
  expect(await receive({ ...back, quantity: '3', goodQuantity: '2' })).toBe('posted')
  expect(
    await company.doing(work =>
      work.reader.first(
        sql`select trim_scale(rejected_quantity)::text as rejected from purchase_order_lines where id = ${poLine}::uuid`,
      ),
    ),
  ).toEqual({ rejected: '1' })
})

test('inventory R24: nothing goes back before it came, and what goes back is measured like what comes', async () => {
  const poLine = await ordered({ item: ids.plain })
  await company.doing(work => work.writer.run(sql`update purchase_orders set order_date = order_date - 30`))
  expect(await receive({ poLine, quantity: '10' })).toBe('posted')
  const back = { poLine, returnReason: ids.reason }
  const asReturn = { kind: 'return' }
  expect(await receive(back, { ...asReturn, effectiveDate: await company.day(-20) })).toBe(
    'effectiveDate beforeFirstReceipt',
  )
  expect(await receive({ ...back, stockQuantity: '7' }, asReturn)).toBe('lines.0.stockQuantity measuredDiffers')
  expect(await receive(back, asReturn)).toBe('posted')
})

test('a slot is of the place it is in', async () => {
  const poLine = await ordered({ item: ids.plain })
  const group = await company.doing(work =>
    work.reader.first<{ id: string }>(sql`select id from storage_groups limit 1`),
  )
  const cabinet = await make('storage-locations', {
    ...{ code: 'CAB-1', storageGroup: group!.id, type: 'cabinet', rows: 1, columns: 2 },
  })
  const slot = await company.doing(work =>
    work.reader.first<{ id: string }>(sql`select id from storage_slots where parent = ${cabinet}::uuid limit 1`),
  )
  expect(await receive({ poLine, slot: slot!.id })).toBe('slot slotElsewhere')
  expect(await receive({ poLine, slot: slot!.id, storageLocation: cabinet })).toBe('posted')
})

test('purchasing R12: only a release draws on a blanket order', async () => {
  const line = { item: ids.plain, quantity: '10', unit: ids.unit, unitPrice: '5', dueDate: '2099-01-15' }
  const blanket = rowOf(
    await receiver.post('/api/purchase-orders', { vendor: ids.vendor, kind: 'blanket', lines: [line] }),
  )
  const drawing = { ...line, blanketLine: blanket.lines[0]!.id }
  expect(await receiver.post('/api/purchase-orders', { vendor: ids.vendor, lines: [drawing] })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'lines.0.blanketLine', code: 'blanketOfReleaseOnly' }] } },
  })
})

test('purchasing R1: what is ordered fits what stock can hold, after conversion too', async () => {
  const line = { item: ids.plain, unit: ids.unit, unitPrice: '0', dueDate: '2099-01-15' }
  const huge = { ...line, quantity: '999999999', stockPerPurchase: '999999999' }
  expect(await receiver.post('/api/purchase-orders', { vendor: ids.vendor, lines: [huge] })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'lines.0.quantity', code: 'tooMuchInStock' }] } },
  })
})

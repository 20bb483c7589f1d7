import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A sent order is changed: what its vendor has stands until the change is sent, and a rise is approved again. */

let company: TestCompany
let buyer: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

type Answer = { status: number; body: unknown }
type Line = { id: string; quantity: string; unitPrice: string; dueDate: string; lineStatus: string }
type Saved = { id: string; version: number; lines: Line[] } & Record<string, unknown>
const rowOf = (answer: Answer) => (answer.body as { row: Saved }).row
const read = async (id: string) => rowOf(await buyer.get(`/api/purchase-orders/${id}`))
const act = async (id: string, verb: string, body = {}, who = buyer) => {
  const answer = await who.post(`/api/purchase-orders/${id}/actions/${verb}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return rowOf(answer)
}
const edit = async (id: string, change: (order: Saved) => Record<string, unknown>) => {
  const order = await read(id)
  return buyer.patch(`/api/purchase-orders/${id}`, { version: order.version, ...change(order) })
}

const line = (more: Record<string, unknown> = {}) => ({
  ...{ item: ids.bar, quantity: '10', unit: ids.unit, unitPrice: '100', dueDate: '2099-01-15' },
  ...more,
})

/** Sent, its approval given by the manager. */
async function sentOrder(lines = [line()]): Promise<Saved> {
  const answer = await buyer.post('/api/purchase-orders', { vendor: ids.vendor, lines })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id } = rowOf(answer)
  await act(id, 'submit')
  await act(id, 'approve', {}, manager)
  return act(id, 'send', { sentVia: 'otherwise' })
}

const receive = async (order: Saved, quantity: string, place = 0) => {
  const made = await buyer.post('/api/po-receipts', {
    ...{ vendor: ids.vendor, vendorPackingSlip: `S${quantity}` },
    lines: [{ poLine: order.lines[place]!.id, quantity, storageLocation: ids.bin }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return buyer.post(`/api/po-receipts/${rowOf(made).id}/actions/post`, {})
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  ids.max = await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[buyer, manager] = [company.visitor(), company.visitor()]
  await buyer.signIn('bea')
  await manager.signIn('max')
  const room = await stockRoom(company)
  ids.bin = room.a1
  ids.bar = await room.item({ costing: 'movingAverage' })
  await company.doing(async work => {
    ids.unit = (await work.create('units', { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 })).id
    ids.vendor = (
      await work.create('business-partners', {
        name: 'Metals Inc',
        isCustomer: false,
        isVendor: true,
        status: 'active',
      })
    ).id
    ids.fob = (await work.create('fobs', { code: 'DEST' })).id
    await work.create('purchase-approval-rules', { step: 1, minimumAmount: '100', approvers: [ids.max] })
  })
})
afterAll(() => company.close())

test('purchasing R10: a small rise only raises the revision; its vendor is sent it and promises anew', async () => {
  const order = await sentOrder()
  await act(order.id, 'acknowledge', { promisedDate: '2099-01-14' })
  expect(await act(order.id, 'change')).toMatchObject({ status: 'changing' })
  const saved = await edit(order.id, ({ lines }) => ({
    lines: [{ ...lines[0], unitPrice: '102', dueDate: '2099-02-01' }],
  }))
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(await act(order.id, 'submit')).toMatchObject({ status: 'approved', revision: 1, approvedTotal: '1000' })
  expect(await act(order.id, 'send', { sentVia: 'otherwise' })).toMatchObject({
    ...{ status: 'sent', revision: 1, acknowledgedAt: null },
    lines: [{ unitPrice: '102', dueDate: '2099-02-01', promisedDate: null, firstPromisedDate: '2099-01-14' }],
  })
})

test('purchasing R10: a rise is measured against what was approved last, so that small steps add up', async () => {
  const order = await sentOrder()
  const price = async (unitPrice: string) => {
    await act(order.id, 'change')
    await edit(order.id, ({ lines }) => ({ lines: [{ ...lines[0], unitPrice }] }))
    return act(order.id, 'submit')
  }
  expect(await price('101.5')).toMatchObject({ status: 'approved', revision: 1 })
  await act(order.id, 'send', { sentVia: 'otherwise' })
  expect(await price('102.5')).toMatchObject({ status: 'awaitingApproval', revision: 2 })
  expect(await act(order.id, 'approve', {}, manager)).toMatchObject({ status: 'approved', approvedTotal: '1025' })
})

test('purchasing R10: a line that is added is approved again; rejected, the order can go back to what was sent', async () => {
  const order = await sentOrder()
  await act(order.id, 'change')
  await edit(order.id, ({ lines }) => ({ lines: [...lines, line({ quantity: '1', unitPrice: '1' })] }))
  expect(await act(order.id, 'submit')).toMatchObject({ status: 'awaitingApproval', revision: 1 })
  expect(await act(order.id, 'reject', { rejectReason: 'Not now' }, manager)).toMatchObject({ status: 'rejected' })
  expect(await act(order.id, 'revise')).toMatchObject({ status: 'changing' })
  expect(await act(order.id, 'discardChange')).toMatchObject({
    status: 'sent',
    revision: 0,
    total: '1000',
    lines: [{ id: order.lines[0]!.id }],
  })
})

test('a line taken out of a sent order is called off and keeps its number; nothing of it is on order', async () => {
  const order = await sentOrder([line(), line({ quantity: '4' })])
  await act(order.id, 'change')
  await edit(order.id, ({ lines }) => ({ lines: [lines[0]] }))
  expect(await read(order.id)).toMatchObject({
    total: '1000',
    lines: [{ lineNumber: 1 }, { lineNumber: 2, lineStatus: 'cancelled', lineAmount: '0', cancelledQuantity: '4' }],
  })
  await act(order.id, 'submit')
  expect(await act(order.id, 'send', { sentVia: 'otherwise' })).toMatchObject({ status: 'sent', revision: 1 })
})

test('purchasing R10: another price for a partly received line moves what is still to come to a line of its own', async () => {
  const order = await sentOrder()
  expect((await receive(order, '4')).status).toBe(200)
  await act(order.id, 'change')
  await edit(order.id, ({ lines }) => ({ lines: [{ ...lines[0], unitPrice: '90' }] }))
  expect(await act(order.id, 'submit')).toMatchObject({ status: 'approved', total: '940' })
  expect(await act(order.id, 'send', { sentVia: 'otherwise' })).toMatchObject({
    status: 'partlyReceived',
    lines: [
      { lineNumber: 1, quantity: '4', unitPrice: '100', lineAmount: '400', lineStatus: 'received' },
      { lineNumber: 2, quantity: '6', unitPrice: '90', lineAmount: '540', lineStatus: 'open', receivedQuantity: '0' },
    ],
  })
})

test('purchasing R10: a line of which all has come keeps its price, whatever is typed', async () => {
  const order = await sentOrder([line(), line({ quantity: '5' })])
  expect((await receive(order, '10')).status).toBe(200)
  await act(order.id, 'change')
  await edit(order.id, ({ lines }) => ({
    lines: [
      { ...lines[0], unitPrice: '90' },
      { ...lines[1], unitPrice: '99' },
    ],
  }))
  await act(order.id, 'submit')
  expect(await act(order.id, 'send', { sentVia: 'otherwise' })).toMatchObject({
    lines: [
      { unitPrice: '100', lineAmount: '1000', lineStatus: 'received' },
      { unitPrice: '99', lineStatus: 'open' },
    ],
  })
})

test('while it is changed goods may come on what the vendor has, not on what it does not know', async () => {
  const order = await sentOrder([line(), line({ quantity: '5' })])
  await act(order.id, 'change')
  const changed = await edit(order.id, ({ lines }) => ({ lines: [lines[0], { ...lines[1], quantity: '50' }] }))
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await receive(order, '3')).status).toBe(200)
  expect(await receive(order, '5', 1)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/being changed/) },
  })
  expect(await edit(order.id, ({ lines }) => ({ lines: [{ ...lines[0], quantity: '2' }, lines[1]] }))).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/3 received/) },
  })
  expect(await act(order.id, 'discardChange')).toMatchObject({
    status: 'partlyReceived',
    lines: [{ quantity: '10', receivedQuantity: '3', lineStatus: 'partlyReceived' }, { quantity: '5' }],
  })
})

test('a change that is discarded takes back all that was typed, and keeps what its vendor promised meanwhile', async () => {
  const order = await sentOrder()
  await act(order.id, 'change')
  const promised = await buyer.post(`/api/purchase-order-lines/${order.lines[0]!.id}/promise`, {
    ...{ promisedDate: '2099-02-20', saidBy: 'Joe', all: false },
  })
  expect(promised.status, JSON.stringify(promised.body)).toBe(200)
  const typed = { orderDate: '2026-01-02', otherCharges: '9', landedCostBasis: 'weight', fob: ids.fob }
  const saved = await edit(order.id, () => typed)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(await act(order.id, 'discardChange')).toMatchObject({
    ...{ status: 'sent', orderDate: order.orderDate, otherCharges: '0', landedCostBasis: 'value', total: '1000' },
    ...{ fob: null, acknowledgedBy: 'Joe' },
    lines: [{ promisedDate: '2099-02-20', firstPromisedDate: '2099-02-20' }],
  })
})

test('a sent order keeps its rate, and its currency once something came', async () => {
  const euro = await company.doing(async work => {
    const { id } = await work.create('currencies', { code: 'EUR', name: 'Euro' })
    await work.create('exchange-rates', { currency: id, on: await company.day(), rate: '1.1', source: 'manual' })
    return id
  })
  const order = await sentOrder()
  await act(order.id, 'change')
  expect(await edit(order.id, () => ({ exchangeRate: '2' }))).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'exchangeRate', code: 'rateFrozen' }] } },
  })
  const other = await edit(order.id, () => ({ currency: euro }))
  expect(other.status, JSON.stringify(other.body)).toBe(200)
  expect(await read(order.id)).toMatchObject({ exchangeRate: '1.1', total: '1000', baseTotal: '1100' })
  expect(await act(order.id, 'discardChange')).toMatchObject({ exchangeRate: '1', baseTotal: '1000' })
  expect((await receive(order, '4')).status).toBe(200)
  await act(order.id, 'change')
  expect(await edit(order.id, () => ({ currency: euro }))).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'currency', code: 'changeCurrencyReceived' }] } },
  })
})

test('what a buyer notes of a promise is of what is still to come, from today on', async () => {
  const order = await sentOrder([line(), line({ quantity: '5' })])
  expect((await receive(order, '5', 1)).status).toBe(200)
  expect(
    await buyer.post(`/api/purchase-orders/${order.id}/actions/acknowledge`, { promisedDate: '2001-01-01' }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'promisedDate' }] } })
  expect(await act(order.id, 'acknowledge', { promisedDate: '2099-01-14' })).toMatchObject({
    lines: [{ promisedDate: '2099-01-14' }, { promisedDate: null, firstPromisedDate: null }],
  })
})

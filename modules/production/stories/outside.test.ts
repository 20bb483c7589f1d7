import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop } from './making-shop.ts'

/** Outside operations: sent with one press, at the vendor when the slip ships, complete when the receipt is posted (E2). */

let shop: Awaited<ReturnType<typeof makingShop>>
beforeAll(async () => {
  shop = await makingShop(await openCompany())
})
afterAll(() => shop.company.close())

let turn: string
let anodize: string
let vendor: string

beforeAll(async () => {
  vendor = await shop.create('business-partners', { name: 'Bright Finish', isVendor: true, status: 'active' })
  anodize = await shop.create('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
  turn = await shop.create('processes', { code: 'T2', name: 'Turn' })
})

/** A job that is turned and then goes out, with so many turned pieces waiting. */
async function turnedJob(quantity: string, turned = quantity, more: Record<string, unknown>[] = []) {
  const { revision } = await shop.part({
    bar: null,
    operations: [
      { process: turn, thingsGroup: shop.shop, name: 'Turn', sequence: 10, runValue: '2' },
      { process: anodize, kind: 'outside', vendor, name: 'Anodize', sequence: 20 },
      ...more,
    ],
  })
  const job = await shop.released(revision, quantity)
  const [first, out, last] = await shop.operations(job.id)
  if (turned !== '0') good(await shop.act(shop.manager, 'job-operations', first!.id, 'report', { goodPieces: turned }))
  return { job, first: first!, out: out!, last }
}

const send = (operation: string, asked = {}) =>
  shop.act(shop.planner, 'job-operations', operation, 'sendOut', { unitPrice: '4', ...asked })

interface Order {
  readonly slip: string
  readonly order: string
  readonly line: string
  readonly quantity: string
}

/** The last order of an operation. */
const orderOf = async (operation: string): Promise<Order> =>
  (await shop.company.doing(work =>
    work.reader.first<Order>(sql`
      select l.root as slip, p.root as order, p.id as line, trim_scale(p.quantity)::text as quantity
      from packing_slip_lines l join purchase_order_lines p on p.id = l.purchase_order_line
      where p.job_operation = ${operation}::uuid order by p.id desc limit 1`),
  ))!

/** The pieces leave, and the vendor has the order. */
async function away(operation: string): Promise<Order> {
  const found = await orderOf(operation)
  await shop.done('pack', found.slip, {}, 'packing-slips')
  await shop.done('ship', found.slip, {}, 'packing-slips')
  await shop.company.doing(work =>
    work.writer.run(sql`update purchase_orders set status = 'sent', sent_at = now() where id = ${found.order}::uuid`),
  )
  return found
}

let slips = 0

async function receive(poLine: string, quantity: string, more: Record<string, unknown> = {}) {
  const { kind, ...line } = more
  const given = {
    vendor,
    vendorPackingSlip: `S-${++slips}`,
    ...(kind ? { kind } : {}),
    lines: [{ poLine, quantity, ...line }],
  }
  const receipt = good(await shop.manager.post('/api/po-receipts', given), 201)
  await shop.done('post', receipt.id, {}, 'po-receipts')
  return receipt
}

const at = async (operation: string) => {
  const { status, available, good: made } = await shop.read('job-operations', operation)
  return { status, available, good: made }
}

test('one press makes the PO line and the slip; shipping sends the pieces, the receipt completes the operation', async () => {
  const { job, first, out } = await turnedJob('10', '0')
  const early = await shop.act(shop.planner, 'job-operations', out.id, 'sendOut')
  expect(early.status).toBe(409)
  good(await shop.act(shop.manager, 'job-operations', first.id, 'report', { goodPieces: '10' }))
  const nowhere = await send(out.id)
  expect(nowhere).toMatchObject({ status: 422, body: { errors: [{ code: 'vendorWithoutAddress' }] } })
  const address = { line1: '2 Bath Rd', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
  await shop.create('ship-tos', { businessPartner: vendor, name: 'Dock', address })
  const sent = good(await send(out.id))
  expect(sent.purchaseOrderLine).not.toBeNull()
  const found = await away(out.id)
  expect(found.quantity).toBe('10')
  expect((await shop.operations(job.id))[1]).toMatchObject({ status: 'atVendor' })
  await receive(found.line, '6')
  expect((await shop.operations(job.id))[1]).toMatchObject({ status: 'atVendor', available: '4.000000' })
  expect(await shop.read('jobs', job.id)).toMatchObject({ actualOutsideCost: '24', goodQuantity: '6' })
  const rest = await receive(found.line, '4')
  expect((await shop.operations(job.id))[1]).toMatchObject({ status: 'complete' })
  expect(await shop.read('jobs', job.id)).toMatchObject({
    ...{ actualOutsideCost: '40', goodQuantity: '10', status: 'complete' },
  })
  // The turned pieces are through; what a reversed receipt brought is at the vendor again.
  await shop.done('reverse', rest.id, { reversalReason: 'Wrong slip' }, 'po-receipts')
  expect((await shop.operations(job.id))[1]).toMatchObject({ status: 'atVendor', available: '4.000000' })
  expect(await shop.read('jobs', job.id)).toMatchObject({
    ...{ actualOutsideCost: '24', goodQuantity: '6', status: 'inProgress' },
  })
  await receive(found.line, '4')
  expect(await shop.read('jobs', job.id)).toMatchObject({ actualOutsideCost: '40', goodQuantity: '10' })
  const today = await shop.company.day()
  for (const { ledger, documents } of await shop.tieOuts(today)) expect(ledger).toBe(documents)
})

test('pieces go out as they come, no more than are here, each once', async () => {
  const { job, first, out } = await turnedJob('10', '6')
  const many = await send(out.id, { sendQuantity: '7' })
  expect(many).toMatchObject({ status: 422, body: { errors: [{ path: 'sendQuantity', code: 'sendTooMuch' }] } })
  good(await send(out.id))
  expect(await send(out.id)).toMatchObject({ status: 409, body: { code: 'sentAlready' } })
  const one = await away(out.id)
  good(await shop.act(shop.manager, 'job-operations', first.id, 'report', { goodPieces: '4' }))
  good(await send(out.id))
  const other = await away(out.id)
  expect([one.quantity, other.quantity]).toEqual(['6', '4'])
  await receive(one.line, '6')
  expect(await at(out.id)).toEqual({ status: 'atVendor', available: '4', good: '6' })
  await receive(other.line, '4')
  expect(await shop.read('jobs', job.id)).toMatchObject({ status: 'complete', actualOutsideCost: '40' })
})

test('what was rejected at the dock lies here: it is scrapped, or goes out again', async () => {
  const { out } = await turnedJob('10', '10', [
    { process: turn, thingsGroup: shop.shop, name: 'Polish', sequence: 30, runValue: '1' },
  ])
  good(await send(out.id))
  const found = await away(out.id)
  await receive(found.line, '10', { goodQuantity: '7', rejectedQuantity: '3' })
  expect(await at(out.id)).toEqual({ status: 'paused', available: '3', good: '7' })
  const scrapReason = await shop.create('look-ups', { list: 'scrap-reason', key: 'dull', label: 'Dull' })
  good(await shop.act(shop.manager, 'job-operations', out.id, 'report', { scrapPieces: '1', scrapReason }))
  good(await send(out.id))
  const again = await away(out.id)
  expect(again.quantity).toBe('2')
  await receive(again.line, '2')
  expect(await at(out.id)).toEqual({ status: 'complete', available: '0', good: '9' })
})

test('what goes back to the vendor is away again, and comes back once', async () => {
  const returnReason = await shop.create('adjustment-reasons', { code: 'DULL', name: 'Dull finish', use: 'return' })
  const { out } = await turnedJob('10', '10', [
    { process: turn, thingsGroup: shop.shop, name: 'Polish', sequence: 30, runValue: '1' },
  ])
  good(await send(out.id))
  const found = await away(out.id)
  await receive(found.line, '10')
  await receive(found.line, '4', { kind: 'return', returnReason })
  expect(await at(out.id)).toEqual({ status: 'atVendor', available: '4', good: '6' })
  await receive(found.line, '4')
  expect(await at(out.id)).toEqual({ status: 'complete', available: '0', good: '10' })
})

test('a slip that is voided has not left; an order that is called off can be sent anew', async () => {
  const { out } = await turnedJob('5')
  good(await send(out.id))
  const found = await away(out.id)
  await shop.done('void', found.slip, { voidReason: 'Truck did not come' }, 'packing-slips')
  expect(await at(out.id)).toMatchObject({ status: 'ready', available: '5' })
  expect(await send(out.id)).toMatchObject({ status: 409, body: { code: 'sentAlready' } })
  await shop.done('cancel', found.order, {}, 'purchase-orders')
  good(await send(out.id))
  const again = await away(out.id)
  expect(again.order).not.toBe(found.order)
  await receive(again.line, '5')
  expect(await at(out.id)).toMatchObject({ status: 'complete' })
})

test('the dock takes in what comes for a job that is on hold, or closed', async () => {
  const held = await turnedJob('5')
  good(await send(held.out.id))
  const heldOrder = await away(held.out.id)
  const holdReason = await shop.create('look-ups', { list: 'hold-reason', key: 'drawing', label: 'Drawing' })
  await shop.done('hold', held.job.id, { holdReason })
  await receive(heldOrder.line, '5')
  expect(await at(held.out.id)).toMatchObject({ status: 'complete', good: '5' })
  await shop.done('resume', held.job.id)
  const ended = await turnedJob('5')
  good(await send(ended.out.id))
  const endedOrder = await away(ended.out.id)
  await shop.done('terminate', ended.job.id, { terminationReason: 'Customer went away' })
  await receive(endedOrder.line, '5')
  expect(await shop.inProcess(ended.job.id)).toBe('0.00')
  const today = await shop.company.day()
  for (const { ledger, documents } of await shop.tieOuts(today)) expect(ledger).toBe(documents)
})

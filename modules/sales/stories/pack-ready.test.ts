import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** From a confirmed order straight to the slip of what lies on the shelf for it. */

let company: TestCompany
let clerk: Visitor
let room: Awaited<ReturnType<typeof stockRoom>>
const ids: Record<string, string> = {}

const rowOf = (answer: { status: number; body: unknown }): Row & { id: string } => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: Row & { id: string } }).row
}

const receive = (quantity: number) =>
  company.doing(work =>
    moveStock(work, {
      legs: [
        {
          ...{ type: 'receive', item: ids.item!, storageLocation: room.a1 },
          ...{ quantity: Decimal.of(quantity), value: money('10.00') },
        },
      ],
    }),
  )

/** An order of the one part, confirmed; a delivery for each quantity, a week apart. */
async function ordered(source: 'make' | 'stock', ...quantities: readonly string[]): Promise<string> {
  const days = ['2031-05-12', '2031-05-19']
  const releases = quantities.map((quantity, place) => ({
    quantity,
    requestedOn: days[place],
    promisedOn: days[place],
  }))
  const quantity = String(quantities.reduce((all, one) => all + Number(one), 0))
  const line = { part: ids.part, partRevision: ids.revision, description: 'Bracket', unitPrice: '9', source, quantity }
  const order = rowOf(
    await clerk.post('/api/orders', {
      ...{ businessPartner: room.customer, customerPo: 'PO 1', shipTo: ids.dock },
      lines: [{ ...line, releases }],
    }),
  )
  rowOf(await clerk.post(`/api/orders/${order.id}/actions/confirm`))
  return order.id
}
const packReady = (order: string) => clerk.post(`/api/orders/${order}/actions/packReady`)
/** Pieces on each line of the newest slip. */
async function onSlip(): Promise<string[]> {
  const { rows } = (await clerk.get('/api/packing-slips?sort=-createdAt&limit=1')).body as { rows: { id: string }[] }
  const slip = rowOf(await clerk.get(`/api/packing-slips/${rows[0]!.id}`))
  expect(slip).toMatchObject({ status: 'draft', businessPartner: room.customer, shipTo: ids.dock })
  return (slip.lines as { quantity: string }[]).map(({ quantity }) => quantity)
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  clerk = company.visitor()
  await clerk.signIn('ines')
  room = await stockRoom(company)
  ids.item = await room.item({ costing: 'movingAverage' })
  ids.revision = ids.item.split('/')[1]!
  await company.doing(async work => {
    await work.writer.run(sql`update part_revisions set status = 'released' where id = ${ids.revision}::uuid`)
    ids.part = (await work.reader.first<{ part: string }>(
      sql`select part from part_revisions where id = ${ids.revision}::uuid`,
    ))!.part
    const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
    ids.dock = (await work.create('ship-tos', { businessPartner: room.customer, name: 'Dock', address })).id as string
  })
})
afterAll(() => company.close())

test('nothing on the shelf is said in a sentence', async () => {
  ids.order = await ordered('make', '5', '10')
  expect(await packReady(ids.order)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Order SO-\d+ has nothing ready/) },
  })
})

test('what lies there goes onto one slip, the earliest delivery first, and only once', async () => {
  await receive(8)
  rowOf(await packReady(ids.order!))
  expect(await onSlip()).toEqual(['5', '3'])
  expect(await packReady(ids.order!)).toMatchObject({ status: 409, body: { code: 'nothingReady' } })
})

test('what is promised to another order stays for that one', async () => {
  await receive(6)
  const promised = await ordered('stock', '4')
  rowOf(await clerk.post(`/api/orders/${promised}/actions/release`))
  rowOf(await packReady(ids.order!))
  expect(await onSlip()).toEqual(['2'])
  rowOf(await packReady(promised))
  expect(await onSlip()).toEqual(['4'])
})

test('what is handed over already is said', async () => {
  const order = await ordered('stock', '1')
  rowOf(await clerk.post(`/api/orders/${order}/actions/release`))
  expect(await clerk.post(`/api/orders/${order}/actions/release`)).toMatchObject({
    status: 409,
    body: { code: 'nothingPlanned' },
  })
})

test('the slip it made is named, however many newer ones the customer has', async () => {
  await receive(9)
  const order = await ordered('make', '3')
  const { made } = (await packReady(order)).body as { made: { resource: string; id: string }[] }
  const newer = { businessPartner: room.customer, shipTo: ids.dock }
  await company.doing(work => work.create('packing-slips', newer))
  expect(made).toEqual([{ resource: 'packing-slips', id: expect.any(String) }])
  const slip = rowOf(await clerk.get(`/api/packing-slips/${made[0]!.id}`))
  expect(slip.lines).toMatchObject([{ quantity: '3' }])
})

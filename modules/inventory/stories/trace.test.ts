import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trace } from '#modules/inventory/model/trace.ts'
import { moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** A bar is cut, made into parts and shipped; from any of them one finds all the others. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let clerk: Visitor
let bar: string
const lots: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'cal', roleKeys: ['3'] })
  await company.employ({ username: 'tim', roleKeys: ['7'] })
  await company.employ({ username: 'rita', roleKeys: ['6'] })
  room = await stockRoom(company)
  clerk = company.visitor()
  await clerk.signIn('cal')
  const tracked = { costing: 'lotActual', tracking: 'lot' } as const
  const part = await room.item(tracked)
  bar = await room.item(tracked)
  const move = (leg: object, demand: string | null = null) =>
    company.doing(work =>
      moveStock(work, { legs: [{ storageLocation: room.a1, ...leg } as never], demand, source: demand }),
    )
  lots.bar = await room.lot(bar, { heatNumber: 'H77' })
  await move({ type: 'receive', item: bar, lot: lots.bar, quantity: Decimal.of(144), value: money('72') })
  const split = await clerk.post('/api/inventory-transactions', {
    ...{ type: 'split', item: bar, lot: lots.bar, quantity: '100', storageLocation: room.a1 },
  })
  lots.piece = (split.body as { row: { toLot: string } }).row.toLot
  const job = await room.job(part)
  await move({ type: 'issue', item: bar, lot: lots.piece, quantity: Decimal.of(-60) }, job)
  lots.parts = await room.lot(part)
  await move({ type: 'complete', item: part, lot: lots.parts, quantity: Decimal.of(30), value: money('30') }, job)
  await move({ type: 'ship', item: part, lot: lots.parts, quantity: Decimal.of(-10) }, await room.demand())
})
afterAll(() => company.close())

const trace = async (lot: string) => (await clerk.get(`/api/stock-lots/${lot}/trace`)).body as unknown as Trace

test('inventory R36: backward to the bar, forward to what was shipped', async () => {
  for (const focus of Object.values(lots)) {
    const found = await trace(focus)
    expect(found.lots.map(lot => lot.id).sort()).toEqual(Object.values(lots).sort())
    expect(found.links.map(({ kind, quantity }) => [kind, quantity])).toEqual(
      expect.arrayContaining([
        ['split', '100'],
        ['consumed', '60'],
      ]),
    )
  }
  const { whereabouts } = await trace(lots.bar!)
  expect(whereabouts.map(({ lot, where, quantity }) => [lot, where, quantity])).toEqual(
    expect.arrayContaining([
      [lots.bar, 'here', '44'],
      [lots.piece, 'here', '40'],
      [lots.piece, 'issued', '60'],
      [lots.parts, 'here', '20'],
      [lots.parts, 'shipped', '10'],
    ]),
  )
})

test('inventory R36: each lot balances, and says what became of it', async () => {
  const { lots: all, balance } = await trace(lots.piece!)
  expect(all.every(lot => lot.isBalanced)).toBe(true)
  expect(balance).toMatchObject({ joined: '100', consumed: '60', onHand: '40', received: '0' })
})

test('inventory R36: a recall is complete however many lots it reaches; the picture says what it leaves out', async () => {
  const source = await room.lot(bar, { heatNumber: 'H78' })
  const client = new pg.Client({ connectionString: company.adminUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const made = 10_020
  const insert = `
    with lots as (
      insert into stock_lots (id, code, kind, item, status)
      select gen_random_uuid(), 'MANY-' || n, 'lot', $1, 'active' from generate_series(1, ${made}) n returning id
    ), links as (
      insert into lot_links (id, from_lot, to_lot, kind, quantity)
      select gen_random_uuid(), $2::uuid, id, 'split', 1 from lots
    )
    insert into stock_balances (id, item, lot, storage_location, stock_status, quantity)
    select gen_random_uuid(), $1, id, $3::uuid, 'available', 1 from lots`
  await client.query(insert, [bar, source, room.b1])
  await client.query('analyze stock_lots, lot_links, stock_balances')
  await client.end()
  const found = await trace(source)
  expect(found.whereabouts).toHaveLength(made)
  expect(new Set(found.whereabouts.map(({ lot }) => lot)).size).toBe(made)
  expect(found.whereabouts[0]).toMatchObject({
    lotCode: 'MANY-1',
    itemName: expect.stringMatching(/ A$/),
    heatNumber: null,
  })
  expect([found.links.length, found.allLinks]).toEqual([10_000, made])
})

test('who may not see lots does not see their trace', async () => {
  for (const [username, status] of [
    ['rita', 404],
    // The floor sees the lot, and not what became of all that was made of it.
    ['tim', 403],
  ] as const) {
    const visitor = company.visitor()
    await visitor.signIn(username)
    expect((await visitor.get(`/api/stock-lots/${lots.bar}/trace`)).status).toBe(status)
  }
  expect((await clerk.get('/api/stock-lots/0198c000-0000-7000-8000-000000000000/trace')).status).toBe(404)
})

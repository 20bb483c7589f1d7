import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock, reverseStock } from '#modules/inventory/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** Taking back what was recorded by mistake, taking what was promised to others, and what becomes of lots. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let manager: Visitor
let clerk: Visitor

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'cal', roleKeys: ['3'] })
  room = await stockRoom(company)
  ;[manager, clerk] = [company.visitor(), company.visitor()]
  await manager.signIn('max')
  await clerk.signIn('cal')
})
afterAll(() => company.close())

type Told = { status: number; body: unknown }
const rowOf = ({ status, body }: Told) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Record<string, unknown> & { id: string } }).row
}
const receive = (item: string, quantity: string, value: string, more = {}) =>
  company.doing(async work => {
    const leg = { item, quantity: Decimal.of(quantity), value: money(value), storageLocation: room.a1, ...more }
    return moveStock(work, { legs: [{ type: 'receive', ...leg }] })
  })
const record = (given: Record<string, unknown>, by = manager) =>
  by.post('/api/inventory-transactions', { storageLocation: room.a1, ...given })
const reverse = (id: unknown, by = manager) =>
  by.post(`/api/inventory-transactions/${id}/actions/reverse`, { reversalReason: 'Wrong bin' })
const first = <T>(query: ReturnType<typeof sql>) => company.doing(work => work.reader.first<T>(query))
const keyOf = (item: string) =>
  first(
    sql`select trim_scale(sum(quantity))::text as quantity, sum(value)::text as value from valuation_keys where item = ${item}`,
  )
const bins = (item: string) =>
  company.doing(work =>
    work.reader.rows(sql`
      select l.code as place, b.stock_status as state, trim_scale(b.quantity)::text as quantity
      from stock_balances b join storage_locations l on l.id = b.storage_location
      where b.item = ${item} and b.quantity <> 0 order by 1, 2`),
  )
/** What an account got from the entries of an item, by its role in the class. */
const booked = (item: string, account: keyof typeof room.accounts) =>
  first<{ amount: string }>(sql`
    select coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0)::text as amount
    from inventory_transactions t join general_ledger_lines l on l.root = t.journal_entry
    where t.item = ${item} and l.account = ${room.accounts[account]}::uuid`)

test('inventory R22: what left comes back at exactly its value, whatever a piece costs now', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '3', '10.00')
  const issued = rowOf(await record({ type: 'issue', item, quantity: '1' }))
  await receive(item, '10', '90.00')
  expect((await reverse(issued.id)).status).toBe(200)
  expect(await keyOf(item)).toEqual({ quantity: '13', value: '100.00' })
  expect(await booked(item, 'issueAccount')).toEqual({ amount: '0.00' })
  expect(await reverse(issued.id)).toMatchObject({ status: 409, body: { code: 'rowReversed' } })
})

test('inventory R22: what came in leaves at what a piece costs now; the difference is a variance', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const found = rowOf(await record({ type: 'adjust', item, quantity: '5', value: '10.00', reason: room.found }))
  await receive(item, '5', '20.00')
  await reverse(found.id)
  expect(await keyOf(item)).toEqual({ quantity: '5', value: '15.00' })
  expect(await booked(item, 'adjustmentAccount')).toEqual({ amount: '0.00' })
  expect(await booked(item, 'varianceAccount')).toEqual({ amount: '5.00' })
  expect(await booked(item, 'inventoryAccount')).toEqual({ amount: '15.00' })
})

test('both ends of a move come back; only a manager reverses; a reversal is not reversed, nor a document’s row', async () => {
  const item = await room.item({ costing: 'fifo' })
  const [received] = await receive(item, '4', '8.00')
  const moved = rowOf(await record({ type: 'move', item, quantity: '3', toLocation: room.b1 }))
  expect(await reverse(moved.id, clerk)).toMatchObject({ status: 403 })
  await reverse(moved.id)
  expect(await bins(item)).toEqual([{ place: 'A-01-01', state: 'available', quantity: '4' }])
  const back = await first<{ id: string }>(
    sql`select id from inventory_transactions where reversal_of = ${moved.id}::uuid`,
  )
  expect(await reverse(back!.id)).toMatchObject({ status: 409, body: { code: 'isReversal' } })
  expect(await reverse(received!.id)).toMatchObject({ status: 409, body: { code: 'rowOfDocument' } })
})

test('inventory R19, R22: under fifo a delivery is taken back from its own layer, while it is whole', async () => {
  const item = await room.item({ costing: 'fifo' })
  const [first, second] = [...(await receive(item, '5', '10.00')), ...(await receive(item, '5', '20.00'))]
  await record({ type: 'issue', item, quantity: '2' })
  await company.doing(work => reverseStock(work, [second!.id as string], null))
  expect(await keyOf(item)).toEqual({ quantity: '3', value: '6.00' })
  await expect(company.doing(work => reverseStock(work, [first!.id as string], null))).rejects.toThrow(
    /STOCK_SHORT|layerUsed/,
  )
})

test('inventory R20, R36: a split is undone and two lots are merged, with their value and their link', async () => {
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const lot = await room.lot(item, { heatNumber: 'H1' })
  await receive(item, '10', '33.33', { lot })
  const split = rowOf(await record({ type: 'split', item, lot, quantity: '3' }))
  await reverse(split.id)
  expect(await keyOf(item)).toEqual({ quantity: '10', value: '33.33' })
  const other = await room.lot(item, { heatNumber: 'H1' })
  await receive(item, '5', '20.00', { lot: other })
  const strange = await room.lot(item, { heatNumber: 'H2' })
  const merge = (intoLot: string) => manager.post(`/api/stock-lots/${other}/actions/merge`, { intoLot })
  expect(await merge(strange)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'intoLot', code: 'lotsDiffer' }] },
  })
  expect(rowOf(await merge(lot)).status).toBe('consumed')
  expect(
    await first(
      sql`select quantity::int as quantity, value::text as value from valuation_keys where lot = ${lot}::uuid`,
    ),
  ).toEqual({ quantity: 15, value: '53.33' })
  expect(
    await first(sql`select kind, quantity::int as quantity from lot_links where from_lot = ${other}::uuid`),
  ).toEqual({
    ...{ kind: 'merged', quantity: 5 },
  })
})

test('inventory R33: a manager takes what others were promised, the latest need loses, and its owner hears of it', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '4', '4.00')
  const [mine, soon, late] = [await room.demand(), await room.demand(), await room.demand()]
  const promise = async (demand: string, needDate: string) =>
    rowOf(await clerk.post('/api/stock-reservations', { item, demand, quantity: '2', needDate })).id
  const [sooner, later] = [await promise(soon, '2031-05-01'), await promise(late, '2031-06-01')]
  const take = (by: Visitor, more = {}) => record({ type: 'issue', item, quantity: '1', source: mine, ...more }, by)
  expect(await take(manager)).toMatchObject({
    status: 409,
    body: { code: 'STOCK_RESERVED', holders: [{ needDate: '2031-05-01', quantity: '2' }, { quantity: '2' }] },
  })
  expect(await take(clerk, { overrideReason: 'Line down' })).toMatchObject({ status: 403 })
  expect((await take(manager, { overrideReason: 'Line down' })).status).toBe(201)
  const stateOf = async (id: string) => rowOf(await manager.get(`/api/stock-reservations/${id}`))
  expect(await stateOf(sooner)).toMatchObject({ open: '2', state: 'active' })
  expect(await stateOf(later)).toMatchObject({ quantity: '1', open: '1', state: 'active' })
  expect(await first(sql`select body from notifications where event = 'reservation.overridden'`)).toEqual({
    body: 'Line down',
  })
  expect((await manager.post(`/api/stock-reservations/${later}/actions/release`, {})).status).toBe(200)
  expect(
    await first(sql`select reserved::int as reserved from item_stocks where item = ${item} and owner is null`),
  ).toEqual({
    reserved: 2,
  })
})

test('a reservation whose time has come is free again', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '1', '1.00')
  const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString()
  const given = { item, demand: await room.demand(), quantity: '1', needDate: '2031-05-01', expiresAt }
  const held = rowOf(await manager.post('/api/stock-reservations', given))
  await company.run('inventory.reservations-expire')
  expect(rowOf(await manager.get(`/api/stock-reservations/${held.id}`)).state).toBe('active')
  company.later(31)
  await company.run('inventory.reservations-expire')
  expect(rowOf(await manager.get(`/api/stock-reservations/${held.id}`)).state).toBe('expired')
  expect((await record({ type: 'issue', item, quantity: '1' })).status).toBe(201)
})

test('inventory R24: a day in the past lies in an open period and not before anything was there', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '2', '2.00')
  const issue = (effectiveDate: string) => record({ type: 'issue', item, quantity: '1', effectiveDate })
  expect(await issue('2099-01-01')).toMatchObject({ status: 422, body: { errors: [{ code: 'dateNotYet' }] } })
  expect(await issue('2001-01-01')).toMatchObject({ status: 422, body: { errors: [{ code: 'beforeFirstReceipt' }] } })
})

test('inventory R36: what was issued to a job is linked to the lot it completes', async () => {
  const [bar, part] = [
    await room.item({ costing: 'lotActual', tracking: 'lot' }),
    await room.item({ costing: 'lotActual', tracking: 'lot' }),
  ]
  const [from, to] = [await room.lot(bar), await room.lot(part)]
  await receive(bar, '10', '50.00', { lot: from })
  const demand = await room.job(part)
  await company.doing(work =>
    moveStock(work, {
      legs: [{ type: 'issue', item: bar, lot: from, quantity: Decimal.of(-4), storageLocation: room.a1 }],
      demand,
      source: demand,
    }),
  )
  await company.doing(work =>
    moveStock(work, {
      legs: [
        {
          type: 'complete',
          item: part,
          lot: to,
          quantity: Decimal.of(4),
          value: money('20.00'),
          storageLocation: room.b1,
        },
      ],
      demand,
      source: demand,
    }),
  )
  expect(
    await first(
      sql`select kind, quantity::int as quantity from lot_links where from_lot = ${from}::uuid and to_lot = ${to}::uuid`,
    ),
  ).toEqual({ kind: 'consumed', quantity: 4 })
})

test('after all of it every balance, stock and value is the sum of its rows', async () => {
  expect(await company.doing(work => work.reader.rows(sql`select * from stock_differences`))).toEqual([])
})

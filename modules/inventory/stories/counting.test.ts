import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** Counting what is there, and holding back what may not be used. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let manager: Visitor

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'max', roleKeys: ['2'] })
  room = await stockRoom(company)
  manager = company.visitor()
  await manager.signIn('max')
})
afterAll(() => company.close())

interface Line extends Record<string, unknown> {
  readonly id: string
}
type Sheet = Record<string, unknown> & { id: string; lines: Line[] }
const rowOf = <R = Sheet>(answer: { status: number; body: unknown }): R => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: R }).row
}
const act = (sheet: Sheet, verb: string, asked = {}) =>
  manager.post(`/api/cycle-counts/${sheet.id}/actions/${verb}`, asked)
const receive = (item: string, quantity: string, value: string, more = {}) =>
  company.doing(work =>
    moveStock(work, {
      legs: [
        {
          type: 'receive',
          item,
          quantity: Decimal.of(quantity),
          value: money(value),
          storageLocation: room.a1,
          ...more,
        },
      ],
    }),
  )
const count = async (sheet: Sheet, quantities: (string | null)[]) =>
  rowOf(
    await manager.patch(`/api/cycle-counts/${sheet.id}`, {
      lines: sheet.lines.map((line, index) => ({
        id: line.id,
        ...(quantities[index] && { countedQuantity: quantities[index] }),
      })),
    }),
  )
const onHand = async (item: string) =>
  (
    await company.doing(work =>
      work.reader.first<{ held: string }>(
        sql`select trim_scale(on_hand)::text as held from item_stocks where item = ${item} and owner is null`,
      ),
    )
  )?.held

test('inventory R25: a count posts the difference to what the books said at that moment, and moves after it survive', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '10', '20.00')
  const draft = rowOf(await manager.post('/api/cycle-counts', { name: 'Rack A', scope: { items: [item] } }))
  const started = rowOf(await act(draft, 'start'))
  expect(started.lines).toMatchObject([
    { item, storageLocation: room.a1, countedQuantity: null, expectedQuantity: null },
  ])
  const counted = await count(started, ['10'])
  expect(counted.lines[0]!.countedBy).toBeTruthy()
  company.later(5)
  await receive(item, '4', '8.00')
  const reviewed = rowOf(await act(counted, 'submit'))
  expect(reviewed.lines).toMatchObject([{ expectedQuantity: '10', variance: '0', result: 'match' }])
  expect(reviewed.accuracy).toBe('100')
  expect(rowOf(await act(reviewed, 'approve')).status).toBe('posted')
  expect(await onHand(item)).toBe('14')
})

test('inventory R26: a large difference is counted again, believed when it is the same, and then posted', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '10', '20.00')
  const sheet = rowOf(await manager.post('/api/cycle-counts', { scope: { items: [item] }, freeze: true }))
  const started = rowOf(await act(sheet, 'start'))
  expect(
    await manager.post('/api/inventory-transactions', { type: 'issue', item, quantity: '1', storageLocation: room.a1 }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'storageLocation', code: 'locationFrozen' }] } })
  const reviewed = rowOf(await act(await count(started, ['7']), 'submit'))
  expect(reviewed.lines).toMatchObject([{ variance: '-3', varianceValue: '-6', result: 'recount' }])
  expect(await act(reviewed, 'approve')).toMatchObject({ status: 409, body: { code: 'binNeedsRecount' } })
  const again = rowOf(await act(reviewed, 'recount'))
  expect(again.lines).toHaveLength(2)
  const twice = rowOf(await act(await count(again, [null, '7']), 'submit'))
  expect(twice.lines[1]).toMatchObject({ result: 'accepted', recountOf: twice.lines[0]!.id })
  expect(rowOf(await act(twice, 'approve')).status).toBe('posted')
  expect(await onHand(item)).toBe('7')
})

test('a lot on hold is not issued; released it is again', async () => {
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const lot = await room.lot(item)
  await receive(item, '5', '50.00', { lot })
  const take = () =>
    manager.post('/api/inventory-transactions', { type: 'issue', item, lot, quantity: '1', storageLocation: room.a1 })
  const verb = (name: string, asked: Record<string, unknown>) =>
    manager.post(`/api/stock-lots/${lot}/actions/${name}`, asked)
  expect(await verb('hold', {})).toMatchObject({ status: 422, body: { errors: [{ path: 'holdReason' }] } })
  expect((await verb('hold', { holdReason: 'Cracks at the saw cut' })).status).toBe(200)
  const refused = await take()
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'lot', code: 'lotNotUsable' }] } })
  expect(JSON.stringify(refused.body)).toContain('Cracks at the saw cut')
  expect((await verb('release', { releaseReason: 'Cut off and inspected' })).status).toBe(200)
  expect((await take()).status).toBe(201)
})

test('inventory R36: quarantine reaches everything made from the lot', async () => {
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const lot = await room.lot(item)
  await receive(item, '10', '50.00', { lot })
  const split = rowOf<Record<string, string>>(
    await manager.post('/api/inventory-transactions', {
      type: 'split',
      item,
      lot,
      quantity: '4',
      storageLocation: room.a1,
    }),
  )
  await manager.post(`/api/stock-lots/${lot}/actions/quarantine`, {
    holdReason: 'Wrong melt',
    everythingMadeFromIt: true,
  })
  for (const id of [lot, split.toLot])
    expect(rowOf<Record<string, unknown>>(await manager.get(`/api/stock-lots/${id}`)).status).toBe('quarantined')
  const balances = await company.doing(work =>
    work.reader.rows(
      sql`select stock_status as state, trim_scale(quantity)::text as quantity from stock_balances where item = ${item} and quantity <> 0 order by quantity`,
    ),
  )
  expect(balances).toEqual([
    { state: 'rejected', quantity: '4' },
    { state: 'rejected', quantity: '6' },
  ])
})

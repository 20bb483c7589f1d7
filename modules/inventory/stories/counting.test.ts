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
let counter: Visitor
const people: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  people.max = await company.employ({ username: 'max', roleKeys: ['2'] })
  people.cal = await company.employ({ username: 'cal', roleKeys: ['3'] })
  room = await stockRoom(company)
  ;[manager, counter] = [company.visitor(), company.visitor()]
  await manager.signIn('max')
  await counter.signIn('cal')
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
const typed = (sheet: Sheet, quantities: (string | null)[], by = manager) =>
  by.patch(`/api/cycle-counts/${sheet.id}`, {
    lines: sheet.lines.map((line, index) => ({
      id: line.id,
      ...(quantities[index] && { countedQuantity: quantities[index] }),
    })),
  })
const count = async (sheet: Sheet, quantities: (string | null)[], by = manager) =>
  rowOf(await typed(sheet, quantities, by))
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
  const twice = rowOf(await act(await count(again, [null, '7'], counter), 'submit'))
  expect(twice.lines[1]).toMatchObject({ result: 'accepted', recountOf: twice.lines[0]!.id })
  expect(rowOf(await act(twice, 'approve')).status).toBe('posted')
  expect(await onHand(item)).toBe('7')
})

test('inventory R26: a bin is counted again by another person, who does not see the first count', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '10', '20.00')
  const sheet = rowOf(await manager.post('/api/cycle-counts', { scope: { items: [item] } }))
  const started = rowOf(await act(sheet, 'start'))
  const first = await count(started, ['7'], counter)
  const [bin] = first.lines
  expect(first.lines[0]).toMatchObject({ countedQuantity: '7', countedBy: people.cal })
  // Nobody claims to be somebody else.
  expect(
    await counter.patch(`/api/cycle-counts/${sheet.id}`, { lines: [{ id: bin!.id, countedBy: people.max }] }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'lines.0.countedBy', code: 'readOnly' }] } })
  const seen = async (by: Visitor) => rowOf(await by.get(`/api/cycle-counts/${sheet.id}`)).lines[0]!
  expect(await seen(counter)).toHaveProperty('countedQuantity', '7')
  expect(await seen(manager)).not.toHaveProperty('countedQuantity')

  const reviewed = rowOf(await act(first, 'submit'))
  expect(reviewed.lines[0]).toMatchObject({ countedQuantity: '7', expectedQuantity: '10', variance: '-3' })
  const judged = ['expectedQuantity', 'variance', 'varianceValue']
  for (const field of judged) expect(await seen(counter)).not.toHaveProperty(field)

  const again = rowOf(await act(reviewed, 'recount'))
  for (const field of [...judged, 'countedQuantity']) {
    expect(again.lines[0]).not.toHaveProperty(field)
    expect(await seen(manager)).not.toHaveProperty(field)
  }
  const history = JSON.stringify((await manager.get(`/api/cycle-counts/${sheet.id}/history`)).body)
  expect(history).toContain('•')
  const listed = (await manager.get('/api/cycle-counts?lines=true&columns=name')).body as unknown as { rows: Sheet[] }
  const inList = listed.rows.find(row => row.id === sheet.id)!.lines[0]!
  for (const field of [...judged, 'countedQuantity']) expect(inList).not.toHaveProperty(field)

  expect(await typed(again, [null, '7'], counter)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.1.countedQuantity', code: 'recountByAnother' }] },
  })
  expect(await typed(again, ['9', null])).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.countedQuantity', code: 'binJudged' }] },
  })
  // The first count stays when somebody who does not see it sends the sheet back.
  const twice = rowOf(await act(await count(again, [null, '10']), 'submit'))
  expect(twice.lines).toMatchObject([
    { countedQuantity: '7', variance: '-3', result: 'recount' },
    { countedQuantity: '10', variance: '0', result: 'match' },
  ])
  // One bin, whose last count agrees with the books.
  expect(twice.accuracy).toBe('100')
  expect(rowOf(await act(twice, 'approve')).status).toBe('posted')
  expect(await seen(counter)).toMatchObject({ countedQuantity: '7', variance: '-3' })
  expect(await onHand(item)).toBe('10')
})

test('inventory R26: the database too lets nobody count the same bin again', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '10', '20.00')
  const sheet = rowOf(await manager.post('/api/cycle-counts', { scope: { items: [item] } }))
  const again = rowOf(
    await act(rowOf(await act(await count(rowOf(await act(sheet, 'start')), ['7']), 'submit')), 'recount'),
  )
  await expect(
    company.doing(work =>
      work.writer.run(
        sql`update cycle_count_lines set counted_by = ${people.max}::uuid where id = ${again.lines[1]!.id}::uuid`,
      ),
    ),
  ).rejects.toThrow('recountByAnother')
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

test('inventory R36: a lot that is used up is recalled with everything made of it, also what is used up', async () => {
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const [source, used] = [await room.lot(item), await room.lot(item)]
  await receive(item, '10', '50.00', { lot: source })
  const part = async (lot: string, quantity: string) =>
    rowOf<Record<string, string>>(
      await manager.post('/api/inventory-transactions', {
        ...{ type: 'split', item, lot, quantity, storageLocation: room.a1 },
      }),
    ).toLot!
  const [kept, gone] = [await part(source, '4'), await part(source, '6')]
  await manager.post('/api/inventory-transactions', {
    ...{ type: 'issue', item, lot: gone, quantity: '6', storageLocation: room.a1 },
  })
  const statusOf = async (id: string) =>
    rowOf<Record<string, unknown>>(await manager.get(`/api/stock-lots/${id}`)).status
  expect([await statusOf(source), await statusOf(kept), await statusOf(gone)]).toEqual([
    'consumed',
    'active',
    'consumed',
  ])
  const asked = { holdReason: 'Wrong melt', everythingMadeFromIt: true }
  expect((await manager.post(`/api/stock-lots/${source}/actions/quarantine`, asked)).status).toBe(200)
  for (const lot of [source, kept, gone]) expect(await statusOf(lot)).toBe('quarantined')
  expect(await statusOf(used)).toBe('active')
  expect(
    await company.doing(work =>
      work.reader.rows(
        sql`select stock_status as state from stock_balances where lot = ${kept}::uuid and quantity <> 0`,
      ),
    ),
  ).toEqual([{ state: 'rejected' }])
})

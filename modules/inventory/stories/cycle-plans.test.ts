import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { addDays, addMonths, startOfMonth } from '#platform/model/values/dates.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** Which bins are due to be counted, what a cut bar leaves, what stock was worth on a day, and a label printed again. */

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

type Saved = Record<string, unknown> & { id: string; lines: Record<string, unknown>[] }
const rowOf = (answer: { status: number; body: unknown }): Saved => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: Saved }).row
}
const move = (leg: object, more: object = {}) =>
  company.doing(work => moveStock(work, { legs: [{ storageLocation: room.a1, ...leg } as never], ...more }))
const receive = (item: string, quantity: string, value: string, more = {}) =>
  move({ type: 'receive', item, quantity: Decimal.of(quantity), value: money(value), ...more })
const rows = <T>(query: ReturnType<typeof sql>) => company.doing(work => work.writer.rows<T>(query))
const items: string[] = []

test('inventory R27: letters follow what was used in a year, and a sheet of a letter holds its bins alone', async () => {
  for (const [used, left] of [
    [85, 15],
    [12, 88],
    [0, 40],
  ] as const) {
    const item = await room.item({ costing: 'movingAverage' })
    items.push(item)
    await receive(item, String(used + left), String(used + left))
    if (used) await move({ type: 'issue', item, quantity: Decimal.of(-used) })
  }
  await company.run('inventory.abc-letters')
  expect(
    await rows(sql`select abc_letter as letter from item_stocks where item = any(${items}) order by abc_letter`),
  ).toEqual([{ letter: 'A' }, { letter: 'B' }, { letter: 'C' }])
  const sheet = rowOf(await manager.post('/api/cycle-counts', { name: 'B', scope: { abc: 'B' } }))
  const started = rowOf(await manager.post(`/api/cycle-counts/${sheet.id}/actions/start`))
  expect(started.lines.map(line => line.item)).toEqual([items[1]])
})

test('inventory R27: a bin is due after the days its class gives its letter, and at once when it was never counted', async () => {
  const due = async () => {
    const sheet = rowOf(await manager.post('/api/cycle-counts', { name: 'Due', scope: { dueToday: true } }))
    return rowOf(await manager.post(`/api/cycle-counts/${sheet.id}/actions/start`))
  }
  const first = await due()
  expect(new Set(first.lines.map(line => line.item))).toEqual(new Set(items))
  const quantities: Record<string, string> = { [items[0]!]: '15', [items[1]!]: '88', [items[2]!]: '40' }
  await manager.patch(`/api/cycle-counts/${first.id}`, {
    lines: first.lines.map(line => ({ id: line.id, countedQuantity: quantities[line.item as string] })),
  })
  await rows(sql`update cycle_count_lines set counted_at = now() where root = ${first.id}::uuid returning id`)
  await manager.post(`/api/cycle-counts/${first.id}/actions/submit`)
  expect((await manager.post(`/api/cycle-counts/${first.id}/actions/approve`)).status).toBe(200)
  expect((await due()).lines).toEqual([])
  await rows(
    sql`update cycle_count_lines set counted_at = now() - interval '31 days' where root = ${first.id}::uuid returning id`,
  )
  expect((await due()).lines.map(line => line.item)).toEqual([items[0]])
  await rows(
    sql`update cycle_count_lines set counted_at = now() - interval '91 days' where root = ${first.id}::uuid returning id`,
  )
  expect(new Set((await due()).lines.map(line => line.item))).toEqual(new Set(items.slice(0, 2)))
})

test('a bar of 144 in for 72.00, 40 in used, 100 in back, 4 in kerf and crop: the job pays 22.00, the remnant is worth 50.00', async () => {
  const bar = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const lot = await room.lot(bar, { heatNumber: 'H77', pieceLength: '144' })
  await receive(bar, '144', '72', { lot })
  const job = await room.job(await room.item({ costing: 'movingAverage' }))
  const issue = { type: 'issue', item: bar, lot, quantity: '144', storageLocation: room.a1, source: job }
  expect(await manager.post('/api/inventory-transactions', { ...issue, remnantQuantity: '144' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'remnantQuantity', code: 'remnantSmaller' }] },
  })
  const taken = rowOf(await manager.post('/api/inventory-transactions', { ...issue, remnantQuantity: '100' }))
  expect(taken).toMatchObject({ type: 'issue', quantity: '-44', value: '-22' })
  const [remnant] = await rows<Record<string, string>>(sql`
    select l.id, l.kind, l.heat_number as heat, trim_scale(l.piece_length)::text as length, k.value::text as value, trim_scale(b.quantity)::text as quantity
    from stock_lots l join valuation_keys k on k.lot = l.id join stock_balances b on b.lot = l.id where l.item = ${bar} and l.kind = 'remnant'`)
  expect(remnant).toMatchObject({ heat: 'H77', length: '100', value: '50.00', quantity: '100' })
  const links = await rows(
    sql`select kind, trim_scale(quantity)::text as quantity from lot_links where to_lot = ${remnant!.id}::uuid`,
  )
  expect(links).toEqual([{ kind: 'split', quantity: '100' }])
  expect(await rows(sql`select * from stock_differences`)).toEqual([])
})

test('inventory R24: the value on any day is what was posted for it till then, backdated rows too', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const today = await company.doing(async work => work.today)
  const before = addDays(startOfMonth(today), -1)
  const early = addDays(addMonths(startOfMonth(today), -2), 9)
  const post = (effectiveDate: string, quantity: string, value: string) =>
    move({ type: 'receive', item, quantity: Decimal.of(quantity), value: money(value) }, { effectiveDate })
  await post(today, '5', '50')
  await post(before, '3', '30')
  await post(early, '2', '20')
  const worth = async (on: string) => {
    const { status, body } = await manager.get(`/api/inventory-transactions/value?on=${on}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const found = (body.items as { item: string; quantity: string; value: string }[]).find(one => one.item === item)
    return found ? `${found.quantity} ${found.value}` : null
  }
  expect([await worth(today), await worth(before), await worth(early)]).toEqual(['10 100.00', '5 50.00', '2 20.00'])
  expect(await worth(addDays(early, -1))).toBeNull()
  expect(await rows(sql`select * from stock_differences`)).toEqual([])
  expect(await manager.get('/api/inventory-transactions/value?on=soon')).toMatchObject({ status: 400 })
})

test('a label is printed again on a row of its own', async () => {
  const made = await company.doing(async work => {
    const printer = await work.create('label-printers', {
      name: 'Dock',
      host: 'localhost',
      widthMm: '50',
      heightMm: '25',
    })
    const label = await work.create('labels', {
      name: 'Bin',
      resource: 'storage-locations',
      defaultPrinter: printer.id,
    })
    const given = {
      label: label.id,
      printer: printer.id,
      record: `storage-locations/${room.a1}`,
      copies: 2,
      state: 'failed',
    }
    return (await work.issue('label-prints', given)).id as string
  })
  expect((await manager.post(`/api/label-prints/${made}/actions/reprint`)).status).toBe(200)
  expect(await rows(sql`select copies::int as copies, state, origin from label_prints order by created_at`)).toEqual([
    { copies: 2, state: 'failed', origin: 'manual' },
    { copies: 2, state: 'queued', origin: 'reprint' },
  ])
})

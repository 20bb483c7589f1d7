import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** Stock rows are for ever, their cost is for some eyes only, and they may come from many kinds of records. */

let company: TestCompany
let clerk: Visitor
let manager: Visitor
let item: string
let room: Awaited<ReturnType<typeof stockRoom>>
let transaction: { id: string }

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'cal', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  clerk = company.visitor()
  manager = company.visitor()
  await clerk.signIn('cal')
  await manager.signIn('max')
  room = await stockRoom(company)
  item = await room.item({ costing: 'movingAverage' })
})
afterAll(() => company.close())

const rowOf = (answer: { body: unknown }) => (answer.body as { row: { id: string } & Record<string, unknown> }).row

test('a manager records what was found; the unit cost is worked out', async () => {
  const answer = await manager.post('/api/inventory-transactions', {
    ...{ type: 'adjust', item, quantity: '48', value: '610.56' },
    ...{ storageLocation: room.a1, reason: room.found },
  })
  expect(answer.status).toBe(201)
  transaction = rowOf(answer)
  expect(transaction).toMatchObject({
    code: 'TX-00000001',
    quantity: '48',
    value: '610.56',
    unitCost: '12.72',
    stockStatus: 'available',
  })
})

test('a clerk sees the row, without value and cost', async () => {
  const row = rowOf(await clerk.get(`/api/inventory-transactions/${transaction.id}`))
  expect(row).toMatchObject({ quantity: '48', item })
  expect(row).not.toHaveProperty('value')
  expect(row).not.toHaveProperty('unitCost')
})

test('a hidden field is refused in filter, sort and columns, by name (documents R5)', async () => {
  for (const query of [
    'sort=value',
    'columns=value',
    `filter=${encodeURIComponent(JSON.stringify({ field: 'value', op: 'gt', value: '1' }))}`,
  ])
    expect(await clerk.get(`/api/inventory-transactions?${query}`)).toMatchObject({
      status: 403,
      body: { code: 'hiddenField', field: 'value' },
    })
})

test('history hides what the eye may not see', async () => {
  const { changes } = (await clerk.get(`/api/inventory-transactions/${transaction.id}/history`)).body as unknown as {
    changes: { changes: { field: string; to: unknown }[] }[]
  }
  expect(changes[0]!.changes.find(change => change.field === 'value')).toMatchObject({ to: '•' })
})

test('nobody changes or archives a row, whatever their rights', async () => {
  expect(
    await manager.patch(`/api/inventory-transactions/${transaction.id}`, { version: 1, quantity: '1' }),
  ).toMatchObject({ status: 409, body: { code: 'appendOnly' } })
  expect(await manager.post(`/api/inventory-transactions/${transaction.id}/archive`, {})).toMatchObject({ status: 409 })
})

test('the database itself refuses, also to its owner', async () => {
  const client = new pg.Client({ connectionString: company.adminUrl })
  await client.connect()
  await expect(client.query('update inventory_transactions set quantity = 1')).rejects.toThrow(/append-only/)
  await expect(client.query('delete from inventory_transactions')).rejects.toThrow(/append-only/)
  await expect(client.query('truncate inventory_transactions cascade')).rejects.toThrow(/append-only/)
  await client.end()
})

test('an item must exist and be of a kind that can be stocked', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(
    await manager.post('/api/inventory-transactions', {
      type: 'scrap',
      reason: room.found,
      item: `material-codes/${nobody}`,
      quantity: '1',
    }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'item', code: 'noSuchRecord' }] },
  })
  expect(
    await manager.post('/api/inventory-transactions', {
      type: 'scrap',
      reason: room.found,
      item: `users/${nobody}`,
      quantity: '1',
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'item', code: 'notAmong' }] } })
})

test('each kind of act takes its own fields: a wrong mix is refused by the name of the field', async () => {
  const act = { item, quantity: '1', storageLocation: room.a1 }
  const wrong = async (given: object) => {
    const answer = await manager.post('/api/inventory-transactions', { ...act, ...given })
    return (answer.body as { errors: { path: string; code: string; message: string }[] }).errors
  }
  expect(await wrong({ type: 'issue', toLocation: room.b1 })).toMatchObject([
    {
      ...{ path: 'toLocation', code: 'onlyWhen' },
      message: 'To location applies only when Type is Move. Leave it blank or change Type.',
    },
  ])
  expect(await wrong({ type: 'move', toLocation: room.b1, reason: room.found })).toMatchObject([{ path: 'reason' }])
  expect(await wrong({ type: 'scrap', reason: room.found, toStatus: 'hold', value: '3' })).toMatchObject([
    { path: 'toStatus' },
    { path: 'value' },
  ])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What the page of a part tells: its stock and what is being made, what is promised and coming, what it cost and brought. */

let company: TestCompany
let clerk: Visitor
const ids: Record<string, string> = {}

type Saved = Row & { id: string }
const rowOf = ({ status, body }: { status: number; body: unknown }): Saved => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Saved }).row
}
const make = async (resource: string, given: Row) => rowOf(await clerk.post(`/api/${resource}`, given))
const act = async (resource: string, id: unknown, verb: string, asked: Row = {}) =>
  rowOf(await clerk.post(`/api/${resource}/${id}/actions/${verb}`, asked))
const rowsOf = async (resource: string, field: string, value: string, sort: string) => {
  const filter = encodeURIComponent(JSON.stringify({ field, op: 'eq', value }))
  const { status, body } = await clerk.get(`/api/${resource}?filter=${filter}&sort=${sort}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as { rows: Saved[] }).rows
}
const inState = (table: string, id: string, more: ReturnType<typeof sql>) =>
  company.doing(work => work.writer.run(sql`update ${sql.table(table)} set ${more} where id = ${id}::uuid`))

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'max', roleKeys: ['2'] })
  clerk = company.visitor()
  await clerk.signIn('max')
  const room = await stockRoom(company)
  const item = await room.item({ costing: 'movingAverage' })
  ids.revision = item.split('/')[1]!
  ids.customer = room.customer
  ids.part = String(rowOf(await clerk.get(`/api/part-revisions/${ids.revision}`)).part)
  const found = {
    type: 'receive',
    item,
    quantity: Decimal.of(10),
    value: money(100),
    storageLocation: room.a1,
  } as const
  await company.doing(work => moveStock(work, { legs: [found] }))
})
afterAll(() => company.close())

test('on hand, on order and in process are added up over the revisions of a part', async () => {
  const making = { partRevision: ids.revision, quantityToMake: '40', dueDate: '2031-06-10' }
  ids.running = (await make('jobs', making)).id
  ids.planned = (await make('jobs', { ...making, quantityToMake: '5', dueDate: '2031-08-01' })).id
  await inState('jobs', ids.running, sql`status = 'inProgress', good_quantity = 12, scrap_quantity = 1`)
  await inState('jobs', ids.planned, sql`status = 'planned'`)
  const figures = { onHand: '10', available: '10', reserved: '0', onOrder: '0', inProcess: '27' }
  expect(rowOf(await clerk.get(`/api/parts/${ids.part}`))).toMatchObject(figures)
  expect(rowOf(await clerk.get(`/api/part-revisions/${ids.revision}`))).toMatchObject(figures)
})

test('what is promised and what is coming stands in order of date, each with its document', async () => {
  const order = await make('orders', {
    businessPartner: ids.customer,
    customerPo: 'P-1',
    lines: [
      {
        ...{ part: ids.part, partRevision: ids.revision, description: 'Bracket', quantity: '30', unitPrice: '12.5' },
        releases: [{ quantity: '30', requestedOn: '2031-05-12', promisedOn: '2031-05-12' }],
      },
    ],
  })
  expect(await rowsOf('supply-demand', 'part', ids.part!, 'dueOn')).toMatchObject([
    { kind: 'job', source: `jobs/${ids.running}`, dueOn: '2031-06-10', quantity: '27' },
    { kind: 'job', source: `jobs/${ids.planned}`, dueOn: '2031-08-01', quantity: '5' },
  ])
  await inState('orders', order.id, sql`status = 'confirmed'`)
  const assembly = await make('parts', { partNumber: '90-1', name: 'Assembly' })
  const whole = await make('part-revisions', { part: assembly.id, revision: 'A' })
  const taker = await make('jobs', {
    ...{ partRevision: whole.id, quantityToMake: '4', dueDate: '2031-07-01' },
    materials: [{ item: `part-revisions/${ids.revision}`, quantityPer: '2' }],
  })
  await inState('jobs', taker.id, sql`status = 'released'`)
  const [vendor, unit] = await company.doing(async work => [
    (
      await work.create('business-partners', {
        name: 'Metals Inc',
        isCustomer: false,
        isVendor: true,
        status: 'active',
      })
    ).id,
    (await work.create('units', { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 })).id,
  ])
  const item = `part-revisions/${ids.revision}`
  const bought = await make('purchase-orders', {
    vendor,
    lines: [{ item, unit, quantity: '6', unitPrice: '9', dueDate: '2031-06-20' }],
  })
  await act('purchase-orders', bought.id, 'submit')
  await act('purchase-orders', bought.id, 'send', { sentVia: 'otherwise' })
  expect(await rowsOf('supply-demand', 'part', ids.part!, 'dueOn')).toMatchObject([
    { kind: 'order', source: `orders/${order.id}`, dueOn: '2031-05-12', quantity: '-30', partner: ids.customer },
    { kind: 'job', quantity: '27' },
    { kind: 'purchase', source: `purchase-orders/${bought.id}`, dueOn: '2031-06-20', quantity: '6', partner: vendor },
    { kind: 'component', source: `jobs/${taker.id}`, dueOn: '2031-07-01', quantity: '-8' },
    { kind: 'job', quantity: '5' },
  ])
  expect(rowOf(await clerk.get(`/api/parts/${ids.part}`))).toMatchObject({ onOrder: '6' })
})

test('each line of an order tells what is on hand and the operation its job is at', async () => {
  const order = await make('orders', {
    businessPartner: ids.customer,
    customerPo: 'P-2',
    lines: [
      {
        ...{ part: ids.part, partRevision: ids.revision, description: 'Bracket', quantity: '8', unitPrice: '12.5' },
        releases: [{ quantity: '8', requestedOn: '2031-09-12', promisedOn: '2031-09-12' }],
      },
      { description: 'Freight', kind: 'charge', quantity: '1', unitPrice: '40' },
    ],
  })
  const [line] = order.lines as { id: string; releases: { id: string }[] }[]
  const before = await rowsOf('order-line-states', 'order', order.id, 'order')
  expect(before).toMatchObject([{ id: line!.id, onHand: '10', job: null, operation: null }])
  const job = await make('jobs', {
    ...{ partRevision: ids.revision, quantityToMake: '8', dueDate: '2031-09-01' },
    allocations: [{ release: line!.releases[0]!.id, quantity: '8' }],
  })
  await inState('jobs', job.id, sql`status = 'released'`)
  await company.doing(async work => {
    for (const [sequence, name] of [
      [10, 'Saw'],
      [20, 'Mill'],
    ] as const)
      await work.create('job-operations', { job: job.id, sequence, name, cycleMinutes: '3' })
    await work.writer.run(
      sql`update job_operations set status = 'complete' where job = ${job.id}::uuid and sequence = 10`,
    )
  })
  const after = await rowsOf('order-line-states', 'order', order.id, 'order')
  expect(after).toMatchObject([{ job: job.id, operation: 'Mill' }])
  await inState('jobs', job.id, sql`status = 'cancelled'`)
})

test('what a part last cost and brought, and its history, come from finished jobs and orders', async () => {
  await inState(
    'jobs',
    ids.running!,
    sql`status = 'complete', good_quantity = 40, scrap_quantity = 0, actual_cost = 300, actual_finish = '2031-02-03T15:00:00Z'`,
  )
  expect(rowOf(await clerk.get(`/api/part-figures/${ids.part}`))).toMatchObject({
    lastPrice: '12.5',
    lastCost: '7.5',
    lastMadeOn: '2031-02-03',
  })
  const history = await rowsOf('part-history', 'part', ids.part!, 'kind')
  expect(history.map(({ kind }) => kind).toSorted()).toEqual(['job', 'job', 'job', 'order', 'order'])
  expect(history).toContainEqual(expect.objectContaining({ unitPrice: '12.5', state: 'orders.confirmed' }))
  expect(history.find(row => row.id === ids.running)).toMatchObject({
    ...{ unitCost: '7.5', totalCost: '300', state: 'jobs.complete', happenedOn: '2031-02-03' },
  })
})

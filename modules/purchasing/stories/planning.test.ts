import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The planner's morning: a run nets what is bought, people request or dismiss, and the next run respects it. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let planner: Visitor
let manager: Visitor
let today: DateText
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Row & { lines: Row[] } }).row
}
const act = (resource: string, id: string, verb: string, asked = {}, by = planner) =>
  by.post(`/api/${resource}/${id}/actions/${verb}`, asked)
const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'pia', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  room = await stockRoom(company)
  ;[planner, manager] = [company.visitor(), company.visitor()]
  await planner.signIn('pia')
  await manager.signIn('max')
  today = await company.doing(async work => work.today)
  ids.vendor = await make('business-partners', {
    name: 'Metals Inc',
    isCustomer: false,
    isVendor: true,
    status: 'active',
  })
  ids.item = await room.item({ costing: 'movingAverage' })
  ids.made = await room.item({ costing: 'movingAverage' })
  ids.level = await room.item({ costing: 'movingAverage' })
  ids.box = await make('units', { code: 'bx10', name: 'Box of ten', dimension: 'other' })
  for (const item of [ids.item, ids.level])
    await make('vendor-parts', { vendor: ids.vendor, item, purchaseUnit: ids.box, stockPerPurchase: '10' })
  await make('stock-policies', {
    item: ids.level,
    method: 'minMax',
    reorderPoint: '20',
    maximumQuantity: '75',
    orderMultiple: '12',
  })
  await receive(ids.item, '30')
  await receive(ids.level, '18')
})
afterAll(() => company.close())

const receive = (item: string, quantity: string) =>
  company.doing(work =>
    moveStock(work, {
      legs: [
        {
          type: 'receive',
          item,
          storageLocation: room.a1,
          quantity: Decimal.of(quantity),
          value: money('10'),
        } as never,
      ],
      demand: null,
      source: null,
    }),
  )
/** A job that wants so many of the item on the day it is due. */
const wanting = (item: string, quantity: string, dueDate: string) =>
  company.doing(async work => {
    const job = await work.create('jobs', {
      ...{ partRevision: ids.made!.split('/')[1], quantityToMake: '1', dueDate },
      materials: [{ item, fixedQuantity: quantity }],
    })
    // Planning a job wants a method, which is another story.
    await work.writer.run(sql`update jobs set status = 'planned' where id = ${job.id}::uuid`)
    return job.id as string
  })
const plan = async () => {
  expect((await planner.post('/api/replenishment-suggestions/run')).status).toBe(200)
  await company.workOff()
}
interface Listed extends Row {
  action: string
  item: string
  quantity: string
  state: string
  needDate: string
  siteName: string | null
}
const worklist = async () =>
  (await planner.get('/api/replenishment-suggestions/worklist')).body.rows as unknown as Listed[]
const of = async (item: string) => (await worklist()).filter(row => row.item === item)

test('the worklist shows the most urgent of many, and says how many there are', async () => {
  await company.doing(work =>
    work.writer.run(sql`
      insert into replenishment_suggestions (id, action, item, quantity, state, need_date)
      select gen_random_uuid(), 'order', ${ids.item}, 1, 'dismissed', current_date + n from generate_series(1, 510) n`),
  )
  const { body } = await planner.get('/api/replenishment-suggestions/worklist')
  expect((body.rows as unknown as Listed[]).length).toBe(500)
  expect(body.counts).toEqual({ open: 0, dismissed: 510 })
  await company.doing(work => work.writer.run(sql`update replenishment_suggestions set state = 'applied'`))
})

test('purchasing R28, R29: demand beyond what is there and coming is suggested, for whom and by when', async () => {
  ids.job = await wanting(ids.item!, '40', addDays(today, 40))
  await plan()
  expect(await of(ids.item!)).toMatchObject([
    {
      action: 'order',
      quantity: '10',
      needDate: addDays(today, 40),
      state: 'open',
      vendorName: 'Metals Inc',
      isLate: false,
    },
  ])
  const pegs = await company.doing(work =>
    work.reader.first<{ pegs: unknown }>(sql`select pegs from replenishment_suggestions where item = ${ids.item}`),
  )
  expect(pegs?.pegs).toEqual([{ resource: 'jobs', id: ids.job, quantity: '10', date: addDays(today, 40) }])
})

test('purchasing R30: at the reorder point minMax fills up to its maximum, in multiples', async () => {
  expect(await of(ids.level!)).toMatchObject([{ action: 'order', quantity: '60', orderBy: today }])
})

test('the why lists every receipt and demand with what is there after it', async () => {
  const [row] = await of(ids.item!)
  const why = await planner.get(`/api/replenishment-suggestions/${row!.id}/why`)
  expect(why.body).toMatchObject({
    start: '30',
    rows: [{ quantity: '-40', there: '-10', of: `jobs/${ids.job}` }],
    suggested: [{ quantity: '10' }],
  })
})

test('purchasing R32: a second run keeps ids, assignee and dismissals; more, or sooner, asks again', async () => {
  const [first] = await of(ids.item!)
  const pia = await company.doing(work =>
    work.reader.first<{ id: string }>(sql`select id from users where username = 'pia'`),
  )
  await act('replenishment-suggestions', first!.id, 'assign', { assignee: pia!.id })
  await plan()
  expect(await of(ids.item!)).toMatchObject([{ id: first!.id, assignee: pia!.id }])
  expect((await act('replenishment-suggestions', first!.id, 'dismiss')).status).toBe(200)
  await plan()
  expect(await of(ids.item!)).toMatchObject([{ id: first!.id, state: 'dismissed' }])
  await wanting(ids.item!, '5', addDays(today, 50))
  await plan()
  expect(await of(ids.item!)).toMatchObject([
    { state: 'open', quantity: '5', needDate: addDays(today, 50) },
    { id: first!.id, state: 'dismissed', quantity: '10' },
  ])
  await wanting(ids.item!, '3', addDays(today, 40))
  await plan()
  expect((await of(ids.item!)).find(row => row.id === first!.id)).toMatchObject({ state: 'open', quantity: '13' })
})

test('purchasing R32: what is applied becomes a line of one draft request a vendor; a run never makes an order', async () => {
  const all = (await worklist()).filter(row => row.action === 'order')
  expect(all.length).toBeGreaterThan(2)
  for (const row of all) expect((await act('replenishment-suggestions', row.id, 'apply')).status).toBe(200)
  const { rows } = (await planner.get('/api/purchase-requests?limit=10')).body as unknown as { rows: Row[] }
  expect(rows).toHaveLength(1)
  const request = rowOf(await planner.get(`/api/purchase-requests/${rows[0]!.id}`))
  expect(request).toMatchObject({ status: 'draft', source: 'reorder', title: 'Reorder from Metals Inc' })
  expect(request.lines.map(line => line.quantity).sort()).toEqual(['0.5', '1.3', '6'])
  await plan()
  expect(await worklist()).toEqual([])
  await act('purchase-requests', request.id, 'submit')
  await act('purchase-requests', request.id, 'approve', {}, manager)
  await plan()
  const left = await company.doing(work => work.reader.rows(sql`select 1 from replenishment_suggestions`))
  expect(left).toEqual([])
  expect(rowOf(await act('purchase-requests', request.id, 'convert')).status).toBe('ordered')
  await plan()
  expect((await worklist()).filter(row => row.action === 'order')).toEqual([])
  ids.request = request.id
})

test('purchasing R31: an order that lands too late is expedited, and what slips is told as promises move', async () => {
  const order = await company.doing(work =>
    work.reader.first<{ id: string }>(sql`select id from purchase_orders order by code desc limit 1`),
  )
  await company.doing(work =>
    work.writer.run(sql`
      update purchase_order_lines set promised_date = ${addDays(today, 60)}::date where root = ${order!.id}::uuid and item = ${ids.item}`),
  )
  await plan()
  const late = (await of(ids.item!)).filter(row => row.action === 'expedite')
  expect(late[0]).toMatchObject({ needDate: addDays(today, 40), slipDays: 20, landsOn: addDays(today, 60) })
  await company.doing(work =>
    work.writer.run(sql`
      update purchase_order_lines set promised_date = ${addDays(today, 55)}::date where root = ${order!.id}::uuid and item = ${ids.item}`),
  )
  // Without a run.
  expect((await of(ids.item!)).find(row => row.id === late[0]!.id)).toMatchObject({ slipDays: 15 })
  expect((await act('replenishment-suggestions', late[0]!.id, 'apply')).status).toBe(200)
  const draft = rowOf(await planner.get(`/api/purchase-orders/${order!.id}`))
  expect(draft).toMatchObject({ status: 'draft' })
  expect(draft.lines.find(line => line.item === ids.item)).toMatchObject({
    dueDate: addDays(today, 40),
    promisedDate: null,
  })
  ids.order = order!.id
})

test('purchasing R31: what vendors have been sent is expedited, deferred or called off by a change its buyer sends', async () => {
  await company.doing(work =>
    work.writer.run(
      sql`with priced as (
        update purchase_order_lines set unit_price = 1, line_amount = quantity where root = ${ids.order}::uuid returning line_amount)
        update purchase_orders set subtotal = (select sum(line_amount) from priced), total = (select sum(line_amount) from priced)
        where id = ${ids.order}::uuid`,
    ),
  )
  rowOf(await act('purchase-orders', ids.order!, 'submit'))
  await act('purchase-orders', ids.order!, 'send', { sentVia: 'otherwise' })
  await company.doing(work =>
    work.writer.run(sql`
      update purchase_order_lines set promised_date = ${addDays(today, 60)}::date where root = ${ids.order}::uuid and item = ${ids.item}`),
  )
  await plan()
  const [late] = (await of(ids.item!)).filter(row => row.action === 'expedite')
  expect((await act('replenishment-suggestions', late!.id, 'apply')).status).toBe(200)
  const changing = rowOf(await planner.get(`/api/purchase-orders/${ids.order}`))
  expect(changing).toMatchObject({ status: 'changing', revision: 0 })
  await plan()
  expect((await of(ids.item!)).filter(row => row.id === late!.id)).toEqual([])
  const order = rowOf(await act('purchase-orders', ids.order!, 'submit'))
  expect(order).toMatchObject({ status: 'approved', revision: 1 })
})

test('purchasing R28: a draft nobody asked for is no supply', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await wanting(item, '7', addDays(today, 30))
  await plan()
  expect((await of(item)).map(row => row.action)).toEqual(['order'])
  const typed = { item, quantity: '1000', unitPrice: '1', dueDate: addDays(today, 20) }
  await planner.post('/api/purchase-orders', { vendor: ids.vendor, lines: [typed] })
  await plan()
  expect((await of(item)).map(row => row.action)).toEqual(['order'])
})

test('purchasing R28: two runs at once make each suggestion once', async () => {
  await wanting(ids.level!, '500', addDays(today, 90))
  await Promise.all([company.run('purchasing.plan'), company.run('purchasing.plan'), company.run('purchasing.plan')])
  expect(await of(ids.level!)).toHaveLength(1)
})

test('a requisition goes to the buyer of its class; one that stops a line is told to who buys at once', async () => {
  const pia = (await company.doing(work => work.list('users', { username: 'pia' }, ['id'])))[0]!.id
  await company.doing(work =>
    work.writer.run(sql`update inventory_classes set buyer = ${pia}::uuid where id = mw_inventory_class(${ids.item})`),
  )
  const needed = { item: ids.item, quantity: '1', needBy: addDays(today, 3) }
  const request = rowOf(
    await manager.post('/api/purchase-requests', { title: 'Spindle bearing', priority: 'lineDown', lines: [needed] }),
  )
  expect(request).toMatchObject({ buyer: pia })
  const told = () => company.doing(work => work.list('notifications', { user: pia }, ['title', 'link']))
  const before = (await told()).length
  expect((await act('purchase-requests', request.id, 'submit', {}, manager)).status).toBe(200)
  expect((await told()).slice(before)).toMatchObject([
    { title: expect.stringContaining('Spindle bearing'), link: `/purchase-requests/${request.id}` },
  ])
})

test('purchasing R28: each site is netted for itself, and what is bought for one stays its own', async () => {
  const site = await make('storage-groups', { name: 'Plant 2', code: 'P2', type: 'site' })
  const area = await make('storage-groups', { name: 'Stores', code: 'P2-ST', type: 'area', parent: site })
  const bin = await make('storage-locations', { code: 'P2-01', storageGroup: area, type: 'bin' })
  const item = await room.item({ costing: 'movingAverage' })
  const unit = await make('units', { code: 'ea-p2', name: 'Each', dimension: 'count' })
  await make('vendor-parts', { vendor: ids.vendor, item, purchaseUnit: unit })
  await receive(item, '30')
  await wanting(item, '20', addDays(today, 30))
  const job = await wanting(item, '8', addDays(today, 30))
  const at = { item, action: 'order', needDate: addDays(today, 30) }
  await company.doing(work => work.writer.run(sql`update jobs set site = ${site}::uuid where id = ${job}::uuid`))
  await plan()
  expect(await of(item)).toMatchObject([{ ...at, quantity: '8', siteName: 'Plant 2' }])
  const why = await planner.get(`/api/replenishment-suggestions/${(await of(item))[0]!.id}/why`)
  expect(why.body).toMatchObject({ start: '0', rows: [{ of: `jobs/${job}`, there: '-8' }] })

  // Levels of a policy that names no site are kept at the main one; elsewhere what is wanted is bought.
  await make('stock-policies', { item, method: 'minMax', reorderPoint: '20', maximumQuantity: '75' })
  await plan()
  const both = await of(item)
  expect(new Map(both.map(row => [row.siteName, row.quantity]))).toEqual(
    new Map([
      [null, '65'],
      ['Plant 2', '8'],
    ]),
  )
  const [here, there] = [both.find(row => row.siteName === null)!, both.find(row => row.siteName !== null)!]
  const put = (suggestion: string, order: string | null = null) =>
    planner.post('/api/replenishment-suggestions/order', { suggestions: [suggestion], order })
  const made = (await put(here.id)).body as unknown as { orders: { id: string }[] }
  expect(await put(there.id, made.orders[0]!.id)).toMatchObject({ status: 409, body: { code: 'orderForOtherSite' } })

  expect((await act('replenishment-suggestions', there.id, 'apply')).status).toBe(200)
  const [request] = await company.doing(work => work.list('purchase-requests', { site }, ['id']))
  rowOf(await act('purchase-requests', request!.id, 'submit'))
  await act('purchase-requests', request!.id, 'approve', {}, manager)
  rowOf(await act('purchase-requests', request!.id, 'convert'))
  const [order] = await company.doing(work => work.list('purchase-orders', { site }, ['id']))
  await plan()
  expect(await of(item)).toEqual([])

  // What comes is put away at its own site.
  await company.doing(work =>
    work.update('storage-groups', site, { address: { line1: '8 Mill Rd', city: 'Troy', country: 'US' } as never }),
  )
  await make('stock-policies', { item, storageGroup: site, homeLocation: bin })
  const { lines } = rowOf(await planner.get(`/api/purchase-orders/${order!.id}`))
  const homes = await company.doing(work =>
    work.reader.first(sql`select home_location as home from purchase_line_facts where id = ${lines[0]!.id}::uuid`),
  )
  expect(homes).toEqual({ home: bin })
})

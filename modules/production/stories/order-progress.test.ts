import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop, type Saved } from './making-shop.ts'

/** What jobs tell others: orders how far they are, purchasing what is no longer needed, quality what is to be looked at. */

let shop: Awaited<ReturnType<typeof makingShop>>
let shipTo: string
beforeAll(async () => {
  shop = await makingShop(await openCompany())
  const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
  shipTo = await shop.create('ship-tos', { businessPartner: shop.room.customer, name: 'Dock', address })
})
afterAll(() => shop.company.close())

type Release = { id: string; status: string; readyQuantity: string }
type Order = Saved & { lines: { id: string; releases: Release[] }[] }

/** An order for deliveries of one part, released, and its jobs, the first delivery first. */
async function ordered(revision: string, ...quantities: string[]) {
  const part = (await shop.company.doing(work =>
    work.reader.first<{ part: string }>(sql`select part from part_revisions where id = ${revision}::uuid`),
  ))!.part
  const releases = quantities.map((quantity, place) => {
    const day = `2031-05-1${place + 2}`
    return { quantity, promisedOn: day, requestedOn: day }
  })
  const quantity = String(quantities.reduce((sum, one) => sum + Number(one), 0))
  const order = await shop.make('orders', {
    ...{ businessPartner: shop.room.customer, customerPo: `PO ${revision.slice(-6)}`, shipTo },
    lines: [
      { part, partRevision: revision, description: 'Bracket', unitPrice: '5', source: 'make', quantity, releases },
    ],
  })
  await shop.done('confirm', order.id, {}, 'orders')
  await shop.done('release', order.id, {}, 'orders')
  const jobs = await shop.company.doing(work =>
    work.reader.rows<{ id: string }>(sql`
      select a.root as id from job_allocations a join order_releases r on r.id = a.release where r.root = ${order.id}::uuid order by r.number`),
  )
  for (const { id } of jobs) {
    await shop.company.doing(work => work.update('jobs', id, { completionLocation: shop.room.b1 }))
    await shop.done('release', id)
  }
  return { order: order.id, jobs: jobs.map(({ id }) => id) }
}

const report = async (operation: string, asked: Row) =>
  good(await shop.act(shop.manager, 'job-operations', operation, 'report', asked))
const orderNow = async (id: string) => (await shop.read('orders', id)) as Order
const rowsOf = async (view: string, order: string) => {
  const columns = [
    'progress',
    'projectedOn',
    ...(view === 'release-schedule' ? ['releaseNumber', 'readyQuantity'] : []),
  ]
  const filter = encodeURIComponent(JSON.stringify({ field: 'order', op: 'eq', value: order }))
  const { status, body } = await shop.manager.get(`/api/${view}?filter=${filter}&columns=${columns.join(',')}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as { rows: Row[] }).rows
}
const toldLive = (order: string) =>
  shop.company.doing(async work =>
    Number(
      (await work.reader.first<{ count: string }>(sql`
        select count(*)::text as count from live_events
        where kind = 'order.progressed' and payload ->> 'record' = ${`orders/${order}`}`))!.count,
    ),
  )

test('sales, states: labor begun is in production, finished pieces are ready, and the order tells how far it is', async () => {
  const { revision } = await shop.part({ bar: null })
  const { order, jobs } = await ordered(revision, '10', '5')
  const [mill, deburr] = await shop.operations(jobs[0]!)
  expect(await orderNow(order)).toMatchObject({ status: 'confirmed' })
  await report(mill!.id, { goodPieces: '10' })
  expect(await orderNow(order)).toMatchObject({
    status: 'inProduction',
    lines: [{ releases: [{ status: 'inProduction' }, { status: 'released' }] }],
  })
  const before = await toldLive(order)
  await report(deburr!.id, { goodPieces: '4' })
  expect(await toldLive(order)).toBeGreaterThan(before)
  expect((await orderNow(order)).lines[0]!.releases[0]).toMatchObject({ status: 'ready', readyQuantity: '4' })
  await report(deburr!.id, { goodPieces: '3' })
  const [first, second] = (await rowsOf('release-schedule', order)).toSorted((one, other) =>
    String(one.releaseNumber).localeCompare(String(other.releaseNumber)),
  )
  // 30 + 60 minutes of 120, and 7 of 10 of the rest.
  expect(first).toMatchObject({ readyQuantity: '7', progress: '92.5' })
  expect(second).toMatchObject({ readyQuantity: '0', progress: '0' })
  expect(await rowsOf('order-line-states', order)).toMatchObject([{ progress: '61.7' }])
})

test('the live plan says when it can ship: the next working day after its last job', async () => {
  const { revision } = await shop.part({ bar: null })
  const { order, jobs } = await ordered(revision, '10')
  const finish = (at: string | null) =>
    shop.company.doing(async work => {
      await work.writer.run(sql`update jobs set projected_finish = ${at}::timestamptz where id = ${jobs[0]}::uuid`)
      await work.raise('jobs.projected', { jobs })
    })
  await finish(null)
  expect(await rowsOf('release-schedule', order)).toMatchObject([{ projectedOn: null }])
  const before = await toldLive(order)
  // A Saturday: the truck comes on Monday.
  await finish('2031-05-17T15:00:00Z')
  expect(await rowsOf('release-schedule', order)).toMatchObject([{ projectedOn: '2031-05-19' }])
  expect(await rowsOf('order-line-states', order)).toMatchObject([{ projectedOn: '2031-05-19' }])
  expect(await toldLive(order)).toBe(before + 1)
})

const notices = (event: string) =>
  shop.company.doing(work =>
    work.reader.rows<{ title: string; body: string | null }>(
      sql`select title, body from notifications where event = ${event} order by created_at`,
    ),
  )

test('a job that ends short of its release leaves it to whoever sells it', async () => {
  const { revision } = await shop.part({ bar: null })
  const { order, jobs } = await ordered(revision, '10')
  const [mill, deburr] = await shop.operations(jobs[0]!)
  await report(mill!.id, { goodPieces: '10' })
  await report(deburr!.id, { goodPieces: '6' })
  await shop.done('terminate', jobs[0]!, { terminationReason: 'Out of bar' })
  expect((await orderNow(order)).lines[0]!.releases[0]).toMatchObject({ status: 'ready', readyQuantity: '6' })
  const [told] = await notices('job.endedShort')
  expect(told!.body).toMatch(/^6 of 10 pieces were made\./)
  const other = await ordered((await shop.part({ bar: null })).revision, '3')
  await shop.done('cancel', other.jobs[0]!)
  expect(await notices('job.endedShort')).toHaveLength(2)
  expect((await orderNow(other.order)).lines[0]!.releases[0]).toMatchObject({ status: 'released' })
})

test('what was to be bought for a job that is cancelled is for nobody, and its buyer is told', async () => {
  const { revision } = await shop.part()
  const { jobs } = await ordered(revision, '10')
  const other = await ordered(revision, '4')
  const vendor = await shop.create('business-partners', { name: 'Metals', isVendor: true, status: 'active' })
  const unit = (await shop.company.doing(work =>
    work.reader.first<{ id: string }>(sql`select stock_unit as id from material_codes where code = 'AL-1'`),
  ))!.id
  const line = { item: shop.bar, unit, quantity: '5', unitPrice: '2', dueDate: '2031-05-01' }
  const order = await shop.make('purchase-orders', { vendor, lines: [line, line] })
  const peg = (id: string) => ({ resource: 'jobs', id, quantity: '5', date: '2031-05-01' })
  const [own, shared] = (order.lines as { id: string }[]).map(({ id }) => id)
  await shop.company.doing(async work => {
    const pegged = (id: string, pegs: Row[]) =>
      work.writer.run(sql`update purchase_order_lines set pegs = ${JSON.stringify(pegs)}::jsonb where id = ${id}::uuid`)
    await pegged(own!, [peg(jobs[0]!)])
    await pegged(shared!, [peg(jobs[0]!), peg(other.jobs[0]!)])
  })
  await shop.done('cancel', jobs[0]!)
  const pegs = ((await shop.read('purchase-orders', order.id)).lines as { pegs: { id: string }[] | null }[]).map(one =>
    (one.pegs ?? []).map(({ id }) => id),
  )
  expect(pegs).toEqual([[], [other.jobs[0]!]])
  expect(await notices('purchase.demandGone')).toHaveLength(1)
})

/** A released job of eight pieces that are milled and then inspected. */
async function inspectedJob(process: string) {
  const step = { process: await shop.create('processes', { code: process, name: 'Mill' }), thingsGroup: shop.shop }
  const { revision } = await shop.part({
    bar: null,
    operations: [
      { ...step, name: 'Mill', sequence: 10, runValue: '6' },
      { ...step, name: 'Inspect', sequence: 20, runValue: '1' },
    ],
  })
  const job = await shop.planned(revision, '8')
  const [mill, inspect] = await shop.operations(job.id)
  await shop.company.doing(work => work.update('job-operations', inspect!.id, { kind: 'inspection' }))
  await shop.done('release', job.id)
  return { job, mill, inspect }
}

test('quality: a completed operation asks for the inspection step behind it, once', async () => {
  const { job, mill, inspect } = await inspectedJob('M3')
  const asked = () =>
    shop.company.doing(work =>
      work.reader.rows(sql`
        select source, operation, status, trim_scale(lot_size)::text as size from inspections where job = ${job.id}::uuid`),
    )
  await report(mill!.id, { goodPieces: '5' })
  expect(await asked()).toEqual([])
  await report(mill!.id, { goodPieces: '3' })
  await shop.done('complete', mill!.id, {}, 'job-operations')
  const once = [{ source: 'operation', operation: inspect!.id, status: 'pending', size: '8' }]
  expect(await asked()).toEqual(once)
  await shop.done('reopen', mill!.id, {}, 'job-operations')
  await shop.done('complete', mill!.id, {}, 'job-operations')
  expect(await asked()).toEqual(once)
})

test.each([
  [
    'all of it, and the step and its job are complete',
    'M4',
    '8',
    '0',
    { status: 'complete', good: '8', job: 'complete' },
  ],
  [
    'a part of it, and the rest keeps the step open',
    'M5',
    '6',
    '2',
    { status: 'paused', good: '6', job: 'inProgress' },
  ],
] as const)('quality: an inspection accepts %s', async (_, process, accepted, rejected, wanted) => {
  const { job, mill, inspect } = await inspectedJob(process)
  await report(mill!.id, { goodPieces: '8' })
  await shop.done('complete', mill!.id, {}, 'job-operations')
  const found = await shop.company.doing(work =>
    work.reader.first<{ id: string }>(sql`select id from inspections where job = ${job.id}::uuid`),
  )
  await shop.done('start', found!.id, {}, 'inspections')
  const defect = await shop.create('look-ups', {
    list: 'defect',
    key: `oversize-${process.toLowerCase()}`,
    label: 'Oversize',
  })
  const answer = { quantityAccepted: accepted, quantityRejected: rejected, defect }
  await shop.done('accept', found!.id, answer, 'inspections')
  const step = await shop.read('job-operations', inspect!.id)
  expect({ status: step.status, good: step.good, job: (await shop.read('jobs', job.id)).status }).toEqual(wanted)
})

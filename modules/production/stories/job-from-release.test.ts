import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop, type Saved } from './making-shop.ts'

/** Jobs that come of releases, of orders, of parts for the shelf, and of components. */

let shop: Awaited<ReturnType<typeof makingShop>>
let revision: string
let shipTo: string
beforeAll(async () => {
  shop = await makingShop(await openCompany())
  ;({ revision } = await shop.part())
  const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
  shipTo = await shop.create('ship-tos', { businessPartner: shop.room.customer, name: 'Dock', address })
})
afterAll(() => shop.company.close())

type Order = Saved & { lines: { id: string; releases: { id: string }[] }[] }
let orders = 0
const dated = (quantity: string, promisedOn: string, more: Row = {}) => ({
  ...{ quantity, promisedOn, requestedOn: promisedOn, ...more },
})
const ordered = async (...releases: Row[]): Promise<Order> => {
  const part = await shop.company.doing(work =>
    work.reader.first<{ part: string }>(sql`select part from part_revisions where id = ${revision}::uuid`),
  )
  const quantity = String(releases.reduce((sum, one) => sum + Number(one.quantity), 0))
  const order = await shop.make('orders', {
    ...{ businessPartner: shop.room.customer, customerPo: `PO ${++orders}`, shipTo },
    lines: [
      {
        part: part!.part,
        partRevision: revision,
        description: 'Bracket',
        unitPrice: '5',
        source: 'make',
        quantity,
        releases,
      },
    ],
  })
  return (await shop.done('confirm', order.id, {}, 'orders')) as Order
}
const jobsFor = (release: string) =>
  shop.company.doing(work =>
    work.reader.rows<{ id: string; status: string; quantity: string; due: string; priority: string }>(sql`
      select j.id, j.status, trim_scale(j.quantity_to_make)::text as quantity, j.due_date::text as due, j.priority
      from job_allocations a join jobs j on j.id = a.root where a.release = ${release}::uuid order by j.code`),
  )

test('a release that is handed over becomes a planned job, due when it leaves, as urgent as it is', async () => {
  const order = await ordered(dated('20', '2031-05-12', { priority: 1 }), dated('10', '2031-06-12', { priority: 8 }))
  const [first, second] = order.lines[0]!.releases
  await shop.done('release', order.id, { release: first!.id }, 'orders')
  expect(await jobsFor(first!.id)).toMatchObject([
    { status: 'planned', quantity: '20', due: '2031-05-12', priority: 'hot' },
  ])
  expect(await jobsFor(second!.id)).toEqual([])
  await shop.done('makeJob', order.id, {}, 'orders')
  expect(await jobsFor(second!.id)).toMatchObject([{ quantity: '10', due: '2031-06-12', priority: 'low' }])
  const again = await shop.act(shop.planner, 'orders', order.id, 'makeJob')
  expect(again).toMatchObject({ status: 409, body: { code: 'nothingToMake' } })
  // The release is handed over once: its job is there already.
  await shop.done('release', order.id, {}, 'orders')
  expect(await jobsFor(second!.id)).toHaveLength(1)
})

test('R7, sales R3: a job begins with what is lost on the way', async () => {
  const step = { process: await shop.create('processes', { code: 'MILL2', name: 'Mill' }), thingsGroup: shop.shop }
  const lossy = await shop.part({
    bar: null,
    operations: [
      { ...step, name: 'Mill', sequence: 10, runValue: '6', yieldPercent: '90', setupPieces: 2 },
      { ...step, name: 'Deburr', sequence: 20, runValue: '3', yieldPercent: '95' },
    ],
  })
  await shop.done('makeForStock', lossy.revision, { makeQuantity: '100', dueDate: '2031-07-01' }, 'part-revisions')
  const job = await shop.company.doing(work =>
    work.reader.first(sql`
      select trim_scale(quantity_to_make)::text as quantity, status from jobs where part_revision = ${lossy.revision}::uuid`),
  )
  // ⌈100 ÷ 0.95⌉ = 106; ⌈106 ÷ 0.9⌉ + 2 = 120.
  expect(job).toEqual({ quantity: '120', status: 'planned' })
})

test('what is made for itself gets a job that feeds the operation, in the order of the bill', async () => {
  const [second, first] = [await shop.part({ bar: null }), await shop.part({ bar: null })]
  const top = await shop.part({ bar: null })
  const partOf = (of: string) =>
    shop.company.doing(
      async work =>
        (await work.reader.first<{ part: string }>(sql`select part from part_revisions where id = ${of}::uuid`))!.part,
    )
  const stand = (status: string) =>
    shop.company.doing(work =>
      work.writer.run(sql`update part_revisions set status = ${status} where id = ${top.revision}::uuid`),
    )
  await stand('draft')
  const line = async ({ revision }: { revision: string }, quantityPer: string, operationSequence: number) => ({
    ...{ part: await partOf(revision), partRevision: revision, quantityPer, operationSequence },
    source: 'make',
  })
  const lines = [await line(first, '2', 20), await line(second, '3', 10)]
  await shop.create('assemblies', { partRevision: top.revision, lines })
  await stand('released')
  await shop.done('makeForStock', top.revision, { makeQuantity: '5', dueDate: '2031-07-01' }, 'part-revisions')
  const rows = await shop.company.doing(work =>
    work.reader.rows(sql`
      select trim_scale(c.quantity_to_make)::text as quantity, o.sequence::int as at, c.status, m.position::int as place
      from jobs c join jobs p on p.id = c.parent_job join job_operations o on o.id = c.feeds_operation
        join job_materials m on m.root = p.id and m.item = 'part-revisions/' || c.part_revision
      where p.part_revision = ${top.revision}::uuid order by c.code`),
  )
  expect(rows).toEqual([
    { quantity: '10', at: 20, status: 'planned', place: 1 },
    { quantity: '15', at: 10, status: 'planned', place: 2 },
  ])
})

test('an order that changes moves a job the floor has not seen; of one it has, its maker hears', async () => {
  const order = await ordered(dated('8', '2031-05-12'))
  const release = order.lines[0]!.releases[0]!.id
  await shop.done('release', order.id, {}, 'orders')
  const [job] = await jobsFor(release)
  const change = async (shipOn: string) => {
    await shop.company.doing(work =>
      work.writer.run(sql`update order_releases set ship_on = ${shipOn}::date where id = ${release}::uuid`),
    )
    await shop.company.doing(work => work.raise('order.amended', { order: order.id }))
  }
  await change('2031-05-20')
  expect(await jobsFor(release)).toMatchObject([{ due: '2031-05-20' }])
  good(await shop.act(shop.manager, 'jobs', job!.id, 'release', { completionLocation: shop.room.b1 }))
  await change('2031-05-30')
  expect(await jobsFor(release)).toMatchObject([{ due: '2031-05-20' }])
  const told = await shop.company.doing(work =>
    work.reader.rows(sql`select title from notifications where event = 'job.demandChanged'`),
  )
  expect(told).toHaveLength(1)
})

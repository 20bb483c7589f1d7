import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { backflush } from '#modules/production/server/jobs/issues.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop } from './making-shop.ts'

/** Material of a job: drawn, brought back, drawn by itself (production R23, E5). */

let shop: Awaited<ReturnType<typeof makingShop>>
beforeAll(async () => {
  shop = await makingShop(await openCompany())
})
afterAll(() => shop.company.close())

const drawnFrom = (job: string) =>
  shop.company.doing(work =>
    work.reader.rows(sql`
      select t.type, l.lot_number as lot, trim_scale(t.quantity)::text as quantity, t.value::text as value
      from inventory_transactions t left join stock_lots l on l.id = t.lot where t.job = ${job}::uuid order by t.code`),
  )

test('issuing takes the oldest lots first, costs the job, and brings back at what it was drawn at', async () => {
  const first = await shop.receive('10', '20')
  await shop.receive('30', '60')
  const { revision } = await shop.part()
  const job = await shop.released(revision, '50')
  const line = (job.materials as { id: string }[])[0]!.id
  const issued = await shop.done('issueMaterial', job.id)
  expect(issued).toMatchObject({ actualMaterialCost: '50', actualCost: '50', shortOfMaterial: false })
  expect(issued.materials).toMatchObject([{ issued: '25', allocated: '0', short: '0' }])
  expect(await drawnFrom(job.id)).toMatchObject([
    { type: 'issue', quantity: '-10', value: '-20.00' },
    { type: 'issue', quantity: '-15', value: '-30.00' },
  ])
  const back = await shop.done('returnMaterial', job.id, { material: line, returnQuantity: '18' })
  expect(back).toMatchObject({ actualMaterialCost: '14' })
  expect(back.materials).toMatchObject([{ issued: '7', short: '18' }])
  const lot = await shop.company.doing(work =>
    work.reader.first<{ held: string }>(
      sql`select trim_scale(sum(quantity))::text as held from stock_balances where lot = ${first}::uuid`,
    ),
  )
  expect(lot!.held).toBe('3')
  const tooMuch = await shop.act(shop.manager, 'jobs', job.id, 'returnMaterial', {
    material: line,
    returnQuantity: '8',
  })
  expect(tooMuch).toMatchObject({ status: 422, body: { errors: [{ code: 'notThatMuchIssued' }] } })
  expect(await shop.inProcess(job.id)).toBe('14.00')
})

test('a line is drawn from the lot somebody names, and refused where that holds less', async () => {
  const lot = await shop.receive('4', '8')
  const { revision } = await shop.part()
  const job = await shop.released(revision, '10')
  const material = (job.materials as { id: string }[])[0]!.id
  const short = await shop.act(shop.planner, 'jobs', job.id, 'issueMaterial', { material, lot, issueQuantity: '5' })
  expect(short).toMatchObject({ status: 422, body: { errors: [{ code: 'notThatMuchThere' }] } })
  const issued = good(
    await shop.act(shop.planner, 'jobs', job.id, 'issueMaterial', { material, lot, issueQuantity: '4' }),
  )
  expect(issued.materials).toMatchObject([{ issued: '4' }])
  const other = await shop.released(revision, '10')
  const foreign = await shop.act(shop.planner, 'jobs', other.id, 'issueMaterial', { material })
  expect(foreign).toMatchObject({ status: 422, body: { errors: [{ code: 'materialOfAnother' }] } })
})

test('R23: backflush draws what the pieces took, at completion or as they are reported, and never refuses a report', async () => {
  const { revision } = await shop.part()
  const job = await shop.planned(revision, '20')
  const [line] = job.materials as { id: string; version?: number }[]
  good(await shop.planner.patch(`/api/jobs/${job.id}`, { materials: [{ id: line!.id, issueMethod: 'backflush' }] }))
  await shop.done('release', job.id)
  const [first, last] = await shop.operations(job.id)
  const report = (operation: string, pieces: string) =>
    shop.company.doing(work => backflush(work, { job: job.id, operation, pieces: Decimal.of(pieces) }))
  await report(first!.id, '8')
  expect((await shop.read('jobs', job.id)).materials).toMatchObject([{ issued: '0' }])
  await report(last!.id, '8')
  expect((await shop.read('jobs', job.id)).materials).toMatchObject([{ issued: '4' }])
  await shop.create('production-settings', { backflushAt: 'report' })
  await report(last!.id, '4')
  expect((await shop.read('jobs', job.id)).materials).toMatchObject([{ issued: '4' }])
  await report(first!.id, '4')
  expect((await shop.read('jobs', job.id)).materials).toMatchObject([{ issued: '6' }])
  await report(first!.id, '100000')
  const drained = await shop.read('jobs', job.id)
  expect(Number((drained.materials as { issued: string }[])[0]!.issued)).toBeLessThan(100)
})

test('a material is expected when stock covers it, else when its order is promised, else when the job that makes it is finished', async () => {
  const bought = await shop.part({ bar: null, tracking: 'none' })
  const { revision } = await shop.part({ bar: null })
  const job = await shop.make('jobs', {
    ...{ partRevision: revision, quantityToMake: '5', dueDate: '2031-12-18', completionLocation: shop.room.b1 },
    materials: [{ item: bought.item, quantityPer: '1', source: 'purchase' }],
  })
  const expected = async () =>
    ((await shop.read('jobs', job.id)).materials as { expectedAt: string | null }[])[0]!.expectedAt
  await shop.done('plan', job.id)
  await shop.done('release', job.id)
  expect(await expected()).toBeNull()
  const feeding = await shop.make('jobs', {
    ...{ partRevision: bought.revision, quantityToMake: '5', dueDate: '2031-12-18', parentJob: job.id },
  })
  const finishes = (at: string) =>
    shop.company.doing(work =>
      work.writer.run(sql`update jobs set projected_finish = ${at}::timestamptz where id = ${feeding.id}::uuid`),
    )
  await finishes('2031-11-20T15:00:00Z')
  expect(Date.parse((await expected())!)).toBe(Date.parse('2031-11-20T15:00:00Z'))
  const vendor = await shop.create('business-partners', { name: 'Steel & Co', isVendor: true, status: 'active' })
  await shop.make('purchase-orders', {
    vendor,
    lines: [
      { kind: 'jobMaterial', item: bought.item, job: job.id, quantity: '5', unitPrice: '1', dueDate: '2031-11-10' },
    ],
  })
  expect((await expected())!.slice(0, 10)).toBe('2031-11-10')
  await shop.company.doing(async work => {
    const leg = { type: 'receive' as const, item: bought.item, storageLocation: shop.room.a1, value: money('5') }
    await moveStock(work, { legs: [{ ...leg, quantity: Decimal.of('5') }] })
  })
  // Nothing is expected any more once all of it is issued.
  await shop.done('issueMaterial', job.id)
  expect(await expected()).toBeNull()
})

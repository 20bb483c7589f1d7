import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCount } from '#modules/production/server/floor/report.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop } from './making-shop.ts'

/** production R1: what a job needs before the floor may see it, and what is settled then. */

let shop: Awaited<ReturnType<typeof makingShop>>
beforeAll(async () => {
  shop = await makingShop(await openCompany())
})
afterAll(() => shop.company.close())

test('R1: released, a job has its material promised, its traveler, its routing and what it is reckoned to cost', async () => {
  await shop.receive('40', '80')
  const { revision } = await shop.part()
  const job = await shop.released(revision, '100')
  expect(job).toMatchObject({
    ...{ status: 'released', estimatedSetupMinutes: '30', estimatedRunMinutes: '900', estimatedLaborMinutes: '930' },
    // 15.5 hours at 36, 18 and 6; 50 of bar at 2.00.
    ...{
      estimatedLaborCost: '558',
      estimatedMachineCost: '279',
      estimatedBurdenCost: '93',
      estimatedMaterialCost: '100',
    },
    ...{ estimatedCost: '1030', estimatedUnitCost: '10.3' },
  })
  expect(job.methodVersion).toBeGreaterThan(0)
  expect(job.materials).toMatchObject([{ required: '50', allocated: '40', issued: '0', short: '10' }])
  expect(job.shortOfMaterial).toBe(true)
  const travelers = await shop.company.doing(work =>
    work.reader.rows(sql`select number::int from job_travelers where job = ${job.id}::uuid`),
  )
  expect(travelers).toEqual([{ number: 1 }])
})

test('R1: material that is promised stands for nobody else, and is free again when the job is cancelled', async () => {
  const { revision } = await shop.part()
  const second = await shop.released(revision, '20')
  expect(second.materials).toMatchObject([{ allocated: '0', short: '10' }])
  const first = (await shop.company.doing(work =>
    work.reader.first<{ id: string }>(sql`select id from jobs where code = 'JB-000001'`),
  ))!
  await shop.done('cancel', first.id)
  const third = await shop.released(revision, '20')
  expect(third.materials).toMatchObject([{ allocated: '10', short: '0' }])
  expect(third.shortOfMaterial).toBe(false)
})

const refusal = async (job: { id: string }, asked = {}) => {
  const { status, body } = await shop.act(shop.planner, 'jobs', job.id, 'release', asked)
  return { status, ...(body as { code: string; detail: string }) }
}

test('R1: each thing that is missing is named', async () => {
  const { revision } = await shop.part()
  const job = await shop.planned(revision, '5')
  const set = (change: ReturnType<typeof sql>) => shop.company.doing(work => work.writer.run(change))
  await set(sql`update part_revisions set status = 'draft' where id = ${revision}::uuid`)
  expect(await refusal(job)).toMatchObject({
    ...{ status: 409, code: 'jobRevisionNotReleased' },
    detail: expect.stringMatching(
      /^Revision \S.* is not released\. Release it, or choose a released revision on the job\.$/,
    ),
  })
  await set(sql`update part_revisions set status = 'released' where id = ${revision}::uuid`)
  await set(sql`update job_operations set things_group = null where job = ${job.id}::uuid and sequence = 20`)
  expect(await refusal(job)).toMatchObject({ code: 'operationsWithoutMachine', detail: expect.stringContaining('020') })
  await set(
    sql`update job_operations set thing = ${shop.machine}::uuid, cycle_minutes = 0 where job = ${job.id}::uuid and sequence = 20`,
  )
  expect(await refusal(job)).toMatchObject({ code: 'operationsWithoutTimes', detail: expect.stringContaining('020') })
  const released = good(await shop.act(shop.planner, 'jobs', job.id, 'release', { missingTimesReason: 'New part' }))
  expect(released).toMatchObject({ missingTimes: ['020'], missingTimesReason: 'New part', status: 'released' })
  expect([released.missingTimesBy, released.missingTimesAt]).not.toContain(null)
  const bare = await shop.make('jobs', { partRevision: revision, quantityToMake: '1', dueDate: '2031-12-18' })
  await set(sql`update jobs set status = 'planned' where id = ${bare.id}::uuid`)
  expect(await refusal(bare)).toMatchObject({ code: 'jobWithoutOperations' })
})

test('R27: where finished pieces go is settled at release: as asked, as the job says, the home of the item, the company', async () => {
  const { revision } = await shop.part()
  const { a1, b1 } = shop.room
  const set = (change: ReturnType<typeof sql>) => shop.company.doing(work => work.writer.run(change))
  const bare = async () => {
    const job = await shop.planned(revision, '5')
    await set(sql`update jobs set completion_location = null where id = ${job.id}::uuid`)
    return job
  }
  const place = async (job: { id: string }, asked = {}) =>
    good(await shop.act(shop.planner, 'jobs', job.id, 'release', asked)).completionLocation
  await set(sql`update company_info set storage_location = null`)
  expect(await refusal(await bare())).toMatchObject({ status: 409, code: 'noCompletionPlace' })
  expect(await place(await bare(), { completionLocation: a1 })).toBe(a1)
  expect(await place(await shop.planned(revision, '5'))).toBe(b1)
  expect(await place(await shop.planned(revision, '5'), { completionLocation: a1 })).toBe(a1)
  await set(sql`update company_info set storage_location = ${b1}::uuid`)
  expect(await place(await bare())).toBe(b1)
  await shop.make('stock-policies', { item: `part-revisions/${revision}`, homeLocation: a1 })
  const job = await bare()
  expect(await place(job)).toBe(a1)
  for (const operation of await shop.company.app.reader.rows<{ id: string }>(
    sql`select id from job_operations where job = ${job.id}::uuid order by sequence`,
  ))
    await shop.company.doing(work => reportCount(work, { operation: operation.id, user: null, good: '2' }))
  const received = await shop.company.app.reader.rows(
    sql`select storage_location as place, quantity::float from inventory_transactions where job = ${job.id}::uuid and type = 'complete'`,
  )
  expect(received).toEqual([{ place: a1, quantity: 2 }])
})

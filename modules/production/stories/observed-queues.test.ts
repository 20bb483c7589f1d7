import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queuesJobName } from '#modules/production/server/figures/observed-queues.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { type FloorShop, good, openFloor } from './floor-shop.ts'

/** What a queue time says is held against what operations really waited; one press takes it over. */

let company: TestCompany
let shop: FloorShop

beforeAll(async () => {
  company = await openCompany()
  shop = await openFloor(company)
})
afterAll(() => company.close())

const waited = (operation: string, hours: number, daysAgo: number) =>
  company.doing(work =>
    work.writer.run(sql`
      update job_operations set actual_start = ${work.at}::timestamptz - make_interval(days => ${daysAgo}),
        became_ready_at = ${work.at}::timestamptz - make_interval(days => ${daysAgo}, hours => ${hours})
      where id = ${operation}::uuid`),
  )

test('the median wait of the last 90 days is told with its number of operations, and adopted', async () => {
  const { ids } = shop
  const group = await shop.make('things-groups', { name: 'Mills', members: [{ thing: ids.mill }] })
  const ofGroup = await shop.make('thing-lead-times', { group, queueDays: '4' })
  const ofLarge = await shop.make('thing-lead-times', { group, queueDays: '6', fromQuantity: '500' })
  const { operations } = await shop.release(
    {},
    [1, 2, 3, 4].map(() => ({ thingsGroup: group })),
  )
  for (const [place, hours] of [12, 36, 60, 999].entries())
    await waited(operations[place]!, hours, place === 3 ? 91 : 5)
  await company.run(queuesJobName)
  const row = async (id: string) => good(await shop.lead.get(`/api/thing-lead-times/${id}`))
  expect(await row(ofGroup)).toMatchObject({ queueDays: '4', observedQueueDays: '1.5', observedCount: 3 })
  expect(await row(ofLarge)).toMatchObject({ observedQueueDays: null, observedCount: 0 })

  const adopt = (id: string) => shop.lead.post(`/api/thing-lead-times/${id}/actions/adopt`, {})
  expect(good(await adopt(ofGroup))).toMatchObject({ queueDays: '1.5' })
  expect(await adopt(ofGroup)).toMatchObject({
    status: 409,
    body: { detail: 'The queue time is already 1.5 days, as observed.' },
  })
  expect(await adopt(ofLarge)).toMatchObject({
    status: 409,
    body: { detail: 'No operation has started here in the last 90 days.' },
  })
})

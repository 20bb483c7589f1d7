import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobOdds } from '#modules/production/model/plan/odds.ts'
import { rollPlan } from '#modules/production/server/index.ts'
import { dayShift, openShop, type TestShop } from '#tests/support/shop.ts'

/** production, beyond the peers 3: the live plan played with the pace of what the shop finished before. */

// Monday 2026-03-02 07:00 in Chicago.
const monday = '2026-03-02T13:00:00Z'
let shop: TestShop
let mill: string
beforeAll(async () => {
  shop = await openShop(monday)
  await shop.company.doing(work => work.create('production-settings', { peopleMode: 'off', frozenHours: 0 }))
  mill = await shop.make('things', { name: 'VMC-1', shifts: [await shop.make('shifts', dayShift)] })
})
afterAll(() => shop.company.close())

const odds = async () => {
  const answer = await shop.planner.get('/api/plan-odds')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as { runs: number; jobs: JobOdds[] }
}

/** A job of an hour that took so many minutes last week. */
async function finished(minutes: number) {
  const { id, steps } = await shop.job({}, [{ thing: mill, cycleMinutes: '60' }])
  const from = Date.parse('2026-02-25T14:00:00Z')
  await shop.company.doing(work =>
    work.issue('work-entries', {
      ...{ operation: steps[0], kind: 'run', thing: mill, status: 'closed' },
      ...{ startedAt: new Date(from).toISOString(), endedAt: new Date(from + minutes * 60_000).toISOString() },
    }),
  )
  const { pool } = shop.company.app
  await pool.query(
    `update job_operations set status = 'complete', good = 1, actual_end = '2026-02-25T20:00:00Z' where id = $1`,
    [steps[0]],
  )
  await pool.query(`update jobs set status = 'complete' where id = $1`, [id])
}

test('without anything finished there are no odds', async () => {
  expect(await odds()).toEqual({ runs: 0, jobs: [] })
})

test('a job due today is in time as often as such work kept its standard; the same odds again', async () => {
  // Of eight like it two took twice as long.
  for (const minutes of [60, 60, 60, 60, 60, 60, 120, 120]) await finished(minutes)
  // 400 of the 480 minutes until the shift ends, due today.
  const job = await shop.job({ dueDate: '2026-03-02' }, [{ thing: mill, cycleMinutes: '400' }])
  await rollPlan(shop.company.app)
  const told = await odds()
  expect(told.runs).toBe(1000)
  const [one] = told.jobs
  expect(one!.job).toBe(job.id)
  expect(one!.onTime).toBeGreaterThan(70)
  expect(one!.onTime).toBeLessThan(80)
  expect(new Date(one!.p50 * 60_000).toISOString()).toBe('2026-03-02T20:10:00.000Z')
  // Twice as long is 800 minutes: 320 of them on Tuesday.
  expect(new Date(one!.p85 * 60_000).toISOString()).toBe('2026-03-03T18:50:00.000Z')
  expect(await odds()).toEqual(told)
})

test('production R50: a promise says by which day it ships in 85 of 100 courses', async () => {
  const process = await shop.make('processes', { code: 'ODD', name: 'Milling' })
  const method = await shop.make('part-revision-methods', {
    partRevision: shop.ids.revision,
    operations: [{ process, name: 'Mill', sequence: 20, setupMinutes: '0', runValue: '40', thing: mill }],
  })
  await shop.company.doing(work => work.act('part-revision-methods', method, 'activate'))
  const asked = `partRevision=${shop.ids.revision}&quantity=8`
  // Behind the job of today: 70 minutes of it are Monday's, done on Tuesday.
  expect((await shop.planner.get(`/api/promise-date?${asked}`)).body).toMatchObject({ shipOn: '2026-03-03' })
  const likely = await shop.planner.get(`/api/promise-odds?${asked}`)
  expect(likely).toMatchObject({ status: 200, body: { shipOn: '2026-03-04' } })
  expect((await shop.planner.get('/api/promise-odds?quantity=8')).status).toBe(400)
})

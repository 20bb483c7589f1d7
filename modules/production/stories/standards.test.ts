import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LearnedRouting } from '#modules/production/server/standards/learning.ts'
import { good, openShop, type TestShop } from '#tests/support/shop.ts'

/** Standards that learn: what completed jobs took stands beside the routing, and a press asks engineering to change it. */

let shop: TestShop
let method: string
let thing: string
beforeAll(async () => {
  shop = await openShop('2026-03-02T14:00:00Z')
  await shop.make('production-settings', { peopleMode: 'off', solveSeconds: 1 })
  thing = await shop.make('things', { name: 'VMC-1', efficiencyPercent: '90' })
  const process = await shop.make('processes', { code: 'MILL', name: 'Milling' })
  const step = { process, name: 'Mill', thing }
  method = await shop.make('part-revision-methods', {
    partRevision: shop.ids.revision,
    operations: [
      { ...step, sequence: 10, setupMinutes: '30', runValue: '9' },
      { ...step, sequence: 20, setupMinutes: '0', runValue: '4' },
    ],
  })
  await shop.company.doing(work => work.act('part-revision-methods', method, 'activate'))
})
afterAll(() => shop.company.close())

/** A job whose first operation took so long: five pieces. */
async function done(setup: number, run: number): Promise<void> {
  const { steps } = await shop.job({ quantityToMake: '5' }, [{ thing, setupMinutes: '30', cycleMinutes: '9' }])
  const span = (kind: string, minutes: number) => sql`
    insert into work_entries (id, operation, kind, thing, started_at, ended_at, status, source)
    values (gen_random_uuid(), ${steps[0]}::uuid, ${kind}, ${thing}::uuid, '2026-02-02T14:00:00Z'::timestamptz,
      '2026-02-02T14:00:00Z'::timestamptz + make_interval(mins => ${minutes}), 'closed', 'office')`
  await shop.company.doing(async work => {
    await work.writer.run(span('setup', setup))
    await work.writer.run(span('run', run))
    await work.writer.run(sql`
      update job_operations set status = 'complete', good = 5, actual_end = '2026-02-02T18:00:00Z' where id = ${steps[0]}::uuid`)
  })
}

const learned = async () => {
  const answer = await shop.planner.get(`/api/learned-standards/${method}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as LearnedRouting
}

test('production, beyond the peers 5: nine runs are told with median and spread, and propose nothing', async () => {
  for (let count = 0; count < 9; count++) await done(44 + (count % 3), 50)
  const [first, second] = (await learned()).steps
  expect(first).toMatchObject({
    setup: { standard: 30, runs: 9, proposed: 45, low: 44, high: 46, offPercent: 50, isOff: false },
    // Fifty minutes for five pieces on a machine at 90 percent are nine a piece: the standard holds.
    cycle: { standard: 9, runs: 9, proposed: 9, offPercent: 0, isOff: false },
  })
  expect(second).toMatchObject({ setup: null, cycle: null })
  const refused = await shop.planner.post(`/api/learned-standards/${method}/request-change`, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'standardsHold' } })
})

test('production, beyond the peers 5: from ten runs on one press makes the change request; the routing stays as it is', async () => {
  await done(45, 50)
  expect((await learned()).steps[0]!.setup).toMatchObject({ runs: 10, isOff: true })
  const before = good(await shop.planner.get(`/api/part-revision-methods/${method}`)).version
  const made = await shop.planner.post(`/api/learned-standards/${method}/request-change`, {})
  expect(made.status, made.text).toBe(200)
  const ecr = good(await shop.planner.get(`/api/ecrs/${(made.body as { id: string }).id}`))
  expect(ecr).toMatchObject({ status: 'draft', reason: 'manufacturability' })
  expect(String(ecr.proposedChange)).toContain('setup 30 min, proposed 45 min (10 runs')
  expect(ecr.items).toMatchObject([{ partRevision: shop.ids.revision, changeType: 'newMethodVersion' }])
  expect(good(await shop.planner.get(`/api/part-revision-methods/${method}`)).version).toBe(before)
  await shop.company.employ({ username: 'flo', roleKeys: ['7'] })
  const floor = shop.company.visitor()
  await floor.signIn('flo')
  expect((await floor.post(`/api/learned-standards/${method}/request-change`, {})).status).toBeGreaterThanOrEqual(403)
})

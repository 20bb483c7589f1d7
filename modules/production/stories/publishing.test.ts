import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { good, openShop, type TestShop } from '#tests/support/shop.ts'

/** A scenario becomes the live plan; where another was published meanwhile it is re-applied first. */

const monday = '2026-03-02T19:00:00Z'
let shop: TestShop
let thing: string
let first: { id: string; steps: string[] }
let second: { id: string; steps: string[] }

beforeAll(async () => {
  shop = await openShop(monday)
  await shop.company.doing(work =>
    work.create('production-settings', { peopleMode: 'off', frozenHours: 0, solveSeconds: 1 }),
  )
  thing = await shop.make('things', { name: 'VMC-1' })
  first = await shop.job({ dueDate: '2026-03-20' }, [{ thing, cycleMinutes: '600' }])
  second = await shop.job({ dueDate: '2026-03-20' }, [{ thing, cycleMinutes: '60' }])
  await shop.company.workOff()
})
afterAll(() => shop.company.close())

const solved = async (changes: Row[] = []) => {
  const given = { name: 'Try', seconds: 1, peopleMode: 'off', changes }
  const made = good(await shop.planner.post('/api/schedules', given), 201)
  good(await shop.act('schedules', made.id, 'solve'))
  await shop.company.workOff()
  return good(await shop.planner.get(`/api/schedules/${made.id}`))
}
const read = async (id: unknown) => good(await shop.planner.get(`/api/schedules/${id}`))

test('publishing writes planned times, projected dates and the first promise; the former live plan is superseded', async () => {
  const scenario = await solved()
  expect(scenario.status).toBe('solved')
  const before = scenario.base
  const published = good(await shop.act('schedules', scenario.id, 'publish'))
  expect(published).toMatchObject({ kind: 'live', status: 'published', lateJobs: 0 })
  if (before) expect(await read(before)).toMatchObject({ status: 'superseded' })
  const operation = good(await shop.planner.get(`/api/job-operations/${second.steps[0]}`))
  expect(operation).toMatchObject({ plannedThing: thing })
  expect(Date.parse(String(operation.plannedEnd)) - Date.parse(String(operation.plannedStart))).toBe(3_600_000)
  const job = good(await shop.planner.get(`/api/jobs/${second.id}`))
  expect(job.projectedFinish).toBe(operation.plannedEnd)
  expect(job.firstPromise).toMatch(/^2026-03-0[23]$/)
})

test('production R44: a plan whose base is no longer live is refused with the difference, rebased and published', async () => {
  const late = await solved([
    {
      kind: 'lockOperation',
      target: `job-operations/${first.steps[0]}`,
      values: { lock: 'time', start: '2026-03-04T12:00:00Z' },
    },
  ])
  const other = await solved()
  good(await shop.act('schedules', other.id, 'publish'))
  const refused = await shop.act('schedules', late.id, 'publish')
  expect(refused).toMatchObject({ status: 409, body: { code: 'planSuperseded' } })
  expect(String(refused.body.detail)).toContain(String((await read(other.id)).code))
  expect(refused.body.differences).toContainEqual(
    expect.objectContaining({ job: first.id, live: expect.any(String), here: '2026-03-04T22:00:00.000Z' }),
  )
  const rebased = good(await shop.act('schedules', late.id, 'rebase'))
  expect(rebased).toMatchObject({ status: 'solved', base: other.id })
  good(await shop.act('schedules', late.id, 'publish'))
  const job = good(await shop.planner.get(`/api/jobs/${first.id}`))
  expect(new Date(String(job.projectedFinish)).toISOString()).toBe('2026-03-04T22:00:00.000Z')
})

test('a lock of the published plan holds in the next roll and the next solve', async () => {
  await shop.company.run('production.roll', { isFact: false })
  const job = good(await shop.planner.get(`/api/jobs/${first.id}`))
  expect(new Date(String(job.projectedFinish)).toISOString()).toBe('2026-03-04T22:00:00.000Z')
  const again = await solved()
  const rows = await shop.rows<Row>(
    'schedule-assignments',
    { field: 'schedule', op: 'eq', value: again.id },
    'operation,start,lock',
  )
  expect(rows.find(row => row.operation === first.steps[0])).toMatchObject({ lock: 'time' })
  expect(good(await shop.act('schedules', again.id, 'discard')).status).toBe('discarded')
})

test('who may not publish is refused', async () => {
  await shop.company.employ({ username: 'olga', roleKeys: ['7'] })
  const olga = shop.company.visitor()
  await olga.signIn('olga')
  const scenario = await solved()
  expect((await olga.post(`/api/schedules/${scenario.id}/actions/publish`)).status).toBeGreaterThanOrEqual(403)
})

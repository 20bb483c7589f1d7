import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanActivity, PlanView } from '#modules/production/model/plan/plan-view.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The plan as the schedule screens get it. */

let company: TestCompany
let planner: Visitor
const ids: Record<string, string> = {}
const minute = (instant: string) => Math.floor(Date.parse(instant) / 60_000)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  ids.ana = await company.employ({ username: 'ana', roleKeys: ['7'] })
  await company.employ({ username: 'pat', roleKeys: ['3'] })
  planner = company.visitor()
  await planner.signIn('pat')
  await company.doing(async work => {
    const made = async (resource: Parameters<typeof work.create>[0], given: Row) =>
      (await work.create(resource, given)).id as string
    ids.shift = await made('shifts', {
      name: 'Days',
      startTime: '07:00',
      endTime: '15:30',
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      breaks: [{ kind: 'meal', startsAfter: 4 * 3600, length: 1800 }],
    })
    ids.mill = await made('things', {
      name: 'VMC-3',
      shifts: [ids.shift],
      hours: [{ kind: 'add', from: '2026-03-07T12:00:00Z', to: '2026-03-07T20:00:00Z' }],
    })
    ids.saw = await made('things', { name: 'Saw' })
    ids.group = await made('things-groups', { name: 'Mills', members: [{ thing: ids.mill }] })
    const part = await made('parts', { partNumber: '10-100', name: 'Spacer' })
    ids.revision = await made('part-revisions', { part })
    ids.customer = await made('business-partners', { name: 'Acme', isCustomer: true })
    ids.job = await made('jobs', { partRevision: ids.revision, quantityToMake: '40', dueDate: '2026-03-03' })
    ids.first = await made('job-operations', { job: ids.job, sequence: 10, name: 'Saw', cycleMinutes: '3' })
    ids.second = await made('job-operations', { job: ids.job, sequence: 20, name: 'Mill', cycleMinutes: '2' })
    ids.plan = await made('schedules', { asOf: '2026-03-02T13:00:00Z' })
    const placed = (given: Row) => made('schedule-assignments', { schedule: ids.plan, ...given })
    await placed({
      operation: ids.first,
      thing: ids.saw,
      start: '2026-03-02T13:00:00Z',
      runStart: '2026-03-02T13:00:00Z',
      end: '2026-03-02T15:00:00Z',
    })
    await placed({
      operation: ids.second,
      thing: ids.mill,
      start: '2026-03-03T20:00:00Z',
      runStart: '2026-03-03T20:30:00Z',
      end: '2026-03-04T14:00:00Z',
      setupMinutes: '30',
      segments: [
        { from: '2026-03-03T20:00:00Z', to: '2026-03-03T21:30:00Z', person: ids.ana },
        { from: '2026-03-04T13:00:00Z', to: '2026-03-04T14:00:00Z', person: ids.ana },
      ],
      lock: 'sequence',
      binding: { kind: 'predecessor', by: ids.first },
    })
    await made('thing-downs', {
      thing: ids.mill,
      category: 'maintenance',
      planned: true,
      startedAt: '2026-03-05T13:00:00Z',
      estimatedEndAt: '2026-03-05T15:00:00Z',
    })
    await made('work-entries', {
      operation: ids.first,
      user: ids.ana,
      thing: ids.saw,
      startedAt: '2026-03-02T13:10:00Z',
      endedAt: '2026-03-02T15:20:00Z',
    })
  })
  await company.app.pool.query('update jobs set customer = $1', [ids.customer])
})
afterAll(() => company.close())

const plan = async (schedule: string, query = '?from=2026-03-02T00:00:00Z&to=2026-03-09T00:00:00Z') => {
  const answer = await planner.get(`/api/plans/${schedule}${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as PlanView
}

test('a plan names its operations, their people and what binds them, and how late their job is', async () => {
  const { bars, jobs, people } = await plan(ids.plan!)
  expect(jobs).toMatchObject([
    {
      customer: 'Acme',
      due: minute('2026-03-03T23:00:00Z'),
      finish: minute('2026-03-04T14:00:00Z'),
      late: 15 * 60,
    },
  ])
  expect(people).toMatchObject([{ id: ids.ana }])
  expect(bars.map(bar => bar.name)).toEqual(['Saw', 'Mill'])
  expect(bars[1]).toMatchObject({
    job: 0,
    thing: ids.mill,
    setup: 30,
    lock: 'sequence',
    binding: { kind: 'predecessor', by: ids.first },
    before: [ids.first],
    segments: [
      [minute('2026-03-03T20:00:00Z'), minute('2026-03-03T21:30:00Z'), [0]],
      [minute('2026-03-04T13:00:00Z'), minute('2026-03-04T14:00:00Z'), [0]],
    ],
  })
  expect(bars[0]!.segments).toEqual([[minute('2026-03-02T13:00:00Z'), minute('2026-03-02T15:00:00Z'), []]])
})

test('machines come with their work center, shifts without breaks, extra hours and downtime', async () => {
  const { things, groups } = await plan(ids.plan!)
  const mill = things.find(({ id }) => id === ids.mill)!
  expect(groups).toMatchObject([{ id: ids.group, name: 'Mills' }])
  expect(mill.group).toBe(ids.group)
  // 07:00–11:00 and 11:30–15:30 in Chicago.
  expect(mill.windows!.slice(0, 2)).toEqual([
    [minute('2026-03-02T13:00:00Z'), minute('2026-03-02T17:00:00Z')],
    [minute('2026-03-02T17:30:00Z'), minute('2026-03-02T21:30:00Z')],
  ])
  expect(mill.windows!.at(-1)).toEqual([minute('2026-03-07T12:00:00Z'), minute('2026-03-07T20:00:00Z')])
  expect(mill.downs).toMatchObject([{ from: minute('2026-03-05T13:00:00Z'), category: 'maintenance', speed: 0 }])
  expect(things.find(({ id }) => id === ids.saw)!.windows).toBeNull()
})

test('outside the window nothing is told, but lateness counts the whole job', async () => {
  const { bars, jobs } = await plan(ids.plan!, '?from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z')
  expect(bars.map(bar => bar.name)).toEqual(['Saw'])
  expect(jobs[0]!.late).toBe(15 * 60)
})

test('without a live plan there are machines and no operations', async () => {
  const { schedule, bars, things } = await plan('live', '')
  expect(schedule).toBeNull()
  expect(bars).toEqual([])
  expect(things.length).toBe(2)
})

test('the live plan is the published one', async () => {
  await company.app.pool.query(`update schedules set kind = 'live', status = 'published' where id = $1`, [ids.plan])
  expect((await plan('live')).schedule).toMatchObject({ id: ids.plan, kind: 'live' })
})

test('planned and actual stand side by side', async () => {
  const answer = await planner.get('/api/plan-activity?from=2026-03-02T00:00:00Z&to=2026-03-09T00:00:00Z')
  const { rows } = answer.body as unknown as PlanActivity
  expect(rows).toMatchObject([
    {
      operation: ids.first,
      customer: 'Acme',
      actual: [
        { from: minute('2026-03-02T13:10:00Z'), to: minute('2026-03-02T15:20:00Z'), kind: 'run', thing: ids.saw },
      ],
    },
  ])
})

test('what is no plan is not found, a window is a time, and the floor is not let in', async () => {
  expect((await planner.get('/api/plans/none')).status).toBe(404)
  expect((await planner.get(`/api/plans/${ids.job}`)).status).toBe(404)
  expect((await planner.get('/api/plans/live?from=soon')).status).toBe(400)
  const floor = company.visitor()
  await floor.signIn('ana')
  expect((await floor.get('/api/plans/live')).status).toBeGreaterThanOrEqual(403)
})

test('a plan of 4,000 operations is told in good time', async () => {
  await company.app.pool.query(
    `insert into job_operations (id, code, job, sequence, floor_number, kind, predecessors)
       select gen_random_uuid(), 'X/' || n, $1, 1000 + n, 100000 + n, 'inside', '{}' from generate_series(1, 4000) n`,
    [ids.job],
  )
  await company.app.pool.query(
    `insert into schedule_assignments (id, schedule, operation, thing, start, run_start, "end", segments)
       select gen_random_uuid(), $1, o.id, $2, '2026-03-02T13:00Z', '2026-03-02T13:00Z', '2026-03-02T14:00Z',
         '[{"from":"2026-03-02T13:00:00Z","to":"2026-03-02T14:00:00Z","person":null}]'
       from job_operations o where o.code like 'X/%'`,
    [ids.plan, ids.mill],
  )
  const began = performance.now()
  const { bars } = await plan(ids.plan!, '')
  expect(bars.length).toBe(4002)
  expect(performance.now() - began).toBeLessThan(5000)
})

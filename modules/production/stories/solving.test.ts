import { afterAll, beforeAll, expect, test } from 'vitest'
import { solve } from '#modules/production/model/scheduler/solve.ts'
import { violationsOf } from '#modules/production/model/scheduler-check/violations.ts'
import { problemOf } from '#modules/production/server/scheduling/problem-from-shop.ts'
import { shopNow } from '#modules/production/server/scheduling/shop-facts.ts'
import type { Row } from '#platform/server/records/load.ts'
import { dayShift, good, openShop, type TestShop } from '#tests/support/shop.ts'

/** Schedules are solved, stopped and compared; examples 1 to 4 from the records of a shop. */

// Monday 2026-03-02 13:00 in Chicago.
const monday = '2026-03-02T19:00:00Z'
const at = (minutes: number) => new Date(Date.parse(monday) + minutes * 60_000).toISOString()

interface Assigned extends Row {
  operation: string
  thing: string | null
  start: string
  runStart: string
  end: string
  setupMinutes: string
  segments: { from: string; to: string; people: string[] }[]
  binding: { kind: string }
  people: string[]
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(monday)
  await shop.company.doing(work =>
    work.create('production-settings', { peopleMode: 'off', frozenHours: 0, solveSeconds: 1 }),
  )
})
afterAll(() => shop.company.close())

/** Solves a scenario to its end; answers it and its plan by operation. */
async function solved(given: Row = {}) {
  const asked = { name: 'Try', seconds: 1, peopleMode: 'off', ...given }
  const made = good(await shop.planner.post('/api/schedules', asked), 201)
  expect(good(await shop.act('schedules', made.id, 'solve')).status).toBe('solving')
  await shop.company.workOff()
  const schedule = good(await shop.planner.get(`/api/schedules/${made.id}`))
  const filter = { field: 'schedule', op: 'eq', value: made.id }
  const columns = 'operation,thing,start,runStart,end,setupMinutes,segments,binding,people,sequence'
  const rows = await shop.rows<Assigned>('schedule-assignments', filter, columns)
  return { schedule, plan: new Map(rows.map(row => [row.operation, row])) }
}
const over = async (...jobs: string[]) => {
  for (const job of jobs) await shop.company.doing(work => work.act('jobs', job, 'cancel'))
}
const same = (one: string, other: string) => expect(new Date(one).toISOString()).toBe(other)

test('production R41, R42 example 1: duration and calendar', async () => {
  const shift = await shop.make('shifts', dayShift)
  const thing = await shop.make('things', { name: 'VMC-1', shifts: [shift], efficiencyPercent: '90' })
  const job = await shop.job({ quantityToMake: '40' }, [
    { thing, setupMinutes: '45', cycleMinutes: '21.5', piecesPerCycle: 2 },
  ])
  const { schedule, plan } = await solved()
  expect(schedule).toMatchObject({ status: 'solved', lateJobs: 0, setupMinutes: 45, unplaced: [], failure: null })
  const placed = plan.get(job.steps[0]!)!
  same(placed.start, '2026-03-02T19:00:00.000Z')
  same(placed.end, '2026-03-03T19:43:00.000Z')
  expect(placed.segments.map(one => one.to)).toEqual([
    '2026-03-02T21:30:00.000Z',
    '2026-03-03T17:00:00.000Z',
    '2026-03-03T19:43:00.000Z',
  ])
  await over(job.id)
})

test('production R42 example 2: lights-out over daylight saving', async () => {
  const shift = await shop.make('shifts', { name: 'Late', startTime: '14:00', endTime: '22:30', days: ['sat'] })
  const thing = await shop.make('things', { name: 'Lathe 9', shifts: [shift], lightsOut: true })
  const job = await shop.job({ releaseNotBefore: '2026-03-07' }, [{ thing, cycleMinutes: '600', runAttention: '0' }])
  await shop.at('2026-03-08T04:00:00Z')
  const { plan } = await solved()
  same(plan.get(job.steps[0]!)!.start, '2026-03-08T04:00:00.000Z')
  // 22:00 and ten hours: 09:00, because the night has 23 hours.
  same(plan.get(job.steps[0]!)!.end, '2026-03-08T14:00:00.000Z')
  await shop.at(monday)
  await over(job.id)
})

test('production R40, R41 example 3: setups and objective', async () => {
  const [alu, steel] = [
    await shop.make('setup-families', { name: 'ALU' }),
    await shop.make('setup-families', { name: 'SS' }),
  ]
  await shop.make('setup-transitions', { from: alu, to: steel, minutes: 40 })
  await shop.make('setup-transitions', { from: steel, to: alu, minutes: 30 })
  for (const one of [alu, steel]) await shop.make('setup-transitions', { from: one, to: one, minutes: 5 })
  const thing = await shop.make('things', { name: 'Mill 3' })
  await shop.company.doing(work =>
    work.db
      .updateTable('things' as never)
      .set({ currentFamily: alu } as never)
      .where('id' as never, '=', thing as never)
      .execute(),
  )
  const job = (given: Row, step: Row) => shop.job(given, [{ thing, ...step }])
  const a = await job({}, { setupFamily: alu, cycleMinutes: '60' })
  const b = await job({ priority: 'high' }, { setupFamily: steel, cycleMinutes: '30' })
  const c = await job({}, { setupFamily: alu, cycleMinutes: '50' })
  const asked = await shop.company.doing(async work => problemOf({ ...(await shopNow(work)), places: [] }))
  // Days are due at one hour; the example's minutes are put in by hand.
  const dues = new Map([
    [a.id, 300],
    [b.id, 75],
    [c.id, 150],
  ])
  const jobs = asked.problem.jobs!.map(one => ({ ...one, due: dues.get(one.id)! }))
  const problem = { ...asked.problem, jobs }
  const result = solve(problem, { moves: 500, isOver: () => false })
  expect(violationsOf(problem, result)).toEqual([])
  expect(result.objective).toBe(805)
  const ends = new Map(result.assignments.map(one => [one.operation, one.end]))
  expect([b, c, a].map(one => ends.get(one.steps[0]!))).toEqual([70, 150, 215])
  await over(a.id, b.id, c.id)
})

test('production R43 example 4: transfer', async () => {
  const [one, two] = [await shop.make('things', { name: 'T-1' }), await shop.make('things', { name: 'T-2' })]
  const first = { thing: one, setupMinutes: '30', cycleMinutes: '3' }
  const next = { thing: two, setupMinutes: '20', linkMode: 'transfer', transferQuantity: '10' }
  const job = await shop.job({ quantityToMake: '50' }, [first, { ...next, cycleMinutes: '5' }])
  const { plan } = await solved()
  const minutes = (row: Assigned) =>
    [row.start, row.runStart, row.end].map(when => (Date.parse(when) - Date.parse(monday)) / 60_000)
  expect(minutes(plan.get(job.steps[0]!)!)).toEqual([0, 30, 180])
  expect(minutes(plan.get(job.steps[1]!)!)).toEqual([40, 60, 310])
  expect(plan.get(job.steps[1]!)!.binding.kind).toBe('predecessor')
  await over(job.id)
})

test('production R46: what cannot be placed says why in plain words, and the rest is placed', async () => {
  const thing = await shop.make('things', { name: 'T-3' })
  const bad = await shop.job({}, [
    { name: 'Nowhere', cycleMinutes: '5' },
    { thing, cycleMinutes: '5' },
  ])
  const fine = await shop.job({}, [{ thing, cycleMinutes: '5' }])
  const { schedule, plan } = await solved()
  expect(schedule.unplaced).toEqual([
    { operation: bad.steps[0], code: 'noThing', message: expect.stringContaining('has no machine') },
    { operation: bad.steps[1], code: 'predecessorUnplaced', message: expect.stringContaining('waits for JB-') },
  ])
  expect([...plan.keys()]).toEqual([fine.steps[0]])
  await over(bad.id, fine.id)
})

test('production R42: a crew of two stands in the assignment, and takes both their time', async () => {
  const shift = await shop.make('shifts', { ...dayShift, name: 'Crew' })
  const people: string[] = []
  for (const username of ['ana', 'ben'])
    people.push(await shop.company.employ({ username, roleKeys: ['7'], firstName: username }))
  await shop.company.doing(work =>
    work.update('shifts', shift, { people: people.map(user => ({ user, effectiveFrom: '2026-01-01' })) }),
  )
  const thing = await shop.make('things', { name: 'Press', shifts: [shift] })
  const job = await shop.job({}, [{ thing, cycleMinutes: '60', crewSize: 2 }])
  const { plan } = await solved({ peopleMode: 'named' })
  const placed = plan.get(job.steps[0]!)!
  expect([...placed.people].sort()).toEqual([...people].sort())
  expect([...placed.segments[0]!.people].sort()).toEqual([...people].sort())
  await over(job.id)
})

test('all twelve kinds of change are taken, and a change without its target or values is refused', async () => {
  const [thing, spare] = [await shop.make('things', { name: 'Chg-1' }), await shop.make('things', { name: 'Chg-2' })]
  const job = await shop.job({}, [{ thing, cycleMinutes: '60' }])
  const other = await shop.job({}, [{ thing, cycleMinutes: '60' }])
  const user = await shop.company.employ({ username: 'cleo', roleKeys: ['7'], firstName: 'Cleo' })
  const changes = [
    { kind: 'addHours', target: `things/${thing}`, values: { from: at(0), to: at(60) } },
    { kind: 'removeHours', target: `things/${spare}`, values: { from: at(0), to: at(60) } },
    { kind: 'addThing', target: `things/${spare}` },
    { kind: 'thingDown', target: `things/${thing}`, values: { to: at(120) } },
    { kind: 'jobDue', target: `jobs/${job.id}`, values: { dueDate: '2026-03-02' } },
    { kind: 'jobPriority', target: `jobs/${job.id}`, values: { priority: 'hot' } },
    { kind: 'jobQuantity', target: `jobs/${job.id}`, values: { quantity: 3 } },
    { kind: 'removeJob', target: `jobs/${other.id}` },
    { kind: 'userAway', target: `users/${user}`, values: { from: at(0), to: at(600) } },
    {
      kind: 'lockOperation',
      target: `job-operations/${job.steps[0]}`,
      values: { lock: 'time', thing, start: at(180) },
    },
  ]
  const { schedule, plan } = await solved({ changes })
  expect(schedule).toMatchObject({ status: 'solved', lateJobs: 1, failure: null })
  expect(schedule.leftOut).toContainEqual({ job: other.id, code: expect.any(String), reason: 'removed' })
  same(plan.get(job.steps[0]!)!.start, at(180))
  same(plan.get(job.steps[0]!)!.end, at(360))
  const outsourced = await solved({
    changes: [
      { kind: 'outsource', target: `job-operations/${job.steps[0]}`, values: { days: 2 } },
      { kind: 'addJob', target: `jobs/${other.id}` },
    ],
  })
  same(outsourced.plan.get(job.steps[0]!)!.end, at(2 * 1440))
  const wrong = async (change: Row) => shop.planner.post('/api/schedules', { name: 'Bad', changes: [change] })
  expect(await wrong({ kind: 'jobDue', target: `jobs/${job.id}`, values: {} })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'changeNeeds_jobDue' }] },
  })
  expect(await wrong({ kind: 'thingDown', target: `jobs/${job.id}`, values: { to: at(5) } })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'changeOf_thingDown' }] },
  })
  await over(job.id, other.id)
})

test('a held job, and one that is only supposed, take their place in a scenario', async () => {
  const thing = await shop.make('things', { name: 'Add-1' })
  const held = await shop.job({}, [{ thing, cycleMinutes: '60' }])
  await shop.company.app.pool.query(`update jobs set status = 'onHold' where id = $1`, [held.id])
  const without = await solved()
  expect(without.schedule.leftOut).toContainEqual({ job: held.id, code: expect.any(String), reason: 'onHold' })
  const process = await shop.make('processes', { code: 'ADD', name: 'Adding' })
  const method = await shop.make('part-revision-methods', {
    partRevision: shop.ids.revision,
    operations: [{ process, name: 'Mill', sequence: 10, setupMinutes: '30', runValue: '10', thing }],
  })
  await shop.company.doing(work => work.act('part-revision-methods', method, 'activate'))
  const values = { quantity: 60, dueDate: '2026-03-02', priority: 'hot' }
  const { schedule, plan } = await solved({
    changes: [
      { kind: 'addJob', target: `jobs/${held.id}` },
      { kind: 'addJob', target: `part-revisions/${shop.ids.revision}`, values },
    ],
  })
  expect(schedule).toMatchObject({ status: 'solved', failure: null, unplaced: [], lateJobs: 1 })
  // The supposed one goes first, for it is hot: half an hour and sixty pieces of ten minutes.
  same(plan.get(held.steps[0]!)!.start, at(630))
  expect((await shop.act('schedules', schedule.id, 'publish')).status).toBe(200)
  await shop.company.app.pool.query(`update jobs set status = 'planned' where id = $1`, [held.id])
  await over(held.id)
})

test('a solve is stopped, and keeps the best so far', async () => {
  const thing = await shop.make('things', { name: 'Stop-1' })
  const jobs = []
  for (let count = 0; count < 4; count++) jobs.push(await shop.job({}, [{ thing, cycleMinutes: `${10 + count}` }]))
  const made = good(await shop.planner.post('/api/schedules', { name: 'Long', seconds: 60, peopleMode: 'off' }), 201)
  good(await shop.act('schedules', made.id, 'solve'))
  const solving = shop.company.workOff()
  const began = Date.now()
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(good(await shop.act('schedules', made.id, 'stop')).status).toBe('solving')
  await solving
  expect(Date.now() - began).toBeLessThan(30_000)
  expect(good(await shop.planner.get(`/api/schedules/${made.id}`))).toMatchObject({ status: 'solved', lateJobs: 0 })
  await over(...jobs.map(job => job.id))
})

test('production R49: the same seed and iterations give the same plan', async () => {
  const things = [await shop.make('things', { name: 'Det-1' }), await shop.make('things', { name: 'Det-2' })]
  const jobs = []
  for (let count = 0; count < 8; count++)
    jobs.push(
      await shop.job({ dueDate: '2026-03-03' }, [
        {
          thing: things[count % 2],
          cycleMinutes: `${30 + count * 7}`,
          alternates: [{ thing: things[(count + 1) % 2] }],
        },
        { thing: things[(count + 1) % 2], cycleMinutes: `${20 + count * 5}` },
      ]),
    )
  const places = async () => {
    const { plan } = await solved({ maxIterations: 1000, seed: 7 })
    return [...plan.values()].map(({ operation, thing, start, end }) => ({ operation, thing, start, end }))
  }
  const order = (rows: Awaited<ReturnType<typeof places>>) => rows.sort((a, b) => (a.operation < b.operation ? -1 : 1))
  expect(order(await places())).toEqual(order(await places()))
  await over(...jobs.map(job => job.id))
})

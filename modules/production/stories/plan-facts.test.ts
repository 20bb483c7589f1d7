import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResultAssignment } from '#modules/production/model/scheduler/problem.ts'
import { roll } from '#modules/production/model/scheduler/solve.ts'
import { violationsOf } from '#modules/production/model/scheduler-check/violations.ts'
import { problemOf } from '#modules/production/server/scheduling/problem-from-shop.ts'
import { shopNow } from '#modules/production/server/scheduling/shop-facts.ts'
import type { Row } from '#platform/server/records/load.ts'
import { dayShift, good, openShop, type TestShop } from '#tests/support/shop.ts'

/** What the plan must know of a shop: holds, batches, holidays, single shifts, skills that expire; and whom it tells. */

let shop: TestShop
// Monday 2026-03-02 07:00 in Chicago.
const monday = '2026-03-02T13:00:00Z'
const at = (instant: string) => (Date.parse(instant) - Date.parse(monday)) / 60_000
const problem = () => shop.company.doing(async work => problemOf(await shopNow(work)))
const placed = (assignments: readonly ResultAssignment[], id: string | undefined) =>
  assignments.find(one => one.operation === id)!
const update = (...given: Parameters<Parameters<Parameters<typeof shop.company.doing>[0]>[0]['update']>) =>
  shop.company.doing(work => work.update(...given))

beforeAll(async () => {
  shop = await openShop(monday)
  await shop.make('production-settings', { frozenHours: 0, solveSeconds: 1 })
  shop.ids.days = await shop.make('shifts', dayShift)
  shop.ids.mill = await shop.make('things', { name: 'VMC-1', shifts: [shop.ids.days] })
  shop.ids.oven = await shop.make('things', { name: 'Oven', shifts: [shop.ids.days], batchPieces: 100 })
  shop.ids.ana = await shop.company.employ({ username: 'ana', roleKeys: ['7'], firstName: 'Ana', locale: 'es' })
  shop.ids.ben = await shop.company.employ({ username: 'ben', roleKeys: ['7'], firstName: 'Ben' })
})
afterAll(() => shop.company.close())

test('production R42: on a company holiday nobody works and machines stay closed, unless hours or a shift of that day say so', async () => {
  const holidays = [{ date: '2026-03-03', name: 'Founders Day' }]
  await shop.make('company-info', { legalName: 'Ridgeline', timeZone: 'America/Chicago', currency: 'USD', holidays })
  const [tuesday, wednesday] = [at('2026-03-03T13:00:00Z'), at('2026-03-04T13:00:00Z')]
  await update('shifts', shop.ids.days!, {
    people: [
      { user: shop.ids.ana, effectiveFrom: '2026-01-01' },
      { user: shop.ids.ben, effectiveFrom: '2026-01-01' },
      { user: shop.ids.ben, effectiveFrom: '2026-03-03', effectiveTo: '2026-03-03' },
    ],
  })
  const { problem: asked } = await problem()
  const windowsOf = (of: 'things' | 'people', one: string | undefined) =>
    asked[of]!.find(({ id: own }) => own === one)!.windows!.map(([from]) => from)
  expect(windowsOf('things', shop.ids.mill)).toContain(wednesday)
  expect(windowsOf('things', shop.ids.mill)).not.toContain(tuesday)
  expect(windowsOf('people', shop.ids.ana)).not.toContain(tuesday)
  expect(windowsOf('people', shop.ids.ben)).toContain(tuesday)
  await update('things', shop.ids.mill!, {
    hours: [{ kind: 'add', from: '2026-03-03T13:00:00Z', to: '2026-03-03T17:00:00Z' }],
  })
  const again = (await problem()).problem.things!.find(one => one.id === shop.ids.mill)!
  expect(again.windows).toContainEqual([tuesday, tuesday + 240])
  await update('things', shop.ids.mill!, { hours: [] })
})

test('production R42: whose skill expires is not given the operation after that day; somebody else who has it takes over', async () => {
  const weld = await shop.make('skills', {
    name: 'Welding',
    people: [
      { user: shop.ids.ana, level: '4', expiresOn: '2026-03-04' },
      { user: shop.ids.ben, level: '3' },
    ],
  })
  const long = { thing: shop.ids.mill, cycleMinutes: '1200', skills: [weld] }
  const job = await shop.job({ dueDate: '2026-03-20' }, [long])
  const { problem: asked } = await problem()
  expect(asked.people!.find(one => one.id === shop.ids.ana)).toMatchObject({
    skillEnds: { [weld]: at('2026-03-05T06:00:00Z') },
  })
  // Ana alone has it from now to Wednesday night: Monday and Wednesday, 480 minutes each, then Ben.
  const onlyAna = { ...asked, people: asked.people!.filter(one => one.id === shop.ids.ana) }
  expect(roll(onlyAna).unplaced).toMatchObject([{ operation: job.steps[0], code: 'noWindow' }])
  const plan = roll(asked)
  expect(violationsOf(asked, plan)).toEqual([])
  const { segments, end } = placed(plan.assignments, job.steps[0])
  expect(end).toBe(at('2026-03-05T17:00:00Z'))
  for (const { to, people } of segments) if (to > at('2026-03-05T06:00:00Z')) expect(people).toEqual([shop.ids.ben])
  await shop.company.doing(work => work.act('jobs', job.id, 'cancel'))
  await update('shifts', shop.ids.days!, { people: [] })
})

test('production R45: a job on hold is not planned, says so, and what it feeds is flagged', async () => {
  const parent = await shop.job({ dueDate: '2026-03-20' }, [{ thing: shop.ids.mill, cycleMinutes: '60' }])
  const part = await shop.job({ parentJob: parent.id, feedsOperation: parent.steps[0] }, [
    { thing: shop.ids.mill, cycleMinutes: '30' },
  ])
  await shop.company.workOff()
  expect(good(await shop.planner.get(`/api/jobs/${part.id}`)).projectedFinish).not.toBeNull()
  await shop.company.app.pool.query(`update jobs set status = 'onHold' where id = $1`, [part.id])
  await shop.company.run('production.roll', { isFact: false })
  const { leftOut, unknownMaterial } = await problem()
  expect(leftOut).toContainEqual({ job: part.id, code: expect.any(String), reason: 'onHold' })
  expect([...unknownMaterial]).toContain(parent.steps[0])
  expect(good(await shop.planner.get(`/api/jobs/${part.id}`))).toMatchObject({
    projectedStart: null,
    projectedFinish: null,
  })
  const operation = good(await shop.planner.get(`/api/job-operations/${part.steps[0]}`))
  expect(operation).toMatchObject({ plannedStart: null, plannedThing: null })
  const plan = (await shop.planner.get('/api/plans/live')).body as { leftOut: Row[] }
  expect(plan.leftOut).toContainEqual(expect.objectContaining({ job: part.id, reason: 'onHold' }))
  for (const { id } of [parent, part])
    await shop.company.app.pool.query(`update jobs set status = 'cancelled' where id = $1`, [id])
})

test('production R41, R43: a batch is planned as one operation that waits for all its members, and they end with it', async () => {
  const load = (cycle: string, setup: string) => ({ thing: shop.ids.oven, cycleMinutes: cycle, setupMinutes: setup })
  const one = await shop.job({ dueDate: '2026-03-20' }, [
    { thing: shop.ids.mill, cycleMinutes: '50' },
    load('30', '10'),
    { thing: shop.ids.mill, cycleMinutes: '5' },
  ])
  const other = await shop.job({ dueDate: '2026-03-20' }, [load('45', '5')])
  const members = [one.steps[1]!, other.steps[0]!]
  const batch = await shop.make('operation-batches', { thing: shop.ids.oven, mode: 'together', members })
  const { problem: asked, members: led } = await problem()
  expect(led.get(other.steps[0]!)).toBe(one.steps[1])
  const step = asked.jobs!.find(job => job.id === one.id)!.operations![1]!
  // The largest setup and the largest run.
  expect(step).toMatchObject({ alternates: [{ thing: shop.ids.oven, setup: 10, cycle: 45 }], quantity: 1 })
  const plan = roll(asked)
  expect(violationsOf(asked, plan)).toEqual([])
  expect(placed(plan.assignments, one.steps[1])).toMatchObject({ start: 40, runStart: 50, end: 95 })
  expect(placed(plan.assignments, one.steps[2])).toMatchObject({ start: 95 })
  await update('operation-batches', batch, { mode: 'serial' })
  await shop.company.workOff()
  const rows = await shop.rows<Row>(
    'job-operations',
    { field: 'id', op: 'in', value: members },
    'id,plannedThing,plannedStart,plannedEnd',
  )
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toMatchObject({
      plannedThing: shop.ids.oven,
      plannedStart: '2026-03-02T13:40:00.000Z',
      // Ten minutes of setup, thirty and forty-five of run.
      plannedEnd: '2026-03-02T15:05:00.000Z',
    })
  const waiting = await shop.planner.post('/api/operation-batches', {
    thing: shop.ids.oven,
    mode: 'serial',
    members: [one.steps[0], one.steps[2]],
  })
  expect(waiting).toMatchObject({ status: 409, body: { code: 'batchWaits' } })
  for (const { id } of [one, other]) await shop.company.doing(work => work.act('jobs', id, 'cancel'))
})

test('production R44: publishing tells those whose next operation changed, in their language; a refused one tells nobody', async () => {
  await update('shifts', shop.ids.days!, { people: [{ user: shop.ids.ana, effectiveFrom: '2026-01-01' }] })
  const early = await shop.job({ dueDate: '2026-03-06' }, [{ thing: shop.ids.mill, cycleMinutes: '60' }])
  const late = await shop.job({ dueDate: '2026-03-20' }, [{ thing: shop.ids.mill, cycleMinutes: '90' }])
  await shop.company.workOff()
  const notices = () =>
    shop.company.app.pool
      .query(`select title, body, link from notifications where "user" = $1 and event = 'plan.published' order by id`, [
        shop.ids.ana,
      ])
      .then(({ rows }) => rows as Row[])
  await shop.company.app.pool.query(`delete from notifications`)
  const solved = async (changes: Row[]) => {
    const made = good(await shop.planner.post('/api/schedules', { name: 'Try', seconds: 1, changes }), 201)
    good(await shop.act('schedules', made.id, 'solve'))
    await shop.company.workOff()
    return made.id
  }
  const locked = (start: string) => [
    { kind: 'lockOperation', target: `job-operations/${early.steps[0]}`, values: { lock: 'time', start } },
  ]
  const other = await solved(locked('2026-03-05T13:00:00Z'))
  const published = await solved(locked('2026-03-04T13:00:00Z'))
  good(await shop.act('schedules', published, 'publish'))
  const code = good(await shop.planner.get(`/api/job-operations/${late.steps[0]}`)).code
  const told = await notices()
  expect(told).toMatchObject([
    {
      title: 'Un programa nuevo cambia su próximo trabajo',
      body: expect.stringContaining(`${code} en VMC-1`),
      link: `/job-operations/${late.steps[0]}`,
    },
  ])
  expect(await shop.act('schedules', other, 'publish')).toMatchObject({ status: 409 })
  expect(await notices()).toHaveLength(1)
})

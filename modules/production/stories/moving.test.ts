import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MoveOutcome, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { rollPlan } from '#modules/production/server/scheduling/roll.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** An operation dragged to another machine or another place: seen first, then done, then taken back. */

let company: TestCompany
let planner: Visitor
const ids: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'pat', roleKeys: ['3'] })
  planner = company.visitor()
  await planner.signIn('pat')
  const due = await company.day(1)
  await company.doing(async work => {
    const made = async (resource: Parameters<typeof work.create>[0], given: Row) =>
      (await work.create(resource, given)).id as string
    for (const name of ['VMC-1', 'VMC-2', 'Saw']) ids[name] = await made('things', { name })
    const part = await made('parts', { partNumber: '10-100', name: 'Spacer' })
    const partRevision = await made('part-revisions', { part })
    for (const name of ['one', 'two']) {
      const job = await made('jobs', { partRevision, quantityToMake: '40', dueDate: due })
      ids[name] = await made('job-operations', {
        job,
        sequence: 10,
        cycleMinutes: '3',
        runAttention: '0',
        thing: ids['VMC-1'],
        alternates: [{ thing: ids['VMC-2'], preferencePenalty: 1000 }],
      })
    }
  })
  await company.app.pool.query(`update jobs set status = 'released'`)
  await company.app.pool.query(`update job_operations set status = 'ready', remaining = 40, available = 40`)
  await rollPlan(company.app)
})
afterAll(() => company.close())

const plan = async () => (await planner.get('/api/plans/live')).body as unknown as PlanView
const placeOf = async (operation: string) => (await plan()).bars.find(bar => bar.operation === operation)!
const send = async (verb: 'try-move' | 'move', asked: Row) => {
  const { schedule } = await plan()
  return planner.post(`/api/schedules/${schedule!.id}/${verb}`, asked)
}

test('a move is tried without a trace, done with a lock, and taken back', async () => {
  const before = await plan()
  expect(before.bars.length).toBe(2)
  const moved = before.bars.toSorted((one, other) => one.start - other.start).at(-1)!
  const target = moved.thing === ids['VMC-1'] ? ids['VMC-2']! : ids['VMC-1']!
  const asked = { operation: moved.operation, thing: target, before: null }
  const tried = await send('try-move', asked)
  expect(tried.status, JSON.stringify(tried.body)).toBe(200)
  expect((await plan()).bars).toEqual(before.bars)
  const done = await send('move', asked)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(await placeOf(moved.operation)).toMatchObject({ thing: target, lock: 'sequence' })
  const { undo } = done.body as unknown as MoveOutcome
  expect((await send('move', undo as unknown as Row)).status).toBe(200)
  expect(await placeOf(moved.operation)).toMatchObject({ thing: moved.thing, lock: moved.lock })
})

test('an operation goes only where its routing lets it, and only a plan can be moved in', async () => {
  const refused = await send('try-move', { operation: ids.one!, thing: ids.Saw!, before: null })
  expect(refused).toMatchObject({ status: 409, body: { code: 'notOnMachine' } })
  const none = await planner.post(`/api/schedules/${ids.one}/try-move`, { operation: ids.one!, thing: ids.Saw! })
  expect(none.status).toBe(404)
})

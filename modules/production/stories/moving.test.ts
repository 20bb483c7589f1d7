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
  await company.doing(work => work.create('production-settings', { peopleMode: 'off', frozenHours: 0 }))
  await company.doing(async work => {
    const made = async (resource: Parameters<typeof work.create>[0], given: Row) =>
      (await work.create(resource, given)).id as string
    for (const name of ['VMC-1', 'VMC-2', 'Saw']) ids[name] = await made('things', { name })
    const part = await made('parts', { partNumber: '10-100', name: 'Spacer' })
    const partRevision = await made('part-revisions', { part })
    for (const name of ['one', 'two']) {
      const job = await made('jobs', { partRevision, quantityToMake: '40', dueDate: due })
      ids.job = job
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

/** A job of steps, each on a machine, that is released and in the live plan. */
async function addJob(...steps: Row[]): Promise<string[]> {
  const dueDate = await company.day(3)
  const made = await company.doing(async work => {
    const { partRevision } = (await work.read('jobs', { id: ids.job! }, ['partRevision']))!
    const job = await work.create('jobs', { partRevision, quantityToMake: '10', dueDate })
    const operations: string[] = []
    for (const [place, step] of steps.entries())
      operations.push(
        (
          await work.create('job-operations', {
            ...{ job: job.id, sequence: 10 * (place + 1), cycleMinutes: '6', runAttention: '0', ...step },
          })
        ).id as string,
      )
    return operations
  })
  await company.app.pool.query(`update jobs set status = 'released' where status = 'draft'`)
  await rollPlan(company.app)
  return made
}

const codeOf = async (operation: string) => (await placeOf(operation)).code

test('an operation goes only where its routing lets it, and only a plan can be moved in', async () => {
  const refused = await send('try-move', { operation: ids.one!, thing: ids.Saw!, before: null })
  expect(refused).toMatchObject({ status: 409, body: { code: 'notOnMachine' } })
  expect(refused.body.detail).toBe(
    `${await codeOf(ids.one!)} cannot run on Saw. Choose one of: VMC-1, VMC-2. Or add Saw as an alternate.`,
  )
  const none = await planner.post(`/api/schedules/${ids.one}/try-move`, { operation: ids.one!, thing: ids.Saw! })
  expect(none.status).toBe(404)
})

test('no operation is put before what it waits for, nor behind what waits for it', async () => {
  const [first, then] = (await addJob({ thing: ids.Saw }, { thing: ids.Saw })) as [string, string]
  const [early] = (await addJob({ thing: ids['VMC-2'], cycleMinutes: '1' })) as [string]
  const [, mill] = (await addJob({ thing: ids.Saw, cycleMinutes: '60' }, { thing: ids['VMC-2'] })) as [string, string]
  const swapped = await send('try-move', { operation: then, thing: ids.Saw!, before: first })
  expect(swapped).toMatchObject({ status: 409, body: { code: 'moveBeforePredecessor' } })
  expect(swapped.body.detail).toContain(await codeOf(first))
  const idle = await send('try-move', { operation: mill, thing: ids['VMC-2']!, before: early })
  expect(idle).toMatchObject({ status: 409, body: { code: 'moveBeforePredecessor' } })
  const behind = await send('try-move', { operation: first, thing: ids.Saw!, before: null })
  expect(behind).toMatchObject({ status: 409, body: { code: 'moveBehindFollower' } })
})

test('a move goes before what is locked, and both keep that order', async () => {
  const [one] = (await addJob({ thing: ids['VMC-2'] })) as [string]
  const [two] = (await addJob({ thing: ids['VMC-2'] })) as [string]
  expect((await send('move', { operation: one, thing: ids['VMC-2']!, before: null })).status).toBe(200)
  const moved = await send('move', { operation: two, thing: ids['VMC-2']!, before: one })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const [first, second] = [await placeOf(two), await placeOf(one)]
  expect(first).toMatchObject({ lock: 'sequence' })
  expect(first.end).toBeLessThanOrEqual(second.start)
  await rollPlan(company.app)
  expect((await placeOf(two)).end).toBeLessThanOrEqual((await placeOf(one)).start)
})

test('production R44: what is frozen or has started keeps its place and is not overtaken', async () => {
  const [soon] = (await addJob({ thing: ids['VMC-2'] })) as [string]
  const { id } = await company.doing(async work => (await work.list('production-settings', {}, ['id']))[0]!)
  await company.doing(work => work.update('production-settings', id, { frozenHours: 1 }))
  const live = await plan()
  const onMill = live.bars.filter(bar => bar.thing === ids['VMC-2']).toSorted((a, b) => a.start - b.start)
  const [now, last] = [onMill[0]!, onMill.at(-1)!]
  expect(last.operation).toBe(soon)
  expect(await send('try-move', { operation: now.operation, thing: ids['VMC-2']!, before: null })).toMatchObject({
    status: 409,
    body: { code: 'moveFrozen' },
  })
  const over = await send('try-move', { operation: soon, thing: ids['VMC-2']!, before: now.operation })
  expect(over).toMatchObject({ status: 409, body: { code: 'moveBeforeFrozen' } })
  expect(over.body.detail).toContain(`cannot go before ${now.code}`)
  await company.doing(work => work.update('production-settings', id, { frozenHours: 0 }))
  await company.app.pool.query(`update job_operations set status = 'setup', actual_start = now() where id = $1`, [soon])
  await company.doing(work => work.create('work-entries', { operation: soon, kind: 'setup', thing: ids['VMC-2']! }))
  expect(await send('try-move', { operation: soon, thing: ids['VMC-2']!, before: null })).toMatchObject({
    status: 409,
    body: { code: 'moveStarted' },
  })
})

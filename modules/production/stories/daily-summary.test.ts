import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A day of the shop on one page. */

let company: TestCompany
let lead: Visitor
const at = (time: string) => new Date(`2026-03-02T${time}:00-06:00`).toISOString()
const make = (resource: string, given: Row): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const day = async (on: string, by = lead) => {
  const answer = await by.get(`/api/production/days?on=${on}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as Row & { scrap: Row[]; downs: Row[]; finished: Row[]; oee: Row[] }
}

beforeAll(async () => {
  company = await openCompany()
  await make('security-settings', { secondFactorRoles: [] })
  await make('company-info', { legalName: 'Apex', timeZone: 'America/Chicago', currency: 'USD' })
  await company.employ({ username: 'lea', roleKeys: ['2'] })
  lead = company.visitor()
  await lead.signIn('lea')
  const thing = await make('things', { name: 'VMC-3' })
  await make('things-groups', { name: 'Mills', members: [{ thing, primary: true }] })
  const reason = await make('look-ups', { list: 'reason', key: 'spindle', label: 'Spindle' })
  const scrapReason = await make('look-ups', { list: 'scrap-reason', key: 'chatter', label: 'Chatter' })
  const part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
  const partRevision = await make('part-revisions', { part })
  const job = await make('jobs', { partRevision, quantityToMake: '100', dueDate: '2026-03-01' })
  const operation = await make('job-operations', { job, sequence: 10, cycleMinutes: '2' })
  const last = await make('job-operations', { job, sequence: 20, cycleMinutes: '1' })
  await make('work-entries', { operation, thing, kind: 'run', startedAt: at('23:30'), endedAt: at('23:50') })
  await make('work-entries', { operation, thing, kind: 'setup', startedAt: at('07:00'), endedAt: at('07:30') })
  await make('quantity-entries', { operation, thing, at: at('09:00'), good: '40', scrap: '3', scrapReason })
  await make('quantity-entries', { operation, thing, at: at('09:30'), rework: '2' })
  await make('quantity-entries', { operation: last, at: at('14:00'), good: '22' })
  const down = (from: string, to: string, category: string) =>
    make('thing-downs', { thing, category, reason, startedAt: at(from), endedAt: at(to) })
  await down('08:00', '08:40', 'breakdown')
  await down('08:30', '09:00', 'noMaterial')
  await company.doing(work =>
    work.writer.run(sql`update jobs set status = 'complete', actual_start = ${at('07:00')}, actual_finish = ${at('23:55')},
      estimated_cost = 500 where id = ${job}::uuid`),
  )
})
afterAll(() => company.close())

test('pieces, time, downtime by cause and the jobs finished of a day by the clock of the company', async () => {
  const summary = await day('2026-03-02')
  expect(summary).toMatchObject({ counts: 3, scrapped: '3', rework: '2', seconds: { run: 1200, setup: 1800 } })
  expect(summary.finished).toMatchObject([{ code: 'JB-000001', isLate: true }])
  expect((await day('2026-03-03')).finished).toEqual([])
})

test('a piece is finished once, at the end of its job: where branches end it, when it has passed them all', async () => {
  expect((await day('2026-03-02')).finishedPieces).toBe('22')
  const part = await make('parts', { partNumber: '10-200', name: 'Yoke' })
  const partRevision = await make('part-revisions', { part })
  const job = await make('jobs', { partRevision, quantityToMake: '50', dueDate: '2026-03-30' })
  const first = await make('job-operations', { job, sequence: 10, cycleMinutes: '1', predecessors: [] })
  const second = await make('job-operations', { job, sequence: 20, cycleMinutes: '1', predecessors: [first] })
  const third = await make('job-operations', { job, sequence: 30, cycleMinutes: '1', predecessors: [first] })
  const count = (operation: string, on: string, good: string) =>
    make('quantity-entries', { operation, at: new Date(`${on}T12:00:00-06:00`).toISOString(), good })
  await count(first, '2026-03-03', '40')
  await count(second, '2026-03-03', '30')
  await count(third, '2026-03-03', '12')
  await count(third, '2026-03-04', '9')
  expect((await day('2026-03-03')).finishedPieces).toBe('12')
  expect((await day('2026-03-04')).finishedPieces).toBe('9')
  await company.doing(work =>
    work.writer.run(sql`update job_operations set status = 'skipped' where id in (${second}::uuid, ${third}::uuid)`),
  )
  expect((await day('2026-03-03')).finishedPieces).toBe('40')
})

test('production R31: minutes two downs share are counted for the one that started first', async () => {
  const { downs } = await day('2026-03-02')
  expect(downs).toMatchObject([
    { category: 'breakdown', seconds: 2400, count: 1 },
    { category: 'noMaterial', seconds: 1200, count: 1 },
  ])
})

test('scrap has its cost, for whoever may see costs', async () => {
  const { scrap, scrapCost } = await day('2026-03-02')
  expect(scrap).toMatchObject([{ code: 'JB-000001/010', pieces: '3.000000', cost: '15.00' }])
  expect(scrapCost).toBe('15')
})

test('a day is asked for as a day', async () => {
  expect((await lead.get('/api/production/days?on=yesterday')).status).toBe(400)
})

test('not told which, it is the last day somebody worked, and today once somebody has', async () => {
  const asked = async () => ((await lead.get('/api/production/days')).body as unknown as Row).day
  const [today, before] = [await company.day(0), await company.day(-3)]
  expect(await asked()).toBe(today)
  const part = await make('parts', { partNumber: '10-300', name: 'Cap' })
  const partRevision = await make('part-revisions', { part })
  const job = await make('jobs', { partRevision, quantityToMake: '10', dueDate: '2026-03-30' })
  const operation = await make('job-operations', { job, sequence: 10, cycleMinutes: '1' })
  const user = await company.employ({ username: 'moe', roleKeys: ['7'] })
  const startedAt = new Date(`${before}T16:00:00Z`).toISOString()
  await make('work-entries', {
    user,
    operation,
    kind: 'run',
    startedAt,
    endedAt: new Date(`${before}T16:30:00Z`).toISOString(),
  })
  expect(await asked()).toBe(before)
  const now = company.app.now()
  await make('work-entries', { user, operation, kind: 'run', startedAt: now })
  expect(await asked()).toBe(today)
})

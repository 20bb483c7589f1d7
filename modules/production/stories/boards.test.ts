import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeEndpoints } from '#platform/server/http/home.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The shop as its boards show it: every machine now, one record live, and why a job is late. */

let company: TestCompany
let lead: Visitor
const ids: Record<string, string> = {}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const make = (resource: string, given: Row): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const write = (statement: ReturnType<typeof sql>) => company.doing(work => work.writer.run(statement))

interface Board {
  readonly tiles: {
    name: string
    status: string
    isStarving: boolean
    next: { code: string } | null
    work: { code: string; good: string; pace: string | null; users: string[] }[]
  }[]
  readonly late: { id: string; code: string; days: number; minutes: number }[]
  readonly downs: { thing: string; category: string; planned: boolean }[]
}
const get = async <T>(path: string): Promise<T> => {
  const answer = await lead.get(path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as T
}
const tile = async (name: string) => (await get<Board>('/api/production/board')).tiles.find(one => one.name === name)!

beforeAll(async () => {
  company = await openCompany({}, { more: homeEndpoints })
  await make('security-settings', { secondFactorRoles: [] })
  await company.employ({ username: 'lea', roleKeys: ['2', '3'] })
  ids.ana = await company.employ({ username: 'ana', roleKeys: ['7'] })
  lead = company.visitor()
  await lead.signIn('lea')
  const always = await make('shifts', {
    name: 'Always',
    startTime: '00:00',
    endTime: '23:59',
    days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  })
  ids.vmc3 = await make('things', { name: 'VMC-3', shifts: [always] })
  ids.vmc4 = await make('things', { name: 'VMC-4', shifts: [always] })
  ids.mills = await make('things-groups', { name: 'Mills', members: [{ thing: ids.vmc3, primary: true }] })
  ids.part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
  const partRevision = await make('part-revisions', { part: ids.part })
  ids.job = await make('jobs', { partRevision, quantityToMake: '100', dueDate: await company.day(-2) })
  ids.first = await make('job-operations', { job: ids.job, sequence: 10, cycleMinutes: '2', thing: ids.vmc3 })
  ids.second = await make('job-operations', { job: ids.job, sequence: 20, cycleMinutes: '3', thing: ids.vmc3 })
  await write(sql`update jobs set status = 'inProgress' where id = ${ids.job}::uuid`)
  await write(
    sql`update job_operations set status = 'running', good = 20, remaining = 80 where id = ${ids.first}::uuid`,
  )
  await write(sql`update job_operations set status = 'ready', remaining = 100 where id = ${ids.second}::uuid`)
  ids.entry = await make('work-entries', {
    operation: ids.first,
    thing: ids.vmc3,
    user: ids.ana,
    kind: 'run',
    startedAt: ago(50),
  })
  await make('quantity-entries', { operation: ids.first, thing: ids.vmc3, user: ids.ana, at: ago(10), good: '20' })
  await make('thing-downs', { thing: ids.vmc4, category: 'noMaterial', startedAt: ago(30) })
})
afterAll(() => company.close())

test('a machine has its job, its count and its pace against the standard, and what is next', async () => {
  const vmc3 = await tile('VMC-3')
  expect(vmc3.work).toMatchObject([{ code: 'JB-000001/010', users: [ids.ana] }])
  expect(Number(vmc3.work[0]!.good)).toBe(20)
  // 20 pieces of 2 minutes in 50: the day may have begun meanwhile, so that less of it is counted.
  expect(Number(vmc3.work[0]!.pace)).toBeGreaterThanOrEqual(78)
  expect(vmc3.next).toMatchObject({ code: 'JB-000001/020' })
  expect(vmc3.isStarving).toBe(false)
})

test('what is late and what is down stands apart; a machine without work starves, one that is down does not', async () => {
  const board = await get<Board>('/api/production/board')
  expect(board.late).toMatchObject([{ code: 'JB-000001', days: 2 }])
  expect(board.downs).toMatchObject([{ thing: ids.vmc4, category: 'noMaterial' }])
  expect((await tile('VMC-4')).isStarving).toBe(false)
  await write(sql`update thing_downs set status = 'cancelled'`)
  await write(sql`update things set status = 'idle' where id = ${ids.vmc4}::uuid`)
  expect((await tile('VMC-4')).isStarving).toBe(true)
})

test('late is one measure: by the plan (R40) or by the calendar, on the board, in the list and on the home page', async () => {
  const job = async (given: Row, minutes: number | null) => {
    const { partRevision } = (await get<{ row: Row }>(`/api/jobs/${ids.job}`)).row
    const id = await make('jobs', { partRevision, quantityToMake: '5', ...given })
    await write(sql`update jobs set status = 'released', lateness_minutes = ${minutes} where id = ${id}::uuid`)
    return id
  }
  const byHours = await job({ dueDate: await company.day(3) }, 90)
  const byDays = await job({ dueDate: await company.day(4) }, 3 * 1440 + 5)
  await job({ dueDate: await company.day(0) }, 0)
  await job({ dueDate: await company.day(1) }, null)
  const { late } = await get<Board>('/api/production/board')
  expect(late.map(({ id, days, minutes }) => [id, days, minutes])).toEqual([
    [byDays, 3, 4325],
    [ids.job, 2, 0],
    [byHours, 0, 90],
  ])
  const filter = encodeURIComponent(JSON.stringify({ field: 'late', op: 'eq', value: true }))
  const { rows } = await get<{ rows: Row[] }>(`/api/jobs?columns=code,daysLate&filter=${filter}&sort=dueDate`)
  expect(rows.map(({ id, daysLate }) => [id, daysLate])).toEqual([
    [ids.job, 2],
    [byHours, 0],
    [byDays, 3],
  ])
  const { sentences } = await get<{ sentences: { key: string; text: string }[] }>('/api/home/sentences')
  expect(sentences.find(({ key }) => key === 'lateJobs')?.text).toMatch(/^3 jobs late, worst 3 days: JB-00000\d /)
  await write(sql`update jobs set status = 'cancelled' where id <> ${ids.job}::uuid`)
})

test('a machine in maintenance is not down, neither on the board nor on the home page', async () => {
  const thing = await make('things', { name: 'VMC-5' })
  await make('thing-downs', {
    thing,
    category: 'maintenance',
    planned: true,
    startedAt: ago(20),
    estimatedEndAt: ago(-60),
  })
  expect((await tile('VMC-5')).status).toBe('maintenance')
  const { downs } = await get<Board>('/api/production/board')
  expect(downs.find(down => down.thing === thing)).toMatchObject({ planned: true })
  const home = async () =>
    (await get<{ sentences: { key: string; text: string }[] }>('/api/home/sentences')).sentences.find(
      ({ key }) => key === 'machinesDown',
    )?.text
  expect(await home()).toBeUndefined()
  const slow = await make('thing-downs', { thing, category: 'breakdown', speedPercent: 60, startedAt: ago(10) })
  expect(await home()).toBeUndefined()
  await write(sql`update thing_downs set speed_percent = 0 where id = ${slow}::uuid`)
  expect(await home()).toBe('VMC-5 down for 10 min.')
})

test('production R47: a late job tells what each of its operations waits for, back to now', async () => {
  const schedule = await company.doing(async work => (await work.create('schedules', { name: 'Live' })).id as string)
  await write(sql`update schedules set kind = 'live', status = 'published' where id = ${schedule}::uuid`)
  const assign = (operation: string, start: string, end: string, binding: object) =>
    company.doing(work =>
      work.issue('schedule-assignments', {
        schedule,
        operation,
        start,
        runStart: start,
        end,
        thing: ids.vmc3,
        binding,
      }),
    )
  await assign(ids.first!, ago(50), ago(-160), { kind: 'none' })
  await assign(ids.second!, ago(-160), ago(-460), { kind: 'predecessor', by: ids.first })
  const live = await get<{ late: { code: string; steps: Row[] }[]; now: Row[]; next: Row[] }>(
    `/api/production/live/job/${ids.job}`,
  )
  expect(live.late).toMatchObject([
    { code: 'JB-000001', steps: [{ code: 'JB-000001/020', kind: 'predecessor', byCode: 'JB-000001/010' }] },
  ])
  expect(live.now).toMatchObject([{ code: 'JB-000001/010', user: ids.ana }])
  expect(live.next.map(({ code }) => code)).toEqual(['JB-000001/010', 'JB-000001/020'])
})

test('the same of an operation, a machine, a work center, a person and a part', async () => {
  for (const [name, id] of [
    ['operation', ids.first],
    ['thing', ids.vmc3],
    ['group', ids.mills],
    ['user', ids.ana],
    ['part', ids.part],
  ] as const) {
    const live = await get<{ now: Row[] }>(`/api/production/live/${name}/${id}`)
    expect(live.now, name).toMatchObject([{ id: ids.entry }])
  }
})

test('another name, another id or something else than an id is not found', async () => {
  const status = async (path: string) => (await lead.get(`/api/production/live/${path}`)).status
  expect(await status(`machine/${ids.vmc3}`)).toBe(404)
  expect(await status(`constructor/${ids.vmc3}`)).toBe(404)
  expect(await status(`job/${ids.vmc3}`)).toBe(404)
  expect(await status('job/JB-000001')).toBe(404)
})

test("a button of one's own does one thing at once, and is taken back; nobody else has it", async () => {
  const made = await lead.post('/api/quick-actions', { kind: 'jobPriority', job: ids.job, priority: 'hot' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = (made.body as unknown as { row: { id: string } }).row
  const priority = async () => (await get<{ row: Row }>(`/api/jobs/${ids.job}`)).row.priority
  const pressed = await lead.post(`/api/production/quick-actions/${id}/press`, {})
  expect(pressed.status, JSON.stringify(pressed.body)).toBe(200)
  expect(await priority()).toBe('hot')
  const { done } = pressed.body as unknown as { done: Row }
  expect((await lead.post(`/api/production/quick-actions/${id}/undo`, { done })).status).toBe(200)
  expect(await priority()).toBe('normal')
  await company.employ({ username: 'max', roleKeys: ['2'] })
  const max = company.visitor()
  await max.signIn('max')
  expect((await max.post(`/api/production/quick-actions/${id}/press`, {})).status).toBe(404)
})

test('stopping all on a machine ends what is open there; taken back, it goes on', async () => {
  const made = await lead.post('/api/quick-actions', { kind: 'stopAll', thing: ids.vmc3 })
  const { id } = (made.body as unknown as { row: { id: string } }).row
  const running = async () => (await tile('VMC-3')).work.length
  const pressed = await lead.post(`/api/production/quick-actions/${id}/press`, {})
  expect(pressed.status, JSON.stringify(pressed.body)).toBe(200)
  expect(await running()).toBe(0)
  const undone = await lead.post(`/api/production/quick-actions/${id}/undo`, pressed.body as never)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await running()).toBe(1)
})

test('a button says what it needs', async () => {
  const wrong = await lead.post('/api/quick-actions', { kind: 'machineDown', thing: ids.vmc3 })
  expect(wrong).toMatchObject({ status: 422 })
})

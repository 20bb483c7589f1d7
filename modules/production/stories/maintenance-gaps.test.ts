import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Maintenance is planned into gaps of the live plan. */

let company: TestCompany
let lead: Visitor
const ids: Record<string, string> = {}
const make = (resource: string, given: Row): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const write = (statement: ReturnType<typeof sql>) => company.doing(work => work.writer.run(statement))
const ahead = (minutes: number) =>
  new Date(Math.floor(Date.parse(company.app.now()) / 60_000) * 60_000 + minutes * 60_000).toISOString()

interface Gaps {
  readonly minutes: number
  readonly gaps: readonly { start: string; end: string; free: number }[]
}
const gaps = async (minutes?: number): Promise<Gaps> => {
  const asked = minutes === undefined ? '' : `?minutes=${minutes}`
  const answer = await lead.get(`/api/production/maintenance-gaps/${ids.occurrence}${asked}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as Gaps
}

beforeAll(async () => {
  company = await openCompany()
  await make('security-settings', { secondFactorRoles: [] })
  await company.employ({ username: 'lea', roleKeys: ['2', '3'] })
  lead = company.visitor()
  await lead.signIn('lea')
  ids.vmc = await make('things', { name: 'VMC-3' })
  const routineType = await make('procedure-routine-types', {
    ...{ code: 'testDays', name: 'Days', unit: 'day', basis: 'calendar' },
  })
  const procedure = await make('procedures', {
    title: 'Grease spindle',
    steps: [{ text: 'Grease', required: false }],
  })
  await company.doing(work => work.act('procedures', procedure, 'publish'))
  await make('procedure-routines', {
    procedure,
    routineType,
    interval: 30,
    place: `things/${ids.vmc}`,
    anchorOn: await company.day(0),
  })
  const found = await company.doing(work =>
    work.reader.first<{ id: string }>(sql`select id from thing_routine_occurrences where thing = ${ids.vmc}::uuid`),
  )
  ids.occurrence = found!.id
  const part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
  const partRevision = await make('part-revisions', { part })
  const job = await make('jobs', { partRevision, quantityToMake: '100', dueDate: await company.day(9) })
  const operation = await make('job-operations', { job, sequence: 10, cycleMinutes: '2', thing: ids.vmc })
  ids.end = ahead(300)
  const schedule = await make('schedules', { name: 'Live' })
  await write(sql`update schedules set kind = 'live', status = 'published' where id = ${schedule}::uuid`)
  await company.doing(work =>
    work.issue('schedule-assignments', {
      ...{ schedule, operation, thing: ids.vmc },
      ...{ start: ahead(90), runStart: ahead(90), end: ids.end },
    }),
  )
})
afterAll(() => company.close())

test('a gap lies beside what the machine is planned to do, and says how long it is free', async () => {
  const short = await gaps(30)
  expect(short.gaps[0]!.free).toBeLessThanOrEqual(90)
  expect(short.gaps[0]!.free).toBeGreaterThan(60)
  const long = await gaps(240)
  const end = new Date(Date.parse(ids.end!) + 240 * 60_000).toISOString()
  expect(long.gaps[0]).toMatchObject({ start: ids.end, end })
})

test('nobody said how long it takes: an hour, and then what it took', async () => {
  expect((await gaps()).minutes).toBe(60)
  const routine = sql`(select routine from thing_routine_occurrences where id = ${ids.occurrence}::uuid)`
  await write(
    sql`insert into thing_routine_occurrences (id, routine, thing, basis, status, minutes)
        select gen_random_uuid(), ${routine}, ${ids.vmc}::uuid, 'calendar', 'done', 5400`,
  )
  expect((await gaps()).minutes).toBe(90)
})

test('planned into a gap it takes that time; the plan is rolled around it', async () => {
  const [gap] = (await gaps(30)).gaps
  const planned = await lead.post(`/api/thing-routine-occurrences/${ids.occurrence}/actions/plan`, {
    plannedStart: gap!.start,
    plannedEnd: gap!.end,
  })
  expect(planned.status, JSON.stringify(planned.body)).toBe(200)
})

test('what is done, and what is no maintenance, is not found', async () => {
  const status = async (id: string) => (await lead.get(`/api/production/maintenance-gaps/${id}`)).status
  expect(await status(ids.vmc!)).toBe(404)
  expect(await status('soon')).toBe(404)
})

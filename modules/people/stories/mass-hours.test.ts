import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type DateText, weekday } from '#platform/model/values/dates.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Hours for many people at once: looked at, given, taken back. */

let company: TestCompany
let boss: Visitor
const ids: Record<string, string> = {}
let monday: DateText

const rowOf = ({ body }: { body: Record<string, unknown> }) =>
  body.row as { id: string; lines: { user: string; seconds: number; skippedBecause: string | null }[] }
const make = (given: Record<string, unknown>) =>
  boss.post('/api/mass-assign-hours', { fromDate: monday, toDate: monday, reason: 'Power was off', ...given })
const act = (id: string, verb: string, asked = {}) => boss.post(`/api/mass-assign-hours/${id}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  monday = addDays(await company.day(), -7)
  while (weekday(monday) !== 'mon') monday = addDays(monday, -1)
  await company.doing(async work => {
    ids.department = (await work.create('departments', { name: 'Milling' })).id
    ids.UNP = (await work.create('pay-codes', { code: 'UNP', name: 'Unpaid', kind: 'unpaid' })).id
    ids.TRAIN = (
      await work.create('pay-codes', { code: 'TRAIN', name: 'Training', kind: 'worked', countsAsWorked: true })
    ).id
  })
  const employ = (username: string, roleKeys: string[], more = {}) =>
    company.employ({ username, firstName: username, lastName: 'Test', roleKeys, department: ids.department, ...more })
  ids.mara = await employ('mara', ['2'])
  ids.eva = await employ('eva', ['7'])
  ids.leo = await employ('leo', ['7'], { hireDate: addDays(monday, 3) })
  boss = company.visitor()
  await boss.signIn('mara')
})
afterAll(() => company.close())

test('a preview tells who gets hours and why somebody does not; applied they stand, once', async () => {
  const { id } = rowOf(await make({ payCode: ids.UNP, hoursPerDay: 14_400, users: [ids.eva, ids.leo] }))
  const shown = rowOf(await act(id, 'preview')).lines
  expect(shown.map(({ user, seconds, skippedBecause }) => [user, seconds, skippedBecause])).toEqual([
    [ids.eva, 14_400, null],
    [ids.leo, 0, 'not-employed'],
  ])
  expect((await act(id, 'apply')).status).toBe(200)
  const entries = await company.doing(work => work.list('time-entries', {}, ['user', 'seconds']))
  expect(entries).toMatchObject([{ user: ids.eva, seconds: 14_400 }])
  const again = rowOf(await make({ payCode: ids.UNP, hoursPerDay: 14_400, users: [ids.eva] }))
  expect((await act(again.id, 'apply')).body.code).toBe('massAllSkipped')
  expect((await act(id, 'reverse', { why: 'It was the other day' })).status).toBe(200)
  const [sum] = await company.app.reader.rows<{ left: number }>(sql`select sum(seconds)::int as left from time_entries`)
  expect(sum!.left).toBe(0)
})

test('people R26, R35: nobody gives themselves hours, and a manager only the people of their departments', async () => {
  const zoe = await company.employ({ username: 'zoe', firstName: 'zoe', lastName: 'Test', roleKeys: ['7'] })
  const given = (more: Record<string, unknown>) => make({ payCode: ids.UNP, hoursPerDay: 14_400, ...more })
  const named = rowOf(await given({ users: [ids.eva, ids.mara] }))
  expect((await act(named.id, 'apply')).body.code).toBe('ownTime')
  const beyond = rowOf(await given({ users: [ids.eva, zoe] }))
  expect((await act(beyond.id, 'preview')).body).toMatchObject({
    code: 'massBeyondReach',
    detail: 'zoe T. is not in your departments. Choose other people.',
  })
  const all = rowOf(await given({ departments: [ids.department] }))
  expect(rowOf(await act(all.id, 'apply')).lines.map(({ user }) => user)).toEqual([ids.eva, ids.leo])
  expect((await act(all.id, 'reverse', { why: 'It was only a try' })).status).toBe(200)
})

test('hours that count as worked become punches, and are voided when taken back', async () => {
  expect((await make({ payCode: ids.TRAIN, hoursPerDay: 14_400, users: [ids.eva] })).body.errors).toMatchObject([
    { path: 'fromTime' },
  ])
  const { id } = rowOf(await make({ payCode: ids.TRAIN, fromTime: '08:00', toTime: '12:00', users: [ids.eva] }))
  expect((await act(id, 'apply')).status).toBe(200)
  const card = () => company.doing(work => work.list('timeclock', { user: ids.eva! }, ['workedSeconds', 'exceptions']))
  expect(await card()).toMatchObject([{ workedSeconds: 14_400 }])
  expect((await act(id, 'reverse', { why: 'It was cancelled' })).status).toBe(200)
  expect(await card()).toMatchObject([{ workedSeconds: 0 }])
})

test('bad input: nobody chosen, more than a month, days that are paid already', async () => {
  const { id } = rowOf(await make({ payCode: ids.UNP, hoursPerDay: 14_400 }))
  expect((await act(id, 'preview')).body.code).toBe('massForNobody')
  const long = await make({ payCode: ids.UNP, hoursPerDay: 14_400, toDate: addDays(monday, 31) })
  expect(long.body.errors).toMatchObject([{ path: 'toDate' }])
  const start = addDays(monday, -1)
  await company.doing(async work => {
    await work.create('payroll-settings', { frequency: 'weekly', firstPeriodStart: start, payDelayDays: 0 })
    for (const status of ['review', 'approved'])
      await work.writer.run(sql`update pay_periods set status = ${status} where start_date = ${start}::date`)
  })
  const late = rowOf(await make({ payCode: ids.UNP, hoursPerDay: 14_400, users: [ids.eva] }))
  expect((await act(late.id, 'apply')).body.code).toBe('massInPaidPeriod')
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Time at work beside time on jobs, for whom one answers. */

let company: TestCompany
let [boss, eva, admin]: Visitor[] = []
const ids: Record<string, string> = {}
const hour = 3600

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  for (const name of ['Milling', 'Turning'])
    ids[name] = (await company.doing(work => work.create('departments', { name }))).id
  const employ = (username: string, role: string, department: string) =>
    company.employ({ username, firstName: username, lastName: 'Test', roleKeys: [role], department: ids[department] })
  ids.boss = await employ('mara', '2', 'Milling')
  ids.eva = await employ('eva', '3', 'Milling')
  ids.leo = await employ('leo', '7', 'Turning')
  await company.employ({ username: 'root', roleKeys: ['1'] })
  ;[boss, eva, admin] = [company.visitor(), company.visitor(), company.visitor()]
  await boss!.signIn('mara')
  await eva!.signIn('eva')
  await admin!.signIn('root')
  const [today, before] = [await company.day(0), await company.day(-1)]
  await company.doing(async work => {
    const card = (user: string, workday: string, workedSeconds: number, more = {}) =>
      work.issue('timeclock', { user, workday, workedSeconds, ...more })
    await card(ids.eva!, before, 9 * hour, { otSeconds: hour, exceptions: ['late'] })
    await card(ids.eva!, today, 8 * hour)
    await card(ids.leo!, today, 8 * hour, { exceptions: ['missing-out'] })
    await work.issue('rest-period-violations', { user: ids.eva, workday: before, type: 'meal-late', premiumDue: true })
    const figure = (key: string, user: string, day: string, numerator: number, denominator: number) =>
      work.writer.run(sql`
        insert into statistics (id, key, period, period_start, scope, subject, numerator, denominator, unit)
        values (gen_random_uuid(), ${key}, 'day', ${day}::date, 'user', ${`users/${user}`}, ${numerator}, ${denominator}, 'percent')`)
    await figure('laborCoverage', ids.eva!, before, 6 * hour, 9 * hour)
    await figure('laborCoverage', ids.eva!, today, 5 * hour, 8 * hour)
    await figure('efficiency', ids.eva!, before, 300, 360)
    await figure('efficiency', ids.eva!, today, 330, 300)
  })
})
afterAll(() => company.close())

const metrics = async (by: Visitor, from: number, to = 0) => {
  const { status, body } = await by.get(`/api/user-metrics?from=${await company.day(from)}&to=${await company.day(to)}`)
  return { status, people: (body.people ?? []) as Record<string, unknown>[] }
}

test('people R23: attended, booked and what is left unaccounted, efficiency as earned over booked', async () => {
  const { people } = await metrics(admin!, -1)
  expect(people).toMatchObject([
    {
      ...{ user: ids.eva, days: 2, attended: 17 * hour, booked: 11 * hour, unaccounted: 6 * hour, efficiency: '95.5' },
      ...{ overtime: hour, late: 1, exceptions: 0, violations: 1, trainingDue: 0 },
    },
    { user: ids.leo, attended: 8 * hour, booked: 0, unaccounted: 8 * hour, efficiency: null, exceptions: 1 },
  ])
  expect((await metrics(admin!, 0)).people[0]).toMatchObject({ attended: 8 * hour, efficiency: '110', violations: 0 })
})

test('a manager sees the own department, an employee themselves; days the wrong way round are refused', async () => {
  expect((await metrics(boss!, -1)).people.map(({ user }) => user)).toEqual([ids.eva])
  expect((await metrics(eva!, -1)).people.map(({ user }) => user)).toEqual([ids.eva])
  expect((await metrics(boss!, 0, -1)).status).toBe(400)
})

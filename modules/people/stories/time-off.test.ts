import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accrue, expireUncarried } from '#modules/people/server/time-off/accrue.ts'
import { addDays, startOfWeek, yearOf } from '#platform/model/values/dates.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Time off from the request to the hours paid, and the balance behind it. */

let company: TestCompany
let [boss, eva, leo]: Visitor[] = []
const ids: Record<string, string> = {}
const hour = 3600

const monday = () => company.doing(async work => addDays(startOfWeek(work.today, 'mon'), 14))
const ask = async (by: Visitor, from: number, to: number, more = {}) => {
  const first = await monday()
  return by.post('/api/time-off-requests', {
    ...{ type: ids.vacation, fromDate: addDays(first, from), toDate: addDays(first, to) },
    ...more,
  })
}
const asked = async (...given: Parameters<typeof ask>) => {
  const { status, body } = await ask(...given)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.row as { id: string; seconds: number; code: string }
}
const act = (by: Visitor, id: string, verb: string, given = {}) =>
  by.post(`/api/time-off-requests/${id}/actions/${verb}`, given)
const left = async (by: Visitor, user: string) => {
  const { body } = await by.get(`/api/users/${user}/time-off`)
  return Object.fromEntries(
    (body.balances as { label: string; left: number; taken: number }[]).map(one => [one.label, one.left / hour]),
  )
}
const grant = (by: Visitor, user: string, hours: number, type = ids.vacation) =>
  by.post(`/api/users/${user}/time-off`, { type, seconds: hours * hour, note: 'Carried over' })
const entriesOf = (user: string) =>
  company.doing(work => work.list('time-entries', { user }, ['workday', 'seconds', 'payCode'], 'workday'))

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    const { id: department } = await work.create('departments', { name: 'Milling' })
    ids.department = department
    for (const [key, label] of [
      ['vacation', 'Vacation'],
      ['sick', 'Sick leave'],
      ['jury', 'Jury duty'],
    ] as const)
      ids[key] = (await work.create('look-ups', { list: 'time-off-type', key, label })).id
    for (const [code, kind] of [
      ['VAC', 'paid-not-worked'],
      ['SICK', 'paid-not-worked'],
    ] as const)
      ids[code] = (await work.create('pay-codes', { code, name: code, kind })).id
    await work.create('time-off-policies', { type: ids.vacation, payCode: ids.VAC, tracksBalance: true })
    await work.create('time-off-policies', {
      ...{ type: ids.sick, payCode: ids.SICK, tracksBalance: true },
      ...{ workPerHour: 30 * hour, cap: 80 * hour, yearlyLimit: 40 * hour },
    })
  })
  const employ = (username: string, role: string) =>
    company.employ({ username, firstName: username, lastName: 'Test', roleKeys: [role], department: ids.department })
  ids.boss = await employ('mara', '2')
  ids.eva = await employ('eva', '7')
  ids.leo = await employ('leo', '7')
  await company.doing(work =>
    work.create('shifts', {
      ...{ name: 'First', startTime: '06:00', endTime: '14:30', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      breaks: [{ kind: 'meal', startsAfter: 4.5 * hour, length: hour / 2 }],
      people: [ids.eva, ids.leo, ids.boss].map(user => ({ user, effectiveFrom: '2026-01-05' })),
    }),
  )
  ;[boss, eva, leo] = [company.visitor(), company.visitor(), company.visitor()]
  await boss!.signIn('mara')
  await eva!.signIn('eva')
  await leo!.signIn('leo')
})
afterAll(() => company.close())

test('a request says its paid hours; granted, they are paid and gone from the balance; cancelled, all is as before', async () => {
  const { id, seconds } = await asked(eva!, 0, 4)
  expect(seconds).toBe(40 * hour)
  const refused = await act(boss!, id, 'approve')
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'eva T. has 0:00 h of Vacation left; this takes 40:00 h.',
  ])
  expect((await grant(boss!, ids.eva!, 60)).status).toBe(200)
  expect((await act(boss!, id, 'approve')).status).toBe(200)
  expect(await left(eva!, ids.eva!)).toEqual({ 'Sick leave': 0, Vacation: 20 })
  expect((await entriesOf(ids.eva!)).map(one => [one.seconds, one.payCode])).toEqual(
    Array.from({ length: 5 }, () => [8 * hour, ids.VAC]),
  )
  const own = await act(eva!, id, 'cancel')
  expect([own.status, own.body.detail]).toEqual([409, 'This time off is approved. Ask a manager to cancel it.'])
  expect((await act(boss!, id, 'cancel')).status).toBe(200)
  expect(await left(eva!, ids.eva!)).toEqual({ 'Sick leave': 0, Vacation: 60 })
  expect((await entriesOf(ids.eva!)).reduce((sum, one) => sum + one.seconds, 0)).toBe(0)
})

test('nobody is away twice at a time; two halves of a day are no clash', async () => {
  const { code } = await asked(leo!, 0, 1)
  const again = await ask(leo!, 1, 2)
  expect(again.status).toBe(422)
  expect((again.body.errors as { message: string }[])[0]!.message).toContain(`(${code})`)
  await asked(leo!, 3, 3, { fromTime: '06:00', toTime: '10:00' })
  expect((await asked(leo!, 3, 3, { fromTime: '10:00', toTime: '14:30' })).seconds).toBe(4 * hour)
})

test('two approvals at once never spend the same hour', async () => {
  await grant(boss!, ids.leo!, 10)
  const requests = [await asked(leo!, 7, 7), await asked(leo!, 8, 8), await asked(leo!, 9, 9)]
  const answers = await Promise.all(requests.map(({ id }) => act(boss!, id, 'approve')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await left(boss!, ids.leo!)).Vacation).toBe(2)
})

test('people R26: nobody grants their own time off, nor hours to themselves; others’ balances are not for everybody', async () => {
  const { id } = await asked(boss!, 0, 0)
  expect((await act(boss!, id, 'approve')).status).toBe(409)
  expect((await grant(boss!, ids.boss!, 8)).status).toBe(409)
  expect((await eva!.get(`/api/users/${ids.leo}/time-off`)).body).toEqual({ balances: [] })
  expect((await grant(eva!, ids.eva!, 8)).status).toBeGreaterThanOrEqual(403)
})

test('a kind nobody has set up is not paid by guessing, and a day without hours is none', async () => {
  const jury = await asked(eva!, 0, 0, { type: ids.jury })
  const unknown = await act(boss!, jury.id, 'approve')
  expect([unknown.status, unknown.body.detail]).toEqual([
    409,
    'Jury duty has no pay code yet. Add a time-off policy for it.',
  ])
  const sunday = await asked(eva!, 6, 6)
  expect(sunday.seconds).toBe(0)
  expect((await act(boss!, sunday.id, 'approve')).status).toBe(409)
})

test('sick time is earned by work, once, up to the cap; not more than the yearly limit is taken', async () => {
  const card = (back: number, worked: number, status = 'approved') =>
    company.doing(async work => {
      const { id } = await work.issue('timeclock', {
        ...{ user: ids.eva, workday: addDays(work.today, -back), workedSeconds: worked },
      })
      await work.writer.run(sql`update timeclock set status = ${status} where id = ${id}::uuid`)
    })
  await card(1, 8 * hour)
  await card(2, 10 * hour + 17)
  // Nobody has approved this one: it earns nothing yet.
  await card(4, 6 * hour, 'submitted')
  for (let run = 0; run < 2; run++) await company.doing(accrue)
  const earned = () =>
    company.doing(work => work.list('time-off-balances', { user: ids.eva!, type: ids.sick! }, ['seconds', 'kind']))
  expect((await earned()).map(({ seconds }) => seconds)).toEqual([Math.floor((18 * hour + 17) / 30)])
  await grant(boss!, ids.eva!, 79.3, ids.sick)
  await card(3, 30 * hour)
  await company.doing(accrue)
  expect((await left(eva!, ids.eva!))['Sick leave']).toBe(80)
  const week = await asked(eva!, 7, 11, { type: ids.sick })
  expect((await act(boss!, week.id, 'approve')).status).toBe(200)
  const more = await asked(eva!, 14, 14, { type: ids.sick })
  const over = await act(boss!, more.id, 'approve')
  const isSameYear = (await monday()).slice(0, 4) === addDays(await monday(), 14).slice(0, 4)
  expect([over.status, String(over.body.detail).includes('40:00 h')]).toEqual(isSameYear ? [409, true] : [200, false])
})

test('people, time off: approval warns when a skill would have nobody on shift, and goes on when told so', async () => {
  const skill = await company.doing(async work => {
    const { id } = await work.create('skills', {
      ...{ name: 'Five-axis setup', enforcement: 'warn' },
      people: [{ user: ids.eva, level: '3', certifiedOn: '2024-01-01' }],
    })
    return id
  })
  expect(skill).toBeTruthy()
  await grant(boss!, ids.eva!, 40)
  const { id } = await asked(eva!, 21, 21)
  const warned = await act(boss!, id, 'approve')
  expect(warned.status).toBe(422)
  expect(warned.body.errors).toMatchObject([
    { path: 'despiteGap', message: expect.stringContaining('Five-axis setup') },
  ])
  expect((await act(boss!, id, 'approve', { despiteGap: true })).status).toBe(200)
})

test('people, time off: at new year what may not be carried over is lost, once', async () => {
  await company.doing(async work => {
    const [policy] = await work.list('time-off-policies', { type: ids.vacation }, ['id'])
    await work.update('time-off-policies', policy!.id, { carryOver: 10 * hour })
    const lastYear = `${yearOf(work.today) - 1}-12-01`
    await work.issue('time-off-balances', {
      ...{ user: ids.leo, type: ids.vacation, kind: 'adjust', seconds: 25 * hour, on: lastYear },
    })
  })
  const before = (await left(boss!, ids.leo!)).Vacation!
  // The limit was set this year: it holds from the next one.
  await company.doing(expireUncarried)
  expect((await left(boss!, ids.leo!)).Vacation).toBe(before)
  company.later(366 * 24 * 60)
  await boss!.signIn('mara')
  const newYear = await company.doing(async work => `${yearOf(work.today)}-01-01`)
  const [{ stood } = { stood: 0 }] = await company.app.reader.rows<{ stood: number }>(sql`
    select (sum(seconds) / ${hour})::float8 as stood from time_off_balances
    where "user" = ${ids.leo}::uuid and type = ${ids.vacation}::uuid and "on" < ${newYear}::date`)
  await company.doing(expireUncarried)
  await company.doing(expireUncarried)
  expect((await left(boss!, ids.leo!)).Vacation).toBe(before - Math.min(stood - 10, before))
})

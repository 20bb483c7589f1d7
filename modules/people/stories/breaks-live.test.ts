import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PunchKind } from '#modules/people/model/presence.ts'
import { warnOfBreaks } from '#modules/people/server/time/breaks-due.ts'
import { recordPunch } from '#modules/people/server/time/punch.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Breaks that can still be taken: seen by who leads, told to the person, and nothing to pay for once they are had. */

let company: TestCompany
let [lead, eva]: Visitor[] = []
const ids: Record<string, string> = {}

const punch = (user: string, kind: PunchKind) =>
  company.doing(work =>
    recordPunch(work, {
      ...{ user, kind, at: work.at, clientId: null, answer: kind === 'out' ? 'taken' : null },
      ...{ source: 'kiosk', kiosk: null, identity: 'badge' },
    }),
  )
const dueFor = async (by: Visitor) => {
  const { body } = await by.get('/api/rest-period/due')
  return (body.due as { name: string; kind: string; warning: string; isWaived: boolean }[]).map(
    ({ name, kind, warning, isWaived }) => `${name} ${kind} ${warning}${isWaived ? ' waived' : ''}`,
  )
}
const noticesOf = (user: string) =>
  company.app.reader.rows<{ title: string; link: string; times: number }>(sql`
    select title, link, times from notifications where "user" = ${user}::uuid and event like 'breaks.%' order by created_at`)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  const { id: department } = await company.doing(work => work.create('departments', { name: 'Milling' }))
  const rule = (name: string, more = {}) =>
    company.doing(work => work.create('labor-rules', { name, effectiveFrom: '2020-01-05', ...more }))
  const { id: laborRule } = await rule('ca-nonexempt')
  const { id: punched } = await rule('ca-punched', { restTracking: 'punched' })
  const employ = (username: string, more: Record<string, unknown> & { roleKeys: string[] }) =>
    company.employ({ username, firstName: username, lastName: 'Test', department, laborRule, ...more })
  ids.lead = await employ('mara', { roleKeys: ['2'] })
  await company.doing(work => work.update('departments', department, { manager: ids.lead }))
  ids.eva = await employ('eva', { roleKeys: ['7'], locale: 'es' })
  ids.leo = await employ('leo', { roleKeys: ['7'], mealWaiver1From: '2024-01-01' })
  ids.ray = await employ('ray', { roleKeys: ['7'], laborRule: punched })
  ids.max = await employ('max', { roleKeys: ['2'], payType: 'exempt' })
  ;[lead, eva] = [company.visitor(), company.visitor()]
})
afterAll(() => company.close())

test('people R16: half an hour before a meal is late its lead sees it, and the person alone sees their own', async () => {
  for (const who of ['eva', 'leo', 'max']) await punch(ids[who]!, 'in')
  company.later(4 * 60 + 29)
  await lead!.signIn('mara')
  await eva!.signIn('eva')
  expect(await dueFor(lead!)).toEqual([])
  company.later(2)
  expect(await dueFor(lead!)).toEqual(['eva T. meal soon', 'leo T. meal soon waived'])
  expect(await dueFor(eva!)).toEqual(['eva T. meal soon'])
})

test('beyond the peers 1: person and lead are told, each in their language, 30 and 10 minutes ahead', async () => {
  await company.doing(warnOfBreaks)
  const [own] = await noticesOf(ids.eva!)
  expect(own).toMatchObject({ link: '/my-time', title: expect.stringMatching(/^Tome su comida antes de las /) })
  expect(await noticesOf(ids.lead!)).toMatchObject([
    { link: '/rest-period/violations', title: expect.stringMatching(/^eva T\. must start a meal by /), times: 1 },
  ])
  company.later(10)
  await company.doing(warnOfBreaks)
  expect((await noticesOf(ids.eva!))[0]!.times).toBe(1)
  company.later(10)
  await company.doing(warnOfBreaks)
  expect((await noticesOf(ids.eva!))[0]!.times).toBe(2)
  expect(await dueFor(lead!)).toContain('eva T. meal now')
  expect(await noticesOf(ids.leo!)).toEqual([])
})

test('people R16: a meal that is begun in time is due no more and makes no violation; one that is not does', async () => {
  await punch(ids.eva!, 'meal-start')
  expect(await dueFor(lead!)).toEqual(['leo T. meal now waived'])
  company.later(31)
  await punch(ids.eva!, 'meal-end')
  expect(await dueFor(lead!)).toEqual(['leo T. meal over waived'])
  company.later(40)
  for (const who of ['eva', 'leo']) await punch(ids[who]!, 'out')
  const violations = await company.doing(work => work.list('rest-period-violations', {}, ['user', 'type']))
  // Six hours and three minutes: too long for the waiver, which holds to six.
  expect(violations).toMatchObject([{ user: ids.leo, type: 'meal-missed' }])
})

test('people R17: where rests are punched, the next one comes due within its block', async () => {
  await punch(ids.ray!, 'in')
  company.later(3 * 60 + 45)
  await lead!.signIn('mara')
  expect(await dueFor(lead!)).toEqual(['ray T. rest soon'])
  await punch(ids.ray!, 'rest-start')
  company.later(10)
  await punch(ids.ray!, 'rest-end')
  expect(await dueFor(lead!)).toEqual([])
})

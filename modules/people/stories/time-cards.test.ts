import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PunchKind } from '#modules/people/model/presence.ts'
import { recordPunch } from '#modules/people/server/time/punch.ts'
import { addDays, instantOf } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A card from its punches to its approval, with a punch that was forgotten. */

let company: TestCompany
let [boss, eva, leo]: Visitor[] = []
const ids: Record<string, string> = {}

/** At a time of the day before yesterday, in the company's zone. */
const at = (time: string) =>
  company.doing(async work => scheduledInstant(addDays(work.today, -2), time as never, work.calendar.zone))
const punch = async (user: string, kind: PunchKind, time: string) => {
  const instant = await at(time)
  await company.doing(work =>
    recordPunch(work, {
      ...{ user, kind, at: instantOf(Date.parse(instant)), clientId: null, answer: kind === 'out' ? 'taken' : null },
      ...{ source: 'kiosk', kiosk: null, identity: 'badge' },
    }),
  )
}
const cardOf = async (user: string) => {
  const [card] = await company.doing(work =>
    work.list('timeclock', { user }, ['id', 'status', 'workedSeconds', 'otSeconds', 'exceptions', 'version', 'trace']),
  )
  return card!
}
const rowOf = ({ body }: { body: Record<string, unknown> }) => body.row as { id: string }
const act = (by: Visitor, resource: string, id: string, verb: string) =>
  by.post(`/api/${resource}/${id}/actions/${verb}`, {})

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  const { id: department } = await company.doing(work => work.create('departments', { name: 'Milling' }))
  const { id: laborRule } = await company.doing(work =>
    work.create('labor-rules', { name: 'ca-nonexempt', effectiveFrom: '2020-01-05' }),
  )
  const employ = (username: string, role: string) =>
    company.employ({ username, firstName: username, lastName: 'Test', roleKeys: [role], department, laborRule })
  ids.boss = await employ('mara', '2')
  ids.eva = await employ('eva', '7')
  ids.leo = await employ('leo', '7')
  ;[boss, eva, leo] = [company.visitor(), company.visitor(), company.visitor()]
  await boss!.signIn('mara')
  await eva!.signIn('eva')
  await leo!.signIn('leo')
})
afterAll(() => company.close())

test('people R10: a day of nine and a half hours has its hour and a half of overtime, and says why', async () => {
  await punch(ids.eva!, 'in', '06:00')
  await punch(ids.eva!, 'meal-start', '10:30')
  await punch(ids.eva!, 'meal-end', '11:00')
  await punch(ids.eva!, 'out', '16:00')
  const card = await cardOf(ids.eva!)
  expect(card).toMatchObject({ status: 'open', workedSeconds: 34_200, otSeconds: 5400 })
  expect(card.trace).toMatchObject({ overtime: [{ rule: 'dailyOtAfter', paidAs: 'overtime', seconds: 5400 }] })
})

test('people R26: the person submits, somebody else approves', async () => {
  const { id } = await cardOf(ids.eva!)
  expect((await act(leo!, 'timeclock', id, 'submit')).status).toBeGreaterThanOrEqual(403)
  expect((await act(boss!, 'timeclock', id, 'submit')).status).toBe(409)
  expect((await act(eva!, 'timeclock', id, 'submit')).status).toBe(200)
  expect((await act(eva!, 'timeclock', id, 'approve')).status).toBe(403)
  expect((await act(boss!, 'timeclock', id, 'approve')).status).toBe(200)
  expect(await cardOf(ids.eva!)).toMatchObject({ status: 'approved' })
})

test('people R21: a punch that comes after approval opens the card again', async () => {
  await punch(ids.eva!, 'in', '18:00')
  await punch(ids.eva!, 'out', '19:00')
  expect(await cardOf(ids.eva!)).toMatchObject({ status: 'open', workedSeconds: 37_800 })
})

test('people R6–R8: a missing out counts nothing and blocks; a correction heals it and the original stays', async () => {
  await punch(ids.leo!, 'in', '06:00')
  const before = await cardOf(ids.leo!)
  expect(before).toMatchObject({ workedSeconds: 0, exceptions: ['missing-out'] })
  const refused = await act(leo!, 'timeclock', before.id, 'submit')
  expect(refused).toMatchObject({ status: 409, body: { detail: 'Fix these exceptions first: Missing out.' } })

  const asked = await leo!.post('/api/time-punch-corrections', {
    reason: 'Forgot to clock out',
    changes: [{ op: 'add', kind: 'out', at: await at('14:00') }],
  })
  expect(asked.status).toBe(201)
  expect((await cardOf(ids.leo!)).exceptions).toContain('correction-pending')
  expect((await act(leo!, 'time-punch-corrections', rowOf(asked).id, 'apply')).status).toBe(403)
  expect((await act(boss!, 'time-punch-corrections', rowOf(asked).id, 'apply')).status).toBe(200)
  const after = await cardOf(ids.leo!)
  expect(after.workedSeconds).toBe(8 * 3600)
  expect(after.exceptions).not.toContain('missing-out')
  expect(after.exceptions).not.toContain('correction-pending')
  const punches = await company.doing(work => work.list('time-punches', { user: ids.leo! }, ['kind']))
  expect(punches.map(({ kind }) => kind)).toEqual(['in'])
})

test('people R16: the meal that was missed is a violation until a correction cures it', async () => {
  const open = () =>
    company.doing(work => work.list('rest-period-violations', { user: ids.leo! }, ['id', 'type', 'status'], 'type'))
  expect((await open()).map(({ type, status }) => `${type} ${status}`)).toEqual(['meal-missed open'])
  const lunch = await leo!.post('/api/time-punch-corrections', {
    reason: 'Lunch was not punched',
    changes: [
      { op: 'add', kind: 'meal-start', at: await at('10:00') },
      { op: 'add', kind: 'meal-end', at: await at('10:30') },
    ],
  })
  await act(boss!, 'time-punch-corrections', rowOf(lunch).id, 'apply')
  expect((await open()).map(({ type, status }) => `${type} ${status}`)).toEqual(['meal-missed cleared'])
  expect((await cardOf(ids.leo!)).workedSeconds).toBe(7.5 * 3600)
})

test('bad input: a correction without a change, of somebody else, or with half of one', async () => {
  const ask = (changes: object[]) => leo!.post('/api/time-punch-corrections', { reason: 'Forgot it', changes })
  expect((await ask([])).body.errors).toMatchObject([{ path: 'changes' }])
  expect((await ask([{ op: 'add', kind: 'in' }])).body.errors).toMatchObject([{ path: 'changes.0.at' }])
  expect((await ask([{ op: 'void' }])).body.errors).toMatchObject([{ path: 'changes.0.punch' }])
  const [foreign] = await company.doing(work => work.list('time-punches', { user: ids.eva! }, ['id']))
  const other = await ask([{ op: 'void', punch: foreign!.id }])
  expect([404, 422]).toContain(other.status)
})

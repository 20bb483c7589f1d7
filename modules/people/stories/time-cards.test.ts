import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PunchKind } from '#modules/people/model/presence.ts'
import { submitForgottenCards } from '#modules/people/server/payroll/cards.ts'
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
  Object.assign(ids, { milling: department, rule: laborRule })
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
  expect(punches.map(({ kind }) => kind)).toEqual(['in', 'out'])
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

test('people R16: a waiver entered after it was signed clears the violation it covers, and taken back it stands again', async () => {
  const ada = await company.employ({
    ...{
      username: 'ada',
      firstName: 'ada',
      lastName: 'Test',
      roleKeys: ['7'],
      department: ids.milling,
      laborRule: ids.rule,
    },
  })
  await punch(ada, 'in', '06:00')
  await punch(ada, 'out', '11:45')
  const open = async () =>
    (await company.doing(work => work.list('rest-period-violations', { user: ada }, ['type', 'status']))).filter(
      ({ status }) => status !== 'cleared',
    )
  expect(await open()).toMatchObject([{ type: 'meal-missed', status: 'open' }])
  const signed = await company.day(-5)
  await company.doing(work => work.update('users', ada, { mealWaiver1From: signed }))
  expect(await open()).toEqual([])
  await company.doing(work => work.update('users', ada, { mealWaiver1From: null }))
  expect(await open()).toMatchObject([{ type: 'meal-missed', status: 'open' }])
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

test('people R8, R10: the day of a card shows punches as they are and were, the correction, and the seconds behind the pay', async () => {
  const { id } = await cardOf(ids.leo!)
  const { status, body } = await leo!.get(`/api/timeclock/${id}/day`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ isOwn: true, name: 'leo T.', totals: { worked: 7.5 * 3600, regular: 7.5 * 3600 } })
  const day = body as unknown as {
    punches: { kind: string; source: string }[]
    corrections: { status: string; changes: { op: string; kind: string }[] }[]
    trace: { stretches: { from: number; to: number }[] }
    rule: { name: string; dailyOtAfter: number }
  }
  expect(day.punches.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
    'in kiosk',
    'meal-start correction',
    'meal-end correction',
    'out correction',
  ])
  expect(day.corrections.map(one => one.status)).toEqual(['applied', 'applied'])
  expect(day.trace.stretches.map(one => one.to - one.from)).toEqual([4 * 3600, 3.5 * 3600])
  expect(day.rule).toMatchObject({ name: 'ca-nonexempt', dailyOtAfter: 8 * 3600 })
})

test('people R8: a punch that is moved counts where it was moved to, and is still shown where it was', async () => {
  const [first] = await company.doing(work => work.list('time-punches', { user: ids.leo! }, ['id']))
  const asked = await leo!.post('/api/time-punch-corrections', {
    reason: 'Came a quarter earlier',
    changes: [{ op: 'move', punch: first!.id, at: await at('05:45') }],
  })
  await act(boss!, 'time-punch-corrections', rowOf(asked).id, 'apply')
  const { id, workedSeconds } = await cardOf(ids.leo!)
  expect(workedSeconds).toBe(7.75 * 3600)
  const { body } = await boss!.get(`/api/timeclock/${id}/day`)
  expect(body.replaced).toMatchObject([{ id: first!.id, kind: 'in', op: 'move' }])
  expect(body.isOwn).toBe(false)
})

test('people R8: whoever contests a correction has the approved card open again, and the decider hears of it', async () => {
  const { id } = await cardOf(ids.leo!)
  const [out] = await company.doing(work => work.list('time-punches', { user: ids.leo!, kind: 'out' }, ['id']))
  const move = { op: 'move', punch: out!.id, at: await at('13:50') }
  const asked = await leo!.post('/api/time-punch-corrections', { reason: 'Left a little earlier', changes: [move] })
  await act(boss!, 'time-punch-corrections', rowOf(asked).id, 'apply')
  expect((await act(leo!, 'timeclock', id, 'submit')).status).toBe(200)
  expect((await act(boss!, 'timeclock', id, 'approve')).status).toBe(200)
  const contested = await leo!.post(`/api/time-punch-corrections/${rowOf(asked).id}/actions/contest`, {
    why: 'It was 14:10',
  })
  expect(contested).toMatchObject({ status: 200, body: { row: { employeeAck: 'contested' } } })
  expect(await cardOf(ids.leo!)).toMatchObject({ status: 'open' })
  const told = await company.doing(work =>
    work.reader.rows<{ title: string; link: string }>(sql`
      select title, link from notifications where "user" = ${ids.boss}::uuid and event = 'corrections.contested'`),
  )
  expect(told).toMatchObject([{ link: `/timeclock/${id}` }])
  expect(told[0]!.title).toMatch(/^leo T\. contests correction TPC-\d+: It was 14:10$/)
})

test('people R8: what a correction added is corrected like any punch; one that is replaced already is not replaced again', async () => {
  const outs = () =>
    company.doing(work =>
      work.list('time-punches', { user: ids.leo!, kind: 'out' }, ['id', 'at', 'source'], 'createdAt'),
    )
  const [first, second] = await outs()
  const ask = (punch: string, time: string) =>
    at(time).then(instant =>
      leo!.post('/api/time-punch-corrections', {
        reason: 'It was later than that',
        changes: [{ op: 'move', punch, at: instant }],
      }),
    )
  const again = await ask(first!.id, '14:20')
  const refused = await act(boss!, 'time-punch-corrections', rowOf(again).id, 'apply')
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringMatching(/^Correction TPC-\d+ already changed this punch\. Request a new correction\.$/),
  ])
  await act(leo!, 'time-punch-corrections', rowOf(again).id, 'withdraw')
  const right = await ask(second!.id, '14:10')
  expect((await act(boss!, 'time-punch-corrections', rowOf(right).id, 'apply')).status).toBe(200)
  const card = await cardOf(ids.leo!)
  expect(card).toMatchObject({ workedSeconds: 7.75 * 3600 + 600, status: 'open' })
  expect(card.exceptions).not.toContain('missing-in')
  const { body } = await boss!.get(`/api/timeclock/${card.id}/day`)
  expect(body.replaced).toHaveLength(3)
})

test('bad input: a correction to a time that is still to come', async () => {
  const tomorrow = await company.doing(async work =>
    scheduledInstant(addDays(work.today, 1), '06:00', work.calendar.zone),
  )
  const { status, body } = await leo!.post('/api/time-punch-corrections', {
    reason: 'Will be there',
    changes: [{ op: 'add', kind: 'in', at: tomorrow }],
  })
  expect({ status, body }).toMatchObject({
    status: 422,
    body: {
      errors: [
        { message: expect.stringMatching(/^Enter a time from \w{3} \d+, \d{4}, \d+:\d\d [AP]M to .+ [AP]M\.$/) },
      ],
    },
  })
})

test('people R3, R7: what a night shift has after midnight is signed and approved like any day', async () => {
  const nia = await company.employ({
    ...{ username: 'nia', firstName: 'nia', lastName: 'Test', roleKeys: ['7'] },
    ...{ department: ids.milling, laborRule: ids.rule },
  })
  const worker = company.visitor()
  await worker.signIn('nia')
  const punchAt = (kind: PunchKind, back: number, time: string) =>
    company.doing(work =>
      recordPunch(work, {
        ...{ user: nia, kind, clientId: null, answer: kind === 'out' ? 'not-allowed' : null },
        at: scheduledInstant(addDays(work.today, back), time as never, work.calendar.zone),
        ...{ source: 'kiosk', kiosk: null, identity: 'badge' },
      }),
    )
  const cards = () =>
    company.doing(work =>
      work.list('timeclock', { user: nia }, ['id', 'status', 'workedSeconds', 'restPremium', 'exceptions'], 'workday'),
    )
  await punchAt('in', -3, '22:00')
  await punchAt('meal-start', -2, '02:00')
  await punchAt('meal-end', -2, '02:30')
  await punchAt('out', -2, '06:30')
  const [evening, morning] = await cards()
  expect([evening, morning]).toMatchObject([
    { workedSeconds: 2 * 3600, restPremium: 1, exceptions: ['unscheduled'] },
    { workedSeconds: 6 * 3600, restPremium: 0, exceptions: [] },
  ])
  for (const { id } of [evening!, morning!]) {
    expect((await act(worker, 'timeclock', id, 'submit')).status).toBe(200)
    expect((await act(boss!, 'timeclock', id, 'approve')).status).toBe(200)
  }
})

test('people R17, R21: an answer that arrives before its way in is kept for the day the work began', async () => {
  const oda = await company.employ({
    ...{ username: 'oda', firstName: 'oda', lastName: 'Test', roleKeys: ['7'] },
    ...{ department: ids.milling, laborRule: ids.rule },
  })
  const late = async (kind: PunchKind, time: string) => {
    const instant = await at(time)
    await company.doing(work =>
      recordPunch(work, {
        ...{ user: oda, kind, at: instantOf(Date.parse(instant)), clientId: null },
        ...{ source: 'kiosk', kiosk: null, identity: 'badge', answer: kind === 'out' ? 'not-allowed' : null },
      }),
    )
  }
  await late('out', '10:00')
  expect((await cardOf(oda)).exceptions).toEqual(['missing-in'])
  await late('in', '06:00')
  const missed = await company.doing(work => work.list('rest-period-violations', { user: oda }, ['type']))
  expect(missed).toMatchObject([{ type: 'rest-missed' }])
})

test('people R7, R21: a punch in doubt keeps the card open until somebody else has looked; the next doubt does so again', async () => {
  const ugo = await company.employ({
    ...{ username: 'ugo', firstName: 'ugo', lastName: 'Test', roleKeys: ['7'] },
    ...{ department: ids.milling, laborRule: ids.rule },
  })
  const worker = company.visitor()
  await worker.signIn('ugo')
  const doubtful = async (kind: PunchKind, time: string, isDoubtful: boolean) => {
    const instant = await at(time)
    await company.doing(work =>
      recordPunch(work, {
        ...{ user: ugo, kind, at: instantOf(Date.parse(instant)), clientId: null, source: 'kiosk', kiosk: null },
        ...{ identity: 'badge+pin', answer: null, doubts: isDoubtful ? ['unverified-identity'] : [] },
      }),
    )
  }
  await doubtful('in', '06:00', true)
  await doubtful('out', '09:00', false)
  const card = await cardOf(ugo)
  expect(card.exceptions).toContain('unverified-identity')
  expect((await act(worker, 'timeclock', card.id, 'submit')).status).toBe(409)
  expect((await act(worker, 'timeclock', card.id, 'confirmPunches')).status).toBe(403)
  expect((await act(boss!, 'timeclock', card.id, 'confirmPunches')).status).toBe(200)
  expect((await cardOf(ugo)).exceptions).not.toContain('unverified-identity')
  expect((await boss!.get(`/api/timeclock/${card.id}/day`)).body).toMatchObject({ checked: { by: expect.any(String) } })
  expect((await act(boss!, 'timeclock', card.id, 'confirmPunches')).status).toBe(409)
  await doubtful('in', '10:00', true)
  await doubtful('out', '11:00', false)
  expect((await cardOf(ugo)).exceptions).toContain('unverified-identity')
})

test('people R34: nobody opens the day of another; everybody reads the own week', async () => {
  const { id } = await cardOf(ids.leo!)
  expect((await eva!.get(`/api/timeclock/${id}/day`)).status).toBe(404)
  const day = await company.day(-2)
  const { body } = await eva!.get(`/api/my-time?week=${day}`)
  expect(body.cards).toMatchObject([{ workday: day }])
})

test('the system submits what was forgotten a day after the period, and leaves what is blocked', async () => {
  await company.doing(work =>
    work.create('payroll-settings', {
      frequency: 'weekly',
      firstPeriodStart: addDays(work.today, -14),
      payDelayDays: 0,
    }),
  )
  await company.doing(work =>
    work.writer.run(sql`update timeclock set workday = workday - 10, status = 'open' where "user" = ${ids.eva}::uuid`),
  )
  await company.doing(submitForgottenCards)
  expect(await cardOf(ids.eva!)).toMatchObject({ status: 'submitted' })
  expect(await cardOf(ids.leo!)).toMatchObject({ status: 'open' })
})

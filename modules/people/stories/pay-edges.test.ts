import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PunchKind } from '#modules/people/model/presence.ts'
import { laborRulePresets } from '#modules/people/model/time/rule.ts'
import { flagForgottenOuts } from '#modules/people/server/time/forgotten-outs.ts'
import { recordPunch } from '#modules/people/server/time/punch.ts'
import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Pay where rules meet: the night the clocks change, days that begin at six, raises, bonuses, holidays, weeks over two periods. */

let company: TestCompany
let boss: Visitor
const ids: Record<string, string> = {}
const zone = 'America/Los_Angeles'
const sunday = '2026-11-01' as DateText
const hour = 3600

beforeAll(async () => {
  company = await openCompany()
  const now = Date.parse('2026-11-23T20:00:00Z')
  company.later((now - Date.now()) / 60_000)
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    const rule = async (key: string, name: string, from: Record<string, unknown>) => {
      ids[key] = (await work.create('labor-rules', { ...from, name, effectiveFrom: '2020-01-05' })).id
    }
    await rule('california', 'ca-nonexempt', { ...laborRulePresets['ca-nonexempt']! })
    await rule('federal', 'us-flsa', { ...laborRulePresets['us-flsa']! })
    await rule('nights', 'nights', { ...laborRulePresets['ca-nonexempt']!, workdayStart: '06:00' })
    const rounds = { ...laborRulePresets['us-flsa']!, increment: '15' }
    await rule('quarter', 'quarter', { ...rounds, rounding: 'nearest' })
    await rule('favor', 'favor', { ...rounds, rounding: 'favor-employee' })
    ids.holiday = (await work.create('pay-codes', { code: 'HOL', name: 'Holiday', kind: 'paid-not-worked' })).id
    ids.bonus = (await work.create('pay-codes', { code: 'BONUS', name: 'Bonus', kind: 'adjustment' })).id
    const { id: shift } = await work.create('shifts', {
      ...{ name: 'Day', startTime: '06:00', endTime: '14:30', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      breaks: [{ kind: 'meal', startsAfter: 4.5 * hour, length: hour / 2 }],
    })
    ids.shift = shift
    const { id: apex } = await work.create('company-info', {
      ...{ legalName: 'Apex', timeZone: zone, currency: 'USD' },
      holidays: [{ date: '2026-11-11', name: 'Veterans Day', payCode: ids.holiday }],
    })
    ids.company = apex
    await work.create('payroll-settings', { frequency: 'semi-monthly', firstPeriodStart: sunday, payDelayDays: 0 })
    for (const [key, startDate] of [
      ['first', sunday],
      ['second', '2026-11-16'],
      ['third', '2026-12-01'],
    ] as const) {
      const [period] = await work.list('pay-periods', { startDate: startDate as DateText }, ['id'])
      ids[key] = period!.id
    }
  })
  await company.employ({ username: 'mara', roleKeys: ['1'] })
  boss = company.visitor()
  await boss.signIn('mara')
})
afterAll(() => company.close())

const employ = (username: string, rule: string, more: Record<string, unknown> = {}) =>
  company.employ({
    ...{ username, firstName: username, lastName: 'Test', roleKeys: ['7'], laborRule: ids[rule] },
    ...{ payRates: [{ effectiveFrom: '2024-01-01', rate: '20' }], ...more },
  })

const kinds: readonly PunchKind[] = ['in', 'meal-start', 'meal-end', 'out']
const local = (day: DateText, time: string): Instant => scheduledInstant(day, time as never, zone)
const punched = (user: string, kind: PunchKind, at: Instant) =>
  company.doing(work =>
    recordPunch(work, {
      ...{ user, kind, at, source: 'kiosk', kiosk: null, identity: 'badge', clientId: null },
      answer: kind === 'out' ? 'taken' : null,
    }),
  )
/** In, out for a meal, back and out; of two times in and out. A time before the one it follows is the next morning's. */
async function day(user: string, date: DateText, ...times: readonly string[]) {
  let on = date
  for (const [at, time] of times.entries()) {
    if (at > 0 && time < times[at - 1]!) on = addDays(on, 1)
    await punched(user, times.length === 2 ? (at === 0 ? 'in' : 'out') : kinds[at]!, local(on, time))
  }
}
const cardsOf = (user: string) =>
  company.doing(work =>
    work.list(
      'timeclock',
      { user },
      ['id', 'workday', 'status', 'workedSeconds', 'otSeconds', 'exceptions', 'roundingDeltaSeconds'],
      'workday',
    ),
  )
const violationsOf = async (user: string) =>
  (
    await company.doing(work => work.list('rest-period-violations', { user }, ['workday', 'type', 'rule', 'status']))
  ).map(({ workday, type, rule, status }) => `${workday} ${type} ${rule} ${status}`)

interface Person {
  readonly user: string
  readonly gross: string
  readonly lines: readonly { readonly payCode: string; readonly amount: string; readonly retroOf: string | null }[]
}
/** What the review of a period says of somebody, line by line. */
async function pay(user: string, period = 'first'): Promise<string[]> {
  const { body } = await boss.get(`/api/payroll/${ids[period]}/review`)
  const found = (body.people as Person[]).find(one => one.user === user)
  return (found?.lines ?? []).map(one => `${one.payCode} ${one.amount}${one.retroOf ? ' retro' : ''}`)
}

test('people R1, R10: a week that begins with the hour the clocks go back, and ends with a seventh day', async () => {
  const ana = await employ('ana', 'california')
  // Nine hours between midnight and eight; the meal after exactly five of work.
  await day(ana, sunday, '00:00', '04:00', '04:30', '08:00')
  for (let at = 1; at <= 5; at++) await day(ana, addDays(sunday, at), '08:00', '12:00')
  await day(ana, addDays(sunday, 6), '06:00', '10:00', '10:30', '15:30')
  expect(await violationsOf(ana)).toEqual([])
  expect((await cardsOf(ana)).map(({ workedSeconds }) => workedSeconds / hour)).toEqual([8.5, 4, 4, 4, 4, 4, 9])
  // 37.5 h straight; half more for 0.5 + 8 h, as much again for the ninth hour of the seventh day.
  expect(await pay(ana)).toEqual(['REG 750.00', 'OT 85.00', 'DT 20.00'])
})

test('people R2, R3: where the workday begins at six, a night belongs to the day before, and its double time too', async () => {
  const ben = await employ('ben', 'nights')
  await day(ben, addDays(sunday, 2), '16:00', '20:00', '20:30', '06:30')
  expect((await cardsOf(ben)).map(({ workday, workedSeconds }) => [workday, workedSeconds / hour])).toEqual([
    [addDays(sunday, 2), 13.5],
    [addDays(sunday, 3), 0.5],
  ])
  // Eight hours, four at half more, one and a half double; the second meal is missed, on the day the work began.
  expect(await violationsOf(ben)).toEqual([`${addDays(sunday, 2)} meal-missed meal2 open`])
  expect(await pay(ben)).toEqual(['REG 280.00', 'OT 40.00', 'DT 30.00', 'MEAL 20.00'])
})

test('people R12, R13: two rates in one week are weighed by their hours', async () => {
  const raise = { effectiveFrom: addDays(sunday, 4), rate: '30' }
  const cyd = await employ('cyd', 'california', { payRates: [{ effectiveFrom: '2024-01-01', rate: '20' }, raise] })
  for (let at = 2; at <= 6; at++) await day(cyd, addDays(sunday, at), '06:00', '10:00', '10:30', '15:30')
  // 18 h at 20 and 27 h at 30: 26.00 an hour, half of it for five.
  expect(await pay(cyd)).toEqual(['REG 360.00', 'REG 810.00', 'OT 65.00'])
})

test('people R12: a bonus in the regular rate makes the overtime of its week dearer, to the cent', async () => {
  const dee = await employ('dee', 'california')
  for (let at = 2; at <= 6; at++) await day(dee, addDays(sunday, at), '06:00', '10:00', '10:30', '15:30')
  const bonus = { user: dee, period: ids.first, payCode: ids.bonus, amount: '90.00', reason: 'Safety' }
  const made = await boss.post('/api/pay-adjustments', { ...bonus, workday: addDays(sunday, 6), inRegularRate: true })
  expect(made.status).toBe(201)
  expect(await pay(dee)).toEqual(['REG 900.00', 'OT 55.00', 'BONUS 90.00'])
})

test('people R16: waivers hold up to six and twelve hours, to the second', async () => {
  const waived = { mealWaiver1From: '2026-01-01', mealWaiver2From: '2026-01-01' }
  const eve = await employ('eve', 'california', waived)
  const at = (count: number) => addDays(sunday, count)
  await day(eve, at(1), '06:00', '12:00')
  await day(eve, at(2), '06:00:00', '12:00:01')
  await day(eve, at(3), '06:00', '10:00', '10:30', '18:30')
  await day(eve, at(4), '06:00:00', '10:00:00', '10:30:00', '18:30:01')
  // Without the first meal the second cannot be waived.
  await day(eve, at(5), '06:00', '17:00')
  expect(await violationsOf(eve)).toEqual([
    `${at(2)} meal-missed meal1 open`,
    `${at(4)} meal-missed meal2 open`,
    `${at(5)} meal-missed meal1 open`,
    `${at(5)} meal-missed meal2 open`,
  ])
  const fay = await employ('fay', 'california')
  await day(fay, at(1), '06:00', '11:00')
  await day(fay, at(2), '06:00:00', '11:00:01')
  await day(fay, at(3), '06:00', '11:00', '11:30', '16:30')
  await day(fay, at(4), '06:00:00', '11:00:00', '11:30:00', '16:30:01')
  await day(fay, at(5), '06:00:00', '10:00:00', '10:29:59', '14:30:00')
  expect(await violationsOf(fay)).toEqual([
    `${at(2)} meal-missed meal1 open`,
    `${at(4)} meal-missed meal2 open`,
    `${at(5)} meal-short meal1 open`,
  ])
})

test('holidays and time off are paid and make no overtime; working the holiday is paid beside it', async () => {
  const gus = await employ('gus', 'federal')
  await company.doing(work =>
    work.update('shifts', ids.shift!, { people: [{ user: gus, effectiveFrom: '2026-01-05' }] }),
  )
  for (const at of [8, 9, 11, 12]) await day(gus, addDays(sunday, at), '06:00', '16:00')
  expect(await pay(gus)).toEqual(['REG 800.00', 'HOL 160.00'])
  await day(gus, addDays(sunday, 10), '06:00', '10:00')
  // Forty-four hours were worked now: four of them beyond forty.
  expect(await pay(gus)).toEqual(['REG 880.00', 'OT 40.00', 'HOL 160.00'])
})

test('people R9, W6: rounded in and out, breaks as they were; marks that meet count once', async () => {
  const hal = await employ('hal', 'quarter')
  await day(hal, addDays(sunday, 1), '06:53:10', '15:36:40')
  await day(hal, addDays(sunday, 2), '06:52:29', '12:01:00', '12:29:00', '15:07:29')
  expect((await cardsOf(hal)).map(one => [one.workedSeconds, one.roundingDeltaSeconds])).toEqual([
    [8.5 * hour, -810],
    [8.25 * hour - 28 * 60, 0],
  ])
  const ida = await employ('ida', 'favor')
  await day(ida, addDays(sunday, 1), '07:01', '12:01')
  await day(ida, addDays(sunday, 1), '12:05', '16:01')
  // Seven to a quarter past four: the ten minutes both marks claim are one ten minutes.
  expect((await cardsOf(ida)).map(({ workedSeconds }) => workedSeconds)).toEqual([9.25 * hour])
})

test('people R6: who never punches out is flagged though no punch follows, and nobody signs or approves the day before', async () => {
  const joe = await employ('joe', 'california')
  const worker = company.visitor()
  await worker.signIn('joe')
  const saturday = '2026-11-28' as DateText
  const minutes = (Date.parse(local(addDays(saturday, 1), '05:00')) - Date.parse(company.app.now())) / 60_000
  company.later(minutes)
  await punched(joe, 'in', local(saturday, '20:00'))
  await punched(joe, 'meal-start', local(addDays(saturday, 1), '01:00'))
  await punched(joe, 'meal-end', local(addDays(saturday, 1), '01:30'))
  const running = await cardsOf(joe)
  await worker.signIn('joe')
  const signs = (card = running[0]!) => worker.post(`/api/timeclock/${card.id}/actions/submit`, {})
  // Neither the evening nor what came after midnight.
  expect(running).toHaveLength(2)
  for (const card of running) expect(await signs(card)).toMatchObject({ status: 409, body: { code: 'cardStillRuns' } })
  company.later(16 * 60)
  await company.doing(flagForgottenOuts)
  // Nothing of it counts until somebody says how it was; not in the week that has begun since either.
  expect(await cardsOf(joe)).toMatchObject([
    { workday: saturday, workedSeconds: 0, exceptions: ['missing-out'] },
    { workday: addDays(saturday, 1), workedSeconds: 0 },
  ])
  await worker.signIn('joe')
  expect(await signs()).toMatchObject({ status: 409, body: { code: 'cardHasExceptions' } })
  company.later(-16 * 60 - minutes)
  await boss.signIn('mara')
})

test('a flat amount reaches somebody who has left, in a later period', async () => {
  const kim = await employ('kim', 'california', { terminationDate: '2026-11-02' })
  await company.doing(work => work.act('users', kim, 'deactivate'))
  const given = { user: kim, period: ids.second, payCode: ids.bonus, amount: '75.00', reason: 'Last bonus' }
  expect((await boss.post('/api/pay-adjustments', given)).status).toBe(201)
  expect(await pay(kim, 'second')).toEqual(['BONUS 75.00'])
})

test('other rules, and a salary, hold from this week on; weeks that are over keep what they were worked under', async () => {
  const mia = await employ('mia', 'california')
  const monday = addDays(sunday, 1)
  await day(mia, monday, '06:00', '10:00', '10:30', '16:30')
  expect(await pay(mia)).toEqual(['REG 200.00', 'OT 20.00'])
  await company.doing(work => work.update('users', mia, { laborRule: ids.federal }))
  await punched(mia, 'rest-start', local(monday, '14:00'))
  await punched(mia, 'rest-end', local(monday, '14:10'))
  expect(await cardsOf(mia)).toMatchObject([{ workday: monday, workedSeconds: 10 * hour, otSeconds: 2 * hour }])
  expect(await pay(mia)).toEqual(['REG 200.00', 'OT 20.00'])
  const [gus] = await company.doing(work => work.list('users', { username: 'gus' }, ['id']))
  await company.doing(work =>
    work.update('shifts', ids.shift!, { people: [gus!.id, mia].map(user => ({ user, effectiveFrom: '2026-01-05' })) }),
  )
  await company.doing(work => work.update('users', mia, { payType: 'exempt' }))
  expect(await pay(mia)).toEqual(['REG 200.00', 'OT 20.00', 'HOL 160.00'])
  // Five days of eight hours from the Sunday of this week, and Monday of the next.
  expect(await pay(mia, 'second')).toEqual(['SAL 800.00', 'SAL 160.00'])
})

test('another set for the whole company holds from this week on', async () => {
  const info = await company.doing(work =>
    work.update('company-info', ids.company!, { defaultLaborRule: ids.california }),
  )
  const noa = await employ('noa', 'california', { laborRule: null })
  await day(noa, addDays(sunday, 1), '06:00', '10:00', '10:30', '16:30')
  await company.doing(work => work.update('company-info', info.id, { defaultLaborRule: ids.federal }))
  expect(await pay(noa)).toEqual(['REG 200.00', 'OT 20.00'])
  await day(noa, '2026-11-23' as DateText, '00:00', '10:00')
  expect(await pay(noa, 'second')).toEqual(['REG 200.00'])
})

test('another differential, and a shift that is archived, leave the weeks that are over as they were paid', async () => {
  const oli = await employ('oli', 'california')
  const { id: swing } = await company.doing(work =>
    work.create('shifts', {
      ...{ name: 'Swing', startTime: '14:00', endTime: '22:00', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      ...{ differentialPerHour: '1', people: [{ user: oli, effectiveFrom: '2026-01-05' }] },
    }),
  )
  const asPaid = ['REG 160.00', 'DIFF 8.00', 'HOL 160.00']
  await day(oli, addDays(sunday, 1), '06:00', '10:00', '10:30', '14:30')
  expect(await pay(oli)).toEqual(asPaid)
  await company.doing(work => work.update('shifts', swing, { differentialPerHour: '2' }))
  // Once more within the week: what it was before the week is what stays.
  await company.doing(work => work.update('shifts', swing, { differentialPerHour: '3' }))
  await day(oli, '2026-11-23' as DateText, '00:00', '04:00')
  expect(await pay(oli)).toEqual(asPaid)
  expect(await pay(oli, 'second')).toEqual(['REG 80.00', 'DIFF 12.00'])
  await company.doing(work => work.writer.run(sql`update shifts set archived_at = now() where id = ${swing}::uuid`))
  expect(await pay(oli)).toEqual(asPaid)
})

test('people R14, R15: a week over two periods is trued up in the second, and so is what changes after the export', async () => {
  const lee = await employ('lee', 'california', {
    payRates: [
      { effectiveFrom: '2024-01-01', rate: '20' },
      { effectiveFrom: '2026-11-16', rate: '30' },
    ],
  })
  await day(lee, '2026-11-15' as DateText, '06:00', '10:00', '10:30', '16:30')
  await day(lee, '2026-11-16' as DateText, '06:00', '10:00', '10:30', '16:30')
  // Ten hours at 20, two of them at half more of 20.
  expect(await pay(lee, 'first')).toEqual(['REG 200.00', 'OT 20.00'])
  // Ten at 30; the week's rate is 25: 25.00 for Monday's two hours, 5.00 more for Sunday's.
  expect(await pay(lee, 'second')).toEqual(['REG 300.00', 'OT 25.00', 'RATE-ADJ 5.00'])

  await company.doing(work =>
    work.writer.run(sql`update timeclock set status = 'approved' where workday <= '2026-11-15'`),
  )
  for (const [verb, asked] of [
    ['startReview', {}],
    ['approve', {}],
    ['export', { format: 'csv' }],
  ] as const)
    expect(await boss.post(`/api/pay-periods/${ids.first}/actions/${verb}`, asked)).toMatchObject({ status: 200 })
  await company.doing(async work => {
    const [out] = await work.list('time-punches', { user: lee, at: local('2026-11-15' as DateText, '16:30') }, ['id'])
    const moved = { op: 'move' as const, punch: out!.id, at: local('2026-11-15' as DateText, '18:30') }
    const correction = await work.create('time-punch-corrections', { user: lee, reason: 'Stayed on', changes: [moved] })
    await work.act('time-punch-corrections', correction.id, 'apply', {})
  })
  // Two hours more on Sunday, and a second meal missed: owed as Sunday was paid; the week's rate is 540 ÷ 22 now.
  expect(await pay(lee, 'first')).toEqual(['REG 200.00', 'OT 20.00'])
  expect(await pay(lee, 'second')).toEqual([
    ...['REG 300.00', 'OT 24.55', 'RATE-ADJ 13.64'],
    ...['MEAL 20.00 retro', 'OT 20.00 retro', 'REG 40.00 retro'],
  ])
})

test('people R15: a holiday the company adds later is owed for a period that was exported', async () => {
  const { id } = await company.doing(work =>
    work.update('company-info', ids.company!, {
      holidays: [
        { date: '2026-11-11', name: 'Veterans Day', payCode: ids.holiday },
        { date: '2026-11-12', name: 'Founder’s Day', payCode: ids.holiday },
      ],
    }),
  )
  const [gus] = await company.doing(work => work.list('users', { username: 'gus' }, ['id']))
  const owed = (await pay(gus!.id, 'second')).filter(line => line.endsWith('retro'))
  expect([id, owed]).toEqual([ids.company, ['HOL 160.00 retro']])
})

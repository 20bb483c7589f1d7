import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classify } from '#modules/people/model/time/overtime.ts'
import { laborRulePresets } from '#modules/people/model/time/rule.ts'
import { settleChange } from '#modules/people/server/payroll/lines.ts'
import { laborRuleOf } from '#modules/people/server/time/facts.ts'
import { addDays, type DateText, weekday } from '#platform/model/values/dates.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A pay period from its cards to the books, and what is owed once it was exported. */

let company: TestCompany
let [boss, admin, clerk]: Visitor[] = []
const ids: Record<string, string> = {}
let sunday: DateText

interface Line {
  user: string
  payCode: string
  seconds: number
  amount: string
  retroOf: string | null
  trace: Record<string, unknown>
}

const codes = new Map<string, string>()
const rowOf = ({ body }: { body: Record<string, unknown> }) => body.row as { id: string; status: string }
const act = (by: Visitor, verb: string, asked: Record<string, unknown> = {}) =>
  by.post(`/api/pay-periods/${ids.period}/actions/${verb}`, asked)
const linesOf = async (period: string, user: string): Promise<string[]> => {
  const rows = await company.app.reader.rows<Line>(sql`
    select c.code as "payCode", l.amount::text as amount, l.retro_of as "retroOf" from pay_lines l join pay_codes c on c.id = l.pay_code
    where l.root = ${period}::uuid and l."user" = ${user}::uuid order by l.position`)
  return rows.map(({ payCode, amount, retroOf }) => `${payCode} ${amount}${retroOf ? ' retro' : ''}`)
}

/** A card as the calculation would have left it, approved. */
const card = (user: string, workday: DateText, worked: number, more: Record<string, unknown> = {}) =>
  company.doing(async work => {
    const { id } = await work.issue('timeclock', { user, workday, workedSeconds: worked, ...more })
    await work.writer.run(sql`update timeclock set status = ${more.status ?? 'approved'} where id = ${id}::uuid`)
    return id
  })
const hours = (count: number) => Math.round(count * 3600)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  const made = await company.doing(work =>
    work.create('labor-rules', { name: 'ca-nonexempt', effectiveFrom: '2020-01-05' }),
  )
  const { id: department } = await company.doing(work => work.create('departments', { name: 'Milling' }))
  ids.department = department
  const employ = (username: string, roleKeys: string[], more = {}) =>
    company.employ({
      username,
      firstName: username,
      lastName: 'Test',
      roleKeys,
      department,
      laborRule: made.id,
      ...more,
    })
  const today = await company.day()
  sunday = addDays(today, -14)
  while (weekday(sunday) !== 'sun') sunday = addDays(sunday, -1)
  const rate = (amount: string) => ({ payRates: [{ effectiveFrom: '2024-01-01', rate: amount }] })
  ids.mara = await employ('mara', ['2'])
  ids.root = await employ('root', ['1'])
  ids.cleo = await employ('cleo', ['3'])
  ids.eva = await employ('eva', ['7'], rate('30'))
  ids.leo = await employ('leo', ['7'], rate('27.40'))
  await company.doing(work =>
    work.create('payroll-settings', { frequency: 'weekly', firstPeriodStart: sunday, payDelayDays: 0 }),
  )
  ;[boss, admin, clerk] = [company.visitor(), company.visitor(), company.visitor()]
  await boss!.signIn('mara')
  await admin!.signIn('root')
  await clerk!.signIn('cleo')
  const periods = await company.doing(work => work.list('pay-periods', {}, ['id', 'startDate'], 'startDate'))
  ids.period = periods[0]!.id
  ids.next = periods[1]!.id
})
afterAll(() => company.close())

test('periods stand a year ahead, one after the other', async () => {
  const periods = await company.doing(work =>
    work.list('pay-periods', {}, ['code', 'startDate', 'endDate', 'payDate'], 'startDate'),
  )
  expect(periods[0]).toMatchObject({ startDate: sunday, endDate: addDays(sunday, 6) })
  for (const [at, { startDate }] of periods.entries())
    if (at > 0) expect(startDate).toBe(addDays(periods[at - 1]!.endDate, 1))
  expect(periods.at(-1)!.endDate >= (await company.day(365))).toBe(true)
  expect(new Set(periods.map(({ code }) => code)).size).toBe(periods.length)
})

test('people W1, R10–R13: a week at 30.00 pays 1822.50, and each line says why', async () => {
  for (const [at, worked] of [0, 9, 8, 13, 7.5, 10, 6].entries())
    if (worked > 0) await card(ids.eva!, addDays(sunday, at), hours(worked))
  const review = await boss!.get(`/api/payroll/${ids.period}/review`)
  const eva = (review.body.people as { user: string; gross: string; lines: Line[] }[]).find(
    ({ user }) => user === ids.eva,
  )!
  expect(eva.gross).toBe('1822.50')
  expect(eva.lines.map(({ payCode, amount }) => `${payCode} ${amount}`)).toEqual([
    'REG 1605.00',
    'OT 187.50',
    'DT 30.00',
  ])
  expect(eva.lines[1]!.trace).toMatchObject({
    ...{ rule: 'ca-nonexempt', multiple: '0.5', regularRate: { rate: '30' } },
    days: expect.arrayContaining([
      {
        workday: addDays(sunday, 1),
        seconds: 3600,
        reasons: [{ rule: 'dailyOtAfter', paidAs: 'overtime', seconds: 3600 }],
      },
    ]),
  })
})

test('people W5, R16–R18: a late meal pays one premium at the regular rate', async () => {
  await card(ids.leo!, addDays(sunday, 1), hours(10.25), { mealPremium: 1 })
  expect((await act(boss!, 'startReview')).status).toBe(200)
  expect(await linesOf(ids.period!, ids.leo!)).toEqual(['REG 280.85', 'OT 30.83', 'MEAL 27.40'])
  expect(await linesOf(ids.period!, ids.eva!)).toEqual(['REG 1605.00', 'OT 187.50', 'DT 30.00'])
})

test('people R12: a bonus in the regular rate makes overtime dearer; another stays beside it', async () => {
  const bonus = await company.doing(async work => {
    const { id: payCode } = await work.create('pay-codes', { code: 'BONUS', name: 'Bonus', kind: 'adjustment' })
    codes.set('BONUS', payCode)
    const given = { user: ids.leo, period: ids.period, payCode, reason: 'Safety' }
    return work.create('pay-adjustments', { ...given, amount: '20.50', inRegularRate: true })
  })
  // (280.85 + 20.50) ÷ 10.25 h = 29.40
  expect(await linesOf(ids.period!, ids.leo!)).toEqual(['REG 280.85', 'OT 33.08', 'MEAL 29.40', 'BONUS 20.50'])
  await company.doing(work => work.update('pay-adjustments', bonus.id, { inRegularRate: false }))
  expect(await linesOf(ids.period!, ids.leo!)).toEqual(['REG 280.85', 'OT 30.83', 'MEAL 27.40', 'BONUS 20.50'])
})

test('bad input: a period with open exceptions is not approved, and the answer names person, day and exception', async () => {
  const late = await card(ids.leo!, addDays(sunday, 2), 0, { exceptions: ['missing-out'], status: 'open' })
  const refused = await act(boss!, 'approve')
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'payPeriodHasExceptions',
      exceptions: [{ user: ids.leo, workday: addDays(sunday, 2), exceptions: ['missing-out', 'not-approved'] }],
    },
  })
  // By the words of the card, with the day as its reader writes days.
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(refused.body.detail).toContain(
    `leo T., ${day.format(Date.parse(addDays(sunday, 2)))}: Missing out, Card not approved`,
  )
  await company.doing(work =>
    work.writer.run(sql`update timeclock set exceptions = '{}', status = 'approved' where id = ${late}::uuid`),
  )
})

test('who may: staff without the group see nothing of it; only administrators reopen', async () => {
  expect((await clerk!.get(`/api/payroll/${ids.period}/review`)).status).toBeGreaterThanOrEqual(403)
  expect((await act(clerk!, 'approve')).status).toBeGreaterThanOrEqual(403)
  expect((await act(boss!, 'reopen', { why: 'Look again' })).status).toBe(403)
})

test('people R26: whoever is paid in the period needs a second approval', async () => {
  const own = await card(ids.mara!, addDays(sunday, 3), hours(1))
  await card(ids.mara!, addDays(sunday, 4), hours(1))
  const unpaid = await act(boss!, 'approve')
  expect(unpaid.body.exceptions).toMatchObject([{ user: ids.mara, exceptions: ['rate-missing'] }])
  const { people } = (await boss!.get(`/api/payroll/${ids.period}/review`)).body as { people: { user: string }[] }
  expect(people.find(({ user }) => user === ids.mara)).toMatchObject({
    exceptions: [{ workday: addDays(sunday, 3), until: addDays(sunday, 4), kinds: ['rate-missing'] }],
  })
  await company.doing(work =>
    work.update('users', ids.mara!, { payRates: [{ effectiveFrom: '2024-01-01', rate: '40' }] }),
  )
  expect(rowOf(await act(boss!, 'approve'))).toMatchObject({ status: 'review', firstApprovedBy: ids.mara })
  expect((await act(boss!, 'approve')).body.code).toBe('payNeedsAnother')
  expect(rowOf(await act(admin!, 'approve'))).toMatchObject({ status: 'approved', approvedBy: ids.root })
  const locked = await company.doing(work => work.read('timeclock', own, ['status']))
  expect(locked?.status).toBe('locked')
})

test('what was approved stays: neither the application nor the owner of the tables changes a line', async () => {
  const attempt = (url: string, statement: string) =>
    withClient(url, async client =>
      client.query(statement).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    )
  const { adminUrl } = company
  expect(await attempt(adminUrl, `update pay_lines set amount = 1 where root = '${ids.period}'`)).toBe('MW010')
  expect(await attempt(adminUrl, `delete from pay_lines where root = '${ids.period}'`)).toBe('MW010')
  expect(await attempt(adminUrl, `update pay_periods set end_date = end_date + 1 where id = '${ids.next}'`)).toBe(
    'MW010',
  )
  expect(await attempt(adminUrl, `update pay_periods set status = 'closed' where id = '${ids.next}'`)).toBe('MW010')
  const asApp = (statement: string) =>
    company
      .doing(work => work.writer.run(sql.raw(statement)))
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
  expect(await asApp(`update pay_lines set amount = 1 where root = '${ids.next}'`)).toBe('42501')
})

test('an administrator reopens before the export, and it is approved again', async () => {
  expect((await act(admin!, 'reopen', { why: 'A bonus was forgotten' })).status).toBe(200)
  expect(await linesOf(ids.period!, ids.eva!)).toEqual([])
  await act(boss!, 'startReview')
  await act(boss!, 'approve')
  expect(rowOf(await act(admin!, 'approve'))).toMatchObject({ status: 'approved' })
})

test('people R46: approving and exporting want a factor used within five minutes', async () => {
  company.later(6)
  expect((await act(boss!, 'export', { format: 'csv' })).body.code).toBe('stepUp')
  await boss!.signIn('mara')
  await admin!.signIn('root')
})

test('the file is written once; again it is the same bytes, and formulas are inert', async () => {
  await company.doing(work => work.update('users', ids.leo!, { employeeNumber: '=1+1' }))
  expect(rowOf(await act(boss!, 'export', { format: 'csv' }))).toMatchObject({ status: 'exported' })
  const first = await boss!.get(`/api/payroll/${ids.period}/files/csv`)
  expect(first.status).toBe(200)
  expect(first.text).toContain("'=1+1")
  await company.doing(work => work.update('users', ids.leo!, { employeeNumber: '77' }))
  expect((await act(boss!, 'export', { format: 'csv' })).status).toBe(200)
  const again = await boss!.get(`/api/payroll/${ids.period}/files/csv`)
  expect(again.text).toBe(first.text)
  const [kept] = await company.app.reader.rows<{ sha256: string }>(
    sql`select sha256 from payroll_exports where root = ${ids.period}::uuid`,
  )
  expect(createHash('sha256').update(again.text, 'utf8').digest('hex')).toBe(kept!.sha256)
  for (const format of ['adp', 'quickbooks']) expect((await act(boss!, 'export', { format })).status, format).toBe(200)
  expect((await act(admin!, 'reopen', { why: 'Too late' })).status).toBe(409)
})

test('people R15: what changes after the export is owed in the next open period; the paid lines stay', async () => {
  await company.doing(async work => {
    await work.writer.run(sql`
      update timeclock set worked_seconds = ${hours(7)} where "user" = ${ids.eva}::uuid and workday = ${addDays(sunday, 6)}::date`)
    await settleChange(work, ids.eva!, { from: sunday, to: addDays(sunday, 6) })
  })
  expect(await linesOf(ids.period!, ids.eva!)).toEqual(['REG 1605.00', 'OT 187.50', 'DT 30.00'])
  expect(await linesOf(ids.next!, ids.eva!)).toEqual(['OT 15.00 retro', 'REG 30.00 retro'])
  // Back as it was: nothing is owed.
  await company.doing(async work => {
    await work.writer.run(sql`
      update timeclock set worked_seconds = ${hours(6)} where "user" = ${ids.eva}::uuid and workday = ${addDays(sunday, 6)}::date`)
    await settleChange(work, ids.eva!, { from: sunday, to: addDays(sunday, 6) })
  })
  expect(await linesOf(ids.next!, ids.eva!)).toEqual([])
})

test('people R15: a raise from an earlier day on is owed for what was exported', async () => {
  await company.doing(work =>
    work.update('users', ids.leo!, {
      payRates: [
        { effectiveFrom: '2024-01-01', rate: '27.40' },
        { effectiveFrom: sunday, rate: '28.40' },
      ],
    }),
  )
  expect(await linesOf(ids.next!, ids.leo!)).toEqual(['MEAL 1.00 retro', 'OT 1.12 retro', 'REG 10.25 retro'])
})

test('people R6, R15: a paid day that comes into question keeps the next period open, by name, until it is settled', async () => {
  const workday = addDays(sunday, 5)
  const card = await company.doing(async work => {
    const [row] = await work.list('timeclock', { user: ids.eva!, workday }, ['id'])
    await work.writer.run(sql`update timeclock set exceptions = '{missing-out}' where id = ${row!.id}::uuid`)
    return row!.id
  })
  const review = await boss!.get(`/api/payroll/${ids.next}/review`)
  const people = review.body.people as { user: string; exceptions: object[] }[]
  expect(people.find(({ user }) => user === ids.eva)?.exceptions).toMatchObject([
    { workday, kinds: ['missing-out'], card },
  ])
  await company.doing(work => work.writer.run(sql`update timeclock set exceptions = '{}' where id = ${card}::uuid`))
  const settled = (await boss!.get(`/api/payroll/${ids.next}/review`)).body.people as { user: string }[]
  expect(settled.find(({ user }) => user === ids.eva)).toBeUndefined()
})

test('people R15: a last day that is entered late takes back the salary of the days after it', async () => {
  const sal = await company.employ({
    ...{ username: 'sal', firstName: 'sal', lastName: 'Test', roleKeys: ['3'], payType: 'exempt' },
    payRates: [{ effectiveFrom: '2024-01-01', rate: '50' }],
  })
  await company.doing(work =>
    work.create('shifts', {
      ...{ name: 'Office', startTime: '08:00', endTime: '16:00', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      people: [{ user: sal, effectiveFrom: '2024-01-01' }],
    }),
  )
  await company.doing(work => settleChange(work, sal, { from: sunday, to: addDays(sunday, 6) }))
  expect(await linesOf(ids.next!, sal)).toEqual(['SAL 2000.00 retro'])
  // Wednesday was the last day: Thursday and Friday are not owed.
  await company.doing(work => work.update('users', sal, { terminationDate: addDays(sunday, 3) }))
  expect(await linesOf(ids.next!, sal)).toEqual(['SAL 1200.00 retro'])
  await company.doing(work => work.update('users', sal, { hireDate: addDays(sunday, 2) }))
  await company.doing(work => work.update('users', sal, { hireDate: addDays(sunday, 3) }))
  expect(await linesOf(ids.next!, sal)).toEqual(['SAL 400.00 retro'])
})

test('whoever has left and was archived is still paid what they worked', async () => {
  const ray = await company.employ({
    ...{ username: 'ray', firstName: 'ray', lastName: 'Test', roleKeys: ['7'] },
    payRates: [{ effectiveFrom: '2024-01-01', rate: '30' }],
  })
  await card(ray, addDays(sunday, 8), hours(8))
  await company.doing(async work => {
    await work.act('users', ray, 'deactivate')
    await work.writer.run(sql`update users set archived_at = now() where id = ${ray}::uuid`)
  })
  const { people } = (await boss!.get(`/api/payroll/${ids.next}/review`)).body as {
    people: { user: string; gross: string }[]
  }
  expect(people.find(({ user }) => user === ray)?.gross).toBe('240.00')
})

test('a register whose gross is not that of the lines closes nothing', async () => {
  expect((await act(boss!, 'close')).body.code).toBe('registerMissing')
  await act(boss!, 'enterRegister', { gross: '1.00', net: '1.00', employerTax: '0.00' })
  expect((await act(boss!, 'close')).body.code).toBe('registerGross')
  expect((await act(boss!, 'enterRegister', { gross: '1.00', net: '2.00', employerTax: '0' })).body.code).toBe(
    'netAboveGross',
  )
})

test('another layout of a closed period is its frozen lines again; nothing else of it changes', async () => {
  await company.doing(work =>
    work.writer.run(sql`update pay_periods set status = 'closed' where id = ${ids.period}::uuid`),
  )
  const before = await linesOf(ids.period!, ids.leo!)
  expect((await boss!.get(`/api/payroll/${ids.period}/files/json`)).body.code).toBe('notExportedYet')
  expect(rowOf(await act(boss!, 'export', { format: 'json' })).status).toBe('closed')
  const first = await boss!.get(`/api/payroll/${ids.period}/files/json`)
  expect(first.status).toBe(200)
  await company.doing(work => work.update('users', ids.leo!, { employeeNumber: '78' }))
  await act(boss!, 'export', { format: 'json' })
  expect((await boss!.get(`/api/payroll/${ids.period}/files/json`)).text).toBe(first.text)
  expect(await linesOf(ids.period!, ids.leo!)).toEqual(before)
})

test('a set without daily overtime is kept so: ten hours of us-flsa are regular time, of ca-nonexempt two are overtime', async () => {
  const made = await boss!.post('/api/labor-rules', {
    ...laborRulePresets['us-flsa'],
    ...{ name: 'us-flsa', effectiveFrom: '2020-01-05' },
  })
  expect(made.body.row).toMatchObject({ dailyOtAfter: null, dailyDtAfter: null, meal1After: null, restLength: null })
  const rule = await company.doing(async work => {
    await work.update('users', ids.leo!, { laborRule: rowOf(made).id })
    return laborRuleOf(work.reader, ids.leo!, work.today)
  })
  const days = [36_000, 0, 0, 0, 0, 0, 0].map(seconds => ({ seconds, isScheduled: true }))
  expect(classify(days, rule)[0]).toMatchObject({ regular: 36_000, overtime: 0 })
  expect(classify(days, laborRulePresets['ca-nonexempt']!)[0]).toMatchObject({ regular: 28_800, overtime: 7200 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Figures of a day, a week and a month: worked out anew whenever a fact of theirs changes. */

let company: TestCompany
let lead: Visitor
const ids: Record<string, string> = {}
const at = (time: string): Instant => new Date(`2026-03-02T${time}:00-06:00`).toISOString() as Instant
const make = (resource: string, given: Row): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)

interface Figure {
  readonly value: string | null
  readonly numerator: string
  readonly denominator: string
  readonly unit: string
}
async function figure(key: string, subject: string | null = null, period = 'day'): Promise<Figure | undefined> {
  const start = { day: '2026-03-02', week: '2026-03-02', month: '2026-03-01' }[period]
  const all = [
    { field: 'key', op: 'eq', value: key },
    { field: 'period', op: 'eq', value: period },
    { field: 'periodStart', op: 'eq', value: start },
    subject ? { field: 'subject', op: 'eq', value: subject } : { field: 'subject', op: 'empty' },
  ]
  const answer = await lead.get(`/api/statistics?filter=${encodeURIComponent(JSON.stringify({ all }))}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as unknown as { rows: Figure[] }).rows[0]
}

beforeAll(async () => {
  company = await openCompany()
  await make('security-settings', { secondFactorRoles: [] })
  await make('company-info', { legalName: 'Apex', timeZone: 'America/Chicago', currency: 'USD', weekStart: 'mon' })
  await company.employ({ username: 'lea', roleKeys: ['2', '3'] })
  ids.ana = await company.employ({ username: 'ana', roleKeys: ['7'] })
  lead = company.visitor()
  await lead.signIn('lea')
  const shift = await make('shifts', {
    name: 'Day',
    startTime: '07:00',
    endTime: '15:00',
    days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  })
  ids.vmc3 = await make('things', { name: 'VMC-3', shifts: [shift] })
  ids.mills = await make('things-groups', { name: 'Mills', members: [{ thing: ids.vmc3, primary: true }] })
  ids.reason = await make('look-ups', { list: 'reason', key: 'spindle', label: 'Spindle' })
  ids.scrap = await make('look-ups', { list: 'scrap-reason', key: 'chatter', label: 'Chatter' })
  ids.part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
  const partRevision = await make('part-revisions', { part: ids.part })
  ids.job = await make('jobs', { partRevision, quantityToMake: '100', dueDate: '2026-03-05' })
  ids.operation = await make('job-operations', { job: ids.job, sequence: 10, cycleMinutes: '2', setupMinutes: '30' })
  const entry = (given: Row) =>
    make('work-entries', { operation: ids.operation, thing: ids.vmc3, user: ids.ana, ...given })
  await entry({ kind: 'setup', startedAt: at('07:00'), endedAt: at('07:40') })
  await entry({ kind: 'run', startedAt: at('07:40'), endedAt: at('10:20') })
  const count = (given: Row) =>
    make('quantity-entries', { operation: ids.operation, thing: ids.vmc3, user: ids.ana, ...given })
  ids.count = await count({ at: at('09:00'), good: '60', scrap: '2', scrapReason: ids.scrap, rework: '3' })
  await count({ at: at('10:10'), reworkedGood: '2' })
  await make('thing-downs', {
    thing: ids.vmc3,
    category: 'breakdown',
    reason: ids.reason,
    startedAt: at('08:00'),
    endedAt: at('08:20'),
  })
  await company.workOff()
})
afterAll(() => company.close())

test('a figure has its numerator and denominator, for the machine, its work center, the company, the person and the part', async () => {
  // 60 good × 2 min; the setup is not marked as done yet.
  expect(await figure('efficiency')).toMatchObject({ numerator: '120', denominator: '200', value: '60' })
  expect(await figure('efficiency', `users/${ids.ana}`)).toMatchObject({ value: '60' })
  expect(await figure('setupShare', `things/${ids.vmc3}`)).toMatchObject({
    numerator: '40',
    denominator: '200',
    value: '20',
  })
  // (62 − 2) ÷ (62 + 2 + 1)
  expect(await figure('firstPassYield', `parts/${ids.part}`)).toMatchObject({ numerator: '60', denominator: '65' })
  expect(Number((await figure('scrapRate', `things-groups/${ids.mills}`))!.value)).toBeCloseTo(3.125, 5)
})

test('production R31, R32: run time between breakdowns, and minutes to repair them', async () => {
  expect(await figure('mtbf', `things/${ids.vmc3}`)).toMatchObject({ numerator: '140', denominator: '1', value: '140' })
  expect(await figure('mttr')).toMatchObject({ value: '20', unit: 'minutes' })
  expect(await figure('availability', `things/${ids.vmc3}`)).toMatchObject({ numerator: '140', denominator: '480' })
})

test('the week and the month say the same of their only day, but for the time planned in them', async () => {
  expect(await figure('scrapRate', null, 'week')).toMatchObject({ numerator: '2', denominator: '64' })
  expect(await figure('scrapRate', null, 'month')).toMatchObject({ numerator: '2', denominator: '64' })
  expect(await figure('availability', null, 'week')).toMatchObject({ denominator: '2400' })
})

test('nothing to divide by is no figure: never 0, never 100 %', async () => {
  expect(await figure('onTimeJobs')).toBeUndefined()
  expect(await figure('laborCoverage')).toBeUndefined()
})

test('a fact that changes changes the figures of its day', async () => {
  const voided = { operation: ids.operation, voids: ids.count, reason: 'Miscounted', at: at('11:00'), thing: ids.vmc3 }
  await make('quantity-entries', { ...voided, good: '62', user: ids.ana })
  await company.doing(work => work.update('jobs', ids.job!, {}))
  await company.workOff()
  expect(await figure('efficiency')).toMatchObject({ numerator: '124' })
  expect(await figure('scrapRate')).toMatchObject({ numerator: '0', denominator: '64', value: '0' })
})

test('what loses its last fact keeps its row without a value', async () => {
  const downs = (await lead.get('/api/thing-downs')).body as unknown as { rows: { id: string }[] }
  await company.doing(async work => {
    await work.writer.run(
      (await import('kysely')).sql`update thing_downs set status = 'cancelled' where id = ${downs.rows[0]!.id}::uuid`,
    )
  })
  await company.run('production.figures', { day: '2026-03-02' })
  expect(await figure('mttr')).toMatchObject({ denominator: '0', value: null })
})

test('jobs on time, by company, customer and part', async () => {
  const sqlOf = (await import('kysely')).sql
  await company.doing(async work => {
    await work.writer.run(sqlOf`
      update jobs set status = 'complete', actual_start = ${at('07:00')}, actual_finish = ${at('14:00')},
        first_promise = '2026-03-04' where id = ${ids.job}::uuid`)
  })
  await company.run('production.figures', { day: '2026-03-02' })
  expect(await figure('onTimeJobs')).toMatchObject({ numerator: '1', denominator: '1', value: '100' })
  expect(await figure('promiseError')).toMatchObject({ value: '2', unit: 'days' })
  expect(await figure('leadDays', `parts/${ids.part}`)).toMatchObject({ value: '0.29' })
})

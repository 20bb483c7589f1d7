import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { placeKiosk } from '#tests/support/soft-kiosk.ts'

/** The shared clock tells how many are in, and each badge its own hours. */

let company: TestCompany
let [admin, clerk, clock]: Visitor[] = []
const ids: Record<string, string> = {}

const hoursAgo = (hours: number) => new Date(Date.parse(company.app.now()) - hours * 3_600_000).toISOString()
const punch = (user: string, kind: string, hours: number) =>
  company.doing(work => work.issue('time-punches', { user, kind, at: hoursAgo(hours), source: 'kiosk' }))

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['1'] })
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  ids.eva = await company.employ({ username: 'eva', firstName: 'Eva', lastName: 'Ruiz', roleKeys: ['7'] })
  ids.leo = await company.employ({ username: 'leo', roleKeys: ['7'] })
  ;[admin, clerk] = [company.visitor(), company.visitor()]
  await admin!.signIn('ana')
  await clerk!.signIn('ines')
  await admin!.put(`/api/users/${ids.eva}/badge`, { badge: 'K-00771234' })
  ids.rosa = await company.employ({ username: 'rosa', firstName: 'Rosa', lastName: 'Gil', roleKeys: ['7'] })
  await admin!.put(`/api/users/${ids.rosa}/badge`, { badge: 'K-00775555' })
  ids.ivo = await company.employ({ username: 'ivo', firstName: 'Ivo', lastName: 'Lang', roleKeys: ['7'] })
  await admin!.put(`/api/users/${ids.ivo}/badge`, { badge: 'K-00776666' })
  ;({ screen: clock } = await placeKiosk(company, admin!, { name: 'East door' }))
})
afterAll(() => company.close())

test('people R36: the terminal alone is told how many are in, and no name', async () => {
  await punch(ids.eva!, 'in', 2)
  await punch(ids.leo!, 'in', 3)
  await punch(ids.leo!, 'meal-start', 1)
  const answer = await clock!.get('/api/time-clock')
  expect(answer).toMatchObject({ status: 200, body: { working: 1, onBreak: 1 } })
  expect(JSON.stringify(answer.body)).not.toContain('Eva')
  expect((await clerk!.get('/api/time-clock')).status).toBeGreaterThanOrEqual(403)
})

test('a badge is shown its own hours, once a scan', async () => {
  const { ticket } = (await clock!.post('/api/kiosks/identify', { badge: 'K-00771234' })).body as { ticket: string }
  const told = (await clock!.post('/api/time-clock/hours', { ticket })).body as Record<string, number>
  expect(told).toMatchObject({ standing: 'working' })
  // The two hours may reach into yesterday, or into last week.
  expect(told.secondsThisWeek).toBeGreaterThanOrEqual(told.secondsToday!)
  expect(told.secondsThisWeek).toBeLessThanOrEqual(2 * 3600 + 60)
  expect((await clock!.post('/api/time-clock/hours', { ticket })).status).toBe(410)
  expect((await clock!.post('/api/time-clock/hours', {})).status).toBe(422)
  expect((await clerk!.post('/api/time-clock/hours', { ticket })).status).toBeGreaterThanOrEqual(403)
})

/** A badge, and then what it presses. */
async function press(badge: string, kind: string, answer: string | null = null) {
  const { ticket } = (await clock!.post('/api/kiosks/identify', { badge })).body as { ticket: string }
  const shown = (await clock!.post('/api/time-clock/hours', { ticket })).body as { ticket: string; likely: string }
  const { status, body } = await clock!.post('/api/time-clock/punches', { ticket: shown.ticket, kind, answer })
  return {
    status,
    likely: shown.likely,
    body: body as { punch: { kind: string; at: string }; standing: string | null },
  }
}
const cardsOf = (user: string) =>
  company.doing(work =>
    work.list(
      'timeclock',
      { user },
      ['workday', 'status', 'workedSeconds', 'exceptions', 'mealPremium', 'attest'],
      'workday',
    ),
  )

test('people R4, R5: a day at the clock makes a card; a double tap is one punch', async () => {
  const first = await press('K-00775555', 'in')
  expect(first).toMatchObject({ status: 200, likely: 'in', body: { standing: 'working', punch: { kind: 'in' } } })
  const again = await press('K-00775555', 'in')
  expect(again.body.punch.at).toBe(first.body.punch.at)
  company.later(180)
  expect((await press('K-00775555', 'meal-start')).likely).toBe('meal-start')
  company.later(30)
  expect((await press('K-00775555', 'meal-end')).likely).toBe('meal-end')
  company.later(240)
  const out = await press('K-00775555', 'out', 'taken')
  expect(out).toMatchObject({ status: 200, likely: 'out', body: { standing: null } })
  const cards = await cardsOf(ids.rosa!)
  // The day may have turned meanwhile: what was worked stands on one card or two.
  const worked = cards.reduce((sum, card) => sum + card.workedSeconds!, 0)
  expect(Math.round(worked / 60)).toBe(420)
  expect(cards.every(card => card.status === 'open')).toBe(true)
  expect(cards[0]!.attest).toEqual({ rests: 'taken' })
  const punches = await company.doing(work =>
    work.list('time-punches', { user: ids.rosa! }, ['kind', 'identity', 'source']),
  )
  expect(punches.map(({ kind }) => kind)).toEqual(['in', 'meal-start', 'meal-end', 'out'])
  expect(new Set(punches.map(({ identity, source }) => `${identity} ${source}`))).toEqual(new Set(['badge kiosk']))
})

test('people R6, R7, R16: an out without its in is kept and flagged; a shift without a meal owes a premium', async () => {
  const { id: rule } = await company.doing(work =>
    work.create('labor-rules', { name: 'ca-nonexempt', effectiveFrom: '2020-01-05' }),
  )
  await company.doing(work => work.update('users', ids.ivo!, { laborRule: rule }))
  expect((await press('K-00776666', 'out')).status).toBe(200)
  expect((await cardsOf(ids.ivo!))[0]).toMatchObject({ workedSeconds: 0, exceptions: ['missing-in'] })
  company.later(2 * 60)
  await press('K-00776666', 'in')
  company.later(6 * 60)
  await press('K-00776666', 'out', 'not-allowed')
  const violations = await company.doing(work =>
    work.list(
      'rest-period-violations',
      { user: ids.ivo! },
      ['type', 'status', 'expected', 'actual', 'premiumDue'],
      'type',
    ),
  )
  expect(violations.map(({ type, premiumDue }) => [type, premiumDue])).toEqual([
    ['meal-missed', true],
    ['rest-missed', true],
  ])
})

test('a punch needs who stands there: a ticket used up, another terminal and nobody are refused', async () => {
  const { ticket } = (await clock!.post('/api/kiosks/identify', { badge: 'K-00775555' })).body as { ticket: string }
  expect((await clock!.post('/api/time-clock/punches', { ticket, kind: 'lunch' })).status).toBe(422)
  await clerk!.signIn('ines')
  expect((await clerk!.post('/api/time-clock/punches', { ticket, kind: 'in' })).status).toBeGreaterThanOrEqual(403)
  expect((await clock!.post('/api/time-clock/punches', { ticket, kind: 'in' })).status).toBe(200)
  expect((await clock!.post('/api/time-clock/punches', { ticket, kind: 'out' })).status).toBe(410)
})

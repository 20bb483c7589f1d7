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

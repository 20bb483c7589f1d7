import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Who is in the building, as the clock, the front desk and people themselves say it. */

let company: TestCompany
let ana: Visitor
const people: Record<string, string> = {}

const hoursAgo = (hours: number) => new Date(Date.parse(company.app.now()) - hours * 3_600_000).toISOString()
const punch = (who: string, kind: string, hours: number) =>
  company.doing(work =>
    work.issue('time-punches', { user: people[who], kind, at: hoursAgo(hours), source: 'kiosk', identity: 'badge' }),
  )

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Fox Hollow, Inc.', timeZone: 'America/Chicago', currency: 'USD' })
  })
  people.ana = await company.employ({ username: 'ana', roleKeys: ['3'] })
  for (const name of ['ben', 'eva', 'leo', 'mia'])
    people[name] = await company.employ({ username: name, firstName: name, roleKeys: ['7'] })
  ana = company.visitor()
  await ana.signIn('ana')
})
afterAll(() => company.close())

const here = async () => {
  const { present, visitors, remote } = (await ana.get('/api/who-is-here')).body as Record<string, { user: string }[]>
  const nameOf = (id: string) => Object.keys(people).find(name => people[name] === id)
  return {
    present: (present as ({ user: string } & Record<string, unknown>)[])
      .map(one => [nameOf(one.user), one.standing, one.isDoubtful])
      .sort(),
    visitors: visitors!.length,
    remote: remote!.map(one => nameOf(one.user)),
  }
}

test('people R27: whose last valid punch is not out, visitors on site, and remote people apart', async () => {
  await punch('ben', 'in', 5)
  await punch('eva', 'in', 5)
  await punch('eva', 'meal-start', 1)
  await punch('leo', 'in', 6)
  await punch('leo', 'out', 1)
  await punch('mia', 'in', 30)
  await company.doing(async work => {
    const visitor = { firstName: 'Rae', lastName: 'Ott', company: 'Acme', host: people.ana }
    await work.issue('visitors', { ...visitor, status: 'on-site', arrivedAt: hoursAgo(2) })
    await work.issue('visitors', { ...visitor, status: 'departed', arrivedAt: hoursAgo(9), leftAt: hoursAgo(8) })
    await work.create('user-statuses', { user: people.leo, status: 'remote', text: 'From home' })
    await work.create('user-statuses', { user: people.ben, status: 'remote' })
  })
  expect(await here()).toEqual({
    present: [
      ['ben', 'working', false],
      ['eva', 'meal', false],
      ['mia', 'working', true],
    ],
    visitors: 1,
    // Ben is in the building, whatever he says.
    remote: ['leo'],
  })
})

test('people R8: a correction that was applied counts, the punch it voids does not', async () => {
  const [wrong] = await company.app.pool
    .query(`select id from time_punches where "user" = $1`, [people.mia])
    .then(({ rows }) => rows)
  await company.doing(work =>
    work.issue('time-punch-corrections', {
      user: people.mia,
      reason: 'Was never here that day',
      status: 'applied',
      changes: [{ op: 'void', punch: wrong.id }],
    }),
  )
  await company.doing(work =>
    work.issue('time-punch-corrections', {
      user: people.ben,
      reason: 'Forgot to punch out',
      status: 'applied',
      changes: [{ op: 'add', kind: 'out', at: hoursAgo(0.5) }],
    }),
  )
  expect((await here()).present).toEqual([['eva', 'meal', false]])
})

test('the comings and goings of a day, and what is not a day', async () => {
  const told = (await ana.get('/api/who-is-here/activity')).body as { punches: unknown[]; people: unknown[] }
  expect(told.punches.length).toBeGreaterThanOrEqual(5)
  expect((await ana.get('/api/who-is-here/activity?day=soon')).status).toBe(400)
  const ben = company.visitor()
  await ben.signIn('ben')
  expect((await ben.get('/api/who-is-here')).status).toBe(404)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presetNames, presets } from '#modules/security/model/front.ts'
import { starterTopics } from '#modules/security/server/index.ts'
import { applicationEndpoints } from '#platform/server/http/application.ts'
import { openCompany, password, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { setUpCode } from '../server/index.ts'

/** The wizard's whole answer: company, money, areas, starter topics and people, as one request. */

let company: TestCompany
let ada: Visitor
beforeAll(async () => {
  company = await openCompany({}, { more: applicationEndpoints })
  ada = company.visitor()
})
afterAll(() => company.close())

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const given = () => ({
  code: setUpCode(company.services.secrets),
  legalName: 'Alder Precision, Inc.',
  address: { line1: '12 Mill Street', city: 'Aurora', region: 'Illinois', postalCode: '60505', country: 'US' },
  phone: '+1 630 555 0142',
  companyEmail: 'office@alder.example',
  logo: dot,
  currency: 'USD',
  timeZone: 'America/Chicago',
  fiscalYearStartMonth: 1,
  workweekStart: 'mon',
  defaultLocale: 'en-US',
  bankName: 'First Fox Valley',
  bankOpening: '12500.00',
  chargesTax: true,
  taxState: 'IL',
  taxRate: '8.25',
  hiddenAreas: ['devices', 'communication'],
  topics: starterTopics(company.app),
  people: [
    { name: 'Greta Gallo', email: 'greta@alder.example', preset: 'bookkeeper' },
    { name: 'Marco Bell', preset: 'machinist' },
  ],
  firstName: 'Ada',
  lastName: 'Okoro',
  username: 'ada',
  email: 'ada@alder.example',
  password: 'walnut harbor spoon',
})

const refusedPaths = async (change: object) => {
  const { status, body } = await ada.post('/api/set-up', { ...given(), ...change })
  expect(status).toBe(422)
  return (body.errors as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`)
}

test('the door says how long the password must be, while there is nobody', async () => {
  expect((await ada.get('/api/door')).body).toMatchObject({ isEmpty: true, passwordLength: 12 })
})

test('each wrong answer is named by its field, and nothing is kept of it', async () => {
  const people = [{ name: 'Greta', email: 'greta@alder.example', preset: 'bookkeeper' }]
  expect(await refusedPaths({ people })).toEqual(['people.0.name: Enter first and last name.'])
  expect(await refusedPaths({ people: [{ name: 'Greta Gallo', preset: 'pilot' }] })).toEqual([
    expect.stringMatching(/^people\.0\.preset: /),
  ])
  const twice = [1, 2].map(() => ({ name: 'Greta Gallo', email: 'greta@alder.example', preset: 'buyer' }))
  expect(await refusedPaths({ people: twice })).toEqual([expect.stringMatching(/^people\.1\.email: /)])
  const owns = [{ name: 'Adam Okoro', email: 'ada@alder.example', preset: 'buyer' }]
  expect(await refusedPaths({ people: owns })).toEqual([expect.stringMatching(/^people\.0\.email: /)])
  expect(await refusedPaths({ logo: 'data:image/png;base64,AAAA' })).toEqual([expect.stringMatching(/^logo: /)])
  expect(await refusedPaths({ taxRate: '812' })).toEqual([expect.stringMatching(/^taxRate: /)])
  expect(await refusedPaths({ hiddenAreas: ['everything'] })).toEqual([expect.stringMatching(/^hiddenAreas/)])
  expect(await refusedPaths({ password: 'Alder Precision Inc 1' })).toEqual([expect.stringMatching(/^password: /)])
  expect((await ada.get('/api/door')).body).toMatchObject({ isEmpty: true })
})

test('all of it is there afterwards', async () => {
  const done = await ada.post('/api/set-up', given())
  expect(done).toMatchObject({ status: 200, body: { next: 'done', missed: [] } })
  const { row } = (await ada.get('/api/company')).body as { row: Record<string, unknown> }
  expect(row).toMatchObject({
    phone: '+1 630 555 0142',
    email: 'office@alder.example',
    workweekStart: 'mon',
    hiddenAreas: ['devices', 'communication'],
    logo: { type: 'image/png' },
  })
  const { topics } = (await ada.get('/api/starter-set')).body as { topics: { missing: number }[] }
  expect(topics.filter(({ missing }) => missing > 0)).toEqual([])
  const books = await company.app.reader.first(sql`
    select (select name from cash_accounts where is_default) as bank,
      (select combined.rate::text from (select sum(rate) as rate from sales_tax_rates) combined) as tax,
      (select sum(debit)::text from general_ledger_lines) as opened`)
  expect(books).toMatchObject({ bank: 'First Fox Valley', tax: '8.250000', opened: '12500.00' })
})

test('hidden areas are left out of what is shown, and still open', async () => {
  const application = (await ada.get('/api/application')).body as {
    hiddenAreas: string[]
    routes: { module: string }[]
  }
  expect(application.hiddenAreas).toEqual(['devices', 'communication'])
  expect(application.routes.some(({ module }) => module === 'devices')).toBe(true)
  expect((await ada.get('/api/devices')).status).toBe(200)
})

test('whoever cannot be mailed is invited by a link that is handed over, and has what the preset gives', async () => {
  const again = await openCompany()
  try {
    const visitor = again.visitor()
    const code = setUpCode(again.services.secrets)
    const { body } = await visitor.post('/api/set-up', { ...given(), code, topics: [] })
    const invitations = body.invitations as { name: string; username: string; link: string }[]
    expect(invitations.map(({ name, username }) => `${name} ${username}`)).toEqual([
      'Greta Gallo greta',
      'Marco Bell mbell',
    ])
    const token = invitations[1]!.link.split('#invite=')[1]!
    const marco = again.visitor()
    expect(await marco.post('/api/session/password', { token, password })).toMatchObject({ status: 200 })
    const people = await again.doing(work =>
      work.list('users', {}, ['username', 'roleKeys', 'preset', 'jobTitle', 'userGroups', 'status'], 'username'),
    )
    const groups = await again.doing(work => work.list('user-groups', {}, ['id', 'name']))
    const named = (ids: readonly string[] | null) => (ids ?? []).map(id => groups.find(one => one.id === id)!.name)
    expect(people.map(one => ({ ...one, userGroups: named(one.userGroups) }))).toMatchObject([
      { username: 'ada', roleKeys: ['1'], preset: 'owner', userGroups: ['Administrators'], status: 'active' },
      { username: 'greta', roleKeys: ['3'], preset: 'bookkeeper', userGroups: ['Accounting'], jobTitle: 'Bookkeeper' },
      { username: 'mbell', roleKeys: ['7'], preset: 'machinist', userGroups: ['Shop floor'], status: 'active' },
    ])
  } finally {
    await again.close()
  }
})

test('where mail can leave, invitations are mailed', async () => {
  const mailed = await openCompany({ SMTP_URL: 'smtp://localhost:1' })
  try {
    const visitor = mailed.visitor()
    const code = setUpCode(mailed.services.secrets)
    const { body } = await visitor.post('/api/set-up', { ...given(), code, topics: [] })
    const invitations = body.invitations as { link: string | null }[]
    expect(invitations.map(({ link }) => link === null)).toEqual([true, false])
    await mailed.workOff()
    expect(mailed.letters.map(({ to }) => to)).toEqual(['greta@alder.example'])
  } finally {
    await mailed.close()
  }
})

test('every preset names groups that are shipped; a person added later takes the roles of theirs', async () => {
  const groups = await company.doing(work => work.list('user-groups', {}, ['name']))
  const known = groups.map(({ name }) => name)
  for (const name of presetNames) expect(known).toEqual(expect.arrayContaining([...presets[name].groups]))
  const made = await company.doing(work =>
    work.create('users', { username: 'ines', firstName: 'Inés', lastName: 'Rey', preset: 'inspector' }),
  )
  expect(made).toMatchObject({ roleKeys: ['3', '4'], userGroups: [expect.any(String)] })
  const moved = await company.doing(work => work.update('users', made.id, { preset: 'receptionist' }))
  expect(moved).toMatchObject({ roleKeys: ['6'], userGroups: [] })
})

test('each page is judged when it is left: nothing wrong is found at the end alone', async () => {
  const stranger = await openCompany({}, { more: applicationEndpoints })
  const visitor = stranger.visitor()
  const wrong = async (page: object) => {
    const { status, body } = await visitor.post('/api/set-up/check', { ...page })
    return status === 200 ? [] : ((body.errors ?? [{ path: body.code }]) as { path: string }[]).map(({ path }) => path)
  }
  const code = setUpCode(stranger.services.secrets)
  expect(await wrong({ code, legalName: 'Alder', phone: '(630) 555-0142' })).toEqual([])
  expect(await wrong({ code: 'AAAA-BBBB-CCCC', legalName: 'Alder' })).toEqual(['code'])
  expect(await wrong({ code, phone: 'ask for Bob', companyEmail: 'office at alder' })).toEqual([
    'phone',
    'companyEmail',
  ])
  expect(await wrong({ taxRate: '825', bankOpening: 'a lot' })).toEqual(['bankOpening', 'taxRate'])
  expect(await wrong({ people: [{ name: 'Cher', preset: 'machinist' }] })).toEqual(['people.0.name'])
  expect(await wrong({ people: [{ name: 'Marco Bell', email: 'marco@', preset: 'machinist' }] })).toEqual([
    'people.0.email',
  ])
  const { body: told } = await visitor.post('/api/set-up/check', { bankOpening: 'a lot' })
  expect(told.detail).toBe('Opening balance must be a number.')
  // A page on which nothing is wrong makes nothing.
  expect((await visitor.get('/api/door')).body).toMatchObject({ isEmpty: true })
  await stranger.close()
})

test('once there is a company, a page is judged for nobody', async () => {
  expect((await company.visitor().post('/api/set-up/check', { phone: '1' })).status).toBeGreaterThanOrEqual(400)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { setUpCode } from '../server/index.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())

const given = {
  legalName: 'Alder Precision, Inc.',
  address: { line1: '12 Mill Street', city: 'Aurora', region: 'IL', postalCode: '60505', country: 'US' },
  currency: 'USD',
  timeZone: 'America/Chicago',
  fiscalYearStartMonth: 7,
  defaultLocale: 'en-US',
  firstName: 'Ada',
  lastName: 'Okoro',
  username: 'ada',
  email: 'ada@alder.example',
  password: 'walnut harbor spoon',
}

test('an empty company says that it waits to be set up, and takes nothing without the printed code', async () => {
  const stranger = company.visitor()
  expect((await stranger.get('/api/door')).body).toMatchObject({ name: null, isEmpty: true })
  expect(await stranger.post('/api/set-up', { ...given, code: '0000-0000-0000' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'code', code: 'setUpCode' }] },
  })
})

test('bad input gets its sentence, and nothing is half set up', async () => {
  const ada = company.visitor()
  const code = setUpCode(company.services.secrets)
  const errorsOf = async (change: object) => {
    const { status, body } = await ada.post('/api/set-up', { ...given, code, ...change })
    expect(status).toBe(422)
    return (body.errors as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`)
  }
  expect(await errorsOf({ timeZone: 'Mars/Olympus' })).toEqual([expect.stringMatching(/^timeZone: \S/)])
  expect(await errorsOf({ currency: 'dollars' })).toEqual([expect.stringMatching(/^currency: \S/)])
  expect(await errorsOf({ username: 'Ada Okoro' })).toEqual([expect.stringMatching(/^username: \S/)])
  expect(await errorsOf({ password: 'short' })).toEqual([expect.stringMatching(/^password: \S/)])
  expect((await ada.get('/api/door')).body).toMatchObject({ isEmpty: true })
})

test('whoever sets the company up is its first administrator and in at once; it is set up once', async () => {
  const ada = company.visitor()
  const code = setUpCode(company.services.secrets)
  const done = await ada.post('/api/set-up', { ...given, code: code.toLowerCase().replaceAll('-', ' ') })
  expect(done).toMatchObject({ status: 200, body: { next: 'done' } })
  expect(await ada.me()).toMatchObject({
    roles: [1],
    company: { name: 'Alder Precision, Inc.', zone: 'America/Chicago' },
  })
  expect((await ada.get('/api/door')).body).toMatchObject({ name: 'Alder Precision, Inc.', isEmpty: false })
  expect(await company.visitor().post('/api/set-up', { ...given, code, username: 'eve' })).toMatchObject({
    status: 409,
    body: { code: 'alreadySetUp' },
  })
  // From the second time on an administrator needs a second factor, as everywhere (people R32).
  expect(await company.visitor().signIn('ada', given.password)).toMatchObject({ body: { next: 'setup-factor' } })
})

test('people R40: once a day what has passed is thrown away, and expired keys say so', async () => {
  const count = () =>
    company.doing(work => work.reader.first<{ links: number }>(sql`select count(*)::int as links from one_time_links`))
  expect((await count())!.links).toBeGreaterThan(0)
  company.later(60 * 24 * 30)
  await company.run('security.tidy-up')
  expect((await count())!.links).toBe(0)
})

test('people R43: a PIN is six digits and not a run', async () => {
  await company.doing(async work => {
    const settings = await work.create('security-settings', { secondFactorRoles: [] })
    expect(settings.passwordMinLength).toBe(12)
  })
  await company.employ({ username: 'eva', roleKeys: ['7'] })
  const eva = company.visitor()
  await eva.signIn('eva')
  expect(await eva.post('/api/session/pin', { pin: '123456' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'pin', code: 'pinSimple' }] },
  })
  expect((await eva.post('/api/session/pin', { pin: '482915' })).status).toBe(200)
  expect((await eva.post('/api/session/pin', { pin: '915482' })).status).toBe(200)
})

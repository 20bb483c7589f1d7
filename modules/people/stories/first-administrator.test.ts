import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { firstAdministrator } from '../server/index.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())

test('an empty company begins with one administrator, who comes in with a printed code and sets up a second factor', async () => {
  const first = await firstAdministrator(company.office)
  expect(first).toMatchObject({ username: 'admin', startCode: expect.stringMatching(/^(\w{4}-){2}\w{4}$/) })
  expect(await firstAdministrator(company.office)).toBeNull()
  const visitor = company.visitor()
  const step = await visitor.signIn('admin', first!.startCode)
  expect(step.body).toMatchObject({ next: 'set-password' })
  const chosen = { token: step.body.ticket, password: 'walnut harbor spoon' }
  expect((await visitor.post('/api/session/password', chosen)).body).toMatchObject({ next: 'setup-factor' })
  expect(await visitor.me()).toEqual({})
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

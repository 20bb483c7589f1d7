import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from './open-company.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['1'] })
})
afterAll(() => company.close())

test('people R45: signing in opens a session, signing out ends it', async () => {
  const ana = company.visitor()
  expect(await ana.me()).toEqual({})
  const step = await ana.signIn('ANA')
  expect(step).toMatchObject({ status: 200, body: { next: 'done' } })
  expect(Object.keys(ana.cookies)).toEqual(expect.arrayContaining(['__Host-mw_sid', '__Host-mw_dev']))
  expect(await ana.me()).toMatchObject({
    name: 'Ana N.',
    username: 'ana',
    roles: [1],
    home: '/dashboard',
    language: 'en-US',
  })
  const held = { ...ana.cookies }
  expect((await ana.delete('/api/session')).status).toBe(200)
  ana.cookies = held
  expect(await ana.me()).toEqual({})
})

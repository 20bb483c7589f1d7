import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeOf } from '#platform/model'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { fillCompany } from './index.ts'
import { demoLogins } from './logins.ts'
import { demoOutsiders, demoPeople } from './people.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openCompany()
  await fillCompany(company.services)
})
afterAll(() => company.close())

test.each(demoLogins)('$title signs in as $username and lands at home', async ({ role, username, password }) => {
  const visitor = company.visitor()
  expect(await visitor.signIn(username, password)).toMatchObject({ status: 200, body: { next: 'done' } })
  const me = await visitor.me()
  expect(me.roles).toContain(role)
  expect(me.home).toBe(homeOf[Math.min(...(me.roles as number[])) as 1])
  expect(me.company).toMatchObject({ name: 'Fox Hollow Precision', zone: 'America/Chicago' })
})

test('everybody has a department and a boss but the president, and no name is used twice', async () => {
  const names = [...demoPeople, ...demoOutsiders].map(person => person.username)
  expect(new Set(names).size).toBe(names.length)
  const admin = company.visitor()
  await admin.signIn('admin', demoLogins[0]!.password)
  const { body } = await admin.get('/api/users?limit=100&columns=username,department,manager,status')
  const rows = body.rows as { username: string; department: string; manager: string; status: string }[]
  expect(rows).toHaveLength(names.length)
  const outside = demoOutsiders.map(person => person.username)
  expect(rows.filter(row => !row.department && !outside.includes(row.username))).toEqual([])
  expect(rows.filter(row => !row.manager && !outside.includes(row.username)).map(row => row.username)).toEqual([
    'hcrane',
  ])
  expect(rows.every(row => row.status === 'active')).toBe(true)
})

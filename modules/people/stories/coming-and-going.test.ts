import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, password, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

let company: TestCompany
let admin: Visitor
let manager: Visitor
let ana: string
let mia: string
let plant: string
let shop: string
const fresh = 'walnut harbor spoon'

const signedIn = async (username: string, given = password): Promise<Visitor> => {
  const visitor = company.visitor()
  await visitor.signIn(username, given)
  return visitor
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Fox Hollow, Inc.', timeZone: 'America/Chicago', currency: 'USD' })
  })
  ana = await company.employ({ username: 'ana', roleKeys: ['1'] })
  plant = await company.doing(async work => (await work.create('departments', { name: 'Plant' })).id as string)
  shop = await company.doing(
    async work => (await work.create('departments', { name: 'Shop', parent: plant })).id as string,
  )
  mia = await company.employ({
    username: 'mia',
    firstName: 'Mia',
    lastName: 'Berg',
    roleKeys: ['2'],
    department: plant,
    email: 'mia@example.com',
  })
  admin = await signedIn('ana')
  manager = await signedIn('mia')
})
afterAll(() => company.close())

const tokenIn = (letter = company.letters.at(-1)!): string => /#(?:invite|reset)=(\S+)/.exec(letter.text)![1]!

test('a person is invited by mail, chooses a password and is in', async () => {
  const made = await manager.post('/api/users', {
    username: 'leo',
    firstName: 'Leo',
    lastName: 'Park',
    roleKeys: ['3'],
    department: shop,
    email: 'leo@example.com',
    locale: 'es',
  })
  expect(made).toMatchObject({
    status: 201,
    body: { row: { status: 'invited', displayName: 'Leo P.', code: 'U-000003' } },
  })
  await company.workOff()
  expect(company.letters.at(-1)).toMatchObject({ to: 'leo@example.com', subject: 'Su cuenta en Fox Hollow, Inc.' })
  const token = tokenIn()
  const leo = company.visitor()
  expect((await leo.signIn('leo', fresh)).status).toBe(401)
  expect((await leo.post('/api/session/link', { token })).body).toMatchObject({
    purpose: 'invite',
    username: 'leo',
    minLength: 15,
  })
  expect(await leo.post('/api/session/password', { token, password: 'too short' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'password', code: 'passwordShort' }] },
  })
  expect(await leo.post('/api/session/password', { token, password: fresh })).toMatchObject({
    status: 200,
    body: { next: 'done' },
  })
  expect(await leo.me()).toMatchObject({ username: 'leo', language: 'es' })
  expect((await leo.post('/api/session/password', { token, password: fresh })).status).toBe(410)
})

test('people R40: an invitation is good for 72 hours, a reset link for 30 minutes, and a newer one replaces the older', async () => {
  await manager.post('/api/users', {
    username: 'ida',
    firstName: 'Ida',
    lastName: 'Noor',
    roleKeys: ['7'],
    department: shop,
    email: 'ida@example.com',
  })
  await company.workOff()
  const first = tokenIn()
  const id = (await admin.get('/api/users?search=ida')).body.rows as { id: string }[]
  expect((await manager.post(`/api/users/${id[0]!.id}/actions/invite`)).status).toBe(200)
  await company.workOff()
  expect((await company.visitor().post('/api/session/link', { token: first })).status).toBe(410)
  const second = tokenIn()
  expect((await company.visitor().post('/api/session/link', { token: second })).status).toBe(200)
  company.later(72 * 60 + 1)
  expect((await company.visitor().post('/api/session/link', { token: second })).status).toBe(410)
  admin = await signedIn('ana')
  manager = await signedIn('mia')
})

test('people A16: asking for a reset answers alike for everybody; the link sets a new password and ends other sessions', async () => {
  const visitor = company.visitor('10.5.0.1')
  const answers = [
    await visitor.post('/api/session/forgot', { username: 'nobody' }),
    await visitor.post('/api/session/forgot', { username: 'mia' }),
  ]
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  const letters = company.letters.length
  await company.workOff()
  expect(company.letters).toHaveLength(letters + 1)
  expect((await visitor.post('/api/session/password', { token: tokenIn(), password: fresh })).status).toBe(200)
  expect(await manager.me()).toEqual({})
  manager = await signedIn('mia', fresh)
  for (let more = 0; more < 3; more++) await visitor.post('/api/session/forgot', { username: 'x' })
  expect((await visitor.post('/api/session/forgot', { username: 'x' })).status).toBe(429)
})

test('somebody without mail gets a printed start code, once, for a day', async () => {
  const made = await admin.post('/api/users', { username: 'jon', firstName: 'Jon', lastName: 'Ruiz', roleKeys: ['7'] })
  const id = (made.body.row as { id: string }).id
  expect(await admin.post(`/api/users/${id}/actions/resetPassword`)).toMatchObject({
    status: 409,
    body: { code: 'noEmail' },
  })
  const code = await admin.post(`/api/users/${id}/start-code`)
  expect(code.body.startCode).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const jon = company.visitor()
  const step = await jon.signIn('jon', (code.body.startCode as string).toLowerCase())
  expect(step.body).toMatchObject({ next: 'set-password' })
  expect((await jon.post('/api/session/password', { token: step.body.ticket, password: fresh })).body.next).toBe('done')
  expect((await jon.me()).home).toBe('/shop-floor-dashboard')
  expect((await company.visitor('10.6.0.1').signIn('jon', code.body.startCode as string)).status).toBe(401)
})

test('people R42, R47: a person changes the own password; all their other sessions end', async () => {
  const [here, there] = [await signedIn('leo', fresh), await signedIn('leo', fresh)]
  const change = (body: Record<string, unknown>) => here.post('/api/session/change-password', body)
  expect(await change({ current: 'wrong', password: 'ember violin quarry' })).toMatchObject({
    status: 403,
    body: { code: 'wrongPassword' },
  })
  expect(await change({ current: fresh, password: 'leo violin quarry' })).toMatchObject({
    status: 422,
    body: {
      errors: [{ code: 'passwordContains', message: expect.stringMatching(/^La contraseña contiene su usuario/) }],
    },
  })
  expect((await change({ current: fresh, password: 'ember violin quarry' })).status).toBe(200)
  expect((await here.me()).username).toBe('leo')
  expect(await there.me()).toEqual({})
  expect((await company.visitor().signIn('leo', 'ember violin quarry')).status).toBe(200)
})

test('people R47: suspended means refused everywhere at once; reinstated people come back', async () => {
  const leo = await signedIn('leo', 'ember violin quarry')
  const id = (await leo.me()).id as string
  expect((await manager.post(`/api/users/${id}/actions/suspend`)).status).toBe(200)
  expect(await leo.me()).toEqual({})
  expect(await leo.signIn('leo', 'ember violin quarry')).toMatchObject({ status: 403, body: { code: 'suspended' } })
  const told = await company.doing(work =>
    work.reader.rows(sql`select kind, payload from live_events where user_id = ${id}::uuid and kind = 'session.ended'`),
  )
  expect(told.length).toBeGreaterThan(0)
  expect((await manager.post(`/api/users/${id}/actions/reinstate`)).status).toBe(200)
  expect((await leo.signIn('leo', 'ember violin quarry')).status).toBe(200)
})

test('deactivated people lose password, keys, links and shifts to come; reactivated ones start with a new password', async () => {
  const leo = await signedIn('leo', 'ember violin quarry')
  const id = (await leo.me()).id as string
  const key = await leo.post('/api/session/api-keys', {
    name: 'Reports',
    scopes: ['departments.view'],
    expiresAt: new Date(Date.parse(company.app.now()) + 86_400_000).toISOString(),
  })
  const byKey = () =>
    company.visitor().ask('GET', '/api/departments', undefined, { authorization: `Bearer ${key.body.secret}` })
  expect((await byKey()).status).toBe(200)
  const { today, shift } = await company.doing(async work => {
    const people = [
      { user: id, effectiveFrom: '2026-01-05' },
      { user: id, effectiveFrom: '2099-03-07', effectiveTo: '2099-03-07' },
    ]
    const day = { name: 'Early', startTime: '06:00', endTime: '14:30', days: ['mon', 'tue'], people }
    return { today: work.today, shift: (await work.create('shifts', day)).id }
  })
  expect((await admin.post(`/api/users/${id}/actions/deactivate`)).status).toBe(200)
  const { body } = await admin.get(`/api/shifts/${shift}`)
  expect((body.row as { people: unknown }).people).toMatchObject([{ effectiveFrom: '2026-01-05', effectiveTo: today }])
  await new Promise(resolve => setTimeout(resolve, 1001))
  expect((await byKey()).status).toBe(401)
  expect((await leo.signIn('leo', 'ember violin quarry')).status).toBe(401)
  expect((await manager.post(`/api/users/${id}/actions/reactivate`)).status).toBe(403)
  expect((await admin.post(`/api/users/${id}/actions/reactivate`)).status).toBe(200)
  await company.workOff()
  expect((await leo.signIn('leo', 'ember violin quarry')).status).toBe(401)
  expect((await leo.post('/api/session/password', { token: tokenIn(), password: fresh })).status).toBe(200)
})

test('people R32: the last administrator can neither leave nor be demoted', async () => {
  const last = {
    status: 409,
    body: { code: 'lastAdministrator', detail: expect.stringMatching(/^Ana .* is the only active administrator/) },
  }
  expect(await admin.post(`/api/users/${ana}/actions/deactivate`)).toMatchObject(last)
  expect(await admin.post(`/api/users/${ana}/actions/suspend`)).toMatchObject(last)
  expect(await admin.patch(`/api/users/${ana}`, { roleKeys: ['2'] })).toMatchObject(last)
})

test('people R38: nobody gives a role above their own, nor raises themselves', async () => {
  const person = { username: 'zed', firstName: 'Zed', lastName: 'Orr' }
  expect(await manager.post('/api/users', { ...person, roleKeys: ['1'] })).toMatchObject({
    status: 403,
    body: {
      action: 'users.assignRole',
      detail: 'You cannot assign role 1. Ask an administrator.',
    },
  })
  expect(await manager.patch(`/api/users/${mia}`, { roleKeys: ['2', '3'] })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'ownRoles' }] },
  })
  expect(await manager.patch(`/api/users/${ana}`, { jobTitle: 'Clerk' })).toMatchObject({ status: 403 })
  expect(await manager.post(`/api/users/${ana}/start-code`)).toMatchObject({ status: 403 })
  expect(await admin.post('/api/users', { ...person, roleKeys: ['2', '8'] })).toMatchObject({
    status: 422,
    body: { detail: 'The role Business partner cannot be combined with other roles.' },
  })
  expect(await admin.post('/api/users', { username: 'zed', roleKeys: ['3'] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'firstName', code: 'required' }, { path: 'lastName' }] },
  })
})

test('people R35: a manager’s hand reaches the own department and those below it, no further', async () => {
  const app = await company.doing(async work => (await work.create('departments', { name: 'Office' })).id as string)
  const outside = await company.employ({
    username: 'oli',
    firstName: 'Oli',
    lastName: 'Hart',
    roleKeys: ['3'],
    department: app,
  })
  expect(await manager.patch(`/api/users/${outside}`, { jobTitle: 'Clerk' })).toMatchObject({
    status: 403,
    body: { action: 'users.update' },
  })
  expect((await manager.post(`/api/users/${outside}/actions/suspend`)).status).toBe(403)
  expect((await manager.post(`/api/users/${outside}/start-code`)).status).toBe(403)
  await admin.patch(`/api/users/${outside}`, { department: shop })
  expect((await manager.patch(`/api/users/${outside}`, { jobTitle: 'Clerk' })).status).toBe(200)
  expect((await manager.post(`/api/users/${outside}/start-code`)).status).toBe(200)
})

test('people R45: whoever’s roles change signs in anew', async () => {
  const jon = await signedIn('jon', fresh)
  const id = (await jon.me()).id as string
  expect((await admin.patch(`/api/users/${id}`, { roleKeys: ['4', '7'] })).status).toBe(200)
  expect(await jon.me()).toEqual({})
})

test('people R25: neither managers nor departments go in circles, and a department in use is not archived', async () => {
  const jon = ((await admin.get('/api/users?search=jon')).body.rows as { id: string }[])[0]!.id
  expect((await admin.patch(`/api/users/${jon}`, { manager: mia })).status).toBe(200)
  expect(await admin.patch(`/api/users/${mia}`, { manager: jon })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'cycle' }] },
  })
  const make = async (given: Record<string, unknown>) =>
    ((await admin.post('/api/departments', given)).body.row as { id: string }).id
  const production = await make({ name: 'Production' })
  const milling = await make({ name: 'Milling', parent: production })
  expect(await admin.patch(`/api/departments/${production}`, { parent: milling })).toMatchObject({ status: 422 })
  expect(await admin.post(`/api/departments/${production}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'departmentInUse' },
  })
  await admin.patch(`/api/users/${jon}`, { department: milling })
  expect(await admin.post(`/api/departments/${milling}/archive`)).toMatchObject({ status: 409 })
  await admin.patch(`/api/users/${jon}`, { department: null })
  expect((await admin.post(`/api/departments/${milling}/archive`)).status).toBe(200)
  expect((await admin.post(`/api/departments/${production}/archive`)).status).toBe(200)
})

test('people R46: changes of roles and groups want a fresh factor', async () => {
  company.later(6)
  const jon = ((await admin.get('/api/users?search=jon')).body.rows as { id: string }[])[0]!.id
  expect(await admin.patch(`/api/users/${jon}`, { roleKeys: ['7'] })).toMatchObject({
    status: 403,
    body: { stepUp: true },
  })
  expect((await admin.post('/api/session/step-up', { password })).status).toBe(200)
  expect((await admin.patch(`/api/users/${jon}`, { roleKeys: ['7'] })).status).toBe(200)
})

test('people R46: so do a person made with roles, one brought back, a group archived', async () => {
  const group = await company.doing(async work => (await work.create('user-groups', { name: 'Buyers' })).id as string)
  const person = { username: 'kim', firstName: 'Kim', lastName: 'Roe', roleKeys: ['1'] }
  const gone = await company.employ({ username: 'gus', firstName: 'Gus', roleKeys: ['3'] })
  const left = await company.employ({ username: 'lea', firstName: 'Lea', roleKeys: ['3'] })
  for (const id of [gone, left]) await admin.post(`/api/users/${id}/actions/deactivate`)
  expect((await admin.post(`/api/users/${gone}/archive`)).status).toBe(200)
  const rights = [
    () => admin.post('/api/users', person),
    () => admin.post(`/api/users/${gone}/restore`),
    () => admin.post(`/api/users/${left}/actions/reactivate`),
    () => admin.patch(`/api/users/${mia}`, { exportControlCleared: true }),
    () => admin.post(`/api/user-groups/${group}/archive`),
  ]
  company.later(6)
  for (const give of rights) expect(await give()).toMatchObject({ status: 403, body: { stepUp: true } })
  expect((await admin.post('/api/session/step-up', { password })).status).toBe(200)
  for (const give of rights) expect((await give()).status).toBeLessThan(300)
})

test('managers see who is signed in and end a session, administrators’ excepted', async () => {
  const jon = await signedIn('jon', fresh)
  const live = (await manager.get('/api/logged-in-users')).body.sessions as { id: string; username: string }[]
  const of = (username: string) => live.find(session => session.username === username)!.id
  expect((await manager.delete(`/api/logged-in-users/${of('jon')}`)).status).toBe(200)
  expect(await jon.me()).toEqual({})
  expect((await manager.delete(`/api/logged-in-users/${of('ana')}`)).status).toBe(403)
  expect((await (await signedIn('jon', fresh)).get('/api/logged-in-users')).status).toBe(404)
})

test('people R32: of two administrators who send each other away at the same moment one stays', async () => {
  const other = await company.employ({ username: 'abe', firstName: 'Abe', lastName: 'Fox', roleKeys: ['1'] })
  const leaving = await Promise.allSettled(
    [other, ana].map(id => company.doing(work => work.act('users', id, 'deactivate'))),
  )
  expect(leaving.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(leaving.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'lastAdministrator' } })
})

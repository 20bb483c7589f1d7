import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { personOf } from '#modules/security/server/index.ts'
import { applicationEndpoints } from '#platform/server/http/application.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { httpServer } from '#platform/server/http/server.ts'
import { openCompany, password, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

let company: TestCompany
let admin: Visitor
let manager: Visitor
let staff: Visitor
let floor: Visitor
let partner: Visitor
const ids: Record<string, string> = {}

const signedIn = async (username: string): Promise<Visitor> => {
  const visitor = company.visitor()
  await visitor.signIn(username)
  return visitor
}
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'departments', given)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  ids.milling = await made('departments', { name: 'Milling' })
  ids.turning = await made('departments', { name: 'Turning' })
  const people: [string, string, string | undefined][] = [
    ['ana', '1', undefined],
    ['mia', '2', ids.milling],
    ['ben', '3', ids.milling],
    ['eva', '7', ids.turning],
    ['pat', '8', undefined],
  ]
  ids.acme = await made('business-partners', { name: 'Acme Turbines', portalEnabled: true })
  for (const [username, role, department] of people)
    ids[username] = await company.employ({
      username,
      roleKeys: [role],
      ...(department && { department }),
      ...(role === '8' && { businessPartner: ids.acme }),
    })
  ;[admin, manager, staff, floor, partner] = (await Promise.all(people.map(([name]) => signedIn(name)))) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
})
afterAll(() => company.close())

/** Puts somebody into a fresh group with these rights; they count from the next request. */
async function grant(
  username: string,
  ...actions: { resource: string; action: string; effect?: string; scope?: string }[]
) {
  const group = await made('user-groups', { name: `Group ${Math.random()}`, securityActions: actions })
  await company.doing(work => work.update('users', ids[username]!, { userGroups: [group] }))
  return group
}

describe('people R30', () => {
  test('an endpoint that does not say who may call it stops the server at start', async () => {
    const silent = endpoint({
      method: 'GET',
      path: '/api/silent',
      access: undefined as never,
      summary: 'says nothing',
      handle: async () => ({}),
    })
    const doorkeeper = { recognise: async () => null }
    await expect(httpServer({ app: company.app, doorkeeper, endpoints: [silent] })).rejects.toThrow(
      '/api/silent does not say who may call it',
    )
  })

  test('every resource has the six standard actions and those of its flow', async () => {
    const { may } = (await admin.me()) as { may: Record<string, string[]> }
    expect(may.users).toEqual(
      expect.arrayContaining(['view', 'create', 'update', 'archive', 'import', 'export', 'suspend', 'viewPay']),
    )
  })
})

describe('people R31: what groups give and take', () => {
  test('a grant counts from the next request, a denial wins over it', async () => {
    const create = () =>
      staff.post('/api/look-ups', { list: 'purpose', key: `k${Math.random()}`.replace('.', ''), label: 'Visit' })
    expect(await create()).toMatchObject({ status: 403, body: { action: 'look-ups.create' } })
    await grant('ben', { resource: 'look-ups', action: 'create' })
    expect((await create()).status).toBe(201)
    await grant('ben', { resource: 'look-ups', action: '*' }, { resource: '*', action: 'create', effect: 'deny' })
    expect((await create()).status).toBe(403)
  })

  test('people R37: no group opens a door the role does not', async () => {
    await grant('ben', { resource: 'user-groups', action: '*' })
    expect((await staff.get('/api/user-groups')).status).toBe(404)
    expect((await staff.get('/api/users-groups')).status).toBe(404)
    await grant('eva', { resource: '*', action: '*' })
    expect((await floor.get('/api/users')).status).toBe(404)
  })

  test('people R37: who may name a group in a record picks it, and nothing else of it opens', async () => {
    const group = await grant('ben', { resource: 'user-groups', action: '*' })
    await made('user-groups', { name: 'Night shift' })
    for (const person of [manager, staff, floor]) {
      const { picks } = (await person.get('/api/user-groups/picks?limit=50')).body as { picks: { id: string }[] }
      expect(picks.find(({ id }) => id === group)).toEqual({
        id: group,
        code: expect.any(String),
        title: expect.any(String),
      })
      const found = await person.get('/api/user-groups/picks?search=night')
      expect(found.body.picks).toMatchObject([{ title: 'Night shift' }])
      const byRight = { field: 'securityActions.resource', op: 'eq', value: 'user-groups' }
      const byText = { field: 'description', op: 'contains', value: 'a' }
      for (const filter of [byRight, byText])
        expect((await person.get(`/api/user-groups/picks?filter=${JSON.stringify(filter)}`)).status).toBe(422)
      for (const path of [
        '',
        `/${group}`,
        `/${group}/history`,
        `/${group}/related`,
        '/schema',
        '/count',
        '/group?by=name',
      ])
        expect((await person.get(`/api/user-groups${path}`)).status, path).toBe(404)
      expect((await person.get('/api/security-actions/picks')).status).toBe(404)
      expect((await person.patch(`/api/user-groups/${group}`, { name: 'Mine', version: 1 })).status).toBe(404)
    }
    expect((await partner.get('/api/user-groups/picks')).status).toBe(404)
  })

  test('people R32: nothing takes users and user groups from an administrator', async () => {
    await grant('ana', { resource: '*', action: '*', effect: 'deny' })
    expect((await admin.get('/api/user-groups')).status).toBe(200)
    expect((await admin.get('/api/users')).status).toBe(200)
    expect((await admin.get('/api/look-ups')).status).toBe(403)
    await company.doing(work => work.update('users', ids.ana!, { userGroups: [] }))
  })

  test('people R35: a manager reads the access log of the own department', async () => {
    const rows = (await manager.get('/api/access-logs?limit=200')).body.rows as { user: string | null }[]
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(row => row.user))).toEqual(new Set([ids.mia, ids.ben]))
    const all = (await admin.get('/api/access-logs?limit=200')).body.rows as { user: string | null }[]
    expect(all.map(row => row.user)).toContain(ids.eva)
    expect((await staff.get('/api/access-logs')).status).toBe(403)
  })

  test('people R28: pay and contact data of others need their own action, in list, filter and page', async () => {
    await company.doing(work =>
      work.update('users', ids.eva!, {
        phone: '+1 555 010 0100',
        payRates: [{ effectiveFrom: '2026-01-01', rate: '27.40' }],
      }),
    )
    const page = await staff.get(`/api/users/${ids.eva}`)
    expect(page.status).toBe(200)
    expect(page.body.row).not.toHaveProperty('phone')
    expect(page.body.row).not.toHaveProperty('payRates')
    const filter = encodeURIComponent(JSON.stringify({ field: 'phone', op: 'contains', value: '555' }))
    expect((await staff.get(`/api/users?filter=${filter}`)).status).toBeGreaterThanOrEqual(400)
    await grant('ben', { resource: 'users', action: 'viewContact' })
    expect((await staff.get(`/api/users/${ids.eva}`)).body.row).toMatchObject({ phone: '+1 555 010 0100' })
  })
})

test('people R46: pay is shown to whoever may see it only with a factor of the last five minutes, never to API keys', async () => {
  const visitor = await signedIn('mia')
  const page = async () => (await visitor.get(`/api/users/${ids.eva}`)).body.row as object
  expect(await page()).toHaveProperty('payRates')
  expect((await visitor.get('/api/session/step-up')).body).toEqual({ hidden: [] })
  company.later(6)
  await new Promise(resolve => setTimeout(resolve, 1001))
  expect(await page()).not.toHaveProperty('payRates')
  expect((await visitor.get('/api/session/step-up')).body).toEqual({ hidden: ['users.viewPay'] })
  await visitor.post('/api/session/step-up', { password })
  expect(await page()).toHaveProperty('payRates')
  const staffer = await signedIn('ben')
  expect((await staffer.get('/api/session/step-up')).body).toEqual({ hidden: [] })
  const key = await visitor.post('/api/session/api-keys', {
    name: 'Pay reports',
    scopes: ['users.*'],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const byKey = await company
    .visitor()
    .ask('GET', `/api/users/${ids.eva}`, undefined, { authorization: `Bearer ${key.body.secret}` })
  expect(byKey.status).toBe(200)
  expect(byKey.body.row).not.toHaveProperty('payRates')
  ;[admin, manager, staff, floor, partner] = (await Promise.all(['ana', 'mia', 'ben', 'eva', 'pat'].map(signedIn))) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
})

describe('people R34: what one may not see is not there', () => {
  test('a hidden row answers like a missing one', async () => {
    const secret = await made('visibilities', { name: 'Management only', roles: ['1', '2'] })
    const hidden = await made('look-ups', { list: 'purpose', key: 'takeover', label: 'Takeover', visibility: secret })
    const plain = ({ requestId: _, ...rest }: Record<string, unknown>) => rest
    const [forbidden, missing] = [
      await staff.get(`/api/look-ups/${hidden}`),
      await staff.get('/api/look-ups/0198c0de-0000-7000-8000-000000000000'),
    ]
    expect(forbidden.status).toBe(404)
    expect(plain(forbidden.body)).toEqual(plain(missing.body))
    expect((await staff.get('/api/look-ups?search=takeover')).body.rows).toEqual([])
    expect((await manager.get(`/api/look-ups/${hidden}`)).status).toBe(200)
    expect((await staff.patch(`/api/look-ups/${hidden}`, { label: 'x' })).status).toBe(404)
  })

  test('export-controlled records admit only people who are cleared, administrators included', async () => {
    const controlled = await made('visibilities', { name: 'Export-controlled', exportControlled: true })
    const record = await made('look-ups', { list: 'purpose', key: 'itar', label: 'Controlled', visibility: controlled })
    expect((await admin.get(`/api/look-ups/${record}`)).status).toBe(404)
    await company.doing(work => work.update('users', ids.ana!, { exportControlCleared: true }))
    await new Promise(resolve => setTimeout(resolve, 1001))
    expect((await admin.get(`/api/look-ups/${record}`)).status).toBe(200)
    expect((await admin.get(`/api/users/${ids.ana}`)).body.row).toMatchObject({
      exportControlCleared: true,
      clearedOn: expect.any(String),
    })
  })

  test('whoever is not cleared does not open an export-controlled visibility for themselves', async () => {
    const controlled = await made('visibilities', { name: 'Controlled drawings', exportControlled: true })
    for (const change of [{ exportControlled: false }, { users: [ids.mia] }])
      expect(await manager.patch(`/api/visibilities/${controlled}`, change)).toMatchObject({
        status: 403,
        body: { code: 'clearedOnly' },
      })
  })

  test('new records get the visibility that is the default for their kind; somebody may choose another, or none', async () => {
    const closed = await made('visibilities', { name: 'Front office', roles: ['2'], isDefaultFor: ['departments'] })
    const open = await made('visibilities', { name: 'Everybody' })
    const plant = await manager.post('/api/departments', { name: 'Front desk' })
    expect(plant.body.row).toMatchObject({ visibility: closed })
    const id = (plant.body.row as { id: string }).id
    expect((await staff.get(`/api/departments/${id}`)).status).toBe(404)
    const chosen = await manager.post('/api/departments', { name: 'Dock', visibility: open })
    expect(chosen.body.row).toMatchObject({ visibility: open })
    const none = await manager.post('/api/departments', { name: 'Yard', visibility: null })
    expect((none.body.row as { visibility: unknown }).visibility).toBeNull()
    const twice = await admin.post('/api/visibilities', { name: 'Another', isDefaultFor: ['quotes', 'departments'] })
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: 'isDefaultFor', code: 'otherDefault' }] } })
    expect(await admin.post('/api/visibilities', { name: 'Wrong', isDefaultFor: ['unicorns'] })).toMatchObject({
      status: 422,
    })
    expect((await admin.post(`/api/visibilities/${closed}/archive`)).status).toBe(200)
    const after = await manager.post('/api/departments', { name: 'Gate' })
    expect((after.body.row as { visibility: unknown }).visibility).toBeNull()
  })

  test('an action on a visible row one may not do names the right', async () => {
    expect(await staff.post(`/api/users/${ids.eva}/actions/suspend`)).toMatchObject({
      status: 403,
      body: { action: 'users.suspend' },
    })
  })

  test('people A8: outside its own screens a partner finds nothing at all', async () => {
    const closed = registry.resources.filter(one => !one.partOf && !one.gate.includes(8))
    for (const [index, { name }] of closed.entries()) {
      // There are more kinds of records than a partner may ask for in a minute.
      if (index % 100 === 99) await company.app.pool.query('delete from paces')
      expect([name, (await partner.get(`/api/${name}`)).status]).toEqual([name, 404])
    }
    await company.app.pool.query('delete from paces')
    for (const path of [
      '/api/users-groups',
      '/api/logged-in-users',
      '/api/company',
      '/api/security-actions/who?action=users.view',
    ])
      expect([path, (await partner.get(path)).status]).toEqual([path, 404])
    expect((await partner.get('/api/user-certificates')).status).toBe(200)
  })
})

describe('people R35: staff see and change what is about themselves, managers their department', () => {
  const asked = (user: string) => ({ user, type: ids.vacation, fromDate: '2027-03-01', toDate: '2027-03-02' })
  const seen = async (who: Visitor, resource: string) =>
    new Set(
      ((await who.get(`/api/${resource}?limit=200&columns=user`)).body.rows as { user: string }[]).map(row => row.user),
    )

  beforeAll(async () => {
    ids.vacation = await made('look-ups', { list: 'time-off-type', key: 'vacation', label: 'Vacation' })
    for (const name of ['mia', 'ben', 'eva']) {
      await company.doing(work => work.update('users', ids[name]!, { userGroups: [] }))
      ids[`off ${name}`] = await made('time-off-requests', asked(ids[name]!))
      await company.doing(async work => {
        await work.issue('timeclock', { user: ids[name], workday: '2027-02-01' })
        await work.issue('time-punches', { user: ids[name], kind: 'in', at: '2027-02-01T14:00:00Z', source: 'web' })
      })
    }
  })

  test.each(['time-off-requests', 'timeclock', 'time-punches'])('%s', async resource => {
    expect(await seen(staff, resource)).toEqual(new Set([ids.ben]))
    expect(await seen(floor, resource)).toEqual(new Set([ids.eva]))
    expect(await seen(manager, resource)).toEqual(new Set([ids.mia, ids.ben]))
    expect(await seen(admin, resource)).toEqual(new Set([ids.mia, ids.ben, ids.eva]))
    expect((await staff.get(`/api/${resource}/count`)).body).toMatchObject({ count: 1 })
  })

  test('time off is asked for, changed and cancelled by the person alone', async () => {
    const cancel = (who: Visitor, whose: string) =>
      who.post(`/api/time-off-requests/${ids[`off ${whose}`]}/actions/cancel`)
    expect((await cancel(staff, 'eva')).status).toBe(404)
    expect((await staff.patch(`/api/time-off-requests/${ids['off mia']}`, { note: 'x' })).status).toBe(404)
    expect(await staff.post('/api/time-off-requests', asked(ids.eva!))).toMatchObject({ status: 403 })
    const later = { fromDate: '2027-04-01', toDate: '2027-04-02' }
    const mine = await staff.post('/api/time-off-requests', { ...asked(ids.ben!), ...later })
    expect(mine.status).toBe(201)
    const { id } = mine.body.row as { id: string }
    expect(await staff.patch(`/api/time-off-requests/${id}`, { user: ids.eva })).toMatchObject({ status: 403 })
    expect((await staff.get(`/api/time-off-requests/${id}`)).body.row).toMatchObject({ user: ids.ben })
    expect((await cancel(staff, 'ben')).status).toBe(200)
    expect((await cancel(floor, 'eva')).status).toBe(200)
  })

  test('pay periods and hours given to many are the managers’', async () => {
    for (const resource of ['pay-periods', 'mass-assign-hours'])
      expect((await staff.get(`/api/${resource}`)).status).toBe(403)
  })
})

test('people R29: no record keeps a biometric template; photos are plain pictures', () => {
  const fields = registry.resources.flatMap(({ name, fields: own }) =>
    Object.keys(own).map(field => `${name}.${field}`),
  )
  expect(
    fields.filter(field => /biometric|fingerprint|faceTemplate|template(Data|Hash)|iris|voiceprint/i.test(field)),
  ).toEqual([])
  expect(registry.resource('users').fields.photo?.kind).toBe('file')
})

test('people R49: a partner makes at most 120 requests a minute', async () => {
  const pat = await signedIn('pat')
  const answers = await Promise.all(Array.from({ length: 130 }, () => pat.get('/api/user-certificates')))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(120)
})

describe('people R39: API keys', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const ask = (secret: unknown, method: 'GET' | 'POST', url: string, ip = '127.0.0.1') =>
    company.visitor(ip).ask(method, url, method === 'POST' ? {} : undefined, { authorization: `Bearer ${secret}` })

  test('a key acts as its owner within its scopes and cannot step up', async () => {
    const key = await manager.post('/api/session/api-keys', {
      name: 'Reports',
      scopes: ['departments.view'],
      expiresAt: inDays(30),
    })
    expect(key).toMatchObject({
      status: 201,
      body: { secret: expect.stringMatching(/^mwk_[A-Za-z0-9]{8}_[\w-]{43}$/) },
    })
    const { secret } = key.body
    expect((await ask(secret, 'GET', '/api/departments')).status).toBe(200)
    expect((await ask(secret, 'GET', '/api/users')).status).toBe(403)
    expect((await ask(secret, 'POST', '/api/departments')).status).toBe(403)
    expect((await ask(secret, 'POST', '/api/session/step-up')).status).toBe(404)
    expect((await ask(secret, 'POST', '/api/session/api-keys')).status).toBeGreaterThanOrEqual(400)
    expect((await ask(`${String(secret).slice(0, -1)}x`, 'GET', '/api/departments')).status).toBe(401)
    const kept = await company.doing(work => work.reader.rows(sql`select to_jsonb(k)::text as text from api_keys k`))
    expect(JSON.stringify(kept)).not.toContain(String(secret).slice(13))
  })

  test('a key with a star reaches no security records; an administrator’s key may name them', async () => {
    const star = await admin.post('/api/session/api-keys', {
      name: 'Everything',
      scopes: ['*.view'],
      expiresAt: inDays(30),
    })
    expect((await ask(star.body.secret, 'GET', '/api/departments')).status).toBe(200)
    expect((await ask(star.body.secret, 'GET', '/api/user-groups')).status).toBe(403)
    const named = await admin.post('/api/session/api-keys', {
      name: 'Groups',
      scopes: ['user-groups.view'],
      expiresAt: inDays(30),
    })
    expect((await ask(named.body.secret, 'GET', '/api/user-groups')).status).toBe(200)
    expect(
      await manager.post('/api/session/api-keys', {
        name: 'Too far',
        scopes: ['audit-logs.view'],
        expiresAt: inDays(30),
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'scopes.0', code: 'scopeBeyond' }] },
    })
  })

  test.each([
    ['without expiry', {}, 'expiresAt', 'keyExpiry'],
    ['for ever', { expiresAt: inDays(400) }, 'expiresAt', 'keyExpiry'],
    ['without scopes', { scopes: [], expiresAt: inDays(3) }, 'scopes', 'required'],
    ['with a scope that is none', { scopes: ['everything'], expiresAt: inDays(3) }, 'scopes.0', 'scopeText'],
    ['with a strange network', { allowedIps: ['the office'], expiresAt: inDays(3) }, 'allowedIps', 'notNetworks'],
  ])('a key %s is refused', async (_what, more, path, code) => {
    const answer = await admin.post('/api/session/api-keys', { name: 'Key', scopes: ['users.view'], ...more })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
  })

  test('a key is bound to its networks, revoked at once, and limited to its rate', async () => {
    const key = await admin.post('/api/session/api-keys', {
      name: 'Narrow',
      scopes: ['users.view'],
      expiresAt: inDays(3),
      allowedIps: ['10.20.0.0/16'],
      ratePerMinute: 5,
    })
    const { id, secret } = key.body
    expect((await ask(secret, 'GET', '/api/users', '192.168.1.4')).status).toBe(401)
    const answers = []
    for (let call = 0; call < 6; call++) answers.push((await ask(secret, 'GET', '/api/users', '10.20.3.4')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect((await admin.delete(`/api/session/api-keys/${id}`)).status).toBe(200)
    await new Promise(resolve => setTimeout(resolve, 1001))
    expect((await ask(secret, 'GET', '/api/users', '10.20.3.4')).status).toBe(401)
  })
})

describe('groups as administrators see them', () => {
  test('the matrix is saved together or not at all', async () => {
    const app = await made('user-groups', { name: 'Office' })
    const change = (changes: unknown) => admin.put('/api/users-groups', { changes })
    const bad = await change([
      { user: ids.ben, groups: [app] },
      { user: ids.eva, groups: ['0198c0de-0000-7000-8000-000000000000'] },
    ])
    expect(bad.status).toBe(422)
    const before = (await admin.get('/api/users-groups')).body.users as { id: string; groups: string[] }[]
    expect(before.find(one => one.id === ids.ben)!.groups).not.toContain(app)
    expect((await change([{ user: ids.ben, groups: [app] }])).status).toBe(200)
    expect((await manager.put('/api/users-groups', { changes: [] })).status).toBe(404)
  })

  test('a group’s rights are settled in one grid, and one sees who gets what and why', async () => {
    const group = await made('user-groups', { name: 'Receiving' })
    const path = `/api/user-groups/${group}/security-actions`
    const { body } = await admin.get(path)
    expect(body.grid).toContainEqual(expect.objectContaining({ resource: 'look-ups', module: 'security' }))
    const granted = [{ resource: 'look-ups', action: 'create', effect: 'allow', scope: 'all' }]
    const saved = await admin.put(path, { granted, version: (body.group as { version: number }).version })
    expect(saved).toMatchObject({ status: 200, body: { granted: [{ resource: 'look-ups', action: 'create' }] } })
    expect((await admin.put(path, { granted: [{ resource: 'unicorns', action: 'view' }] })).status).toBe(422)
    await company.doing(work => work.update('users', ids.ben!, { userGroups: [group] }))
    const who = await admin.get('/api/security-actions/who?action=look-ups.create')
    const why = (who.body.people as { user: string; why: string[] }[]).map(({ user, why: because }) => [user, because])
    expect(why).toContainEqual([ids.ben, ['group Receiving']])
    expect(why).toContainEqual([ids.mia, ['role manager']])
    const preview = await admin.get(`/api/users/${ids.ben}/may`)
    expect((preview.body.may as Record<string, string[]>)['look-ups']).toContain('create')
  })

  test('the company is one record, changed by managers, and its zone must exist', async () => {
    const given = { legalName: 'Fox Hollow, Inc.', timeZone: 'America/Chicago', currency: 'USD' }
    expect(await manager.put('/api/company', { ...given, timeZone: 'Mars/Olympus' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'timeZone', code: 'zone' }] },
    })
    expect((await manager.put('/api/company', given)).status).toBe(200)
    expect((await manager.put('/api/company', { tradeName: 'Fox Hollow' })).body.row).toMatchObject({
      legalName: 'Fox Hollow, Inc.',
      tradeName: 'Fox Hollow',
    })
    expect(await manager.post('/api/company-info', given)).toMatchObject({ status: 409, body: { code: 'onlyOne' } })
    expect((await staff.get('/api/company')).status).toBe(404)
  })

  test('people R45: session limits may only be tightened', async () => {
    const [settings] = (await admin.get('/api/security-settings')).body.rows as { id: string }[]
    const change = (sessionLimits: unknown) => admin.patch(`/api/security-settings/${settings!.id}`, { sessionLimits })
    expect((await change({ 3: { idle: 500 } })).status).toBe(422)
    expect((await change({ 3: { idle: 0 } })).status).toBe(422)
    expect((await change({ 3: { idle: 20, absolute: 600 } })).status).toBe(200)
    expect((await manager.get('/api/security-settings')).status).toBe(404)
  })
})

test('people R31: refusals are in the access log, with the right that was missing and without any secret', async () => {
  await staff.post(`/api/users/${ids.eva}/actions/suspend`)
  expect((await staff.get('/api/general-ledgers/tie-out?on=very-secret')).status).toBe(403)
  const rows = await company.doing(work =>
    work.reader.rows<{ route: string; target: string }>(
      sql`select event, outcome, route, target, reason_code from access_logs where "user" = ${ids.ben}::uuid and event = 'denied'`,
    ),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      outcome: 'refused',
      target: 'users.suspend',
      route: `POST /api/users/${ids.eva}/actions/suspend`,
    }),
  )
  expect(JSON.stringify(rows)).not.toContain('very-secret')
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('people R57: a look into the audit log is itself noted, once for a long list', async () => {
  await admin.get('/api/audit-logs?limit=10')
  await admin.get('/api/audit-logs?limit=10&at=10')
  const looks = () =>
    company.doing(work =>
      work.reader.rows(sql`select "user" from access_logs where event = 'download' and target = 'audit-logs'`),
    )
  await expect.poll(looks).toEqual([{ user: ids.ana }])
})

test('the menu offers no screen whose right is missing', async () => {
  const [told] = applicationEndpoints(company.services)
  const menuOf = async (id: string): Promise<string[]> => {
    const by = await personOf(company.app.reader, id)
    const { areas } = (await told!.handle({ by, request: { language: 'en-US' } } as never)) as {
      areas: { groups: { items: { href: string }[] }[] }[]
    }
    return areas.flatMap(area => area.groups.flatMap(group => group.items.map(item => item.href)))
  }
  const guarded = ['/inventory-transactions/value', '/general-ledgers/trial-balance']
  expect(await menuOf(ids.mia!)).toEqual(expect.arrayContaining(guarded))
  const ofStaff = await menuOf(ids.ben!)
  expect(ofStaff).toContain('/purchase-requests/suggestions')
  expect(ofStaff.filter(path => guarded.includes(path))).toEqual([])
})

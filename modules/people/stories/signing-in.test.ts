import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetEverybody } from '#modules/security/server/index.ts'
import { openCompany, password, type TestCompany } from '#tests/support/open-company.ts'

let company: TestCompany
let ana: string
beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  ana = await company.employ({ username: 'ana', roleKeys: ['1'] })
  await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Ode', roleKeys: ['3'], locale: 'es' })
  await company.employ({ username: 'eva', firstName: 'Eva', lastName: 'Lund', roleKeys: ['7'] })
})
afterAll(() => company.close())

const events = (user: string) =>
  company.doing(work =>
    work.reader.rows<{ event: string; outcome: string }>(
      sql`select event, outcome from access_logs where "user" = ${user}::uuid order by at, id`,
    ),
  )

test('people R45: signing in opens a session, signing out ends it', async () => {
  const visitor = company.visitor()
  expect(await visitor.me()).toEqual({})
  const step = await visitor.signIn('ANA')
  expect(step).toMatchObject({ status: 200, body: { next: 'done' } })
  const cookies = ([step.headers['set-cookie']].flat() as string[]).join('\n')
  expect(cookies).toMatch(/^__Host-mw_sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/m)
  expect(cookies).toMatch(/^__Host-mw_dev=/m)
  expect(await visitor.me()).toMatchObject({ name: 'Ana N.', username: 'ana', roles: [1], home: '/dashboard' })
  const held = { ...visitor.cookies }
  expect((await visitor.delete('/api/session')).status).toBe(200)
  visitor.cookies = held
  expect(await visitor.me()).toEqual({})
  expect((await events(ana)).map(one => one.event)).toEqual(['sign-in', 'sign-out'])
})

test('people R45: only a hash of the token is kept, and each sign-in has a new one', async () => {
  const visitor = company.visitor()
  await visitor.signIn('ana')
  const first = visitor.cookies['__Host-mw_sid']!
  await visitor.signIn('ana')
  expect(visitor.cookies['__Host-mw_sid']).not.toBe(first)
  const kept = await company.doing(work => work.reader.rows(sql`select to_jsonb(s) as row from sessions s`))
  expect(JSON.stringify(kept)).not.toContain(first)
  visitor.cookies['__Host-mw_sid'] = first
  expect(await visitor.me()).toEqual({})
})

test('people R44: a wrong password and an unknown name are answered alike, in both languages', async () => {
  const [wrong, unknown] = await Promise.all([
    company.visitor('10.0.0.1').signIn('ben', 'not the password of ben'),
    company.visitor('10.0.0.1').signIn('nobody', 'not the password of ben'),
  ])
  const plain = ({ requestId: _, ...rest }: Record<string, unknown>) => rest
  expect(plain(wrong.body)).toEqual(plain(unknown.body))
  expect(wrong).toMatchObject({ status: 401, body: { detail: 'Wrong username or password.' } })
  const spanish = await company
    .visitor('10.0.0.1')
    .ask('POST', '/api/session', { username: 'nobody', password: 'x' }, { 'x-language': 'es' })
  expect(spanish.body.detail).toBe('Usuario o contraseña incorrectos.')
})

test('people R48: five failures close an account, attempts meanwhile are not counted, a known browser is not shut out', async () => {
  const known = company.visitor('10.1.0.1')
  await known.signIn('eva')
  const stranger = company.visitor('10.1.0.2')
  for (let failure = 1; failure <= 5; failure++) expect((await stranger.signIn('eva', 'guess')).status).toBe(401)
  const closed = await stranger.signIn('eva')
  expect(closed).toMatchObject({
    status: 423,
    body: { code: 'lockedFor', detail: expect.stringContaining('1 minute.') },
  })
  expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await known.signIn('eva')).status).toBe(200)
  company.later(1)
  expect((await stranger.signIn('eva', 'guess')).status).toBe(401)
  expect(await stranger.signIn('eva')).toMatchObject({
    status: 423,
    body: { detail: expect.stringContaining('2 minutes') },
  })
  company.later(2)
  expect((await stranger.signIn('eva')).status).toBe(200)
})

test('people R48: guesses in parallel count like guesses in a row', async () => {
  await company.employ({ username: 'kim', roleKeys: ['3'] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => company.visitor(`10.2.0.${index}`).signIn('kim', 'guess')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 423)).toHaveLength(7)
})

test('people R48: an unknown name is closed like a known one, and an administrator opens an account again', async () => {
  for (let failure = 1; failure <= 5; failure++) await company.visitor(`10.3.0.${failure}`).signIn('ghost', 'guess')
  expect((await company.visitor('10.3.0.9').signIn('ghost', 'guess')).status).toBe(423)
  const kim = await company.doing(work =>
    work.reader.first<{ id: string }>(sql`select id from users where username = 'kim'`),
  )
  const admin = company.visitor()
  await admin.signIn('ana')
  expect((await admin.post(`/api/users/${kim!.id}/actions/unlock`)).status).toBe(200)
  expect((await company.visitor('10.3.0.10').signIn('kim')).status).toBe(200)
})

test('people R49: twenty failures from one address close that address for a while', async () => {
  const ip = '10.4.0.1'
  for (let failure = 1; failure <= 20; failure++)
    expect((await company.visitor(ip).signIn(`someone${failure}`, 'guess')).status).toBe(401)
  const limited = await company.visitor(ip).signIn('ana')
  expect(limited).toMatchObject({ status: 429, body: { code: 'slowDown' } })
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect((await company.visitor('10.4.0.2').signIn('ana')).status).toBe(200)
})

test('people R45: a session ends when it stands idle or has lasted long enough', async () => {
  const [idle, busy] = [company.visitor(), company.visitor()]
  await idle.signIn('ben')
  await busy.signIn('ben')
  await idle.me()
  for (let hour = 0; hour < 2; hour++) {
    company.later(59)
    forgetEverybody()
    expect((await busy.me()).username).toBe('ben')
  }
  expect(await idle.me()).toEqual({})
  for (let hour = 0; hour < 11; hour++) {
    company.later(59)
    forgetEverybody()
    if (hour < 10) expect((await busy.me()).username).toBe('ben')
  }
  expect(await busy.me()).toEqual({})
})

test('people R45: what a page asks for by itself keeps no session alive', async () => {
  const ben = company.visitor()
  await ben.signIn('ben')
  for (let beat = 0; beat < 3; beat++) {
    company.later(25)
    forgetEverybody()
    await ben.get('/api/presence/users/0198c0de-0000-7000-8000-000000000000')
    await ben.get('/api/live/poll')
    await ben.ask('GET', '/api/users/count', undefined, { 'x-unattended': 'true' })
  }
  forgetEverybody()
  expect(await ben.me()).toEqual({})
})

test('people R45: the eleventh session ends the oldest', async () => {
  const ben = company.visitor()
  await ben.signIn('ben')
  const rest = Array.from({ length: 10 }, () => company.visitor())
  for (const another of rest) await another.signIn('ben')
  forgetEverybody()
  expect(await ben.me()).toEqual({})
  expect((await rest[0]!.me()).username).toBe('ben')
  const { body } = await rest[0]!.get('/api/session/sessions')
  expect(body.sessions).toHaveLength(10)
  expect((await rest[0]!.post('/api/session/sessions/end-others')).body).toEqual({ ended: 9 })
})

test('people R51: a change needs the token of the session and our own origin', async () => {
  const ben = company.visitor()
  await ben.signIn('ben')
  const token = ben.csrfToken
  ben.csrfToken = 'something else'
  expect(await ben.patch('/api/session/me', { theme: 'dark' })).toMatchObject({ status: 403, body: { code: 'csrf' } })
  ben.csrfToken = token
  const foreign = await ben.ask('PATCH', '/api/session/me', { theme: 'dark' }, { origin: 'https://evil.example' })
  expect(foreign).toMatchObject({ status: 403, body: { code: 'csrf' } })
  expect(await ben.patch('/api/session/me', { theme: 'dark', language: 'en-US', formatLocale: 'de-DE' })).toMatchObject(
    {
      status: 200,
      body: { theme: 'dark', language: 'en-US', formatLocale: 'de-DE' },
    },
  )
  expect(await ben.patch('/api/session/me', { formatLocale: 'not a locale' })).toMatchObject({ status: 422 })
  expect(await ben.patch('/api/session/me', { startScreen: '//evil.example' })).toMatchObject({ status: 422 })
})

test('people R51: nobody is signed in or out from another origin', async () => {
  const foreign = { origin: 'https://evil.example' }
  const visitor = company.visitor('10.0.0.51')
  const given = { username: 'ana', password }
  expect((await visitor.ask('POST', '/api/session', given, foreign)).status).toBe(403)
  expect((await visitor.ask('POST', '/api/session', given, { origin: 'http://localhost:3000' })).status).toBe(200)
  expect((await visitor.ask('DELETE', '/api/session', undefined, foreign)).status).toBe(403)
  expect((await visitor.me()).username).toBe('ana')
})

test('people R48: new passwords that are refused are no attempts on the old one', async () => {
  const visitor = company.visitor('10.0.0.48')
  await company.employ({ username: 'gil', firstName: 'Gil', lastName: 'Mora', roleKeys: ['3'] })
  await visitor.signIn('gil')
  const change = (next: string) => visitor.post('/api/session/change-password', { current: password, password: next })
  for (let tries = 0; tries < 7; tries++) expect((await change('short')).status).toBe(422)
  expect((await change('brass shavings on the floor')).status).toBe(200)
})

test('people R52: every answer says what a page may load and do', async () => {
  const { headers } = await company.visitor().get('/api/session')
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ])
    expect(policy.split('; ')).toContain(part)
  expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'/)
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
})

test('people A15: headers that claim to be somebody are ignored', async () => {
  const claims = { 'x-role': '1', 'x-partner-id': '1', 'x-forwarded-user': 'ana', authorization: 'Basic YW5hOng=' }
  expect((await company.visitor().ask('GET', '/api/users', undefined, claims)).status).toBe(401)
})

describe('over plain HTTP on another host', () => {
  const elsewhere = { host: 'erp.shop.local:3000' }
  test('nobody signs in unless the installation allows it', async () => {
    const refused = await company.visitor().ask('POST', '/api/session', { username: 'ana', password }, elsewhere)
    expect(refused).toMatchObject({ status: 403, body: { code: 'needsHttps' } })
    expect(refused.headers['set-cookie']).toBeUndefined()
  })
})

const hostile: [string, unknown][] = [
  ['nothing', {}],
  ['numbers', { username: 1, password: 2 }],
  ['lists', { username: ['ana'], password: [password] }],
  ['objects', { username: { $ne: null }, password: { $ne: null } }],
  ['SQL', { username: "' or 1=1 --", password: "' or 1=1 --" }],
  ['a wildcard', { username: '%', password }],
  ['a null byte', { username: 'ana\u0000', password }],
  ['a very long name', { username: 'a'.repeat(100_000), password }],
  ['a very long password', { username: 'ana', password: 'a'.repeat(100_000) }],
  ['another field', { username: 'ana', password, roles: [1] }],
  ['a made-up ticket', { ticket: 'made up', code: '000000' }],
  ['a ticket without code', { ticket: 'x'.repeat(43) }],
  ['a lone surrogate', { username: 'ana\ud800', password }],
]
test.each(hostile)('%s instead of a sign-in is refused without a session', async (_what, payload) => {
  const answer = await company.server.inject({
    method: 'POST',
    url: '/api/session',
    headers: { host: 'localhost:3000' },
    remoteAddress: '10.9.0.1',
    payload: payload as object,
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

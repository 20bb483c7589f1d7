import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '#modules/security/server/factors/totp.ts'
import { openCompany, password, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

let company: TestCompany
let secret: Buffer
let recoveryCodes: string[]
let ana: string
beforeAll(async () => {
  company = await openCompany()
  ana = await company.employ({ username: 'ana', roleKeys: ['1'], email: 'ana@example.com' })
  await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Ode', roleKeys: ['3'] })
})
afterAll(() => company.close())

const codeNow = () => codeAt(secret, Date.parse(company.app.now()))
const ticketOf = async (visitor: Visitor) => (await visitor.signIn('ana')).body.ticket as string

test('people R50: an administrator without a second factor is asked to set one up before anything else', async () => {
  const visitor = company.visitor()
  const step = await visitor.signIn('ana')
  expect(step.body).toMatchObject({ next: 'setup-factor', ticket: expect.any(String) })
  expect(await visitor.me()).toEqual({})

  const { ticket } = step.body
  const begun = await visitor.post('/api/session/factors', { ticket })
  expect(begun.body).toMatchObject({ uri: expect.stringMatching(/^otpauth:/), secret: expect.any(String) })
  secret = Buffer.from(Secret.fromBase32(begun.body.secret as string).bytes)

  const wrong = await visitor.post('/api/session/factors/confirm', { ticket, id: begun.body.id, code: '000000' })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'wrongCode' } })
  const done = await visitor.post('/api/session/factors/confirm', { ticket, id: begun.body.id, code: codeNow() })
  expect(done.body).toMatchObject({ step: { next: 'done' } })
  recoveryCodes = done.body.recoveryCodes as string[]
  expect(recoveryCodes).toHaveLength(10)
  expect(
    recoveryCodes.every(code => /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/.test(code)),
  ).toBe(true)
  expect(await visitor.me()).toMatchObject({ username: 'ana', hasSecondFactor: true })
})

test('people W7: a code is asked for, and the same code is never taken twice', async () => {
  company.later(1)
  const visitor = company.visitor()
  const ticket = await ticketOf(visitor)
  const code = codeNow()
  expect(await visitor.me()).toEqual({})
  expect(await visitor.post('/api/session', { ticket, code })).toMatchObject({ status: 200, body: { next: 'done' } })
  const again = company.visitor()
  const second = await ticketOf(again)
  expect(await again.post('/api/session', { ticket: second, code })).toMatchObject({
    status: 401,
    body: { code: 'wrongCode' },
  })
  expect(await again.post('/api/session', { ticket, code: '123456' })).toMatchObject({ status: 410 })
})

test('people R50: a recovery code works once', async () => {
  const visitor = company.visitor()
  const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
  expect((await visitor.post('/api/session', { ticket: await ticketOf(visitor), code: typed })).status).toBe(200)
  const again = company.visitor()
  expect((await again.post('/api/session', { ticket: await ticketOf(again), code: typed })).status).toBe(401)
  const { body } = await visitor.get('/api/session/factors')
  expect(body).toMatchObject({
    required: true,
    factors: expect.arrayContaining([expect.objectContaining({ codesLeft: 9 })]),
  })
})

test('people R48: wrong codes close the account like wrong passwords', async () => {
  await company.doing(work => work.act('users', ana, 'unlock'))
  const visitor = company.visitor('10.0.0.7')
  const ticket = await ticketOf(visitor)
  const answers = []
  for (let guess = 0; guess < 6; guess++)
    answers.push((await visitor.post('/api/session', { ticket, code: `11111${guess}` })).status)
  expect(answers).toEqual([401, 401, 401, 401, 401, 423])
  expect((await company.visitor('10.0.0.8').signIn('ana')).status).toBe(423)
  company.later(1)
})

test('the list of users finds who has no second factor and who never signed in', async () => {
  await company.employ({ username: 'never', firstName: 'Nev', lastName: 'Er', roleKeys: ['7'] })
  const visitor = company.visitor()
  await visitor.signIn('ben')
  const found = async (filter: object) => {
    const { body } = await visitor.get(
      `/api/users?filter=${encodeURIComponent(JSON.stringify(filter))}&columns=username`,
    )
    return (body.rows as { username: string }[]).map(row => row.username).sort()
  }
  expect(await found({ field: 'hasSecondFactor', op: 'eq', value: false })).toEqual(['ben', 'never'])
  expect(await found({ field: 'hasSecondFactor', op: 'eq', value: true })).toEqual(['ana'])
  expect(await found({ field: 'lastSignInAt', op: 'empty' })).toEqual(['never'])
})

test('people R46: grave things want a factor of the last five minutes; step-up gives one', async () => {
  company.later(1)
  const visitor = company.visitor()
  await visitor.post('/api/session', { ticket: await ticketOf(visitor), code: codeNow() })
  company.later(6)
  const key = {
    name: 'Reports',
    scopes: ['users.view'],
    expiresAt: new Date(Date.now() + 86_400_000 * 30).toISOString(),
  }
  expect(await visitor.post('/api/session/api-keys', key)).toMatchObject({
    status: 403,
    body: { code: 'stepUp', stepUp: true },
  })
  expect(await visitor.post('/api/session/step-up', { password: 'wrong' })).toMatchObject({ status: 422 })
  expect(await visitor.post('/api/session/step-up', { code: codeNow() })).toMatchObject({ status: 200 })
  expect((await visitor.post('/api/session/api-keys', key)).status).toBe(201)
  company.later(6)
  expect((await visitor.post('/api/session/step-up', { password })).status).toBe(200)
  const fresh = await visitor.post('/api/session/recovery-codes')
  expect(fresh.body.recoveryCodes).toHaveLength(10)
  expect(fresh.body.recoveryCodes).not.toContain(recoveryCodes[0])
})

test('people R50: the secret is sealed, recovery codes are hashes, and nothing of it is in any log', async () => {
  const tables = await company.doing(work =>
    work.reader.rows(
      sql`select to_jsonb(f)::text as text from user_factors f union all select diff::text from audit_entries union all select to_jsonb(l)::text from access_logs l`,
    ),
  )
  const everything = JSON.stringify(tables)
  expect(everything).not.toContain(secret.toString('base64'))
  expect(everything).not.toContain(new Secret({ buffer: Uint8Array.from(secret).buffer }).base32)
  for (const code of recoveryCodes) expect(everything).not.toContain(code.replaceAll('-', ''))
  expect(everything).not.toContain('sealed_secret\\":{')
})

test('people R46: one’s own second factor is given up only where no role demands it', async () => {
  company.later(1)
  const visitor = company.visitor()
  await visitor.post('/api/session', { ticket: await ticketOf(visitor), code: codeNow() })
  const { body } = await visitor.get('/api/session/factors')
  const [factor] = (body.factors as { id: string; kind: string }[]).filter(one => one.kind === 'totp')
  expect(await visitor.delete(`/api/session/factors/${factor!.id}`)).toMatchObject({
    status: 409,
    body: { code: 'factorRequired' },
  })
})

test('people R47, R50: a second factor reset by an administrator ends the sessions and tells the person', async () => {
  company.later(1)
  const visitor = company.visitor()
  await visitor.post('/api/session', { ticket: await ticketOf(visitor), code: codeNow() })
  expect((await visitor.me()).username).toBe('ana')
  await company.doing(work => work.act('users', ana, 'resetSecondFactor'))
  await company.workOff()
  expect(company.letters.at(-1)).toMatchObject({
    to: 'ana@example.com',
    subject: expect.stringContaining('second factor'),
  })
  expect(await visitor.me()).toEqual({})
  expect((await visitor.signIn('ana')).body.next).toBe('setup-factor')
})

test('a ticket of one purpose opens no other door', async () => {
  const visitor = company.visitor()
  const { ticket } = (await visitor.signIn('ana')).body
  expect((await visitor.post('/api/session', { ticket, code: '123456' })).status).toBe(410)
  expect((await visitor.post('/api/session/password', { token: ticket, password })).status).toBe(410)
  company.later(11)
  expect((await visitor.post('/api/session/factors', { ticket })).status).toBe(410)
})

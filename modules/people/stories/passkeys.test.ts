import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, password, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { type Slip, SoftPasskey } from '#tests/support/soft-passkey.ts'

let company: TestCompany
let ben: Visitor
const key = new SoftPasskey()

beforeAll(async () => {
  company = await openCompany()
  await company.employ({ username: 'ana', roleKeys: ['1'], email: 'ana@example.com' })
  await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Ode', roleKeys: ['3'] })
  await company.employ({ username: 'cleo', firstName: 'Cleo', lastName: 'Moss', roleKeys: ['3'] })
  ben = company.visitor()
  await ben.signIn('ben')
})
afterAll(() => company.close())

const begin = async (visitor: Visitor, ticket: string | null = null) =>
  (await visitor.post('/api/session/passkeys/begin', { ticket })).body.challenge as string
const question = async (visitor: Visitor, about: Record<string, unknown> = {}) =>
  (await visitor.post('/api/session/passkeys/options', about)).body.challenge as string
const keep = async (visitor: Visitor, response: object, ticket: string | null = null) =>
  visitor.post('/api/session/passkeys', { ticket, response, name: 'Laptop' })
const enter = (visitor: Visitor, response: object, ticket: string | null = null) =>
  visitor.post('/api/session/by-passkey', { response, ticket })

test.each<[string, Slip]>([
  ['from another site', { origin: 'https://evil.example' }],
  ['made for another name', { site: 'evil.example' }],
  ['of a device that did not ask who holds it', { verified: false }],
])('people R50: a passkey %s is not kept', async (_what, slip) => {
  const response = await new SoftPasskey().register(await begin(ben), slip)
  expect(await keep(ben, response)).toMatchObject({ status: 422, body: { code: 'passkeyRefused' } })
})

test('people R50: with the first passkey come ten recovery codes; a challenge counts once', async () => {
  const response = await key.register(await begin(ben))
  const kept = await keep(ben, response)
  expect(kept).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } })
  expect(kept.body.recoveryCodes).toHaveLength(10)
  expect((await keep(ben, response)).status).toBe(422)
  expect((await ben.get('/api/session/factors')).body.factors).toMatchObject([
    { kind: 'passkey', name: 'Laptop' },
    { kind: 'recovery', codesLeft: 10 },
  ])
  expect(await ben.me()).toMatchObject({ hasSecondFactor: true, factors: ['passkey'] })
})

test('people R50: a passkey counts as both factors', async () => {
  const visitor = company.visitor()
  expect(await enter(visitor, await key.prove(await question(visitor)))).toMatchObject({ body: { next: 'done' } })
  expect((await visitor.me()).username).toBe('ben')
  const [session] = await company.doing(work =>
    work.reader.rows(sql`select amr from sessions order by created_at desc limit 1`),
  )
  expect(session).toEqual({ amr: ['passkey'] })
})

test('people R50: after the password the passkey is the second factor', async () => {
  const visitor = company.visitor()
  const step = await visitor.signIn('ben')
  expect(step.body).toMatchObject({ next: 'factor', factors: ['passkey'] })
  const ticket = step.body.ticket as string
  const asked = await visitor.post('/api/session/passkeys/options', { ticket })
  expect(asked.body.allowCredentials).toMatchObject([{ id: key.id }])
  expect((await enter(visitor, await key.prove(asked.body.challenge as string), ticket)).body.next).toBe('done')
  expect((await visitor.post('/api/session', { ticket, code: '000000' })).status).toBe(410)
})

test.each<[string, () => Promise<object>]>([
  ['from another site', async () => key.prove(await question(ben), { origin: 'https://evil.example' })],
  ['of a device that did not ask who holds it', async () => key.prove(await question(ben), { verified: false })],
  ['with a counter that ran backwards', async () => key.prove(await question(ben), { counter: 1 })],
  ['to a question we never asked', async () => key.prove('bm90IG91ciBjaGFsbGVuZ2U')],
  ['to the question of a step-up', async () => key.prove(await question(ben, { stepUp: true }))],
  ['of an unknown key', async () => new SoftPasskey().prove(await question(ben))],
  [
    'of another key under this name',
    async () => ({ ...(await new SoftPasskey().prove(await question(ben))), id: key.id }),
  ],
  ['made of nonsense', async () => ({ id: key.id, response: { clientDataJSON: 'e30' } })],
])('people R50: an answer %s signs nobody in', async (_what, answer) => {
  const visitor = company.visitor(`10.8.0.${Math.ceil(Math.random() * 250)}`)
  expect(await enter(visitor, await answer())).toMatchObject({ status: 401, body: { code: 'passkeyRefused' } })
  expect(await visitor.me()).toEqual({})
  await company.doing(work => work.writer.run(sql`delete from door_counters`))
})

test('people R50: an answer works once, and not after five minutes', async () => {
  const visitor = company.visitor()
  const answer = await key.prove(await question(visitor))
  expect((await enter(visitor, answer)).status).toBe(200)
  expect((await enter(company.visitor(), answer)).status).toBe(401)
  const late = await key.prove(await question(visitor))
  company.later(6)
  expect((await enter(company.visitor(), late)).status).toBe(401)
})

test('people R46: a passkey gives the fresh factor that grave things want; nobody else’s does', async () => {
  company.later(6)
  expect(await ben.post('/api/session/recovery-codes')).toMatchObject({ status: 403, body: { stepUp: true } })
  const stranger = new SoftPasskey()
  const foreign = await stranger.prove(await question(ben, { stepUp: true }))
  expect(await ben.post('/api/session/step-up', { passkey: foreign })).toMatchObject({ status: 422 })
  const own = await key.prove(await question(ben, { stepUp: true }))
  expect((await ben.post('/api/session/step-up', { passkey: own })).status).toBe(200)
  expect((await ben.post('/api/session/recovery-codes')).body.recoveryCodes).toHaveLength(10)
})

test('a person with a passkey alone changes the password after confirming with it', async () => {
  const change = { current: password, password: 'copper kettle lamps' }
  expect((await ben.post('/api/session/change-password', change)).status).toBe(200)
  company.later(6)
  const again = { current: 'copper kettle lamps', password }
  expect(await ben.post('/api/session/change-password', again)).toMatchObject({ status: 403, body: { stepUp: true } })
  await ben.post('/api/session/step-up', { passkey: await key.prove(await question(ben, { stepUp: true })) })
  expect((await ben.post('/api/session/change-password', again)).status).toBe(200)
})

test('a removed passkey signs nobody in, and its recovery codes go with it', async () => {
  const [passkey] = (await ben.get('/api/session/factors')).body.factors as { id: string }[]
  expect((await ben.delete(`/api/session/factors/${passkey!.id}`)).status).toBe(200)
  expect((await enter(company.visitor(), await key.prove(await question(ben)))).status).toBe(401)
  expect((await company.visitor().signIn('ben')).body.next).toBe('done')
  expect((await ben.get('/api/session/factors')).body.factors).toEqual([])
})

test('people R32, R50: an administrator sets one up on the way in; the last one with a second factor keeps it', async () => {
  const visitor = company.visitor()
  const { ticket } = (await visitor.signIn('ana')).body as { ticket: string }
  const own = new SoftPasskey()
  const set = await keep(visitor, await own.register(await begin(visitor, ticket)), ticket)
  expect(set.body).toMatchObject({ step: { next: 'done' } })
  const ana = (await visitor.me()).id as string
  expect(await visitor.post(`/api/users/${ana}/actions/resetSecondFactor`)).toMatchObject({
    status: 409,
    body: {
      code: 'lastProvenAdministrator',
      detail: expect.stringMatching(/is the only administrator with a second factor/),
    },
  })
  const factors = (await visitor.get('/api/session/factors')).body.factors as { id: string }[]
  expect(await visitor.delete(`/api/session/factors/${factors[0]!.id}`)).toMatchObject({
    status: 409,
    body: { code: 'factorRequired' },
  })
  // Another administrator is no help as long as they have no second factor.
  await company.employ({ username: 'abe', firstName: 'Abe', lastName: 'Fox', roleKeys: ['1'] })
  await expect(company.doing(work => work.act('users', ana, 'deactivate'))).rejects.toMatchObject({
    code: 'lastProvenAdministrator',
  })
  const abe = company.visitor()
  const setup = (await abe.signIn('abe')).body as { ticket: string }
  await keep(abe, await new SoftPasskey().register(await begin(abe, setup.ticket)), setup.ticket)
  await company.doing(work => work.act('users', ana, 'deactivate'))
})

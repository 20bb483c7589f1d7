import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

x509.cryptoProvider.set(webcrypto as unknown as Crypto)

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const signing = { name: 'ECDSA', hash: 'SHA-256' }
const origin = 'http://localhost:3000'

let company: TestCompany
let admin: Visitor
let kiosk: string
let keys: webcrypto.CryptoKeyPair
let certificate: string
let authority: string

/** What the browser of a kiosk does: makes a key that never leaves it, and a request that proves it. */
async function requestFor(algorithm = curve): Promise<{ keys: webcrypto.CryptoKeyPair; csr: string }> {
  const made = (await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const csr = await x509.Pkcs10CertificateRequestGenerator.create({
    name: 'CN=kiosk',
    keys: made as never,
    signingAlgorithm: signing,
  })
  return { keys: made, csr: csr.toString('pem') }
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['1'] })
  admin = company.visitor()
  await admin.signIn('ana')
  const made = await admin.post('/api/kiosks', { name: 'East door', use: 'time-clock', allowedIps: ['10.7.0.0/16'] })
  kiosk = (made.body.row as { id: string }).id
})
afterAll(() => company.close())

const screen = () => company.visitor('10.7.0.4')
const codeFor = async () => (await admin.post(`/api/kiosks/${kiosk}/enrolment-code`)).body.code as string

test('a kiosk is enrolled with a code of eight characters, once, within ten minutes', async () => {
  const code = await codeFor()
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const { keys: own, csr } = await requestFor()
  expect((await screen().post('/api/auto-login/enrol', { code: 'AAAA-AAAA', csr })).status).toBe(410)
  expect(await company.visitor('192.168.9.9').post('/api/auto-login/enrol', { code, csr })).toMatchObject({
    status: 403,
    body: { code: 'kioskAddress', detail: 'East door: this kiosk is not allowed from this IP address.' },
  })
  const enrolled = await screen().post('/api/auto-login/enrol', { code: code.toLowerCase(), csr })
  expect(enrolled).toMatchObject({ status: 200, body: { kiosk, name: 'East door' } })
  certificate = enrolled.body.certificate as string
  authority = enrolled.body.authority as string
  keys = own
  expect((await screen().post('/api/auto-login/enrol', { code, csr })).status).toBe(410)
  expect((await admin.get(`/api/kiosks/${kiosk}`)).body.row).toMatchObject({ status: 'enrolled' })
  const late = await codeFor()
  company.later(11)
  expect((await screen().post('/api/auto-login/enrol', { code: late, csr })).status).toBe(410)
})

test('its certificate is an X.509 client certificate over its own key, for ninety days, that verifies against the authority', () => {
  const read = new x509.X509Certificate(certificate)
  expect(read.subject).toBe('CN=East door')
  expect(Math.round((read.notAfter.getTime() - read.notBefore.getTime()) / 86_400_000)).toBe(90)
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
  try {
    writeFileSync(join(folder, 'authority.pem'), authority)
    writeFileSync(join(folder, 'kiosk.pem'), certificate)
    const said = execFileSync('openssl', ['verify', '-purpose', 'sslclient', '-CAfile', 'authority.pem', 'kiosk.pem'], {
      cwd: folder,
    })
    expect(said.toString()).toContain('kiosk.pem: OK')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each(['nonsense', '', '-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----'])(
  'a request such as “%s” is refused',
  async csr => {
    expect((await screen().post('/api/auto-login/enrol', { code: await codeFor(), csr })).status).toBe(422)
  },
)

test('only P-256 keys are certified', async () => {
  const { csr } = await requestFor({ name: 'ECDSA', namedCurve: 'P-384' })
  expect(await screen().post('/api/auto-login/enrol', { code: await codeFor(), csr })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'csr', code: 'certificateRequest' }] },
  })
})

async function answer(visitor: Visitor, change: { kiosk?: string; origin?: string; key?: webcrypto.CryptoKey } = {}) {
  const { body } = await visitor.post('/api/auto-login/challenge', { kiosk })
  const content = Buffer.concat([
    Buffer.from(body.challenge as string, 'base64url'),
    Buffer.from(change.kiosk ?? kiosk),
    Buffer.from(change.origin ?? origin),
  ])
  const signature = Buffer.from(await webcrypto.subtle.sign(signing, change.key ?? keys.privateKey, content))
  return { kiosk, challenge: body.challenge as string, signature: signature.toString('base64url') }
}

test('an enrolled kiosk signs in with the answer to a challenge and has the role of its use, nothing personal', async () => {
  const visitor = screen()
  const given = await answer(visitor)
  expect(Buffer.from(given.challenge, 'base64url')).toHaveLength(32)
  const signedIn = await visitor.ask('POST', '/api/auto-login', given, { origin })
  expect(signedIn).toMatchObject({ status: 200, body: { next: 'done', home: '/time-clock-dashboard' } })
  expect(await visitor.me()).toMatchObject({ id: null, roles: [10], name: 'East door', home: '/time-clock-dashboard' })
  expect((await visitor.get('/api/users')).status).toBe(404)
  expect((await visitor.get('/api/session/sessions')).status).toBe(404)
  company.later(10 * 60)
  expect((await visitor.me()).roles).toEqual([10])
  const again = await screen().ask('POST', '/api/auto-login', given, { origin })
  expect(again.status).toBe(410)
  await admin.signIn('ana')
})

test('a challenge is good for a minute, for this kiosk, this site and this key', async () => {
  const refused = async (given: Awaited<ReturnType<typeof answer>>) =>
    (await screen().ask('POST', '/api/auto-login', given, { origin })).body.code
  expect(await refused(await answer(screen(), { origin: 'https://evil.example' }))).toBe('kioskSignature')
  expect(await refused(await answer(screen(), { kiosk: '0198c0de-0000-7000-8000-000000000000' }))).toBe(
    'kioskSignature',
  )
  expect(await refused(await answer(screen(), { key: (await requestFor()).keys.privateKey }))).toBe('kioskSignature')
  const late = await answer(screen())
  company.later(1.1)
  expect(await refused(late)).toBe('linkUsed')
  const elsewhere = await company
    .visitor('192.168.9.9')
    .ask('POST', '/api/auto-login', await answer(screen()), { origin })
  expect(elsewhere.body.code).toBe('kioskAddress')
})

test('a revoked kiosk loses session and certificate at once', async () => {
  const visitor = screen()
  await visitor.ask('POST', '/api/auto-login', await answer(visitor), { origin })
  expect((await visitor.me()).roles).toEqual([10])
  await admin.signIn('ana')
  expect((await admin.post(`/api/kiosks/${kiosk}/actions/revoke`)).status).toBe(200)
  expect(await visitor.me()).toEqual({})
  expect((await visitor.ask('POST', '/api/auto-login', await answer(screen()), { origin })).body).toMatchObject({
    code: 'kioskRevoked',
    detail: 'East door: this kiosk was revoked. Ask an administrator.',
  })
  const { body } = await admin.get('/api/certificates')
  expect(body.rows).toMatchObject([{ kind: 'sign-in', status: 'revoked' }])
})

test('people R26: a person asks for a sign-in certificate; another administrator approves and issues it', async () => {
  await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Ode', roleKeys: ['1'] })
  const ben = company.visitor()
  await ben.signIn('ben')
  const { csr } = await requestFor()
  const asked = await ben.post('/api/user-certificate-requests', {
    kind: 'sign-in',
    csr,
    justification: 'Second factor',
  })
  expect(asked).toMatchObject({ status: 201, body: { code: 'CRQ-000001', status: 'requested' } })
  const path = `/api/certificate-requests/${asked.body.id}`
  expect(await ben.post(`${path}/actions/approve`)).toMatchObject({ status: 409, body: { code: 'ownRequest' } })
  expect((await admin.post(`${path}/issue-sign-in`)).status).toBe(409)
  expect((await admin.post(`${path}/actions/approve`)).status).toBe(200)
  const issued = await admin.post(`${path}/issue-sign-in`)
  expect(issued.status).toBe(200)
  expect(new x509.X509Certificate(issued.body.pem as string).subject).toBe('CN=ben')
  const own = (await ben.get('/api/user-certificates')).body.certificates as { id: string; status: string }[]
  expect(own).toMatchObject([{ status: 'valid' }])
  expect((await ben.post(`/api/user-certificates/${own[0]!.id}/revoke`, { reason: 'lost laptop' })).status).toBe(200)
})

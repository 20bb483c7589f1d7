import { webcrypto } from 'node:crypto'
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCertificate, readRequest } from '#modules/security/server/index.ts'
import type { RecordLink } from '#platform/model'
import { openCompany, password, type TestCompany } from '#tests/support/open-company.ts'

/** Certificates shown to a proxy that does mutual TLS: a person's is the second factor, a kiosk's signs it in. */

x509.cryptoProvider.set(webcrypto as unknown as Crypto)
const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const proxy = '10.9.0.2'

let company: TestCompany
const ids: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany({ CLIENT_CERTIFICATE_PROXY: `${proxy}, 10.9.1.0/24` })
  // An administrator needs a second factor.
  for (const username of ['ana', 'ben']) ids[username] = await company.employ({ username, roleKeys: ['1'] })
})
afterAll(() => company.close())

const certificateOf = (username: string) => certificateFor(`users/${ids[username]}`, username)

async function certificateFor(subject: RecordLink, name: string): Promise<string> {
  const keys = (await webcrypto.subtle.generateKey(curve, false, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const csr = await x509.Pkcs10CertificateRequestGenerator.create({
    name: `CN=${name}`,
    keys: keys as never,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  })
  const request = await readRequest(csr.toString('pem'))
  const wanted = { subject, commonName: name, request, days: 90 }
  return company.doing(async work => (await issueCertificate(company.services, work, wanted)).pem)
}

const signIn = async (username: string, pem: string, ip = proxy) => {
  const visitor = company.visitor(ip)
  const headers = { 'x-client-certificate': encodeURIComponent(pem) }
  return visitor.ask('POST', '/api/session', { username, password }, headers)
}
const next = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).body.next

test('people R50: a certificate shown to the proxy stands for the second factor, with the password', async () => {
  const pem = await certificateOf('ana')
  expect(await next('ana', pem)).toBe('done')
  expect(await next('ana', pem, '10.9.1.77')).toBe('done')
  const { rows } = await company.app.pool.query(
    `select amr from sessions where "user" = $1 order by created_at desc limit 1`,
    [ids.ana],
  )
  expect(rows[0].amr).toEqual(['pwd', 'x509'])
  const wrong = await company
    .visitor(proxy)
    .ask('POST', '/api/session', { username: 'ana', password: 'not it at all' }, { 'x-client-certificate': pem })
  expect(wrong.status).toBe(401)
})

test('people A15: the header is believed from the proxy alone, and only for the person the certificate is of', async () => {
  const pem = await certificateOf('ana')
  expect(await next('ana', pem, '127.0.0.1')).toBe('setup-factor')
  expect(await next('ana', pem, '10.9.2.1')).toBe('setup-factor')
  expect(await next('ben', pem)).toBe('setup-factor')
  expect(await next('ana', 'no certificate at all')).toBe('setup-factor')
})

test('a certificate that is replaced, revoked or past its day is none', async () => {
  const first = await certificateOf('ben')
  const second = await certificateOf('ben')
  expect(await next('ben', first)).toBe('setup-factor')
  expect(await next('ben', second)).toBe('done')
  company.later(91 * 24 * 60)
  expect(await next('ben', second)).toBe('setup-factor')
  const third = await certificateOf('ben')
  await company.app.pool.query(`update certificates set status = 'revoked' where status = 'valid'`)
  expect(await next('ben', third)).toBe('setup-factor')
})

async function hangClock(name: string, more: object = {}) {
  const { id } = await company.doing(work => work.create('kiosks', { name, use: 'time-clock', ...more }))
  const pem = await certificateFor(`kiosks/${id}`, name)
  await company.app.pool.query(
    `update kiosks k set status = 'enrolled', certificate = c.id from certificates c
     where k.id = $1 and c.subject = 'kiosks/' || k.id and c.status = 'valid'`,
    [id],
  )
  return { id, pem }
}

const knock = async (pem: string, ip = proxy) => {
  const screen = company.visitor(ip)
  const headers = { 'x-client-certificate': encodeURIComponent(pem) }
  const { status, body } = await screen.ask('POST', '/api/auto-login/presented', {}, headers)
  return { status, body, screen }
}

test('people, /auto-login: a kiosk whose certificate the proxy has seen is in, with the role of its use', async () => {
  const { id, pem } = await hangClock('North door')
  const { status, body, screen } = await knock(pem)
  expect([status, body.next, body.home]).toEqual([200, 'done', '/time-clock-dashboard'])
  expect(await screen.me()).toMatchObject({ id: null, roles: [10], name: 'North door' })
  const { rows } = await company.app.pool.query(
    `select event, outcome from access_logs where kiosk = $1 order by at desc limit 1`,
    [id],
  )
  expect(rows).toEqual([{ event: 'auto-login', outcome: 'done' }])
})

test('people A15: from anywhere but the proxy a kiosk’s certificate is worth nothing, and a person’s opens no kiosk', async () => {
  const { pem } = await hangClock('South door')
  expect((await knock(pem, '127.0.0.1')).body).toEqual({ next: 'enrol' })
  expect((await knock('no certificate')).body).toEqual({ next: 'enrol' })
  expect((await knock(await certificateOf('ana'))).body).toEqual({ next: 'enrol' })
})

test('a suspended kiosk, or one elsewhere than it may stand, is told so by its name; a revoked one is not known', async () => {
  const west = await hangClock('West door', { allowedIps: ['10.9.1.0/24'] })
  expect((await knock(west.pem)).body).toMatchObject({
    code: 'kioskAddress',
    detail: expect.stringMatching(/^West door/),
  })
  expect((await knock(west.pem, '10.9.1.5')).status).toBe(200)
  await company.doing(work => work.act('kiosks', west.id as string, 'suspend'))
  expect((await knock(west.pem, '10.9.1.5')).body).toMatchObject({ code: 'kioskRevoked' })
  await company.doing(work => work.act('kiosks', west.id as string, 'revoke'))
  expect((await knock(west.pem, '10.9.1.5')).body).toEqual({ next: 'enrol' })
})

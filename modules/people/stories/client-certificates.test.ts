import { webcrypto } from 'node:crypto'
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCertificate, readRequest } from '#modules/security/server/index.ts'
import { openCompany, password, type TestCompany } from '#tests/support/open-company.ts'

/** A person's certificate as second factor, behind a proxy that does mutual TLS. */

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

async function certificateOf(username: string): Promise<string> {
  const keys = (await webcrypto.subtle.generateKey(curve, false, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const csr = await x509.Pkcs10CertificateRequestGenerator.create({
    name: `CN=${username}`,
    keys: keys as never,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  })
  const request = await readRequest(csr.toString('pem'))
  const subject = `users/${ids[username]}` as const
  const wanted = { subject, commonName: username, request, days: 365 }
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
  const { rows } = await company.office.pool.query(
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
  company.later(366 * 24 * 60)
  expect(await next('ben', second)).toBe('setup-factor')
  const third = await certificateOf('ben')
  await company.office.pool.query(`update certificates set status = 'revoked' where status = 'valid'`)
  expect(await next('ben', third)).toBe('setup-factor')
})

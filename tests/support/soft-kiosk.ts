import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import type { TestCompany, Visitor } from './open-company.ts'

x509.cryptoProvider.set(webcrypto as unknown as Crypto)

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const signing = { name: 'ECDSA', hash: 'SHA-256' }
const origin = 'http://localhost:3000'

/** A key of a device's own and the request that proves it. */
export async function newRequest(): Promise<{ keys: webcrypto.CryptoKeyPair; csr: string }> {
  const keys = (await webcrypto.subtle.generateKey(curve, false, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const csr = await x509.Pkcs10CertificateRequestGenerator.create({
    name: 'CN=device',
    keys: keys as never,
    signingAlgorithm: signing,
  })
  return { keys, csr: csr.toString('pem') }
}

/** A terminal of its own at an address: enrolled by this administrator and signed in, as its browser would. */
export async function placeKiosk(
  company: TestCompany,
  admin: Visitor,
  given: { readonly name: string; readonly use?: string; readonly askPin?: boolean },
  ip = '10.7.0.4',
): Promise<{
  id: string
  screen: Visitor
  enter: () => ReturnType<Visitor['ask']>
  /** With the key that never leaves the device. */
  sign: (text: string) => Promise<string>
}> {
  const made = await admin.post('/api/kiosks', { use: 'time-clock', ...given })
  const { id } = made.body.row as { id: string }
  const { code } = (await admin.post(`/api/kiosks/${id}/enrolment-code`)).body
  const { keys, csr } = await newRequest()
  const screen = company.visitor(ip)
  await screen.post('/api/auto-login/enrol', { code, csr })
  /** Signs in as the device does whenever its session has ended. */
  const enter = async () => {
    const { challenge } = (await screen.post('/api/auto-login/challenge', { kiosk: id })).body as { challenge: string }
    const content = Buffer.concat([Buffer.from(challenge, 'base64url'), Buffer.from(id), Buffer.from(origin)])
    const signature = Buffer.from(await webcrypto.subtle.sign(signing, keys.privateKey, content)).toString('base64url')
    return screen.ask('POST', '/api/auto-login', { kiosk: id, challenge, signature }, { origin })
  }
  await enter()
  const sign = async (text: string) =>
    Buffer.from(await webcrypto.subtle.sign(signing, keys.privateKey, Buffer.from(text))).toString('base64url')
  return { id, screen, enter, sign }
}

import { randomBytes, webcrypto } from 'node:crypto'
// x509 finds its parts through decorators, which need this first.
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { sql } from 'kysely'
import { complaint, type RecordLink } from '#platform/model'
import { instantOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { nextCode } from '#platform/server/records/codes.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import type { Services } from '#platform/server/services.ts'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import { hashOf } from '../tokens.ts'

x509.cryptoProvider.set(webcrypto as unknown as Crypto)

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const
const sealingKey = 'certificate-authority'
const dayLength = 86_400_000

interface Authority {
  readonly certificate: x509.X509Certificate
  readonly key: webcrypto.CryptoKey
}

/** The company's own authority; made at first use, one for all servers. */
async function theAuthority(services: Services, anyWork: AnyWork): Promise<Authority> {
  const work: Work<'certificate-authorities'> = anyWork
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext('certificate authority'))`)
  const kept = await work.reader.first<{ certificatePem: string; sealedKey: string }>(
    sql`select certificate_pem as "certificatePem", sealed_key as "sealedKey" from certificate_authorities
        where archived_at is null and expires_at > ${work.at} order by created_at desc limit 1`,
  )
  if (kept) {
    const key = unseal(services.secrets, sealingKey, 'authority', kept.sealedKey)
    return {
      certificate: new x509.X509Certificate(kept.certificatePem),
      key: await webcrypto.subtle.importKey('pkcs8', key, curve, false, ['sign']),
    }
  }
  const { name } = await services.app.company()
  const keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const expiresAt = new Date(Date.parse(work.at) + 3650 * dayLength)
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(16).toString('hex'),
    name: [{ CN: [`${name} authority`] }],
    notBefore: new Date(work.at),
    notAfter: expiresAt,
    signingAlgorithm: signing,
    keys: keys as never,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  })
  const raw = new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  await work.db
    .insertInto('certificateAuthorities')
    .values({
      ...newRow(work),
      name: `${name} authority`,
      certificatePem: certificate.toString('pem'),
      sealedKey: seal(services.secrets, sealingKey, 'authority', raw),
      expiresAt: instantOf(expiresAt.getTime()),
    })
    .execute()
  return { certificate, key: keys.privateKey }
}

/** A PKCS#10 request that proves its key and uses P-256; 422 otherwise. */
export async function readRequest(csr: string, field = 'csr'): Promise<x509.Pkcs10CertificateRequest> {
  try {
    const request = new x509.Pkcs10CertificateRequest(csr)
    const { name, namedCurve } = request.publicKey.algorithm as { name: string; namedCurve?: string }
    if (name === curve.name && namedCurve === curve.namedCurve && (await request.verify())) return request
  } catch {
    // Whatever could not be read is answered like what does not prove itself.
  }
  throw Refusal.fields([complaint([field], 'certificateRequest')])
}

interface Wanted {
  readonly subject: RecordLink
  readonly commonName: string
  readonly request: x509.Pkcs10CertificateRequest
  readonly days: number
}

/** Issues a sign-in certificate over the key of a request; an earlier valid one of the same subject is superseded. */
export async function issueCertificate(
  services: Services,
  anyWork: AnyWork,
  { subject, commonName, request, days }: Wanted,
): Promise<{ id: string; pem: string; authorityPem: string; expiresAt: string }> {
  const work: Work<'certificates'> = anyWork
  const authority = await theAuthority(services, work)
  const serial = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.parse(work.at) + days * dayLength)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial,
    subject: [{ CN: [commonName] }],
    issuer: authority.certificate.subject,
    notBefore: new Date(work.at),
    notAfter: expiresAt,
    signingAlgorithm: signing,
    publicKey: request.publicKey,
    signingKey: authority.key as never,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
    ],
  })
  const before = await work.writer.first<{ id: string }>(
    sql`update certificates set status = 'superseded' where subject = ${subject} and kind = 'sign-in' and status = 'valid' returning id`,
  )
  const pem = certificate.toString('pem')
  const row = newRow(work)
  await work.db
    .insertInto('certificates')
    .values({
      ...row,
      code: await nextCode(work.writer, work.registry.resource('certificates')),
      kind: 'sign-in',
      status: 'valid',
      issuedAt: work.at,
      expiresAt: instantOf(expiresAt.getTime()),
      file: null,
      sha256: hashOf(pem),
      subject,
      serial,
      certificatePem: pem,
      revokedAt: null,
      revokeReason: null,
      replaces: before?.id ?? null,
      warnedDays: null,
      issuer: authority.certificate.subject,
      level: null,
      packingSlip: null,
      order: null,
      evidence: sql<never>`'[]'::jsonb`,
      ...ofNoShipmentOrHeat,
    })
    .execute()
  return { id: row.id, pem, authorityPem: authority.certificate.toString('pem'), expiresAt: expiresAt.toISOString() }
}

/** What only certificates of conformance and of material say. */
const ofNoShipmentOrHeat = {
  ...{ customer: null, customerPo: null, lines: null, statement: null, signedBy: null },
  ...{ vendor: null, receipt: null, heat: null, vendorLot: null, materialSpec: null, form: null, en10204: null },
  ...{ chemistry: null, mechanical: null, countryOfMelt: null, dfarsCompliant: false },
  materialCertificates: sql<never>`'{}'::uuid[]`,
}

/** Whether a signature over these bytes was made with the certificate's key. Browsers sign raw r‖s, as WebCrypto does. */
export async function verifyWithCertificate(pem: string, content: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const certificate = new x509.X509Certificate(pem)
  const spki = certificate.publicKey.rawData
  const key = await webcrypto.subtle.importKey('spki', spki, curve, false, ['verify'])
  return webcrypto.subtle.verify(signing, key, signature, content)
}

/** Revokes the sign-in certificates of a person or kiosk, at once. */
export const revokeCertificatesOf = (work: AnyWork, subject: RecordLink, why: string): Promise<number> =>
  work.writer.run(
    sql`update certificates set status = 'revoked', revoked_at = ${work.at}, revoke_reason = ${why}
        where subject = ${subject} and kind = 'sign-in' and status = 'valid'`,
  )

import { sql } from 'kysely'
import {
  atTheDoor,
  beginSession,
  countRate,
  csrfTokenOf,
  demandFresh,
  demandLink,
  demandRate,
  demandSafePlace,
  issueCertificate,
  issueLink,
  noteAccess,
  performing,
  rates,
  readCode,
  readRequest,
  spacedCode,
  useLink,
  verifyWithCertificate,
  within,
} from '#modules/security/server/index.ts'
import { homeOf, isId, longText, text } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/office.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { kioskRole } from '../../model/kiosks.ts'

interface KioskRow {
  readonly id: string
  readonly name: string
  readonly use: keyof typeof kioskRole
  readonly status: string
  readonly allowedIps: string[] | null
  readonly certificatePem: string | null
}

/** A kiosk as the door sees it, with the certificate that counts today. */
const kioskOf = (work: AnyWork, id: string): Promise<KioskRow | undefined> =>
  work.reader.first<KioskRow>(
    sql`select k.id, k.name, k.use, k.status, k.allowed_ips as "allowedIps", c.certificate_pem as "certificatePem"
        from kiosks k left join certificates c on c.id = k.certificate and c.status = 'valid' and c.expires_at > ${work.at}
        where k.id = ${id}::uuid and k.archived_at is null`,
  )

const certificateDays = 90

const enrolmentCode = (services: Services) =>
  endpoint({
    method: 'POST',
    path: '/api/kiosks/:id/enrolment-code',
    access: { action: 'kiosks.enrol' },
    summary: 'A code to type at the kiosk: eight characters, ten minutes, one use',
    asks: {},
    repeatable: false,
    handle: async ask => {
      if (!isId(ask.params.id)) throw Refusal.notFound()
      return performing(services, ask, async work => {
        const kiosk = await kioskOf(work, ask.params.id!)
        if (!kiosk) throw Refusal.notFound()
        demandFresh(work)
        if (kiosk.status !== 'pending' && kiosk.status !== 'enrolled')
          throw Refusal.conflict({ code: 'wrongState', params: { state: kiosk.status } })
        const { secret, expiresAt } = await issueLink(work, 'kiosk-code', { kiosk: kiosk.id })
        return { code: spacedCode(secret), expiresAt }
      })
    },
  })

const atDoor = <T>(services: Services, { request }: Pick<Ask, 'request'>, task: (work: AnyWork) => Promise<T>) =>
  perform(services.office, { by: atTheDoor(null), via: 'kiosk', request: request.id }, task)

/** The device has made its key and asks for a certificate with the code somebody typed. */
const enrol = (services: Services) =>
  endpoint<{ code: string; csr: string }>({
    method: 'POST',
    path: '/api/auto-login/enrol',
    access: 'public',
    summary: 'Enrol this device as a kiosk: code and PKCS#10 request for a certificate',
    asks: { code: text({ max: 20 }).required(), csr: longText({ max: 8000 }).required() },
    repeatable: false,
    handle: async ask => {
      const csr = await readRequest(ask.body.csr)
      await atDoor(services, ask, async work => {
        await demandRate(work, rates.links, ask.request.ip)
        await countRate(work, rates.links, ask.request.ip)
      })
      return atDoor(services, ask, async work => {
        const link = await demandLink(work, ['kiosk-code'], readCode(ask.body.code))
        const kiosk = (await kioskOf(work, link.kiosk!))!
        demandAddress(kiosk, ask)
        await useLink(work, link)
        const issued = await issueCertificate(services, work, {
          subject: `kiosks/${kiosk.id}`,
          commonName: kiosk.name,
          request: csr,
          days: certificateDays,
        })
        await work.reader.run(
          sql`update kiosks set status = 'enrolled', certificate = ${issued.id}::uuid, enrolled_at = ${work.at} where id = ${kiosk.id}::uuid`,
        )
        return {
          kiosk: kiosk.id,
          name: kiosk.name,
          certificate: issued.pem,
          authority: issued.authorityPem,
          expiresAt: issued.expiresAt,
        }
      })
    },
  })

function demandAddress(kiosk: KioskRow, { request }: Pick<Ask, 'request'>): void {
  if (!within(kiosk.allowedIps, request.ip))
    throw new Refusal({ status: 403, code: 'kioskAddress', params: { name: kiosk.name } })
}

const challenge = (services: Services) =>
  endpoint<{ kiosk: string }>({
    method: 'POST',
    path: '/api/auto-login/challenge',
    access: 'public',
    summary: 'A challenge for an enrolled kiosk to sign: one minute, one use',
    asks: { kiosk: text({ max: 40 }).required() },
    repeatable: false,
    handle: async ask => {
      if (!isId(ask.body.kiosk)) throw Refusal.notFound()
      return atDoor(services, ask, async work => {
        const kiosk = await kioskOf(work, ask.body.kiosk)
        if (!kiosk) throw Refusal.notFound()
        const { secret, expiresAt } = await issueLink(work, 'kiosk-challenge', { kiosk: kiosk.id })
        return { challenge: secret, expiresAt, name: kiosk.name }
      })
    },
  })

interface Answered {
  readonly kiosk: string
  readonly challenge: string
  readonly signature: string
}

/** What a kiosk signs: the challenge's 32 bytes, its own id and the address of the site it believes to be at. */
const signedContent = ({ challenge: given, kiosk }: Answered, origin: string): Uint8Array =>
  Buffer.concat([Buffer.from(given, 'base64url'), Buffer.from(kiosk), Buffer.from(origin)])

const originOf = ({ request }: Pick<Ask, 'request'>): string =>
  request.headers.origin ?? `${request.protocol}://${request.headers.host}`

const answer = (services: Services) =>
  endpoint<Answered>({
    method: 'POST',
    path: '/api/auto-login',
    access: 'public',
    summary: 'Sign a kiosk in with its answer to the challenge',
    asks: {
      kiosk: text({ max: 40 }).required(),
      challenge: text().required(),
      signature: text({ max: 200 }).required(),
    },
    repeatable: false,
    handle: async ask => {
      demandSafePlace(services, ask.request)
      if (!isId(ask.body.kiosk)) throw Refusal.notFound()
      const outcome = await atDoor(services, ask, async work => {
        const kiosk = await kioskOf(work, ask.body.kiosk)
        if (!kiosk) throw Refusal.notFound()
        const refused = await whyRefused(work, kiosk, ask)
        await noteAccess(work, ask.request, {
          event: refused ? 'auto-login-refused' : 'auto-login',
          outcome: refused ? 'refused' : 'done',
          kiosk: kiosk.id,
          reasonCode: refused,
        })
        if (refused) return { refused, name: kiosk.name }
        return { signedIn: await enter(work, kiosk, ask) }
      })
      if ('signedIn' in outcome) return outcome.signedIn
      throw new Refusal({ status: 403, code: outcome.refused, params: { name: outcome.name } })
    },
  })

/** The code of the sentence that says why this device may not come in, or null. */
async function whyRefused(work: AnyWork, kiosk: KioskRow, ask: Ask<Answered>): Promise<string | null> {
  const link = await demandLink(work, ['kiosk-challenge'], ask.body.challenge)
  await useLink(work, link)
  if (link.kiosk !== kiosk.id) return 'kioskSignature'
  if (kiosk.status === 'revoked' || kiosk.status === 'suspended') return 'kioskRevoked'
  if (kiosk.status !== 'enrolled' || !kiosk.certificatePem) return 'kioskNotEnrolled'
  if (!within(kiosk.allowedIps, ask.request.ip)) return 'kioskAddress'
  const signature = Buffer.from(ask.body.signature, 'base64url')
  const content = signedContent(ask.body, originOf(ask))
  return (await verifyWithCertificate(kiosk.certificatePem, content, signature)) ? null : 'kioskSignature'
}

async function enter(work: AnyWork, kiosk: KioskRow, { request, reply }: Ask<Answered>) {
  const roleKey = kioskRole[kiosk.use]
  const { token } = await beginSession(work, request, reply, { kiosk: kiosk.id, roles: [roleKey], methods: ['x509'] })
  await work.reader.run(sql`update kiosks set last_seen_at = ${work.at} where id = ${kiosk.id}::uuid`)
  return { next: 'done', csrfToken: csrfTokenOf(token), home: homeOf[roleKey] }
}

export const kioskEndpoints = (services: Services): Endpoint[] => [
  enrolmentCode(services),
  enrol(services),
  challenge(services),
  answer(services),
]

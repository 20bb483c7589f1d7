import { sql } from 'kysely'
import { kioskRole } from '#modules/people/model/kiosks.ts'
import { homeOf } from '#modules/security/model/front.ts'
import {
  beginSession,
  csrfTokenOf,
  demandLink,
  demandSafePlace,
  isRenewable,
  issueLink,
  noteAccess,
  presentedSubject,
  useLink,
  verifyWithCertificate,
  within,
} from '#modules/security/server/index.ts'
import { isId, text } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { atDoor, type KioskRow, kioskOf } from './kiosk-row.ts'

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
      const answered = await admitting(services, ask, async work => {
        const kiosk = await kioskOf(work, ask.body.kiosk)
        return kiosk && { kiosk, refused: await whyRefused(work, kiosk, ask) }
      })
      if (!answered) throw Refusal.notFound()
      return answered
    },
  })

/** Behind a proxy that does mutual TLS the device has proved its certificate there; nothing is left to sign. */
const presented = (services: Services) =>
  endpoint({
    method: 'POST',
    path: '/api/auto-login/presented',
    access: 'public',
    summary: 'Sign a kiosk in with the certificate it has shown to the proxy; without one it has to enrol',
    asks: {},
    repeatable: false,
    handle: async ask => {
      demandSafePlace(services, ask.request)
      const answered = await admitting(services, ask, async work => {
        const [resource, id] = (await presentedSubject(services, work, ask.request))?.split('/') ?? []
        const kiosk = resource === 'kiosks' ? await kioskOf(work, id!) : undefined
        return kiosk && { kiosk, refused: unfit(kiosk, ask) }
      })
      return answered ?? { next: 'enrol' }
    },
  })

interface Judged {
  readonly kiosk: KioskRow
  readonly refused: string | null
}

/** Lets a device in or says why not, and writes either down; nothing, when nobody knows it. */
async function admitting(services: Services, ask: Ask<unknown>, judge: (work: AnyWork) => Promise<Judged | undefined>) {
  const outcome = await atDoor(services, ask, async work => {
    const judged = await judge(work)
    if (!judged) return null
    const { kiosk, refused } = judged
    await noteAccess(work, ask.request, {
      event: refused ? 'auto-login-refused' : 'auto-login',
      outcome: refused ? 'refused' : 'done',
      kiosk: kiosk.id,
      reasonCode: refused,
    })
    if (refused) return { refused, name: kiosk.name }
    return { signedIn: await enter(work, kiosk, ask) }
  })
  if (!outcome || 'signedIn' in outcome) return outcome?.signedIn
  throw new Refusal({ status: 403, code: outcome.refused, params: { name: outcome.name } })
}

/** Why a kiosk may not come in whatever it can prove: the code of the sentence, or null. */
function unfit(kiosk: KioskRow, { request }: Pick<Ask, 'request'>): string | null {
  if (kiosk.status === 'revoked' || kiosk.status === 'suspended') return 'kioskRevoked'
  if (kiosk.status !== 'enrolled' || !kiosk.certificatePem) return 'kioskNotEnrolled'
  return within(kiosk.allowedIps, request.ip) ? null : 'kioskAddress'
}

/** The code of the sentence that says why this device may not come in, or null. */
async function whyRefused(work: AnyWork, kiosk: KioskRow, ask: Ask<Answered>): Promise<string | null> {
  const link = await demandLink(work, ['kiosk-challenge'], ask.body.challenge)
  await useLink(work, link)
  if (link.kiosk !== kiosk.id) return 'kioskSignature'
  const refused = unfit(kiosk, ask)
  if (refused) return refused
  const signature = Buffer.from(ask.body.signature, 'base64url')
  const content = signedContent(ask.body, originOf(ask))
  return (await verifyWithCertificate(kiosk.certificatePem!, content, signature)) ? null : 'kioskSignature'
}

async function enter(work: AnyWork, kiosk: KioskRow, { request, reply }: Pick<Ask, 'request' | 'reply'>) {
  const roleKey = kioskRole[kiosk.use]
  const { token } = await beginSession(work, request, reply, { kiosk: kiosk.id, roles: [roleKey], methods: ['x509'] })
  await work.writer.run(sql`update kiosks set last_seen_at = ${work.at} where id = ${kiosk.id}::uuid`)
  // The device renews by itself once the last third of its certificate's life has begun.
  const renew = isRenewable('kiosks', kiosk.expiresAt!, work.at)
  return { next: 'done', csrfToken: csrfTokenOf(token), home: homeOf[roleKey], renew }
}

export const autoLoginEndpoints = (services: Services): Endpoint[] => [
  challenge(services),
  answer(services),
  presented(services),
]

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Reader } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { theSystem } from '../work/person.ts'

/** The head of the chain as it stood at the end of a day. */
export interface Anchor {
  readonly day: string
  readonly seq: number
  readonly hash: string
  readonly signature: string
}

/** An Ed25519 key out of its 32 secret bytes, as RFC 8410 wraps them. */
const keyFrom = (seed: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })

const signedText = ({ day, seq, hash }: Omit<Anchor, 'signature'>): Buffer =>
  Buffer.from(canonicalize({ day, seq, hash })!, 'utf8')

/** The system's own signature under a text, in Base64. */
export const signText = (seed: Buffer, text: string | Buffer): string =>
  sign(null, Buffer.from(text), keyFrom(seed)).toString('base64')

export const signAnchor = (seed: Buffer, anchor: Omit<Anchor, 'signature'>): Anchor => ({
  ...anchor,
  signature: signText(seed, signedText(anchor)),
})

export const anchorPublicKey = (seed: Buffer): string =>
  createPublicKey(keyFrom(seed)).export({ format: 'pem', type: 'spki' }).toString()

export const isSigned = (publicKey: string, anchor: Anchor): boolean =>
  verify(null, signedText(anchor), createPublicKey(publicKey), Buffer.from(anchor.signature, 'base64'))

export const readAnchors = (reader: Reader): Promise<Anchor[]> =>
  reader.rows<Anchor>(sql`select day, seq, hash, signature from audit_anchors order by day`)

/** Signs the head once for every day, and mails it out of the company where an address is given for that. */
export async function dropAnchor(services: Services): Promise<Anchor | null> {
  const { app, secrets, mail, environment } = services
  const sentTo = environment.AUDIT_ANCHORS_TO || null
  const { language } = await app.company()
  return perform(app, { by: theSystem('audit', language), via: 'job' }, async work => {
    const head = await work.reader.first<{ seq: number; hash: string }>(
      sql`select seq, hash from audit_chain order by seq desc limit 1`,
    )
    if (!head) return null
    const anchor = signAnchor(secrets.key('audit-anchor'), { day: work.today, ...head })
    const written = await work.writer.run(sql`
      insert into audit_anchors (id, day, seq, hash, signature, sent_to)
      values (${newId()}, ${anchor.day}, ${anchor.seq}, ${anchor.hash}, ${anchor.signature}, ${sentTo})
      on conflict (day) do nothing`)
    if (written === 0) return null
    if (sentTo)
      await mail.send(work, {
        to: sentTo,
        subject: work.words('audit.anchorSubject', { day: anchor.day }),
        text: `${work.words('audit.anchorText')}\n\n${JSON.stringify(anchor)}\n\n${anchorPublicKey(secrets.key('audit-anchor'))}`,
      })
    return anchor
  })
}

import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets.ts'

/** What was typed or scanned at a clock without a line. */
export interface Proof {
  readonly badge: string | null
  readonly number: string | null
  readonly pin: string | null
}

const pointLength = 65
const ivLength = 12
const tagLength = 16

function serverKey(secrets: Secrets) {
  const key = createECDH('prime256v1')
  key.setPrivateKey(secrets.key('sealed-at-clocks'))
  return key
}

/** What clocks encrypt to: a badge or PIN waits on their disk for the line, and only the server can read it (people R21). */
export const sealingKey = (secrets: Secrets): string => serverKey(secrets).getPublicKey('base64url')

/** Point ‖ iv ‖ ciphertext ‖ tag: ECDH on P-256, HKDF-SHA-256, AES-256-GCM. Nothing for what was not sealed to us. */
export function openSealed(secrets: Secrets, sealed: string): Proof | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= pointLength + ivLength + tagLength) return null
  try {
    const point = bytes.subarray(0, pointLength)
    const shared = serverKey(secrets).computeSecret(point)
    const key = Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(0), 'millwright clock', 32))
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(pointLength, pointLength + ivLength))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    const text = [decipher.update(bytes.subarray(pointLength + ivLength, -tagLength)), decipher.final()]
    return readProof(JSON.parse(Buffer.concat(text).toString('utf8')))
  } catch {
    return null
  }
}

function readProof(given: Record<string, unknown>): Proof {
  const part = (name: string, most: number): string | null => {
    const value = given[name]
    return typeof value === 'string' && value !== '' && value.length <= most ? value : null
  }
  return { badge: part('badge', 100), number: part('number', 40), pin: part('pin', 20) }
}

/** The key of one clock, under which it is given people's HMACs. */
export const clockKey = (secrets: Secrets, clock: string): Buffer =>
  createHmac('sha256', secrets.key('badge-at-clocks')).update(`clock ${clock}`).digest()

/** What one clock knows somebody by; made for it alone. */
export const tagAtClock = (key: Buffer, told: string): string => createHmac('sha256', key).update(told).digest('hex')

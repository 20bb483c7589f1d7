import { Secret, TOTP } from 'otpauth'

/** RFC 6238: SHA-1, six digits, thirty seconds (people R50). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).buffer)

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** What an authenticator app reads from the picture. */
export const authenticatorUri = (bytes: Uint8Array, company: string, username: string): string =>
  new TOTP({ ...shape, issuer: company, label: username, secret: secretOf(bytes) }).toString()

export const typedSecret = (bytes: Uint8Array): string => secretOf(bytes).base32

export const codeAt = (bytes: Uint8Array, milliseconds: number): string =>
  new TOTP({ ...shape, secret: secretOf(bytes) }).generate({ timestamp: milliseconds })

/** The step a code belongs to, one either side of now; null when it fits none, or one that was used before. */
export function stepOf(bytes: Uint8Array, code: string, milliseconds: number, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ ...shape, secret: secretOf(bytes) }).validate({
    token: code,
    timestamp: milliseconds,
    window: 1,
  })
  if (delta === null) return null
  const step = Math.floor(milliseconds / 1000 / shape.period) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

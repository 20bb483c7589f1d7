import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** AES-256-GCM under a key that is not in the database; `purpose` is bound in, so that a sealed text cannot be moved. */
export function seal(secrets: Secrets, key: string, purpose: string, content: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secrets.key(key), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

export function unseal(secrets: Secrets, key: string, purpose: string, text: string): Buffer {
  const whole = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secrets.key(key), whole.subarray(0, 12))
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(whole.subarray(12, 28))
  return Buffer.concat([decipher.update(whole.subarray(28)), decipher.final()])
}

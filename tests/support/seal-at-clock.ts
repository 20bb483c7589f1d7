import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a clock does with a badge or a PIN while its line is gone: encrypted so that only the server reads it. */
export function sealAtClock(sealTo: string, proof: Readonly<Record<string, string>>): string {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const key = Buffer.from(
    hkdfSync('sha256', own.computeSecret(Buffer.from(sealTo, 'base64url')), Buffer.alloc(0), 'millwright clock', 32),
  )
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(proof)), cipher.final()])
  return Buffer.concat([point, iv, text, cipher.getAuthTag()]).toString('base64url')
}

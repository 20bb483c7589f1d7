import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, as they travel in cookies and links. Only their hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export function sameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Crockford's base 32: no I, L, O, U, so that a code can be read aloud and typed from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** `k7qm-o1l9` → `K7QM0119`. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** `K7QM0119XYZ2` → `K7QM-0119-XYZ2`. */
export const spacedCode = (code: string): string => code.match(/.{1,4}/g)!.join('-')

import { createHash, randomBytes } from 'node:crypto'

/** purchasing R11: 32 random bytes as 43 characters; only their SHA-256 is ever kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const isToken = (text: unknown): text is string => typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text)
export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

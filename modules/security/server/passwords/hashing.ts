import { createHmac } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { canonicalPassword } from '#modules/security/model/password-policy.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { forPasswords, forPins } from './strength.ts'

/** A hash takes 64 MB and a core: at most four at once, fifty waiting, then a plain "busy". */
const atOnce = 4
const mostWaiting = 50
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal({ status: 503, code: 'busy', more: { retryAfter: 5 } })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The secret goes through an HMAC with a key that is not in the database first: stolen rows alone cannot be guessed at. */
const peppered = (secrets: Secrets, typed: string): string =>
  createHmac('sha256', secrets.key('password-pepper')).update(canonicalPassword(typed)).digest('base64url')

export const hashPassword = (secrets: Secrets, password: string): Promise<string> =>
  inTurn(() => hash(peppered(secrets, password), forPasswords))

export const hashPin = (secrets: Secrets, pin: string): Promise<string> =>
  inTurn(() => hash(peppered(secrets, pin), forPins))

let dummy: Promise<string> | undefined
let dummyPin: Promise<string> | undefined

/** A PIN against what is kept; against nothing the same work is done. */
export async function verifyPin(secrets: Secrets, kept: string | null, typed: string): Promise<boolean> {
  dummyPin ??= inTurn(() => hash('nobody has this PIN', forPins))
  const against = kept ?? (await dummyPin)
  return (await inTurn(() => verify(against, peppered(secrets, typed)))) && kept !== null
}

/** Against no hash at all the same work is done, so that an unknown user takes as long as a wrong password (people R44). */
export async function verifyPassword(secrets: Secrets, kept: string | null, typed: string): Promise<boolean> {
  dummy ??= inTurn(() => hash('nobody has this password', forPasswords))
  const against = kept ?? (await dummy)
  const fits = await inTurn(() => verify(against, peppered(secrets, typed)))
  return fits && kept !== null
}

/** Made with other parameters than today's: hashed again at the next sign-in. */
export function outdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism, outputLen, saltLen } = parseOptions(kept)
  return (
    memoryCost !== forPasswords.memoryCost ||
    timeCost !== forPasswords.timeCost ||
    parallelism !== forPasswords.parallelism ||
    outputLen !== forPasswords.outputLen ||
    saltLen < 16
  )
}

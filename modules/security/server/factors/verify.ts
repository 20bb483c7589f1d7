import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { unseal } from '#platform/server/sealed.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { readCode } from '../tokens.ts'
import { stepOf } from './totp.ts'

export const sealingKey = 'totp-encryption'
export const factorPurpose = (user: string): string => `totp of ${user}`

/** Recovery codes are kept as HMACs under the pepper: fifty random bits alone could be guessed from a stolen table. */
export const recoveryHash = (secrets: Secrets, user: string, code: string): string =>
  createHmac('sha256', secrets.key('password-pepper'))
    .update(`recovery ${user} ${readCode(code)}`)
    .digest('hex')

/** Checks a code of the authenticator, or takes one recovery code; answers how the person proved themselves. */
export async function verifySecondFactor(
  services: Services,
  work: AnyWork,
  user: string,
  typed: string,
): Promise<'totp' | 'recovery' | null> {
  const code = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) return (await verifyTotp(services, work, user, code)) ? 'totp' : null
  return (await takeRecoveryCode(services, work, user, code)) ? 'recovery' : null
}

async function verifyTotp({ secrets }: Services, work: AnyWork, user: string, code: string): Promise<boolean> {
  const factors = await work.reader.rows<{ id: string; sealedSecret: string; lastStep: number | null }>(
    sql`select id, sealed_secret as "sealedSecret", last_step as "lastStep" from user_factors
        where "user" = ${user}::uuid and kind = 'totp' and state = 'confirmed' for update`,
  )
  for (const { id, sealedSecret, lastStep } of factors) {
    const secret = unseal(secrets, sealingKey, factorPurpose(user), sealedSecret)
    const step = stepOf(secret, code, Date.parse(work.at), lastStep)
    if (step === null) continue
    await work.writer.run(sql`update user_factors set last_step = ${step} where id = ${id}::uuid`)
    return true
  }
  return false
}

async function takeRecoveryCode({ secrets }: Services, work: AnyWork, user: string, typed: string): Promise<boolean> {
  if (readCode(typed).length !== 10) return false
  const hash = recoveryHash(secrets, user, typed)
  const taken = await work.writer.run(
    sql`update user_factors set codes = codes - ${hash}, codes_left = codes_left - 1
        where "user" = ${user}::uuid and kind = 'recovery' and state = 'confirmed' and codes ? ${hash}`,
  )
  return taken === 1
}

import { sql } from 'kysely'
import { isId } from '#platform/model'
import { seal, unseal } from '#platform/server/sealed.ts'
import type { Services } from '#platform/server/services.ts'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import { accountOf } from '../accounts/accounts.ts'
import { newCode, spacedCode } from '../tokens.ts'
import { authenticatorUri, newSecret, stepOf, typedSecret } from './totp.ts'
import { factorPurpose, recoveryHash, sealingKey } from './verify.ts'

/** Of a factor's columns, each kind fills some. */
export const blankFactor = {
  confirmedAt: null,
  sealedSecret: null,
  lastStep: null,
  codes: null,
  codesLeft: null,
  credentialId: null,
  publicKey: null,
  signCount: null,
  transports: null,
  lastUsedAt: null,
} as const

/** Makes a secret for an authenticator and keeps it sealed; an earlier one that was never confirmed is dropped. */
export async function beginFactor(
  services: Services,
  anyWork: AnyWork,
  user: string,
  company: string,
  name: string | null,
): Promise<{ id: string; uri: string; secret: string }> {
  const work: Work<'user-factors'> = anyWork
  const { username } = await accountOf(work.reader, user)
  await work.writer.run(
    sql`update user_factors set state = 'removed', sealed_secret = null where "user" = ${user}::uuid and state = 'pending'`,
  )
  const secret = newSecret()
  const row = newRow(work)
  await work.db
    .insertInto('userFactors')
    .values({
      ...row,
      ...blankFactor,
      user,
      kind: 'totp',
      name: name ?? 'Authenticator',
      state: 'pending',
      sealedSecret: seal(services.secrets, sealingKey, factorPurpose(user), secret),
    })
    .execute()
  return { id: row.id, uri: authenticatorUri(secret, company, username), secret: typedSecret(secret) }
}

/** The first right code makes a factor count; a new authenticator takes the place of the old. */
export async function confirmFactor(
  services: Services,
  work: AnyWork,
  user: string,
  id: string,
  code: string,
): Promise<boolean> {
  if (!isId(id)) return false
  const pending = await work.reader.first<{ sealedSecret: string }>(
    sql`select sealed_secret as "sealedSecret" from user_factors
        where id = ${id}::uuid and "user" = ${user}::uuid and kind = 'totp' and state = 'pending' for update`,
  )
  if (!pending) return false
  const secret = unseal(services.secrets, sealingKey, factorPurpose(user), pending.sealedSecret)
  const step = stepOf(secret, code.replace(/\s/g, ''), Date.parse(work.at), null)
  if (step === null) return false
  await work.writer.run(
    sql`update user_factors set state = 'removed', sealed_secret = null
        where "user" = ${user}::uuid and kind = 'totp' and state = 'confirmed'`,
  )
  await work.writer.run(
    sql`update user_factors set state = 'confirmed', confirmed_at = ${work.at}, last_step = ${step} where id = ${id}::uuid`,
  )
  return true
}

const howMany = 10

/** Ten codes of ten characters, shown once, each good for one sign-in; a new set replaces the old (people R50). */
export async function newRecoveryCodes(services: Services, anyWork: AnyWork, user: string): Promise<string[]> {
  const work: Work<'user-factors'> = anyWork
  const codes = Array.from({ length: howMany }, () => newCode(10))
  await work.writer.run(
    sql`update user_factors set state = 'removed', codes = null, codes_left = null
        where "user" = ${user}::uuid and kind = 'recovery' and state = 'confirmed'`,
  )
  const hashes = codes.map(code => recoveryHash(services.secrets, user, code))
  await work.db
    .insertInto('userFactors')
    .values({
      ...newRow(work),
      ...blankFactor,
      user,
      kind: 'recovery',
      name: null,
      state: 'confirmed',
      confirmedAt: work.at,
      codes: sql<string[]>`${JSON.stringify(hashes)}::jsonb`,
      codesLeft: howMany,
    })
    .execute()
  return codes.map(spacedCode)
}

/** What a factor was proved with goes with it; that there was one stays. */
const forgotten = sql`state = 'removed', sealed_secret = null, codes = null, codes_left = null, credential_id = null, public_key = null`

/** Removes one factor; without an authenticator or a passkey the recovery codes mean nothing either. */
export async function removeFactor(work: AnyWork, user: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const removed = await work.writer.run(
    sql`update user_factors set ${forgotten}
        where id = ${id}::uuid and "user" = ${user}::uuid and state = 'confirmed'`,
  )
  if (removed === 0) return false
  const left = await work.reader.first(
    sql`select 1 from user_factors where "user" = ${user}::uuid and kind in ('totp', 'passkey') and state = 'confirmed'`,
  )
  if (!left) await removeAllFactors(work, user)
  return true
}

export const removeAllFactors = (work: AnyWork, user: string): Promise<unknown> =>
  work.writer.run(sql`update user_factors set ${forgotten} where "user" = ${user}::uuid and state <> 'removed'`)

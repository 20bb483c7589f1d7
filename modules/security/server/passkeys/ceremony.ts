import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import type { Account } from '../accounts/accounts.ts'
import { findLink, issueLink, useLink } from '../accounts/links.ts'
import { blankFactor } from '../factors/factors.ts'

/** What a challenge was made for: an answer to one question is no answer to another. */
type Use = 'register' | 'sign-in' | 'step-up'

/** The site as the browser names it: a passkey is bound to it and works nowhere else. */
function siteOf(request: FastifyRequest): { origin: string; name: string } {
  const origin = `${request.protocol}://${request.headers.host}`
  return { origin, name: new URL(origin).hostname }
}

/** The challenge is a one-time link's secret: kept as a hash, good for one answer within minutes, whichever server asks. */
async function challengeFor(work: AnyWork, use: Use, user: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const { secret } = await issueLink(work, 'passkey-challenge', { ...(user && { user }), facts: { use } })
  return Uint8Array.from(Buffer.from(secret, 'base64url'))
}

interface Credential {
  readonly id: string
  readonly user: string
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: number
  readonly transports: AuthenticatorTransport[] | null
}

const passkeysOf = (work: AnyWork, user: string): Promise<Credential[]> =>
  work.reader.rows<Credential>(
    sql`select id, "user", credential_id as "credentialId", public_key as "publicKey", sign_count as "signCount", transports
        from user_factors where "user" = ${user}::uuid and kind = 'passkey' and state = 'confirmed'`,
  )

const described = ({ credentialId: id, transports }: Credential) => ({ id, ...(transports && { transports }) })

/** What the browser needs to make a passkey for this person. */
export async function registrationOptions(work: AnyWork, request: FastifyRequest, company: string, account: Account) {
  const known = await passkeysOf(work, account.id)
  return generateRegistrationOptions({
    rpName: company,
    rpID: siteOf(request).name,
    userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    userName: account.username,
    userDisplayName: account.name,
    challenge: await challengeFor(work, 'register', account.id),
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** What the browser needs to prove a passkey; without a person any passkey of this site will do. */
export async function authenticationOptions(
  work: AnyWork,
  request: FastifyRequest,
  use: 'sign-in' | 'step-up',
  user: string | null,
) {
  const known = user ? await passkeysOf(work, user) : []
  return generateAuthenticationOptions({
    rpID: siteOf(request).name,
    challenge: await challengeFor(work, use, user),
    allowCredentials: known.map(described),
    userVerification: 'required',
  })
}

/** The challenge an answer was made for, used up; null when it is none of ours, late, or was for something else. */
async function takeChallenge(work: AnyWork, clientData: unknown, use: Use, user: string | null) {
  const { challenge } = JSON.parse(Buffer.from(String(clientData), 'base64url').toString())
  const link = await findLink(work, ['passkey-challenge'], String(challenge))
  if (!link || link.facts.use !== use || (link.user !== null && link.user !== user)) return null
  await useLink(work, link)
  return String(challenge)
}

/** The library throws at whatever does not fit; to whoever asks it is one answer. */
async function orNull<T>(task: () => Promise<T | null>): Promise<T | null> {
  try {
    return await task()
  } catch (error) {
    // A statement that failed has broken the transaction: that is ours to hear of.
    if (error instanceof Error && 'severity' in error) throw error
    return null
  }
}

/** Checks a new passkey and keeps its public half; null when the answer proves nothing. */
export const keepPasskey = (
  anyWork: AnyWork,
  request: FastifyRequest,
  user: string,
  response: RegistrationResponseJSON,
  name: string | null,
): Promise<{ id: string } | null> =>
  orNull(async () => {
    const work: Work<'user-factors'> = anyWork
    const challenge = await takeChallenge(work, response.response.clientDataJSON, 'register', user)
    if (!challenge) return null
    const site = siteOf(request)
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    if (await claimedOwner(work, credential)) return null
    const row = newRow(work)
    await work.db
      .insertInto('userFactors')
      .values({
        ...row,
        ...blankFactor,
        user,
        kind: 'passkey',
        name,
        state: 'confirmed',
        confirmedAt: work.at,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        signCount: credential.counter,
        transports: sql<string[]>`${JSON.stringify(response.response.transports ?? [])}::jsonb`,
      })
      .execute()
    return { id: row.id }
  })

/** Whose passkey this claims to be; nothing is proved yet. */
export async function claimedOwner(work: AnyWork, response: unknown): Promise<string | null> {
  const id = (response as { id?: unknown } | null)?.id
  const found =
    typeof id === 'string' &&
    (await work.reader.first<{ user: string }>(
      sql`select "user" from user_factors where credential_id = ${id} and kind = 'passkey' and state = 'confirmed'`,
    ))
  return found ? found.user : null
}

/** Whether this answer was made with a passkey of that person, here, just now, by somebody the device knows. */
export const verifyPasskey = async (
  work: AnyWork,
  request: FastifyRequest,
  user: string,
  response: AuthenticationResponseJSON,
  use: 'sign-in' | 'step-up',
): Promise<boolean> => {
  const proved = await orNull(async () => {
    const challenge = await takeChallenge(work, response.response.clientDataJSON, use, user)
    const kept = (await passkeysOf(work, user)).find(one => one.credentialId === response.id)
    if (!challenge || !kept) return null
    const site = siteOf(request)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      credential: {
        id: kept.credentialId,
        publicKey: Uint8Array.from(Buffer.from(kept.publicKey, 'base64url')),
        counter: kept.signCount,
      },
    })
    return verified ? { factor: kept.id, count: authenticationInfo.newCounter } : null
  })
  if (!proved) return false
  await work.writer.run(
    sql`update user_factors set sign_count = ${proved.count}, last_used_at = ${work.at} where id = ${proved.factor}::uuid`,
  )
  return true
}

import { sql } from 'kysely'
import type { oneTimeLinks } from '#modules/security/model/sign-in.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import { hashOf, newCode, newToken } from '../tokens.ts'

export type Purpose = (typeof oneTimeLinks)['row']['purpose']
type Given = NonNullable<Purpose>

/** How long each may be used, in minutes (people R40). */
const minutes: Record<Given, number> = {
  invite: 72 * 60,
  reset: 30,
  'start-code': 24 * 60,
  'second-step': 5,
  'set-password': 10,
  'factor-setup': 10,
  'kiosk-code': 10,
  'kiosk-challenge': 1,
  'passkey-challenge': 5,
  identified: 0.5,
}

const codeLengths: Partial<Record<Given, number>> = { 'start-code': 12, 'kiosk-code': 8 }

interface LinkFor {
  readonly user?: string
  readonly kiosk?: string
  readonly facts?: Record<string, unknown>
}
export interface Link {
  readonly id: string
  readonly purpose: Given
  readonly user: string | null
  readonly kiosk: string | null
  readonly facts: Record<string, unknown>
}

/** Makes a secret for one purpose and one use; only its hash is kept. A new one for the same purpose replaces the old. */
export async function issueLink(
  anyWork: AnyWork,
  purpose: Given,
  { user, kiosk, facts }: LinkFor,
): Promise<{ secret: string; expiresAt: string }> {
  const work: Work<'one-time-links'> = anyWork
  const length = codeLengths[purpose]
  const secret = length ? newCode(length) : newToken()
  const expiresAt = instantOf(Date.parse(work.at) + minutes[purpose] * 60_000)
  await withdrawLinks(work, purpose, { ...(user && { user }), ...(kiosk && { kiosk }) })
  await work.db
    .insertInto('oneTimeLinks')
    .values({
      ...newRow(work),
      purpose,
      user: user ?? null,
      kiosk: kiosk ?? null,
      tokenHash: hashOf(secret),
      facts: facts ?? {},
      expiresAt,
      usedAt: null,
    })
    .execute()
  return { secret, expiresAt }
}

/** Tickets between two steps may stand side by side, as one person signs in at two machines; the others replace each other. */
const sideBySide: readonly Given[] = [
  'second-step',
  'set-password',
  'factor-setup',
  'kiosk-challenge',
  'passkey-challenge',
  'identified',
]

async function withdrawLinks(work: AnyWork, purpose: Given, { user, kiosk }: LinkFor): Promise<void> {
  if (sideBySide.includes(purpose)) return
  await work.writer.run(
    sql`update one_time_links set used_at = ${work.at} where purpose = ${purpose} and used_at is null
        and "user" is not distinct from ${user ?? null}::uuid and kiosk is not distinct from ${kiosk ?? null}::uuid`,
  )
}

/** Links and codes of somebody who may no longer come in. */
export const withdrawAllLinks = (work: AnyWork, user: string): Promise<unknown> =>
  work.writer.run(sql`update one_time_links set used_at = ${work.at} where "user" = ${user}::uuid and used_at is null`)

/** The link a secret stands for, locked until the transaction ends; undefined when it is unknown, used or late. */
export function findLink(work: AnyWork, purposes: readonly Given[], secret: string): Promise<Link | undefined> {
  return work.reader.first<Link>(
    sql`select id, purpose, "user", kiosk, coalesce(facts, '{}') as facts from one_time_links
        where token_hash = ${hashOf(secret)} and purpose = any(${purposes}) and used_at is null and expires_at > ${work.at}
        for update`,
  )
}

export async function demandLink(work: AnyWork, purposes: readonly Given[], secret: string): Promise<Link> {
  const link = await findLink(work, purposes, secret)
  if (!link) throw new Refusal({ status: 410, code: 'linkUsed' })
  return link
}

export const useLink = (work: AnyWork, link: Link): Promise<unknown> =>
  work.writer.run(sql`update one_time_links set used_at = ${work.at} where id = ${link.id}::uuid`)

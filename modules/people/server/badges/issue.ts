import { sql } from 'kysely'
import { performing } from '#modules/security/server/index.ts'
import { complaint, text } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Services } from '#platform/server/services.ts'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { reachable } from '../users/reachable.ts'
import { demandOutranked } from '../users/saving.ts'
import { badgeHash, badgeTag, readBadge } from './badge.ts'

/** Gives a badge to a person and takes it back; of the badge itself only its last four characters stay readable. */
export const badgeEndpoints = (services: Services): Endpoint[] => [
  endpoint<{ badge: string }>({
    method: 'PUT',
    path: '/api/users/:id/badge',
    access: { action: 'users.update' },
    summary: 'Give a person a badge for shared terminals',
    asks: { badge: text({ max: 100 }).required() },
    handle: async ask => {
      const badge = readBadge(ask.body.badge)
      if (!/^[\x21-\x7e]{4,100}$/.test(badge)) throw Refusal.fields([complaint(['badge'], 'badgeText')])
      return performing(
        services,
        ask,
        async work => {
          const person = await reachable(work, ask.params.id!, 'update')
          demandOutranked(work, person)
          await giveBadge(work, services.secrets, ask.params.id!, badge)
          return { badgeLast4: badge.slice(-4) }
        },
        'issueBadge',
      )
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/users/:id/badge',
    access: { action: 'users.update' },
    summary: 'Take a badge back: it opens nothing from this moment',
    handle: async ask => {
      await performing(
        services,
        ask,
        async work => {
          demandOutranked(work, await reachable(work, ask.params.id!, 'update'))
          await keepBadge(work, ask.params.id!, null, null)
        },
        'withdrawBadge',
      )
      return { withdrawn: true }
    },
  }),
]

/** Gives somebody a badge whose text is known to be good. */
export const giveBadge = (work: AnyWork, secrets: Secrets, user: string, badge: string): Promise<void> =>
  keepBadge(work, user, { hash: badgeHash(secrets, badge), tag: badgeTag(secrets, badge) }, badge.slice(-4))

async function keepBadge(
  work: AnyWork,
  user: string,
  hashes: { readonly hash: string; readonly tag: string } | null,
  last4: string | null,
): Promise<void> {
  const owner = hashes && (await work.read('user-credentials', { badgeHash: hashes.hash }, ['user']))
  if (owner && owner.user !== user) throw Refusal.fields([complaint(['badge'], 'badgeTaken')])
  const { id } = newRow(work)
  await work.writer.run(
    sql`insert into user_credentials (id, "user", badge_hash, badge_tag)
          values (${id}::uuid, ${user}::uuid, ${hashes?.hash ?? null}, ${hashes?.tag ?? null})
        on conflict ("user") do update set badge_hash = excluded.badge_hash, badge_tag = excluded.badge_tag`,
  )
  await work.writer.run(sql`update users set badge_last4 = ${last4} where id = ${user}::uuid`)
}

import { sql } from 'kysely'
import type { ScanReader } from '#platform/server/scan/index.ts'
import { badgeHash, readBadge } from './badge.ts'

/** Whose badge it is; of people who are here to use it. */
export const readBadgeScan: ScanReader = async ({ app, secrets }, text) => {
  if (!/^[\x21-\x7e]{4,100}$/.test(readBadge(text))) return undefined
  const rows = await app.reader.rows<{ link: string }>(sql`
    select 'users/' || u.id as link from user_credentials c join users u on u.id = c."user"
    where c.badge_hash = ${badgeHash(secrets, text)} and u.status = 'active' and u.archived_at is null`)
  return { links: rows.map(({ link }) => link) }
}

import { sql } from 'kysely'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'

/** Keeps a new password's hash; the audit log tells that it changed, never to what. */
export async function keepPassword(
  anyWork: AnyWork,
  user: string,
  passwordHash: string,
  { mustChange = false }: { mustChange?: boolean } = {},
): Promise<void> {
  const work: Work<'user-credentials'> = anyWork
  const known = await work.db
    .updateTable('userCredentials')
    .set({ passwordHash, passwordChangedAt: work.at, mustChange })
    .where('user', '=', user)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return
  await work.db
    .insertInto('userCredentials')
    .values({
      ...newRow(work),
      user,
      passwordHash,
      passwordChangedAt: work.at,
      mustChange,
      pinHash: null,
      pinSetAt: null,
      badgeHash: null,
    })
    .execute()
}

/** The same password under today's parameters: nothing to tell anybody. */
export const rehashPassword = (work: AnyWork, user: string, passwordHash: string): Promise<unknown> =>
  work.writer.run(sql`update user_credentials set password_hash = ${passwordHash} where "user" = ${user}::uuid`)

/** Nobody signs in with the old password any more. */
export const dropPassword = (work: AnyWork, user: string): Promise<unknown> =>
  work.writer.run(
    sql`update user_credentials set password_hash = null, password_changed_at = ${work.at}, pin_hash = null, pin_set_at = null, badge_hash = null, badge_tag = null where "user" = ${user}::uuid`,
  )

/** What time clocks know people's badges by, under the key they have. */
export const badgeTags = async (work: AnyWork): Promise<Map<string, string | null>> => {
  const rows = await work.list('user-credentials', {}, ['user', 'badgeTag'])
  return new Map(rows.map(({ user, badgeTag }) => [user, badgeTag]))
}

/** What may be chosen from a list the company keeps, in its order. */
export const choicesOf = (work: AnyWork, list: string) =>
  work.list('look-ups', { list, archivedAt: null }, ['id', 'label', 'labelEs'], 'sort')

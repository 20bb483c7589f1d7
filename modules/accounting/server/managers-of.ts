import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Who decides about the books, and is told when something is to be decided. */
export const managersOf = async (work: AnyWork): Promise<string[]> =>
  (
    await work.reader.rows<{ id: string }>(
      sql`select id from users where archived_at is null and role_keys && array['1', '2'] order by id`,
    )
  ).map(({ id }) => id)

import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** There is always an active administrator (people R32): two who leave at the same moment wait for each other here. */
export async function demandAnotherAdministrator(work: AnyWork, leaving: string): Promise<void> {
  await work.reader.run(sql`select pg_advisory_xact_lock(hashtext('last administrator'))`)
  const another = await work.reader.first(
    sql`select 1 from users where '1' = any(role_keys) and status = 'active' and archived_at is null and id <> ${leaving}::uuid limit 1`,
  )
  if (!another) throw Refusal.conflict({ code: 'lastAdministrator' })
}

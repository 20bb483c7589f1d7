import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/**
 * There is always an active administrator, and once one has a second factor, always one who has (people R32): `leaving` may
 * not be the last. Two who leave at the same moment wait for each other here.
 */
export async function demandAnotherAdministrator(work: AnyWork, leaving: string): Promise<void> {
  const others = await otherAdministrators(work, leaving)
  if (others.length === 0) throw await isLast(work, leaving, 'lastAdministrator')
  if ((await hasFactor(work, leaving)) && !others.some(one => one.proven))
    throw await isLast(work, leaving, 'lastProvenAdministrator')
}

/** The same where somebody stays but gives up the last second factor. */
export async function demandProvenAdministrator(work: AnyWork, leaving: string): Promise<void> {
  const others = await otherAdministrators(work, leaving)
  if (!others.some(one => one.proven)) throw await isLast(work, leaving, 'lastProvenAdministrator')
}

/** The refusal, with the name of the person who is the last. */
async function isLast(work: AnyWork, leaving: string, code: string): Promise<Refusal> {
  const row = await work.reader.first<{ name: string }>(sql`select name from mw_people where id = ${leaving}::uuid`)
  return Refusal.conflict({ code, params: { name: row?.name ?? '' } })
}

const factorOf = (user: ReturnType<typeof sql>) =>
  sql`exists (select from user_factors f where f."user" = ${user} and f.kind in ('totp', 'passkey') and f.state = 'confirmed')`

async function otherAdministrators(work: AnyWork, leaving: string): Promise<{ proven: boolean }[]> {
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext('last administrator'))`)
  return work.reader.rows<{ proven: boolean }>(
    sql`select ${factorOf(sql`u.id`)} as proven from users u
        where '1' = any(u.role_keys) and u.status = 'active' and u.archived_at is null and u.id <> ${leaving}::uuid`,
  )
}

async function hasFactor(work: AnyWork, user: string): Promise<boolean> {
  const row = await work.reader.first<{ has: boolean }>(sql`select ${factorOf(sql`${user}::uuid`)} as has`)
  return row?.has ?? false
}

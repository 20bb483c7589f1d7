import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { Saving } from '#platform/server/work/verbs.ts'

/** A release is in at most one open group of each purpose. */
export const savingReleaseGroup: Saving = async (work, { before, after }) => {
  if (after.status !== 'open') return
  await work.reader.run(sql`select pg_advisory_xact_lock(hashtext(${`release groups ${after.purpose}`}))`)
  const taken = await work.reader.first<{ release: string; group: string }>(sql`
    select r.release_number as release, g.code as "group" from release_groups g join order_releases r on r.id = any(g.releases)
    where g.status = 'open' and g.purpose = ${after.purpose} and g.archived_at is null
      and g.id <> ${before?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid and r.id = any(${after.releases}::uuid[]) limit 1`)
  if (taken) throw Refusal.conflict({ code: 'releaseGrouped', params: { ...taken } })
}

/** Every release knows the group it is made in. */
export const savedReleaseGroup: Saving = async (work, { before, after }) => {
  if (after.purpose !== 'produce') return
  const id = after.id ?? before?.id
  const members = after.status === 'cancelled' ? [] : after.releases
  await work.reader.run(sql`
    update order_releases set release_group = case when id = any(${members}::uuid[]) then ${id}::uuid end
    where (release_group = ${id}::uuid) is distinct from (id = any(${members}::uuid[]))
      and (release_group = ${id}::uuid or id = any(${members}::uuid[]))`)
}

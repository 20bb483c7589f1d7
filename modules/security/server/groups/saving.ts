import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnySaveHook, SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandFresh } from '../request-context.ts'
import { forgetEverybody } from '../sessions/remembered.ts'

const written = (row: Row | undefined, field: string): string => JSON.stringify(row?.[field] ?? null)
const differs = (before: Row | undefined, after: Row, fields: readonly string[]): boolean =>
  fields.some(field => written(before, field) !== written(after, field))

/** What groups give is what people may do: it wants a fresh factor, and names only actions that exist (people R46). */
export const savingGroup: SaveHook<'user-groups'> = async (work, { before, after }) => {
  if (differs(before, after, ['securityActions', 'archivedAt'])) demandFresh(work)
  const complaints = after.securityActions.flatMap(({ resource }, index) =>
    resource === '*' || work.registry.has(resource)
      ? []
      : [complaint(['securityActions', index, 'resource'], 'noSuchResource', { name: resource })],
  )
  if (complaints.length) throw Refusal.fields(complaints, 'user-groups')
}

export const savedGroup: AnySaveHook = async work => work.afterCommit(forgetEverybody)

/** Who lets people in to what is under export control was let in themselves: otherwise anybody would take the mark away. */
async function demandCleared(work: AnyWork, before: Row | undefined, after: Row): Promise<void> {
  const whom = ['exportControlled', 'roles', 'groups', 'departments', 'users', 'exceptUsers', 'archivedAt']
  if (work.by.isSystem || !before?.exportControlled || !differs(before, after, whom)) return
  const own = await work.reader.first<{ isCleared: boolean }>(
    sql`select export_control_cleared as "isCleared" from users where id = ${work.by.userId}::uuid`,
  )
  if (!own?.isCleared) throw new Refusal({ status: 403, code: 'clearedOnly' })
}

/** A kind of record has one default at most. */
export const savingVisibility: SaveHook<'visibilities'> = async (work, { before, after }) => {
  await demandCleared(work, before, after)
  const names = after.isDefaultFor ?? []
  const unknown = names.find(name => !work.registry.has(name))
  if (unknown !== undefined)
    throw Refusal.fields([complaint(['isDefaultFor'], 'noSuchResource', { name: unknown })], 'visibilities')
  if (names.length === 0 || after.archivedAt) return
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext('default visibilities'))`)
  const other = await work.reader.first<{ name: string; kind: string }>(
    sql`select v.name, n.kind from visibilities v, jsonb_array_elements_text(v.is_default_for) n(kind)
        where v.archived_at is null and v.id is distinct from ${before?.id ?? null}::uuid and n.kind = any(${names}) limit 1`,
  )
  if (other) throw Refusal.fields([complaint(['isDefaultFor'], 'otherDefault', other)], 'visibilities')
}

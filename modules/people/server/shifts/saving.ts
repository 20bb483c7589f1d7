import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

/** Nobody stands on two shifts of one weekday at a time; a row of a single day overrides and is no clash. */
export const savingShift: SaveHook<'shifts'> = async (work, { before, after }) => {
  const people = after.people ?? []
  const standing = people.filter(row => row.effectiveFrom !== row.effectiveTo)
  if (standing.length === 0 || after.archivedAt) return
  const clash = await work.reader.first<{ place: number; shift: string }>(
    sql`select l.place, s.name as shift
      from unnest(${standing.map(row => row.user)}::uuid[], ${standing.map(row => row.effectiveFrom)}::date[],
        ${standing.map(row => row.effectiveTo)}::date[]) with ordinality l (person, since, until, place)
      join shift_users u on u."user" = l.person and u.effective_to is distinct from u.effective_from
        and u.effective_from <= coalesce(l.until, 'infinity') and l.since <= coalesce(u.effective_to, 'infinity')
      join shifts s on s.id = u.parent
      where s.id is distinct from ${before?.id ?? null}::uuid and s.archived_at is null and s.days && ${after.days}::text[]
      order by l.place limit 1`,
  )
  if (!clash) return
  const row = people.indexOf(standing[Number(clash.place) - 1]!)
  throw Refusal.fields(
    [complaint(['people', row, 'effectiveFrom'], 'onAnotherShift', { shift: clash.shift })],
    'shifts',
  )
}

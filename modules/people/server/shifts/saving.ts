import { sql } from 'kysely'
import { complaint } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

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

interface Standing {
  readonly id: string
  readonly shift: string
  readonly user: string
  readonly from: DateText
  readonly to: DateText | null
}

/** Whoever leaves stands on no shift from tomorrow on. */
export async function endShiftsOf(work: AnyWork, user: string): Promise<void> {
  const rows = await work.reader.rows<Standing>(sql`
    select l.id, l.parent as shift, l."user", l.effective_from::text as "from", l.effective_to::text as "to" from shift_users l
    where exists (select from shift_users o where o.parent = l.parent and o."user" = ${user}::uuid
      and (o.effective_to is null or o.effective_to > ${work.today}::date))
    order by l.position`)
  const isOver = (row: Standing) => row.user !== user || (row.to !== null && row.to <= work.today)
  for (const [shift, all] of Map.groupBy(rows, row => row.shift)) {
    const kept = all.filter(row => isOver(row) || row.from <= work.today)
    const people = kept.map(row => (isOver(row) ? { id: row.id } : { id: row.id, effectiveTo: work.today }))
    await work.update('shifts', shift, { people })
  }
}

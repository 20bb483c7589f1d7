import { sql } from 'kysely'
import type { Named, OutRow } from '#modules/inventory/model/crib-rows.ts'
import type { Registry } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Sql } from '#platform/server/records/columns.ts'
import { labelsOf } from '#platform/server/records/labels.ts'

/** What people read instead of links. */
export async function namesOf(
  registry: Registry,
  reader: Reader,
  links: readonly string[],
): Promise<Map<string, Named>> {
  const wanted = new Map<string, Set<string>>()
  for (const link of links) {
    const [resource = '', id = ''] = link.split('/')
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id))
  }
  const labels = await labelsOf(registry, reader, wanted)
  return new Map(
    links.map(link => {
      const [resource = '', id = ''] = link.split('/')
      const { code = null, title = null } = labels[resource]?.[id] ?? {}
      return [link, { code, title }]
    }),
  )
}

export async function outRows(
  registry: Registry,
  reader: Reader,
  now: string,
  which: Sql,
  order: Sql,
  /** The latest so many; all of them where nothing is said. */
  most?: number,
): Promise<OutRow[]> {
  const rows = await reader.rows<Omit<OutRow, 'subjectCode' | 'subjectTitle'>>(sql`
    select c.id, c.code, c.subject, c.subject_kind as "subjectKind", c.quantity::text as quantity, c.holder,
      coalesce(u.display_name, u.username) as "holderName", c.out_at as "outAt", c.due_at as "dueAt", c.returned_at as "returnedAt",
      c.state, c.state <> 'returned' and c.due_at < ${now}::timestamptz as "isOverdue", c.condition_in as "conditionIn",
      c.cleared_at is not null as "isCleared", c.return_note as "returnNote", l.code || '/' || s.code as home, s.id as "homeSlot"
    from slot_checkouts c join users u on u.id = c.holder
      left join storage_slots s on s.id = c.home_slot left join storage_locations l on l.id = s.parent
    where c.archived_at is null and ${which} order by ${order} ${most ? sql`limit ${most}` : sql``}`)
  const names = await namesOf(
    registry,
    reader,
    rows.map(row => row.subject),
  )
  return rows.map(row => {
    const { code, title } = names.get(row.subject)!
    return { ...row, subjectCode: code, subjectTitle: title }
  })
}

import { sql } from 'kysely'
import type { CribSlot } from '#modules/inventory/model/crib-rows.ts'
import type { Registry } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Sql } from '#platform/server/records/columns.ts'
import { namesOf, outRows } from './out-rows.ts'

/** The groups somebody keeps, with all below; whoever keeps none sees the cribs. */
const keptBy = (user: string | null): Sql => sql`
  with recursive mine as (
    select id from storage_groups g where g.archived_at is null and (g.librarian = ${user}::uuid
      or (g.type = 'crib' and not exists (select 1 from storage_groups k where k.librarian = ${user}::uuid and k.archived_at is null)))
    union select g.id from storage_groups g join mine on g.parent = mine.id)
  select id from mine`

export async function slotsWhere(registry: Registry, reader: Reader, now: string, where: Sql): Promise<CribSlot[]> {
  type Found = Omit<CribSlot, 'homeCode' | 'homeTitle' | 'out'>
  const slots = await reader.rows<Found>(sql`
    select s.id, s.code, l.code || '/' || s.code as place, l.id as location, s."row"::int as "row", s."column"::int as "column", s.blocked,
      s.blocked_reason as "blockedReason", s.minimum::text as minimum, coalesce('things/' || s.home_thing, s.home_item) as home,
      coalesce((select sum(b.quantity) from stock_balances b where b.slot = s.id), 0)::text as content
    from storage_slots s join storage_locations l on l.id = s.parent
    where l.archived_at is null and ${where} order by l.code, s."row", s."column", s.position`)
  const ids = slots.map(slot => slot.id)
  const homes = slots.flatMap(slot => (slot.home ? [slot.home] : []))
  const open = sql`c.state <> 'returned' and (c.home_slot = any(${ids}::uuid[]) or c.subject = any(${homes}))`
  const lent = await outRows(registry, reader, now, open, sql`c.due_at`)
  const names = await namesOf(registry, reader, homes)
  return slots.map(slot => {
    const { code = null, title = null } = (slot.home && names.get(slot.home)) || {}
    const out = lent.find(one => one.homeSlot === slot.id || one.subject === slot.home) ?? null
    return { ...slot, homeCode: code, homeTitle: title, out }
  })
}

export interface CribLocation {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly group: string
  readonly slots: number
}

export const cribLocations = (reader: Reader, user: string | null): Promise<CribLocation[]> =>
  reader.rows<CribLocation>(sql`
    select l.id, l.code, l.name, g.path as "group", (select count(*)::int from storage_slots s where s.parent = l.id) as slots
    from storage_locations l join storage_groups g on g.id = l.storage_group
    where l.archived_at is null and l.storage_group in (${keptBy(user)})
    order by (l.type in ('gageRoom', 'cabinet', 'shelf', 'document')) desc, l.code`)

/** Below their minimum, in the places this person keeps. */
export const lowSlots = (registry: Registry, reader: Reader, now: string, user: string | null): Promise<CribSlot[]> =>
  slotsWhere(
    registry,
    reader,
    now,
    sql`s.minimum is not null and not s.blocked and l.storage_group in (${keptBy(user)})
      and coalesce((select sum(b.quantity) from stock_balances b where b.slot = s.id), 0) < s.minimum`,
  )

/** Where an item belongs in the crib: its home slot, or the place its policy names. */
export const itemHomes = (user: string | null): Sql => sql`
  select s.home_item as item, l.id as location, s.id as slot, l.code || '/' || s.code as place
  from storage_slots s join storage_locations l on l.id = s.parent
  where s.home_item is not null and not s.blocked and l.archived_at is null and l.storage_group in (${keptBy(user)})
  union
  select p.item, l.id, s.id, l.code || coalesce('/' || s.code, '')
  from stock_policies p join storage_locations l on l.id = p.home_location left join storage_slots s on s.id = p.home_slot
  where p.archived_at is null and l.archived_at is null and l.storage_group in (${keptBy(user)})`

import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** A thing that takes operations, with what opens and closes it in a stretch of time; times in whole minutes. */
export interface ThingOnPlan {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly capacity: number
  readonly lightsOut: boolean
  /** Its primary group. */
  readonly group: string | null
  readonly shifts: readonly string[]
  readonly hours: readonly { readonly kind: 'add' | 'remove'; readonly from: number; readonly to: number }[]
  readonly downs: readonly DownOnPlan[]
}

export interface DownOnPlan {
  readonly from: number
  /** None while nobody knows when it ends. */
  readonly to: number | null
  readonly speed: number
  readonly category: string
}

const minute = (column: string) => sql.raw(`floor(extract(epoch from ${column}) / 60)::int`)

/** What can be planned on, and what else a plan names, by name. */
export const thingsOnPlan = (
  reader: Reader,
  { from, to, also }: { readonly from: string; readonly to: string; readonly also: readonly string[] },
): Promise<ThingOnPlan[]> =>
  reader.rows<ThingOnPlan>(sql`
    select t.id, t.name, t.status, t.capacity, coalesce(t.lights_out, false) as "lightsOut", t.groups[1] as group,
      coalesce(t.shifts, '{}') as shifts,
      coalesce((select jsonb_agg(jsonb_build_object('kind', h.kind, 'from', ${minute('h."from"')}, 'to', ${minute('h."to"')}))
        from thing_hours h where h.parent = t.id and h."from" < ${to}::timestamptz and h."to" > ${from}::timestamptz), '[]') as hours,
      coalesce((select jsonb_agg(jsonb_build_object('from', ${minute('d.started_at')}, 'to',
          ${minute('coalesce(d.ended_at, d.estimated_end_at)')}, 'speed', d.speed_percent, 'category', d.category))
        from thing_downs d where d.thing = t.id and d.archived_at is null and d.status <> 'cancelled'
          and d.started_at < ${to}::timestamptz
          and (d.ended_at > ${from}::timestamptz or (d.ended_at is null and d.status in ('active', 'planned')))), '[]') as downs
    from things t
    where t.id = any(${also}::uuid[])
      or (t.schedulable and t.archived_at is null and t.status <> 'retired')
    order by t.name`)

export interface GroupOnPlan {
  readonly id: string
  readonly name: string
  readonly parent: string | null
}

/** Work centers in the order people keep them. */
export const groupsOnPlan = (reader: Reader): Promise<GroupOnPlan[]> =>
  reader.rows<GroupOnPlan>(sql`
    select id, name, parent from things_groups where archived_at is null order by sort_order nulls last, name`)

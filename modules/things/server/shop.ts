import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** A machine or workstation as boards and figures see it. */
export interface ShopThing {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly statusSince: string | null
  /** The first is its primary. */
  readonly groups: readonly string[]
  readonly shifts: readonly string[]
  readonly hours: readonly { readonly kind: 'add' | 'remove'; readonly from: string; readonly to: string }[]
  readonly productionSignal: 'reports' | 'device'
}

/** Machines and workstations that work is planned on or was reported on, by name. */
export const shopThings = (reader: Reader): Promise<ShopThing[]> =>
  reader.rows<ShopThing>(sql`
    select t.id, t.name, t.status, t.status_since as "statusSince", t.groups, t.shifts,
      t.production_signal as "productionSignal",
      coalesce((select json_agg(json_build_object('kind', h.kind, 'from', h."from", 'to', h."to") order by h."from")
        from thing_hours h where h.parent = t.id), '[]') as hours
    from things t
    where t.archived_at is null and t.status <> 'retired' and (t.schedulable or t.kind in ('machine', 'workstation'))
    order by t.name`)

export interface ShopGroup {
  readonly id: string
  readonly name: string
  readonly parent: string | null
}

/** Work centers in the order of their tree's lists. */
export const shopGroups = (reader: Reader): Promise<ShopGroup[]> =>
  reader.rows<ShopGroup>(sql`
    select id, name, parent from things_groups where archived_at is null order by sort_order nulls last, name`)

export interface ShopDown {
  readonly id: string
  readonly code: string
  readonly thing: string
  readonly category: string
  readonly reason: string | null
  readonly planned: boolean
  readonly speedPercent: number
  readonly status: string
  readonly startedAt: string
  readonly estimatedEndAt: string | null
  readonly endedAt: string | null
}

/** Downs that reach into a stretch of time, the first to start first; planned ones that were called off left out. */
export const downsBetween = (reader: Reader, from: string, to: string): Promise<ShopDown[]> =>
  reader.rows<ShopDown>(sql`
    select d.id, d.code, d.thing, d.category, d.reason, coalesce(d.planned, false) as planned,
      d.speed_percent::int as "speedPercent", d.status, d.started_at as "startedAt",
      d.estimated_end_at as "estimatedEndAt", d.ended_at as "endedAt"
    from thing_downs d
    where d.archived_at is null and d.status <> 'cancelled' and d.started_at < ${to}::timestamptz
      and (d.ended_at is null or d.ended_at > ${from}::timestamptz)
    order by d.started_at, d.id`)

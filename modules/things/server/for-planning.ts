import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** What a planner must know of a thing. Times are instants. */
export interface PlannedThing {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly schedulable: boolean
  readonly capacity: number
  readonly efficiency: number
  readonly family: string | null
  readonly lightsOut: boolean
  readonly shifts: readonly string[]
  readonly skills: readonly string[]
  readonly hours: readonly { readonly kind: 'add' | 'remove'; readonly from: string; readonly to: string }[]
  readonly groups: readonly { readonly group: string; readonly speed: number }[]
}

/** When a thing stands, or is slow. Without an end nobody knows yet. */
export interface PlannedDown {
  readonly thing: string
  readonly from: string
  readonly to: string | null
  readonly speed: number
  readonly category: string
  readonly isActive: boolean
}

/** Machines and workstations that are not retired, and those asked for, with their groups; the primary group first. */
export const thingsForPlanning = (
  reader: Reader,
  today: string,
  also: readonly string[] = [],
): Promise<PlannedThing[]> =>
  reader.rows<PlannedThing>(sql`
    select t.id, t.name, t.status, coalesce(t.schedulable, false) as schedulable, t.capacity::int, t.efficiency_percent::float8 as efficiency,
      t.current_family as family, coalesce(t.lights_out, false) as "lightsOut", t.shifts, t.skills,
      coalesce((select json_agg(json_build_object('kind', h.kind, 'from', h."from", 'to', h."to") order by h.position)
        from thing_hours h where h.parent = t.id), '[]') as hours,
      coalesce((select json_agg(json_build_object('group', m.parent, 'speed', m.speed_percent::float8) order by m."primary" desc nulls last, m.parent)
        from thing_group_members m join things_groups g on g.id = m.parent
        where m.thing = t.id and g.archived_at is null), '[]') as groups
    from things t
    where t.archived_at is null and (t.retired_on is null or t.retired_on > ${today}::date)
        and (t.schedulable or t.kind in ('machine', 'workstation'))
      or t.id = any(${also}::uuid[])
    order by t.id`)

/** Downs that are open or lie ahead, and routines with a time of their own: a planned down to whoever plans. */
export const downsForPlanning = (reader: Reader, since: string): Promise<PlannedDown[]> =>
  reader.rows<PlannedDown>(sql`
    select thing, started_at as "from", coalesce(ended_at, estimated_end_at) as "to", speed_percent::int as speed,
      category, status = 'active' as "isActive"
    from thing_downs
    -- A machine nothing waited for takes what comes to wait.
    where archived_at is null and not (category = 'noDemand' and status = 'active' and reported_by is null)
      and (status in ('active', 'planned') or (status in ('ended', 'reviewed') and ended_at > ${since}::timestamptz))
    union all
    select thing, planned_start, planned_end, 0, 'maintenance', status = 'inProgress'
    from thing_routine_occurrences
    where archived_at is null and status in ('upcoming', 'due', 'overdue', 'inProgress')
      and thing is not null and planned_start is not null and planned_end > ${since}::timestamptz
    order by 1, 2`)

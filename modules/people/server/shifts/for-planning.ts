import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** A shift as a planner reads it; its breaks in seconds from its start. */
export interface ShiftPattern {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly days: readonly string[]
  readonly breaks: readonly { readonly after: number; readonly length: number }[]
}

export const shiftPatterns = (reader: Reader): Promise<ShiftPattern[]> =>
  reader.rows<ShiftPattern>(sql`
    select s.id, to_char(s.start_time, 'HH24:MI') as start, to_char(s.end_time, 'HH24:MI') as "end", s.days,
      coalesce((select json_agg(json_build_object('after', b.starts_after, 'length', b.length) order by b.starts_after)
        from shift_breaks b where b.parent = s.id), '[]') as breaks
    from shifts s where s.archived_at is null order by s.id`)

/** Somebody who may be given work: when they are on which shift, what they can do, when they are away. */
export interface WorkingPerson {
  readonly id: string
  readonly shifts: readonly { readonly shift: string; readonly from: string; readonly to: string | null }[]
  readonly skills: Readonly<Record<string, number>>
  readonly away: readonly {
    readonly fromDate: string
    readonly toDate: string
    readonly fromTime: string | null
    readonly toTime: string | null
  }[]
}

/** Whoever has a shift and works with their hands: at the floor by role, or with a skill. */
export const peopleForPlanning = (reader: Reader, first: string, last: string): Promise<WorkingPerson[]> =>
  reader.rows<WorkingPerson>(sql`
    with placed as (
      select su."user" as id, json_agg(json_build_object('shift', su.parent, 'from', su.effective_from, 'to', su.effective_to)
          order by su.effective_from, su.parent) as shifts
      from shift_users su join shifts s on s.id = su.parent and s.archived_at is null
      where su.effective_from <= ${last}::date and (su.effective_to is null or su.effective_to >= ${first}::date)
      group by su."user")
    select u.id, p.shifts,
      coalesce((select json_object_agg(k.parent, k.level::int) from skill_users k
        where k."user" = u.id and (k.expires_on is null or k.expires_on >= ${first}::date)), '{}') as skills,
      coalesce((select json_agg(json_build_object('fromDate', o.from_date, 'toDate', o.to_date,
          'fromTime', to_char(o.from_time, 'HH24:MI'), 'toTime', to_char(o.to_time, 'HH24:MI')) order by o.from_date)
        from time_off_requests o where o."user" = u.id and o.status = 'approved' and o.archived_at is null
          and o.from_date <= ${last}::date and o.to_date >= ${first}::date), '[]') as away
    from users u join placed p on p.id = u.id
    where u.archived_at is null and u.status in ('active', 'invited')
      and (u.role_keys && array['4', '7']::text[] or exists (select from skill_users k where k."user" = u.id and k.level <> '0'))
    order by u.id`)

/** Skills whose lack nobody minds ask for nobody. */
export const skillsAskedFor = async (reader: Reader): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await reader.rows<{ id: string }>(sql`select id from skills where enforcement <> 'none' and archived_at is null`)
    ).map(skill => skill.id),
  )

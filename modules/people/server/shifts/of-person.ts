import { sql } from 'kysely'
import type { TimeText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

interface PersonShift {
  readonly id: string
  readonly days: readonly string[]
  readonly startTime: TimeText
  readonly endTime: TimeText
  readonly breaks: readonly { readonly kind: string; readonly startsAfter: number; readonly length: number }[]
  readonly people: readonly { user: string; effectiveFrom: string; effectiveTo: string | null }[]
}

const columns = sql`s.id, s.days, to_char(s.start_time, 'HH24:MI') as "startTime", to_char(s.end_time, 'HH24:MI') as "endTime",
  coalesce((select json_agg(json_build_object('kind', b.kind, 'startsAfter', b.starts_after, 'length', b.length))
    from shift_breaks b where b.parent = s.id), '[]') as breaks`

/** The shifts somebody stands on, ever or for a day, with the days they do; breaks in seconds from their start. */
export const shiftsOfPerson = (reader: Reader, user: string): Promise<PersonShift[]> =>
  reader.rows<PersonShift>(sql`
    select ${columns},
      json_agg(json_build_object('user', p."user", 'effectiveFrom', p.effective_from, 'effectiveTo', p.effective_to)) as people
    from shifts s join shift_users p on p.parent = s.id where p."user" = ${user}::uuid and s.archived_at is null
    group by s.id order by s.id`)

/** The earliest of these shifts, for whoever stands on none. */
export const earliestShift = async (reader: Reader, ids: readonly string[]): Promise<PersonShift | null> =>
  (await reader.first<PersonShift>(sql`
    select ${columns}, '[]'::json as people from shifts s
    where s.id = any(${ids}::uuid[]) and s.archived_at is null order by s.start_time, s.id limit 1`)) ?? null

import { sql } from 'kysely'
import type { TimeText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

interface PersonShift {
  readonly id: string
  readonly days: readonly string[]
  readonly startTime: TimeText
  readonly endTime: TimeText
  readonly people: readonly { user: string; effectiveFrom: string; effectiveTo: string | null }[]
}

/** The shifts somebody stands on, ever or for a day, with the days they do. */
export const shiftsOfPerson = (reader: Reader, user: string): Promise<PersonShift[]> =>
  reader.rows<PersonShift>(sql`
    select s.id, s.days, to_char(s.start_time, 'HH24:MI') as "startTime", to_char(s.end_time, 'HH24:MI') as "endTime",
      json_agg(json_build_object('user', p."user", 'effectiveFrom', p.effective_from, 'effectiveTo', p.effective_to)) as people
    from shifts s join shift_users p on p.parent = s.id where p."user" = ${user}::uuid and s.archived_at is null
    group by s.id order by s.id`)

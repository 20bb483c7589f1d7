import { sql } from 'kysely'
import type { TimeText, Weekday } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** The week of a shift, its breaks as times of the day. */
export interface ShiftWeek {
  readonly id: string
  readonly name: string
  readonly days: readonly Weekday[]
  readonly start: TimeText
  readonly end: TimeText
  readonly breaks: readonly { readonly start: TimeText; readonly end: TimeText }[]
}

/** Every shift there is, in the order of the day. */
export const shiftWeeks = (reader: Reader): Promise<ShiftWeek[]> =>
  reader.rows<ShiftWeek>(sql`
    select s.id, s.name, s.days, to_char(s.start_time, 'HH24:MI:SS') as start, to_char(s.end_time, 'HH24:MI:SS') as "end",
      coalesce((select json_agg(json_build_object(
          'start', to_char(s.start_time + make_interval(secs => b.starts_after), 'HH24:MI:SS'),
          'end', to_char(s.start_time + make_interval(secs => b.starts_after + b.length), 'HH24:MI:SS'))
          order by b.starts_after)
        from shift_breaks b where b.parent = s.id), '[]') as breaks
    from shifts s where s.archived_at is null order by s.start_time, s.name`)

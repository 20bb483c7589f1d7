import { sql } from 'kysely'
import type { TimeText, Weekday } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** The weekly hours of a shift, its pauses counted in seconds from its start. */
export interface ShiftHours {
  readonly id: string
  readonly days: readonly Weekday[]
  readonly start: TimeText
  readonly end: TimeText
  readonly breaks: readonly { readonly after: number; readonly length: number }[]
}

/** The hours of these shifts, for modules that plan by them. */
export const weeklyHours = (reader: Reader, shifts: readonly string[]): Promise<ShiftHours[]> =>
  reader.rows<ShiftHours>(sql`
    select s.id, s.days, to_char(s.start_time, 'HH24:MI') as start, to_char(s.end_time, 'HH24:MI') as end,
      coalesce((select jsonb_agg(jsonb_build_object('after', b.starts_after, 'length', b.length) order by b.starts_after)
        from shift_breaks b where b.parent = s.id), '[]') as breaks
    from shifts s where s.id = any(${shifts}::uuid[])`)

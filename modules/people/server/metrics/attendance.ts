import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import { addDays } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Sql } from '#platform/server/records/columns.ts'

/** What the clock says of somebody over some days. */
export interface AttendanceFigures {
  readonly user: string
  readonly days: number
  readonly attended: number
  readonly overtime: number
  readonly late: number
  readonly exceptions: number
  readonly violations: number
  /** Skills that have run out or will within 60 days. */
  readonly trainingDue: number
}

interface Asked {
  readonly from: DateText
  readonly to: DateText
  readonly today: DateText
  /** The rows of a type the viewer may see, as a condition. */
  rows(resource: 'timeclock' | 'rest-period-violations', alias: string): Sql
}

const soon = 60

/** Everybody with a card in these days whose cards the viewer may see. */
export const attendanceFigures = (reader: Reader, { from, to, today, rows }: Asked): Promise<AttendanceFigures[]> =>
  reader.rows<AttendanceFigures>(sql`
    with cards as (
      select c."user", count(*) filter (where c.worked_seconds > 0)::int as days, sum(c.worked_seconds)::int as attended,
        sum(c.ot_seconds + c.dt_seconds)::int as overtime, count(*) filter (where 'late' = any(c.exceptions))::int as late,
        count(*) filter (where c.exceptions && array['missing-in', 'missing-out', 'overlap'])::int as exceptions
      from timeclock c where c.workday between ${from}::date and ${to}::date and ${rows('timeclock', 'c')} group by c."user")
    select cards.*,
      (select count(*)::int from rest_period_violations v where v."user" = cards."user" and v.status <> 'cleared'
        and v.workday between ${from}::date and ${to}::date and ${rows('rest-period-violations', 'v')}) as violations,
      (select count(*)::int from skill_users k join skills s on s.id = k.parent and s.archived_at is null
        where k."user" = cards."user" and k.expires_on <= ${addDays(today, soon)}::date) as "trainingDue"
    from cards join users u on u.id = cards."user" order by u.display_name, u.id`)

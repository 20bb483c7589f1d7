import { sql } from 'kysely'
import { type Away, type DayAway, daysAway, type PaidShift } from '#modules/people/model/time-off-hours.ts'
import { companyDefaults, workingCalendar } from '#modules/security/server/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const shiftColumns = sql`s.id, s.days, to_char(s.start_time, 'HH24:MI') as "startTime", to_char(s.end_time, 'HH24:MI') as "endTime",
  coalesce((select json_agg(json_build_object('kind', b.kind, 'startsAfter', b.starts_after, 'length', b.length))
    from shift_breaks b where b.parent = s.id), '[]') as breaks`

/** The days somebody would be away with pay, and how long each. */
export async function paidDaysAway(work: AnyWork, away: Away): Promise<DayAway[]> {
  const { defaultShifts } = await companyDefaults(work.reader)
  const [shifts, [usual], { holidays }] = await Promise.all([
    work.reader.rows<PaidShift>(sql`
      select ${shiftColumns}, json_agg(json_build_object('user', p."user", 'effectiveFrom', p.effective_from,
        'effectiveTo', p.effective_to)) as people
      from shifts s join shift_users p on p.parent = s.id where p."user" = ${away.user}::uuid and s.archived_at is null
      group by s.id order by s.id`),
    work.reader.rows<PaidShift>(sql`
      select ${shiftColumns}, '[]'::json as people from shifts s
      where s.id = any(${defaultShifts ?? []}::uuid[]) and s.archived_at is null order by s.start_time, s.id limit 1`),
    workingCalendar(work),
  ])
  return daysAway(away, { shifts, usual: usual ?? null, holidays })
}

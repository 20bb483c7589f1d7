import { sql } from 'kysely'
import { earnedBy } from '#modules/people/model/time-off-hours.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export const accrueTimeOff = 'time-off.accrue'

interface Standing {
  readonly user: string
  readonly type: string
  readonly every: number
  readonly cap: number | null
  readonly worked: number
  readonly accrued: number
  readonly balance: number
}

/** Who has worked and what they had, for each kind of time off that work earns. Days that are not over do not count yet. */
const standings = (work: AnyWork): Promise<Standing[]> =>
  work.reader.rows<Standing>(sql`
    with worked as (
      select "user", sum(worked_seconds)::bigint as seconds from timeclock where workday < ${work.today}::date group by "user"),
    had as (
      select "user", type, sum(seconds)::bigint as balance,
        coalesce(sum(seconds) filter (where kind = 'accrual'), 0)::bigint as accrued
      from time_off_balances group by "user", type)
    select w."user", p.type, (p.work_per_hour / 3600.0)::float8 as every, p.cap::int as cap, w.seconds::float8 as worked,
      coalesce(h.accrued, 0)::float8 as accrued, coalesce(h.balance, 0)::float8 as balance
    from worked w join users u on u.id = w."user" and u.archived_at is null and u.pay_type <> 'exempt'
      cross join time_off_policies p left join had h on h."user" = w."user" and h.type = p.type
    where p.work_per_hour is not null and p.archived_at is null order by w."user", p.type`)

/** Writes what work has earned since it was last written; run twice, it writes nothing the second time. */
export async function accrue(work: AnyWork): Promise<void> {
  await work.reader.rows(sql`select pg_advisory_xact_lock(hashtextextended('time off accrual', 0))`)
  for (const one of await standings(work)) {
    const { accrual, expire } = earnedBy(one.worked, one.every, one, one.cap)
    const row = { user: one.user, type: one.type, on: work.today }
    if (accrual !== 0) await work.issue('time-off-balances', { ...row, kind: 'accrual', seconds: accrual })
    if (expire !== 0) await work.issue('time-off-balances', { ...row, kind: 'expire', seconds: -expire })
  }
}

export const accrueTimeOffJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('time-off'), via: 'job' }, accrue)

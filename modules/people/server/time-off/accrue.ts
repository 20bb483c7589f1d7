import { sql } from 'kysely'
import { earnedBy } from '#modules/people/model/time-off-hours.ts'
import { type DateText, yearOf } from '#platform/model/values/dates.ts'
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

/** Who has worked and what they had, for each kind of time off that work earns. Days count once their card is approved. */
const standings = (work: AnyWork): Promise<Standing[]> =>
  work.reader.rows<Standing>(sql`
    with worked as (
      select "user", sum(worked_seconds)::bigint as seconds from timeclock
      where status in ('approved', 'locked') group by "user"),
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

/**
 * What stood at the end of the year beyond what may be carried over, of those who have not lost it yet; never more than is left.
 * A limit that is set or changed during the year holds from the next one.
 */
const uncarried = (work: AnyWork, newYear: string) =>
  work.reader.rows<{ user: string; type: string; seconds: number }>(sql`
    select b."user", b.type,
      least(sum(b.seconds) filter (where b."on" < ${newYear}::date) - p.carry_over, sum(b.seconds))::int as seconds
    from time_off_balances b join time_off_policies p on p.type = b.type and p.archived_at is null
    where p.carry_over is not null and p.updated_at < ${newYear}::date
    group by b."user", b.type, p.carry_over
    having least(sum(b.seconds) filter (where b."on" < ${newYear}::date) - p.carry_over, sum(b.seconds)) > 0
      and not bool_or(b.kind = 'expire' and b."on" = ${newYear}::date and b.note = 'carry-over')`)

/** At new year what may not be carried over is lost, once. */
export async function expireUncarried(work: AnyWork): Promise<void> {
  await work.reader.rows(sql`select pg_advisory_xact_lock(hashtextextended('time off accrual', 0))`)
  const on: DateText = `${yearOf(work.today)}-01-01`
  for (const { seconds, ...whose } of await uncarried(work, on))
    await work.issue('time-off-balances', { ...whose, kind: 'expire', seconds: -seconds, on, note: 'carry-over' })
}

export const accrueTimeOffJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('time-off'), via: 'job' }, async work => {
    await accrue(work)
    await expireUncarried(work)
  })

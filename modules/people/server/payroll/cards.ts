import { sql } from 'kysely'
import { blockingExceptions } from '#modules/people/model/time-clock.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { PeriodRow } from './lines.ts'

/** A day before a period ends its people may still submit their cards; a day after, what nothing blocks and is over is submitted for them. */
export async function submitForgottenCards(work: AnyWork): Promise<void> {
  await work.writer.run(sql`
    update timeclock t set status = 'submitted', version = t.version + 1, updated_at = ${work.at}
    from pay_periods p
    where t.status = 'open' and t.workday between p.start_date and p.end_date and p.end_date < ${work.today}::date - 1
      and p.status in ('open', 'review') and not t.exceptions && ${blockingExceptions}::text[]
      and (t.first_in is null or t.last_out is not null)`)
}

/** What keeps a period from being approved: a person, a day, and what is wrong with it. */
export interface OpenException {
  readonly user: string
  readonly name: string
  readonly workday: DateText
  readonly exceptions: readonly string[]
  readonly card: string
}

/**
 * Cards with something that blocks, or that nobody has approved (people R7). A day that was paid and has come into question since
 * keeps the next period open too: what is owed of it, or taken back, would be a guess (people R15).
 */
export const openExceptions = (reader: Reader, period: PeriodRow): Promise<OpenException[]> =>
  reader.rows<OpenException>(sql`
    select t."user", coalesce(u.display_name, u.username) as name, t.workday::text as workday, t.id as card,
      array(select e from unnest(t.exceptions) e where e = any(${blockingExceptions}::text[]))
        || case when t.status in ('approved', 'locked') then '{}'::text[] else array['not-approved'] end as exceptions
    from timeclock t join users u on u.id = t."user"
    where t.workday between ${period.startDate}::date and ${period.endDate}::date
        and (t.exceptions && ${blockingExceptions}::text[] or t.status not in ('approved', 'locked'))
      or t.workday < ${period.startDate}::date and t.status = 'locked' and t.exceptions && ${blockingExceptions}::text[]
    order by u.last_name, u.first_name, t.workday`)

export const lockCards = (work: AnyWork, { startDate, endDate }: PeriodRow): Promise<void> =>
  setCards(work, { startDate, endDate }, 'approved', 'locked')

export const unlockCards = (work: AnyWork, { startDate, endDate }: PeriodRow): Promise<void> =>
  setCards(work, { startDate, endDate }, 'locked', 'approved')

const setCards = async (
  work: AnyWork,
  { startDate, endDate }: Pick<PeriodRow, 'startDate' | 'endDate'>,
  from: string,
  to: string,
): Promise<void> => {
  await work.writer.run(sql`
    update timeclock set status = ${to}, version = version + 1, updated_at = ${work.at}
    where workday between ${startDate}::date and ${endDate}::date and status = ${from}`)
}

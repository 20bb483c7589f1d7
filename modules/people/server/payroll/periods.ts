import { sql } from 'kysely'
import { numbered, periodsBetween } from '#modules/people/model/pay/calendar.ts'
import { payrollSettings } from '#modules/people/model/payroll.ts'
import { companyDefaults, workCalendar } from '#modules/security/server/index.ts'
import { addDays, addYears, type DateText, startOfWeek, type Weekday } from '#platform/model/values/dates.ts'
import { settingsOf } from '#platform/server/records/settings.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { submitForgottenCards } from './cards.ts'

export const payPeriodsJob = 'people.pay-periods'

/** The day the company's workweek begins. */
export async function workweekStart(work: AnyWork): Promise<Weekday> {
  const { defaultLaborRule } = await companyDefaults(work.reader)
  const rule = defaultLaborRule ? await work.read('labor-rules', defaultLaborRule, ['workweekStart']) : undefined
  return rule?.workweekStart ?? (await workCalendar(work.reader)).workweekStart ?? 'sun'
}

/** Periods until a year from today, without gaps: each begins where the one before ends. */
export async function makePeriods(work: AnyWork): Promise<void> {
  await work.reader.rows(sql`select pg_advisory_xact_lock(hashtext('pay periods'))`)
  const { frequency, firstPeriodStart, payDelayDays } = await settingsOf(work.reader, payrollSettings)
  const weekStart = await workweekStart(work)
  const last = await work.reader.first<{ endDate: DateText | null }>(
    sql`select max(end_date)::text as "endDate" from pay_periods`,
  )
  const from = last?.endDate ? addDays(last.endDate, 1) : (firstPeriodStart ?? startOfWeek(work.today, weekStart))
  const numbers = await work.reader.rows<{ year: number; last: number }>(sql`
    select substr(code, 4, 4)::int as year, max(substr(code, 9)::int) as last from pay_periods
    where code ~ '^PP-\\d{4}-\\d{2}$' group by 1`)
  const periods = periodsBetween(from, addYears(work.today, 1), {
    ...{ frequency: frequency ?? 'biweekly', weekStart, payDelay: payDelayDays ?? 5 },
  })
  const coded = numbered(periods, new Map(numbers.map(({ year, last: reached }) => [year, reached])))
  for (const period of coded) await work.issue('pay-periods', { ...period, frequency })
}

/** Paid at other times from now on: what nobody has begun to use gives way. */
export const savedPayrollSettings: SaveHook<'payroll-settings'> = async work => {
  await work.writer.run(sql`
    delete from pay_periods p where p.status = 'open' and p.start_date > ${work.today}::date
      and not exists (select from pay_lines l where l.root = p.id)
      and not exists (select from pay_adjustments a where a.period = p.id)
      and not exists (select from pay_periods o where o.start_date > p.start_date and (o.status <> 'open'
        or exists (select from pay_lines l where l.root = o.id) or exists (select from pay_adjustments a where a.period = o.id)))`)
  await makePeriods(work)
}

/** Whoever has rules for overtime pays people; a company without any is not made to. */
const paysPeople = (work: AnyWork): Promise<unknown> =>
  work.reader.first(sql`
    select 1 where exists (select from labor_rules where archived_at is null)
      or exists (select from payroll_settings) or exists (select from pay_periods)`)

export const payPeriodJobs = {
  [payPeriodsJob]: (_payload: unknown, { services }: JobContext) =>
    perform(services.app, { by: theSystem('payroll'), via: 'job' }, async work => {
      if (!(await paysPeople(work))) return
      await makePeriods(work)
      await submitForgottenCards(work)
    }),
}

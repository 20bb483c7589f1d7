import { sql } from 'kysely'
import type { WorkingCalendar } from '#platform/model/values/business-days.ts'
import type { Weekday } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The days the company works: what every business day is counted by. */
export async function workingCalendar(work: Pick<AnyWork, 'reader'>): Promise<WorkingCalendar> {
  const company = await work.reader.first<{ days: Weekday[]; holidays: string[] }>(sql`
    select working_days as days, (select coalesce(array_agg("date"::text), '{}') from company_holidays) as holidays from company_info limit 1`)
  return { workingDays: company?.days ?? [], holidays: new Set(company?.holidays ?? []) }
}

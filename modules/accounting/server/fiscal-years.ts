import { type RawBuilder, sql } from 'kysely'
import { endOfYearFrom, periodsOfYear } from '#modules/accounting/model/ledger/fiscal-years.ts'
import { complaint, type Tables } from '#platform/model'
import { addDays, addYears, type DateText, dateFrom, yearOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Span {
  readonly first: DateText
  readonly last: DateText
}

/** Years follow each other without a gap, forward or backward. */
export const savingYear: SaveHook<'fiscal-years'> = async (work, { before, after }) => {
  if (before) return
  const span = await work.reader.first<Span>(
    sql`select min(starts_on)::text as first, max(ends_on)::text as last from fiscal_years where archived_at is null`,
  )
  if (!span?.last) return
  const next = addDays(span.last, 1)
  const startsOn = after.startsOn
  if (startsOn !== next && endOfYearFrom(startsOn) !== addDays(span.first, -1))
    throw Refusal.fields([complaint(['startsOn'], 'yearLeavesGap', { date: next })], 'fiscal-years')
}

/** A year comes with its twelve periods; those that have begun are open. */
export const savedYear: SaveHook<'fiscal-years'> = async (work, { before, after }) => {
  if (before) return
  for (const period of periodsOfYear(after.startsOn)) await work.issue('fiscal-periods', { ...period, year: after.id })
  await openPeriods(work, sql`year = ${after.id}::uuid`)
}

/** Periods change their state through the database alone, which seals what closes and keeps why something was opened again. */
export async function movePeriod(
  work: AnyWork,
  period: string,
  to: Tables['fiscal-periods']['status'],
  why: string | null = null,
): Promise<void> {
  await work.writer.run(sql`select mw_move_period(${period}::uuid, ${to}, ${why})`)
}

/** Opens those that have begun; answers how many. */
async function openPeriods(work: AnyWork, which: RawBuilder<unknown>): Promise<number> {
  const [opened] = await work.writer.rows<{ count: number }>(sql`
    select count(mw_move_period(id, 'open'))::int as count from fiscal_periods
    where status = 'future' and starts_on <= ${work.today}::date and archived_at is null and ${which}`)
  return opened!.count
}

/** Periods open in order, so that no month is forgotten. */
export const openPeriod = verb<'fiscal-periods'>()('fiscal-periods.open', async (work, period) => {
  const waiting = await work.reader.first<{ code: string }>(sql`
    select code from fiscal_periods where status = 'future' and starts_on < ${period.startsOn}::date and archived_at is null
    order by starts_on limit 1`)
  if (waiting) throw Refusal.conflict({ code: 'earlierPeriodNotOpen', params: { period: waiting.code } })
  await movePeriod(work, period.id, 'open')
  await ensureComingYear(work, period.startsOn)
  return undefined
})

/** The year after a day's own stands ready. */
export async function ensureYearAfter(work: AnyWork, endsOn: DateText): Promise<void> {
  const startsOn = addDays(endsOn, 1)
  const known = await work.reader.first(
    sql`select 1 from fiscal_years where starts_on = ${startsOn}::date and archived_at is null`,
  )
  if (!known) await work.issue('fiscal-years', { startsOn })
}

/** accounting §2: the next year is made when the last but two of its periods opens. */
async function ensureComingYear(work: AnyWork, on: DateText): Promise<void> {
  const late = await work.reader.first<{ endsOn: DateText }>(sql`
    select y.ends_on::text as "endsOn" from fiscal_periods p join fiscal_years y on y.id = p.year
    where p.number >= 10 and p.archived_at is null and ${on}::date between p.starts_on and p.ends_on`)
  if (late) await ensureYearAfter(work, late.endsOn)
}

/** The year today is in, by the month the company starts its years with. */
export async function openCurrentYear(work: AnyWork, startMonth: number): Promise<void> {
  const here = dateFrom(yearOf(work.today), startMonth, 1)
  await work.create('fiscal-years', { startsOn: here > work.today ? addYears(here, -1) : here })
}

/** A month that has begun opens by itself when its first entry comes; nobody has to think of it at midnight. */
export async function openBegunPeriods(work: AnyWork): Promise<number> {
  const opened = await openPeriods(work, sql`true`)
  if (opened > 0) await ensureComingYear(work, work.today)
  return opened
}

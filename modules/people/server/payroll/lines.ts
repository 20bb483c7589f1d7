import { sql } from 'kysely'
import { type PersonLine, payOfPerson, retroLines } from '#modules/people/model/pay/person-pay.ts'
import type { PeriodPart } from '#modules/people/model/time/pay-week.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { ensurePayCodes } from './codes.ts'
import { payFacts } from './facts.ts'

export interface PeriodRow {
  readonly id: string
  readonly code: string
  readonly startDate: DateText
  readonly endDate: DateText
  readonly status: 'open' | 'review' | 'approved' | 'exported' | 'closed'
}

export interface LineOfPerson extends PersonLine {
  readonly user: string
  readonly department: string | null
}

export interface WorkedOut {
  readonly lines: readonly LineOfPerson[]
  readonly withoutRate: readonly { readonly user: string; readonly workday: DateText }[]
}

const frozen = ['approved', 'exported', 'closed'] as const

const partOf = ({ startDate, endDate }: Pick<PeriodRow, 'startDate' | 'endDate'>): PeriodPart => ({
  from: startDate,
  to: endDate,
})

/** The periods that may hold earlier days of the first workweek. */
const periodsBefore = (reader: Reader, day: DateText): Promise<PeriodPart[]> =>
  reader.rows<PeriodPart>(sql`
    select start_date::text as "from", end_date::text as "to" from pay_periods
    where end_date between ${addDays(day, -7)}::date and ${addDays(day, -1)}::date order by start_date`)

/** What the days of a period pay, as the facts stand now; `to` cuts it short, for what is owed at a day in between. */
export async function workOut(
  reader: Reader,
  period: Pick<PeriodRow, 'startDate' | 'endDate'>,
  users: readonly string[] | null = null,
  until: DateText = period.endDate,
): Promise<WorkedOut> {
  const part = { ...partOf(period), to: until < period.endDate ? until : period.endDate }
  const [people, before] = await Promise.all([payFacts(reader, part, users), periodsBefore(reader, period.startDate)])
  const paid = people.map(person => ({ person, pay: payOfPerson(person, part, before) }))
  return {
    lines: paid.flatMap(({ person, pay }) =>
      pay.lines.map(line => ({ ...line, user: person.id, department: person.department })),
    ),
    withoutRate: paid.flatMap(({ person, pay }) => pay.withoutRate.map(workday => ({ user: person.id, workday }))),
  }
}

interface Target {
  readonly period: string
  readonly users: readonly string[] | null
  /** Where the lines are owed from an earlier period. */
  readonly retroOf: string | null
}

async function writeLines(
  work: AnyWork,
  { period, users, retroOf }: Target,
  lines: readonly LineOfPerson[],
): Promise<void> {
  await ensurePayCodes(
    work,
    lines.map(({ payCode }) => payCode),
  )
  const given = lines.map(line => ({ ...line, amount: line.amount.toFixed(2) }))
  await work.writer.run(
    sql`select mw_write_pay_lines(${period}::uuid, ${users}::uuid[], ${retroOf}::uuid, ${JSON.stringify(given)}::jsonb)`,
  )
}

/** Writes the lines of a period anew, of everybody or of some; what is owed from earlier periods stays. */
export async function recalculate(
  work: AnyWork,
  period: PeriodRow,
  users: readonly string[] | null = null,
): Promise<WorkedOut> {
  const pay = await workOut(work.reader, period, users)
  await writeLines(work, { period: period.id, users, retroOf: null }, pay.lines)
  return pay
}

export const clearLines = (work: AnyWork, period: string): Promise<void> =>
  writeLines(work, { period, users: null, retroOf: null }, [])

/** What was owed from a period that is worked on again is worked out with it. */
export async function forgetRetroOf(work: AnyWork, period: string): Promise<void> {
  const owing = await work.reader.rows<{ root: string }>(sql`
    select distinct l.root from pay_lines l join pay_periods p on p.id = l.root
    where l.retro_of = ${period}::uuid and p.status in ('open', 'review')`)
  for (const { root } of owing) await writeLines(work, { period: root, users: null, retroOf: period }, [])
}

/** A day's facts may change what the other days of its workweek pay: the fortieth hour, the regular rate. */
const restOfWeek = 6

/**
 * Somebody's facts of some days have changed. A period in review is worked out again; what was approved before stays, and the
 * difference is owed in the next open period (people R15).
 */
export async function settleChange(
  work: AnyWork,
  user: string,
  { from, to }: { readonly from: DateText; readonly to: DateText | null },
): Promise<void> {
  const touched = await work.reader.rows<PeriodRow>(sql`
    select id, code, start_date::text as "startDate", end_date::text as "endDate", status from pay_periods
    where end_date >= ${addDays(from, -restOfWeek)}::date and status <> 'open'
      ${to ? sql`and start_date <= ${addDays(to, restOfWeek)}::date` : sql``}
    order by start_date`)
  for (const period of touched)
    if (period.status === 'review') await recalculate(work, period, [user])
    else await settleRetro(work, user, period)
}

interface PaidRow {
  readonly workweekStart: DateText
  readonly payCode: string
  readonly seconds: number
  readonly amount: string
}

async function settleRetro(work: AnyWork, user: string, period: PeriodRow): Promise<void> {
  const { lines } = await workOut(work.reader, period, [user])
  const paid = await work.reader.rows<PaidRow>(sql`
    select l.workweek_start::text as "workweekStart", c.code as "payCode", l.seconds::int as seconds, l.amount::text as amount
    from pay_lines l join pay_codes c on c.id = l.pay_code join pay_periods p on p.id = l.root
    where l."user" = ${user}::uuid and (l.root = ${period.id}::uuid and l.retro_of is null or l.retro_of = ${period.id}::uuid)
      and p.status = any(${frozen}::text[])`)
  const open = await work.reader.rows<{ id: string }>(sql`
    select p.id from pay_periods p where p.status in ('open', 'review') and p.start_date > ${period.endDate}::date
      and (p.id = (select id from pay_periods where status in ('open', 'review') and start_date > ${period.endDate}::date
          order by start_date limit 1)
        or exists (select from pay_lines l where l.root = p.id and l.retro_of = ${period.id}::uuid and l."user" = ${user}::uuid))
    order by p.start_date`)
  const department = lines[0]?.department ?? (await departmentOf(work, user))
  const owed = retroLines(lines, paid).map(line => ({ ...line, user, department }))
  for (const [place, { id }] of open.entries())
    await writeLines(work, { period: id, users: [user], retroOf: period.id }, place === 0 ? owed : [])
}

const departmentOf = async (work: AnyWork, user: string): Promise<string | null> =>
  (await work.read('users', user, ['department']))?.department ?? null

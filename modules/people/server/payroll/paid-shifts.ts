import { sql } from 'kysely'
import { isOverride, shiftOfTheDay, standingShift } from '#modules/people/model/schedule.ts'
import { type DateText, startOfWeek, type Weekday } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { workweekStart } from './periods.ts'

/** What a shift pays, and on which days. */
interface Terms {
  readonly days: readonly Weekday[]
  /** Seconds a day. */
  readonly planned: number
  /** An hour. */
  readonly differential: string
}

interface ShiftRow extends Terms {
  readonly id: string
  /** The day it was archived: it holds until then. */
  readonly archivedOn: DateText | null
  readonly people: readonly { user: string; effectiveFrom: string; effectiveTo: string | null }[]
}

interface FormerRow extends Terms {
  readonly shift: string
  readonly until: DateText
}

const readShifts = (reader: Reader): Promise<ShiftRow[]> =>
  reader.rows<ShiftRow>(sql`
    select s.id, s.days, coalesce(s.planned_paid_minutes, 0)::int * 60 as planned, s.differential_per_hour::text as differential,
      s.archived_at::date::text as "archivedOn",
      coalesce(json_agg(json_build_object('user', p."user", 'effectiveFrom', p.effective_from, 'effectiveTo', p.effective_to))
        filter (where p.id is not null), '[]') as people
    from shifts s left join shift_users p on p.parent = s.id group by s.id order by s.id`)

const readFormer = (reader: Reader): Promise<FormerRow[]> =>
  reader.rows<FormerRow>(sql`
    select shift, until::text as until, days, planned_paid_minutes::int * 60 as planned,
      differential_per_hour::text as differential
    from former_shift_terms order by until, created_at, id`)

export interface PaidShifts {
  /** The shift somebody is expected on at a day. */
  expected(user: string, day: DateText): ShiftRow | null
  /** Differentials count for all time worked while the row is in force, whichever weekdays the shift has. */
  inForce(user: string, day: DateText): ShiftRow | null
  /** The first of these that stands on a day. */
  firstOf(ids: readonly string[], day: DateText): ShiftRow | null
}

/** The shifts of many people, looked up once a person; weeks that are over keep what a shift was then. */
export async function paidShifts(reader: Reader): Promise<PaidShifts> {
  const [shifts, former] = await Promise.all([readShifts(reader), readFormer(reader)])
  const formerOf = Map.groupBy(former, ({ shift }) => shift)
  const byUser = new Map<string, ShiftRow[]>()
  for (const shift of shifts)
    for (const [user, people] of Map.groupBy(shift.people, one => one.user))
      byUser.set(user, [...(byUser.get(user) ?? []), { ...shift, people }])
  const on = (all: readonly ShiftRow[], day: DateText): ShiftRow[] =>
    all
      .filter(({ archivedOn }) => archivedOn === null || day < archivedOn)
      .map(shift => {
        const then = formerOf.get(shift.id)?.find(({ until }) => day < until)
        return then ? { ...shift, days: then.days, planned: then.planned, differential: then.differential } : shift
      })
  const own = (user: string, day: DateText) => on(byUser.get(user) ?? [], day)
  return {
    expected: (user, day) => {
      const all = own(user, day)
      return shiftOfTheDay(all, user, day) ?? standingShift(all, user, day)
    },
    inForce: (user, day) => {
      const all = own(user, day)
      const stands = ({ people }: ShiftRow) =>
        people.some(
          row => !isOverride(row) && row.effectiveFrom <= day && (row.effectiveTo === null || row.effectiveTo >= day),
        )
      return standingShift(all, user, day) ?? all.find(stands) ?? null
    },
    firstOf: (ids, day) => on(shifts, day).find(({ id }) => ids.includes(id)) ?? null,
  }
}

type Shift = Saved<'shifts'>

const paysOtherwise = (before: Shift, after: Shift): boolean =>
  Number(before.differentialPerHour) !== Number(after.differentialPerHour) ||
  before.plannedPaidMinutes !== after.plannedPaidMinutes ||
  [...before.days].sort().join() !== [...after.days].sort().join()

/**
 * Another differential, other hours or days of a shift hold from this week on: what it paid until then is noted, and stays for the
 * weeks before. Answers the day they begin, or nothing where pay stays as it was.
 */
export async function keepFormerShift(work: AnyWork, before: Shift, after: Shift): Promise<DateText | null> {
  if (!paysOtherwise(before, after)) return null
  const until = startOfWeek(work.today, await workweekStart(work))
  const { id: shift, days, plannedPaidMinutes, differentialPerHour } = before
  const isUsed = before.people.some(({ effectiveFrom }) => effectiveFrom < until)
  if (isUsed)
    await work.issue('former-shift-terms', {
      ...{ shift, until, days, differentialPerHour },
      plannedPaidMinutes: plannedPaidMinutes ?? 0,
    })
  return until
}

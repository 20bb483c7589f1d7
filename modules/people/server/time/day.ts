import { sql } from 'kysely'
import type { Punch } from '#modules/people/model/presence.ts'
import { readPunches } from '#modules/people/model/time/attendance.ts'
import { isId, type StoredFile } from '#platform/model'
import { addDays, type DateText, type Instant, instantOf } from '#platform/model/values/dates.ts'
import { workdayBounds } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { punchesOf } from '../presence/punches.ts'
import { laborRuleName, laborRuleOf, secondsOf, shiftsOf, weekOf } from './facts.ts'

/** A night shift is drawn whole: so far before and after its day punches of it may lie (people R6). */
const reach = 16 * 3600

const instant = (seconds: number): Instant => instantOf(seconds * 1000)

const columns = [
  ...(['user', 'workday', 'status', 'workedSeconds', 'regularSeconds', 'otSeconds', 'dtSeconds'] as const),
  ...(['exceptions', 'trace', 'attest'] as const),
] as const

/** The card, when whoever asks may look at it; 404 as everywhere (people R34). */
async function cardWithin(work: AnyWork, id: string) {
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const seen = isId(id) && (await loadRecord(context, work.reader, work.registry.resource('timeclock'), id))
  const card = seen ? await work.read('timeclock', id, columns) : undefined
  if (!card) throw Refusal.notFound()
  return card
}

/** From when to when punches belong to the drawing of a day: its own, and those of work that reaches into it or out of it. */
function drawnSpan(punches: readonly Punch[], from: number, to: number, now: number) {
  const { attendances } = readPunches(
    punches.map(({ kind, at }) => ({ kind, at: secondsOf(at) })),
    now,
  )
  const touching = attendances.filter(one => one.from < to && one.to > from)
  return {
    from: Math.min(from, ...touching.map(one => one.from)),
    to: Math.max(to - 1, ...touching.map(one => one.to)),
  }
}

/** Everything somebody wants to see of a day: punches as they are and were, the plan, corrections, breaks, and why it is paid so. */
export async function dayOfCard(work: AnyWork, id: string) {
  const card = await cardWithin(work, id)
  const { user, workday } = card
  const { zone } = work.calendar
  const rule = await laborRuleOf(work.reader, user, workday)
  const bounds = workdayBounds(workday, rule.workdayStart, zone).map(secondsOf)
  const [from, to] = [bounds[0]!, bounds[1]!]
  const nearby = await punchesOf(work.reader, user, instant(from - reach), instant(to + reach))
  const span = drawnSpan(nearby, from, to, secondsOf(work.at))
  const within = { user, from: instant(span.from), to: instant(span.to) }
  const week = weekOf(workday, rule)
  const [replaced, corrections, violations, shifts, ruleName, before, name, photos] = await Promise.all([
    replacedPunches(work, within),
    correctionsWithin(work, within),
    work.reader.rows(sql`
      select id, code, type, rule, expected, actual, premium_due as "premiumDue", status, statement from rest_period_violations
      where "user" = ${user}::uuid and workday = ${workday}::date order by code`),
    shiftsOf(work.reader, user, week, zone),
    laborRuleName(work.reader, user, workday),
    work.reader.first<{ seconds: number }>(sql`
      select coalesce(sum(regular_seconds), 0)::int as seconds from timeclock
      where "user" = ${user}::uuid and workday >= ${week}::date and workday < ${workday}::date`),
    work.reader.first<{ name: string }>(sql`
      select coalesce(display_name, username) as name from users where id = ${user}::uuid`),
    photosOf(
      work,
      nearby.map(({ id: punch }) => punch),
    ),
  ])
  const punches = nearby
    .filter(({ at }) => secondsOf(at) >= span.from && secondsOf(at) <= span.to)
    .map(punch => ({ ...punch, photo: photos.get(punch.id) ?? null }))
  const shift = shifts.get(workday)
  const isOwn = user === work.by.userId
  return {
    ...{ id, user, workday, isOwn, status: card.status, name: name?.name ?? '', exceptions: card.exceptions ?? [] },
    ...{ punches, replaced, corrections, violations, at: work.at },
    totals: {
      worked: card.workedSeconds,
      regular: card.regularSeconds,
      overtime: card.otSeconds,
      double: card.dtSeconds,
    },
    trace: card.trace,
    rests: card.attest?.rests ?? null,
    checked: card.attest?.checked ?? null,
    rule: { name: ruleName, regularBefore: before?.seconds ?? 0, ...thresholds(rule) },
    shift: shift ? { from: instant(shift.from), to: instant(shift.to) } : null,
    /** people R6: where an out is missing, the end of the shift is proposed; a person decides. */
    proposedOut:
      card.exceptions?.includes('missing-out') && shift && shift.to < secondsOf(work.at) ? instant(shift.to) : null,
  }
}

const thresholds = ({ dailyOtAfter, dailyDtAfter, weeklyOtAfter }: Awaited<ReturnType<typeof laborRuleOf>>) => ({
  ...{ dailyOtAfter, dailyDtAfter, weeklyOtAfter },
})

/** Who stood at the clock, where it took a picture and that is still kept. */
async function photosOf(work: AnyWork, punches: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = await work.reader.rows<{ punch: string; photo: StoredFile }>(
    sql`select punch, photo from punch_photos where punch = any(${punches}::uuid[])`,
  )
  return new Map(rows.map(({ punch, photo }) => [punch, photo]))
}

interface Within {
  readonly user: string
  readonly from: Instant
  readonly to: Instant
}

/** people R8: punches that a correction voided or moved stay for ever, and are shown beside what took their place. */
const replacedPunches = (work: AnyWork, { user, from, to }: Within) =>
  work.reader.rows(sql`
    select p.id, p.kind, p.at, p.source, c.op, t.code as correction from time_punches p
      join time_punch_correction_changes c on c.punch = p.id and c.op in ('void', 'move')
      join time_punch_corrections t on t.id = c.root and t.status = 'applied'
    where p."user" = ${user}::uuid and p.at between ${from}::timestamptz and ${to}::timestamptz order by p.at`)

/** Corrections that speak of this time, whatever became of them. */
const correctionsWithin = (work: AnyWork, { user, from, to }: Within) =>
  work.reader.rows(sql`
    select t.id, t.code, t.status, t.reason, t.decision_note as "decisionNote", t.employee_ack as "employeeAck",
      t.requested_by as "requestedBy", r.display_name as "requestedByName", d.display_name as "decidedByName",
      t.decided_at as "decidedAt", t.created_at as "createdAt",
      json_agg(json_build_object('op', c.op, 'kind', coalesce(c.kind, p.kind), 'at', c.at, 'was', p.at) order by c.position) as changes
    from time_punch_corrections t
      join time_punch_correction_changes c on c.root = t.id
      left join time_punches p on p.id = c.punch
      left join users r on r.id = t.requested_by left join users d on d.id = t.decided_by
    where t."user" = ${user}::uuid and t.archived_at is null
    group by t.id, r.display_name, d.display_name
    having bool_or(c.at between ${from}::timestamptz and ${to}::timestamptz
      or p.at between ${from}::timestamptz and ${to}::timestamptz)
    order by t.created_at desc`)

/** One's own workweek, day by day. */
export async function ownWeek(work: AnyWork, asked: DateText | null) {
  const user = work.by.userId
  if (!user) throw Refusal.notFound()
  const rule = await laborRuleOf(work.reader, user, asked ?? work.today)
  const from = weekOf(asked ?? work.today, rule)
  const to = addDays(from, 6)
  const cards = await work.reader.rows<{ worked: number; overtime: number }>(sql`
    select id, workday::text as workday, status, first_in as "firstIn", last_out as "lastOut", worked_seconds as worked,
      ot_seconds + dt_seconds as overtime, coalesce(exceptions, '{}') as exceptions, version
    from timeclock where "user" = ${user}::uuid and workday between ${from}::date and ${to}::date order by workday desc`)
  const total = (of: 'worked' | 'overtime') => cards.reduce((sum, card) => sum + card[of], 0)
  return { from, to, today: work.today, cards, worked: total('worked'), overtime: total('overtime') }
}

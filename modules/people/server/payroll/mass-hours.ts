import { sql } from 'kysely'
import type { SkipReason } from '#modules/people/model/mass-hours.ts'
import type { Tables } from '#platform/model'
import { complaint, reason, scopeFor } from '#platform/model'
import { addDays, type DateText, type Instant, instantOf, isTime } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import { ownerWithin } from '#platform/server/records/row-access.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { recomputeAround } from '../time/cards.ts'
import { demandAnother } from '../time/verbs.ts'
import { payFacts } from './facts.ts'
import { settleChange } from './lines.ts'

type Mass = Tables['mass-assign-hours']

interface MassLine {
  readonly user: string
  readonly workday: DateText
  readonly seconds: number
  readonly skippedBecause: SkipReason | null
}

/** From one time to the other on a day; an end before the start is on the next day. */
function between(work: AnyWork, day: DateText, from: string, to: string): readonly [Instant, Instant] {
  const at = (date: DateText, time: string) =>
    instantOf(Date.parse(scheduledInstant(date, isTime(time) ? time : '00:00', work.calendar.zone)))
  return [at(day, from), at(to <= from ? addDays(day, 1) : day, to)]
}

const daysOf = ({ fromDate, toDate }: Mass): DateText[] => {
  const days: DateText[] = []
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) days.push(day)
  return days
}

/** people R26, R35: whoever gives the hours may change these people, and is none of them. */
function withinReach({ by, registry }: AnyWork) {
  if (by.isSystem) return sql<boolean>`true`
  const scope = scopeFor(by, registry.resource('users'), 'update')
  if (scope === null) return sql<boolean>`false`
  const reached = scope === 'all' ? sql<boolean>`true` : ownerWithin(by, scope, sql.raw('u.id'))
  return sql<boolean>`u.id is distinct from ${by.userId}::uuid and ${reached}`
}

interface Chosen {
  readonly id: string
  readonly name: string
  readonly isReached: boolean
}

/** Who comes along with a department or a shift is left out where they are beyond reach; who is named is refused. */
async function demandReach(work: AnyWork, { users }: Mass, found: readonly Chosen[]): Promise<void> {
  const named = found.filter(({ id, isReached }) => !isReached && users?.includes(id))
  await demandAnother(work, ...named.map(({ id }) => id))
  if (named.length > 0)
    throw Refusal.conflict(
      reason('massBeyondReach', { count: named.length, names: named.map(({ name }) => name).join(', ') }),
    )
}

/** Whoever belongs to one of the departments or groups, stands on one of the shifts in those days, or is named. */
const chosen = (work: AnyWork, { departments, shifts, groups, users, fromDate, toDate }: Mass): Promise<Chosen[]> =>
  work.reader.rows<Chosen>(sql`
    select u.id, coalesce(u.display_name, u.username) as name, ${withinReach(work)} as "isReached" from users u
    where u.archived_at is null and u.status in ('active', 'invited', 'suspended')
      and u.role_keys && array['1', '2', '3', '4', '5', '6', '7']
      and (u.id = any(${users}::uuid[]) or u.department = any(${departments}::uuid[]) or u.user_groups && ${groups}::uuid[]
        or exists (select from shift_users s where s."user" = u.id and s.parent = any(${shifts}::uuid[])
          and s.effective_from <= ${toDate}::date and (s.effective_to is null or s.effective_to >= ${fromDate}::date)))
    order by u.last_name, u.first_name, u.id`)

interface Known {
  readonly user: string
  readonly workday: DateText
}

/** Who gets hours on which day, and why somebody does not. */
async function linesOf(work: AnyWork, mass: Mass): Promise<MassLine[]> {
  const found = await chosen(work, mass)
  await demandReach(work, mass, found)
  const people = found.filter(({ isReached }) => isReached).map(({ id }) => id)
  if (people.length === 0) throw Refusal.conflict(reason('massForNobody', { code: mass.code }))
  const { fromDate: from, toDate: to } = mass
  const code = await work.read('pay-codes', mass.payCode, ['code', 'countsAsWorked'])
  const isWorked = Boolean(code?.countsAsWorked)
  const [facts, absent, known, clocked] = await Promise.all([
    payFacts(work.reader, { from, to }, people),
    work.reader.rows<{ user: string; from: DateText; to: DateText }>(sql`
      select "user", from_date::text as "from", to_date::text as "to" from time_off_requests
      where status = 'approved' and archived_at is null and from_time is null and "user" = any(${people}::uuid[])
        and from_date <= ${to}::date and to_date >= ${from}::date`),
    work.reader.rows<Known>(sql`
      select "user", workday::text as workday from time_entries
      where "user" = any(${people}::uuid[]) and pay_code = ${mass.payCode}::uuid and workday between ${from}::date and ${to}::date
      group by 1, 2 having sum(seconds) <> 0`),
    work.reader.rows<Known>(sql`
      select "user", workday::text as workday from timeclock
      where "user" = any(${people}::uuid[]) and workday between ${from}::date and ${to}::date and first_in is not null`),
  ])
  const has = (rows: readonly Known[], user: string, day: DateText) =>
    rows.some(one => one.user === user && one.workday === day)
  return facts.flatMap(person =>
    daysOf(mass).map((workday): MassLine => {
      const because = ((): SkipReason | null => {
        if (!person.isEmployedOn(workday)) return 'not-employed'
        if (mass.skipAbsent && absent.some(one => one.user === person.id && one.from <= workday && one.to >= workday))
          return 'absent'
        if (has(known, person.id, workday)) return 'hours-already'
        if (isWorked) return has(clocked, person.id, workday) ? 'at-work' : null
        if (person.holidays.some(({ date, payCode }) => date === workday && payCode === code?.code)) return 'holiday'
        return person.plannedOn(workday) > 0 || !hasPlan(person, workday) ? null : 'day-off'
      })()
      return {
        user: person.id,
        workday,
        seconds: because ? 0 : secondsOf(work, mass, workday),
        skippedBecause: because,
      }
    }),
  )
}

/** Whether anything is planned for somebody in the week around a day; where nothing is, every day counts. */
const hasPlan = (person: { plannedOn: (day: DateText) => number }, day: DateText): boolean =>
  Array.from({ length: 7 }, (_, at) => addDays(day, at - 3)).some(one => person.plannedOn(one) > 0)

function secondsOf(work: AnyWork, { hoursPerDay, fromTime, toTime }: Mass, day: DateText): number {
  if (hoursPerDay !== null) return hoursPerDay
  const [from, to] = between(work, day, fromTime!, toTime!)
  return (Date.parse(to) - Date.parse(from)) / 1000
}

const massVerb = verb<'mass-assign-hours'>()

const preview = massVerb('mass-assign-hours.preview', async (work, mass) => ({ lines: await linesOf(work, mass) }))

/** Days of a period that was approved are paid as they stand. */
async function demandOpen(work: AnyWork, mass: Mass): Promise<void> {
  const paid = await work.reader.first<{ code: string }>(sql`
    select code from pay_periods where status not in ('open', 'review')
      and start_date <= ${mass.toDate}::date and end_date >= ${mass.fromDate}::date order by start_date limit 1`)
  if (paid) throw Refusal.conflict(reason('massInPaidPeriod', { period: paid.code }))
}

/** All of it or none: punches where the code counts as worked, hours otherwise. */
const apply = massVerb('mass-assign-hours.apply', async (work, mass) => {
  await demandOpen(work, mass)
  const lines = await linesOf(work, mass)
  const given = lines.filter(({ skippedBecause }) => skippedBecause === null)
  if (given.length === 0) throw Refusal.conflict(reason('massAllSkipped', { code: mass.code }))
  const code = await work.read('pay-codes', mass.payCode, ['countsAsWorked'])
  if (code?.countsAsWorked) await punchAll(work, mass, given)
  else {
    const source = `mass-assign-hours/${mass.id}`
    await work.issueAll(
      'time-entries',
      given.map(({ user, workday, seconds }) => ({ user, workday, seconds, payCode: mass.payCode, source })),
    )
    await settleAll(work, mass, given)
  }
  return { lines }
})

async function punchAll(work: AnyWork, mass: Mass, given: readonly MassLine[]): Promise<void> {
  for (const [user, days] of Map.groupBy(given, one => one.user)) {
    const instants = days.map(({ workday }) => between(work, workday, mass.fromTime!, mass.toTime!))
    const said = { user, source: 'mass', receivedAt: work.at, timeBasis: 'server' }
    await work.issueAll(
      'time-punches',
      instants.flatMap(([from, to]) => [
        { ...said, kind: 'in', at: from },
        { ...said, kind: 'out', at: to },
      ]),
    )
    await recomputeAround(work, user, instants.flat())
  }
}

async function settleAll(work: AnyWork, { fromDate, toDate }: Mass, given: readonly { user: string }[]): Promise<void> {
  for (const user of new Set(given.map(one => one.user))) await settleChange(work, user, { from: fromDate, to: toDate })
}

/** Counter-entries; punches are voided by a correction, and stay for ever (people R8). */
const reverse = massVerb('mass-assign-hours.reverse', async (work, mass, { why }) => {
  const entries = await work.list('time-entries', { source: `mass-assign-hours/${mass.id}` }, [
    ...(['id', 'user', 'workday', 'payCode', 'seconds', 'source'] as const),
  ])
  await work.issueAll(
    'time-entries',
    entries.map(({ id, seconds, ...entry }) => ({ ...entry, seconds: -seconds, reverses: id })),
  )
  await settleAll(work, mass, entries)
  if (mass.fromTime && mass.toTime && entries.length === 0) await voidPunches(work, mass, why)
  return undefined
})

async function voidPunches(work: AnyWork, mass: Mass, why: string): Promise<void> {
  const given = mass.lines.filter(({ skippedBecause }) => skippedBecause === null)
  for (const [user, days] of Map.groupBy(given, one => one.user!)) {
    const instants = days.flatMap(({ workday }) => between(work, workday!, mass.fromTime!, mass.toTime!))
    const punches = await work.reader.rows<{ id: string }>(sql`
      select id from time_punches where "user" = ${user}::uuid and source = 'mass' and at = any(${instants}::timestamptz[])`)
    const { id } = await work.issue('time-punch-corrections', {
      ...{ user, reason: `${mass.code} · ${why}` },
      changes: punches.map(({ id: punch }) => ({ op: 'void', punch })),
    })
    await work.writer.run(sql`
      update time_punch_corrections set status = 'applied', decided_by = ${work.by.userId}::uuid, decided_at = ${work.at},
        version = version + 1 where id = ${id}::uuid`)
    await recomputeAround(work, user, instants)
  }
}

/** Hours that count as worked have times, because they become punches. */
export const savingMass: SaveHook<'mass-assign-hours'> = async (work, { after }) => {
  const code = await work.read('pay-codes', after.payCode, ['code', 'countsAsWorked'])
  if (code?.countsAsWorked && !after.fromTime)
    throw Refusal.fields([complaint(['fromTime'], 'workedNeedsTimes', { code: code.code })], 'mass-assign-hours')
}

export const massVerbs = {
  'mass-assign-hours.preview': preview,
  'mass-assign-hours.apply': apply,
  'mass-assign-hours.reverse': reverse,
}

import { sql } from 'kysely'
import { complaint, reason } from '#platform/model'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { recomputeAround } from '../time/cards.ts'
import { recalculate, settleChange } from './lines.ts'
import { keepFormerShift } from './paid-shifts.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Another rate from a day on, or another first or last day: what was paid since is owed or taken back (people R15). */
export const savedPay: SaveHook<'users'> = async (work, { before, after }) => {
  if (!before) return
  const days = [...otherRates(before, after), ...otherEmployment(before, after)]
  if (days.length > 0) await settleChange(work, after.id, { from: days.sort()[0]!, to: null })
}

type Paid = Pick<Saved<'users'>, 'payRates' | 'hireDate' | 'terminationDate'>

/** The days rates were added or taken away from. */
function otherRates(before: Paid, after: Paid): DateText[] {
  if (isSame(before.payRates, after.payRates)) return []
  const has = (rates: typeof after.payRates, one: (typeof after.payRates)[number]) =>
    rates.some(({ effectiveFrom, rate }) => effectiveFrom === one.effectiveFrom && rate === one.rate)
  return [
    ...before.payRates.filter(one => !has(after.payRates, one)),
    ...after.payRates.filter(one => !has(before.payRates, one)),
  ].map(({ effectiveFrom }) => effectiveFrom)
}

/** Salaries and holidays are paid from the first day to the last; a first day that was never said before changes nothing yet. */
const otherEmployment = (before: Paid, after: Paid): DateText[] => [
  ...(before.hireDate && after.hireDate && before.hireDate !== after.hireDate ? [before.hireDate, after.hireDate] : []),
  ...(before.terminationDate !== after.terminationDate
    ? [before.terminationDate, after.terminationDate].filter(day => day !== null)
    : []),
]

type Assigned = Saved<'shifts'>['people'][number]

const isIn = (rows: readonly Assigned[], one: Assigned): boolean =>
  rows.some(
    row => row.user === one.user && row.effectiveFrom === one.effectiveFrom && row.effectiveTo === one.effectiveTo,
  )

/** On another shift since a day, or on one that pays otherwise from this week on: the days since then are paid anew. */
export const savedShiftPay: SaveHook<'shifts'> = async (work, { before, after }) => {
  if (!before) return
  const since = await keepFormerShift(work, before, after)
  const moved = [
    ...before.people.filter(one => !isIn(after.people, one)),
    ...after.people.filter(one => !isIn(before.people, one)),
    ...(since ? after.people.map(one => ({ ...one, effectiveFrom: laterOf(one.effectiveFrom, since) })) : []),
  ]
  const first = new Map<string, DateText>()
  for (const { user, effectiveFrom: from } of moved)
    if (!first.has(user) || first.get(user)! > from) first.set(user, from)
  for (const [user, from] of first) await settleChange(work, user, { from, to: null })
  for (const [user, from] of first) await recomputeOpenCards(work, user, from)
}

const laterOf = (one: DateText, other: DateText): DateText => (one > other ? one : other)

/** Days nobody has approved are judged by the shift as it is planned now: who was late, who was not expected. */
async function recomputeOpenCards(work: AnyWork, user: string, from: DateText): Promise<void> {
  const cards = await work.reader.rows<{ workday: DateText }>(sql`
    select workday::text as workday from timeclock
    where "user" = ${user}::uuid and workday >= ${from}::date and status in ('open', 'submitted')`)
  const { zone } = work.calendar
  const noons = cards.map(({ workday }) => scheduledInstant(workday, '12:00', zone))
  if (noons.length > 0) await recomputeAround(work, user, noons)
}

type Holidays = Saved<'company-info'>['holidays']

/** A paid holiday that was added or taken away reaches whoever was paid for its days already (people R15). */
export const savedHolidays: SaveHook<'company-info'> = async (work, { before, after }) => {
  if (!before || isSame(before.holidays, after.holidays)) return
  const isIn = (all: Holidays, one: Holidays[number]) =>
    all.some(other => other.date === one.date && other.payCode === one.payCode)
  const days = [
    ...before.holidays.filter(one => one.payCode && !isIn(after.holidays, one)),
    ...after.holidays.filter(one => one.payCode && !isIn(before.holidays, one)),
  ].map(({ date }) => date)
  for (const day of new Set(days)) {
    const paid = await work.reader.rows<{ user: string }>(sql`
      select distinct l."user" from pay_lines l join pay_periods p on p.id = l.root
      where p.start_date <= ${day}::date and p.end_date >= ${day}::date and p.status <> 'open'`)
    for (const { user } of paid) await settleChange(work, user, { from: day, to: day })
  }
}

/** A flat amount belongs to a day of its period, while that is still being worked on. */
export const savingAdjustment: SaveHook<'pay-adjustments'> = async (work, { before, after }) => {
  const ids = [...new Set([before?.period, after.period].flatMap(one => one ?? []))]
  const periods = await work.list('pay-periods', { id: ids }, ['id', 'code', 'status', 'startDate', 'endDate'])
  const settled = periods.find(({ status }) => status !== 'open' && status !== 'review')
  if (settled) throw Refusal.conflict(reason('payPeriodSettled', { period: settled.code }))
  const period = periods.find(({ id }) => id === after.period)
  const { workday } = after
  if (period && workday && (workday < period.startDate || workday > period.endDate))
    throw Refusal.fields(
      [complaint(['workday'], 'dayOfPeriod', { from: period.startDate, to: period.endDate })],
      'pay-adjustments',
    )
  const code = await work.read('pay-codes', after.payCode, ['kind', 'code'])
  if (code?.kind === 'unpaid')
    throw Refusal.fields([complaint(['payCode'], 'paidCode', { code: code.code })], 'pay-adjustments')
}

export const savedAdjustment: SaveHook<'pay-adjustments'> = async (work, { before, after }) => {
  const periods = await work.list(
    'pay-periods',
    { id: [...new Set([before?.period, after.period].flatMap(one => one ?? []))] },
    ['id', 'code', 'status', 'startDate', 'endDate'],
  )
  const users = [...new Set([before?.user, after.user].flatMap(one => one ?? []))]
  for (const period of periods) if (period.status === 'review') await recalculate(work, period, users)
}

/** Rules that were in force stay as they were: weeks that are over keep theirs. */
export const savingLaborRule: SaveHook<'labor-rules'> = async (work, { before, after }) => {
  const judged = ({ effectiveFrom }: { effectiveFrom: DateText }) =>
    work.reader.first<{ day: DateText }>(sql`
      select min(workday)::text as day from timeclock where workday >= ${effectiveFrom}::date having count(*) > 0`)
  const { version: _, updatedAt: _at, updatedBy: _by, ...is } = after
  const {
    version: __,
    updatedAt: __at,
    updatedBy: __by,
    ...was
  } = before ?? { version: 0, updatedAt: '', updatedBy: '' }
  if (before && isSame(was, is)) return
  if (before && (await judged(before)))
    throw Refusal.conflict(reason('ruleInForce', { name: before.name, date: before.effectiveFrom }))
  const others = await work.list('labor-rules', { name: after.name }, ['id', 'effectiveFrom', 'archivedAt'])
  const hasOlder = others.some(
    one => one.id !== after.id && one.archivedAt === null && one.effectiveFrom < after.effectiveFrom,
  )
  if (hasOlder && (await judged(after)))
    throw Refusal.fields(
      [complaint(['effectiveFrom'], 'afterWeeksWorked', { earliest: addDays(work.today, 1) })],
      'labor-rules',
    )
}

import { sql } from 'kysely'
import type { PunchKind } from '#modules/people/model/presence.ts'
import type { ClockPunch } from '#modules/people/model/time/attendance.ts'
import { laborRulePresets } from '#modules/people/model/time/rule.ts'
import type { Worked } from '#modules/people/model/time/stretches.ts'
import { type DayCard, weekCards } from '#modules/people/model/time/week-cards.ts'
import { addDays, type DateText, instantOf, startOfWeek } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import type { Shop } from '../year/shop.ts'
import { demoCompany } from './company.ts'
import { shiftOf, shifts, withoutDailyOvertime } from './crew.ts'
import { type DemoPerson, demoPeople } from './people.ts'

const rule = { ...laborRulePresets['ca-nonexempt']!, ...withoutDailyOvertime }

/** Those who punch: everybody with an hourly rate. */
export const clocked = demoPeople.filter(person => person.rate && person.pay !== 'exempt')

const minute = 60

interface Punched extends ClockPunch {
  readonly user: string
}
interface WrittenCard extends DayCard {
  readonly user: string
}

/** When a shift begins and ends on a day, in seconds. */
export function hoursOf(shop: Shop, person: DemoPerson, day: DateText): Worked & { readonly meal: number } {
  const { startTime, endTime, name } = shifts.find(one => one.name === shiftOf(person))!
  const at = (time: string) => Date.parse(shop.calendar.at(day, Number(time.slice(0, 2)), Number(time.slice(3)))) / 1000
  return { from: at(startTime), to: at(endTime), meal: name === 'Office' ? 60 * minute : 30 * minute }
}

/** A day at the clock as people have them: early, seldom late, now and then an hour more or a meal that comes too late. */
function dayOf(luck: Chance, { from, to, meal }: ReturnType<typeof hoursOf>): [PunchKind, number][] {
  const came = luck.happens(4) ? from + luck.between(6, 25) * minute : from - luck.between(1, 12) * minute
  const mealAfter = luck.happens(2) ? luck.between(303, 318) : luck.between(245, 285)
  const mealStart = came + mealAfter * minute + luck.between(0, 59)
  const mealEnd = mealStart + (luck.happens(1) ? luck.between(21, 28) * minute : meal + luck.between(0, 5) * minute)
  const left = to + (luck.happens(9) ? luck.between(60, 130) : luck.between(0, 9)) * minute + luck.between(0, 59)
  return [
    ['in', came],
    ['meal-start', mealStart],
    ['meal-end', mealEnd],
    ['out', left],
  ]
}

/** Days people were away, as they were granted. */
async function daysAway(work: AnyWork): Promise<ReadonlySet<string>> {
  const rows = await work.reader.rows<{ user: string; day: string }>(sql`
    select r."user", d::date::text as day from time_off_requests r, generate_series(r.from_date, r.to_date, '1 day') d
    where r.status = 'approved' and r.archived_at is null`)
  return new Set(rows.map(({ user, day }) => `${user} ${day}`))
}

/** Some have something to settle on the last day: two forgot the way out, of one the PIN was wrong. */
function withTrouble(punches: readonly Punched[], shop: Shop): Punched[] {
  const from = Date.parse(shop.calendar.at(shop.calendar.lastDay, 0)) / 1000
  const isOf = (punch: Punched, place: number) =>
    punch.at > from && punch.user === shop.id('users', clocked.at(place)!.username)
  return punches
    .filter(punch => !((isOf(punch, -1) || isOf(punch, 3)) && punch.kind === 'out'))
    .map(punch => (isOf(punch, -2) && punch.kind === 'in' ? { ...punch, doubts: ['unverified-identity'] } : punch))
}

/** Punches, cards and violations of the year, week by week; written many at once. */
export async function clockTheYear(work: AnyWork, shop: Shop): Promise<void> {
  const { calendar } = shop
  const luck = chance('attendance')
  const away = await daysAway(work)
  for (const [weekStart, days] of Map.groupBy(calendar.days, day => startOfWeek(day, 'sun'))) {
    const punches: Punched[] = []
    const cards: WrittenCard[] = []
    for (const person of clocked) {
      const user = shop.id('users', person.username)
      const worked = days.filter(day => day >= person.hired && !away.has(`${user} ${day}`) && !luck.happens(1))
      const own = withTrouble(
        worked.flatMap(day => dayOf(luck, hoursOf(shop, person, day)).map(([kind, at]) => ({ user, kind, at }))),
        shop,
      )
      punches.push(...own)
      cards.push(...cardsOf(shop, person, weekStart, worked, own))
    }
    await writeWeek(work, shop, punches, cards)
  }
}

function cardsOf(
  shop: Shop,
  person: DemoPerson,
  weekStart: DateText,
  days: readonly DateText[],
  punches: readonly Punched[],
): WrittenCard[] {
  const user = shop.id('users', person.username)
  const cards = weekCards({
    ...{ weekStart, punches, rule, isExempt: false, mealWaiver1From: null, mealWaiver2From: null },
    now: Date.parse(shop.calendar.at(addDays(shop.calendar.lastDay, 1), 23)) / 1000,
    zone: demoCompany.timeZone,
    answers: new Map(days.map(day => [day, 'taken' as const])),
    shifts: new Map(days.map(day => [day, hoursOf(shop, person, day)])),
  })
  return cards.filter(card => card.firstIn !== null || card.exceptions.length > 0).map(card => ({ ...card, user }))
}

const instant = (seconds: number | null) => (seconds === null ? null : instantOf(seconds * 1000))

async function writeWeek(
  work: AnyWork,
  shop: Shop,
  punches: readonly Punched[],
  cards: readonly WrittenCard[],
): Promise<void> {
  // Of the last days nobody has looked at the cards yet.
  const isSettled = (day: DateText) => day < shop.calendar.after(shop.calendar.lastDay, -1)
  const manager = shop.id('users', 'manager')
  await work.issueAll(
    'time-punches',
    punches.map(({ user, kind, at, doubts }) => ({
      ...{ user, kind, at: instant(at), receivedAt: instant(at), source: 'kiosk', identity: 'badge' },
      ...{ timeBasis: 'server', ...(doubts && { doubts: [...doubts] }) },
    })),
  )
  await work.issueAll(
    'timeclock',
    cards.map(card => ({
      ...{ user: card.user, workday: card.workday, exceptions: [...card.exceptions], attest: { rests: 'taken' } },
      ...{ firstIn: instant(card.firstIn), lastOut: instant(card.lastOut), workedSeconds: card.worked },
      ...{ regularSeconds: card.classes.regular, otSeconds: card.classes.overtime, dtSeconds: card.classes.double },
      ...{ mealSeconds: card.meal, restSeconds: card.rest, mealPremium: card.mealPremium },
      ...{ restPremium: card.restPremium, roundingDeltaSeconds: card.roundingDelta },
      trace: { overtime: card.classes.reasons, stretches: card.stretches, regular: card.classes.regular },
      ...(isSettled(card.workday)
        ? { status: 'approved', approvedBy: manager, approvedAt: shop.calendar.at(addDays(card.workday, 1), 9) }
        : { status: 'open' }),
    })),
  )
  await work.issueAll(
    'rest-period-violations',
    cards.flatMap(({ user, workday, violations }) =>
      violations.map(({ type, rule: ofRule, expected, actual }) => ({
        ...{ user, workday, type, rule: ofRule, premiumDue: true, expected: told(expected), actual: told(actual) },
        status: isSettled(workday) ? 'accepted' : 'open',
      })),
    ),
  )
}

/** As the calculation writes lengths: h:mm:ss. */
const told = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part, at) => String(Math.floor(part)).padStart(at === 0 ? 1 : 2, '0'))
    .join(':')

import { numbered, periodsBetween } from '#modules/people/model/pay/calendar.ts'
import { addDays, type DateText, daysBetween, startOfWeek, startOfYear, yearOf } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { demoPeople } from './people.ts'

/** Those who punch: everybody with an hourly rate, as many as make a list worth reading. */
const clocked = demoPeople.filter(person => person.rate).slice(0, 10)

/** Punches of the last two days, one row a touch of the clock. */
async function punchDay(work: AnyWork, shop: Shop, luck: Chance, day: DateText): Promise<void> {
  const isLast = day === shop.calendar.lastDay
  for (const [place, { username }] of clocked.entries()) {
    const punch = (kind: string, hour: number, minute: number) =>
      work.issue('time-punches', {
        user: shop.id('users', username),
        kind,
        at: shop.calendar.at(day, hour, minute),
        source: 'kiosk',
        identity: 'badge',
        timeBasis: 'server',
      })
    await punch('in', 5, luck.between(45, 59))
    await punch('meal-start', 10, luck.between(30, 50))
    await punch('meal-end', 11, luck.between(1, 25))
    // The last of them forgot.
    if (!(isLast && place === clocked.length - 1)) await punch('out', 14, luck.between(25, 45))
  }
}

/** What the punches came to; two of the cards have something to say. */
async function writeCards(work: AnyWork, shop: Shop, luck: Chance, days: readonly DateText[]): Promise<void> {
  for (const [back, day] of days.entries())
    for (const [place, { username }] of clocked.entries()) {
      const mealSeconds = luck.between(28, 36) * 60
      const workedSeconds = 8 * 3600 + luck.between(-10, 40) * 60
      const forgot = back === days.length - 1 && place === clocked.length - 1
      await work.issue('timeclock', {
        user: shop.id('users', username),
        workday: day,
        workedSeconds: forgot ? 0 : workedSeconds,
        regularSeconds: forgot ? 0 : Math.min(workedSeconds, 28_800),
        otSeconds: forgot ? 0 : Math.max(workedSeconds - 28_800, 0),
        mealSeconds,
        exceptions: forgot ? ['missing-out'] : luck.happens(8) ? ['late'] : [],
        status: back < days.length - 2 ? 'approved' : 'open',
        ...(back < days.length - 2 && { approvedBy: shop.id('users', 'manager'), approvedAt: work.at }),
      })
    }
}

async function findViolations(work: AnyWork, shop: Shop, days: readonly DateText[]): Promise<void> {
  for (const [place, type, expected, actual] of [
    [1, 'meal-late', '≤ 5 h', '5 h 12 min'],
    [4, 'meal-short', '30 min', '26 min'],
    [7, 'meal-missed', '30 min', 'none'],
  ] as const)
    await work.issue('rest-period-violations', {
      user: shop.id('users', clocked[place]!.username),
      workday: days[place % days.length],
      rule: 'ca-nonexempt',
      ...{ type, expected, actual, premiumDue: type === 'meal-missed' },
    })
}

/** Visitors who came and went on the last day. */
async function receiveVisitors(work: AnyWork, shop: Shop): Promise<void> {
  const { at, lastDay } = shop.calendar
  for (const [firstName, lastName, company, host, from, to] of [
    ['Owen', 'Brandt', 'Kessler Tool Supply', 'jmoreno', 8, 9],
    ['Mai', 'Tran', 'Larkspur Medical', 'dlindqvist', 10, 12],
    ['Carl', 'Eriksen', 'Fox Valley Compressor', 'omorris', 13, 15],
  ] as const)
    await work.issue('visitors', {
      ...{ firstName, lastName, company },
      host: shop.id('users', host),
      citizenship: 'us-person',
      expectedAt: at(lastDay, from),
      arrivedAt: at(lastDay, from, 4),
      leftAt: at(lastDay, to, 10),
      safetyBriefed: true,
      status: 'departed',
    })
}

/** Pay periods of two weeks: one paid, one running; and a half day given to everybody in the shop. */
async function openPeriods(work: AnyWork, shop: Shop): Promise<void> {
  const { calendar } = shop
  // The last day is in the second of them.
  const [paid, running] = periodsBetween(startOfWeek(addDays(calendar.lastDay, -20), 'sun'), calendar.lastDay, {
    ...{ frequency: 'biweekly', weekStart: 'sun', payDelay: 5 },
  })
  const before = Math.floor(daysBetween(startOfYear(paid!.payDate), paid!.payDate) / 14)
  const [first, second] = numbered([paid!, running!], new Map([[yearOf(paid!.payDate), before]]))
  await work.issue('pay-periods', { ...first, frequency: 'biweekly', status: 'closed' })
  await work.issue('pay-periods', { ...second, frequency: 'biweekly', status: 'open' })
  const off = calendar.after(running!.startDate, 1)
  await work.create('mass-assign-hours', {
    payCode: shop.id('pay-codes', 'UNP'),
    ...{ fromDate: off, toDate: off, hoursPerDay: 14_400 },
    departments: [shop.id('departments', 'Milling')],
    reason: 'Power was off until noon',
  })
}

/** Who was at work in the last days, as the clock by the door tells it. */
export const attendance: Subject = {
  title: 'the time clock',
  live: shop => {
    const { calendar, diary } = shop
    const luck = chance('attendance')
    const days = calendar.days.slice(-4)
    diary.note(calendar.at(calendar.lastDay, 16, 5), nobody, async work => {
      for (const day of days.slice(-2)) await punchDay(work, shop, luck, day)
      await writeCards(work, shop, luck, days.slice(-3))
      await findViolations(work, shop, days)
      await receiveVisitors(work, shop)
      await openPeriods(work, shop)
    })
  },
}

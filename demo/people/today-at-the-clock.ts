import { recordPunch } from '#modules/people/server/index.ts'
import { type DateText, type Instant, instantOf } from '#platform/model/values/dates.ts'
import { peopleOf } from '../production/crews.ts'
import { type Diary, nobody } from '../year/diary.ts'
import type { Shop } from '../year/shop.ts'
import { clocked, hoursOf } from './clocked-year.ts'
import { shiftOf } from './crew.ts'

const minute = 60

/** Who came on the day of loading, had their meal and went, as far as the day has come; nobody is late who has work to begin. */
export function clockToday(shop: Shop, diary: Diary): void {
  const { calendar, id } = shop
  const { today } = calendar
  const isWorkday = calendar.isWorking(today)
  // Whoever reports work today is here.
  const working = new Set([...peopleOf(0), ...peopleOf(1)])
  for (const [place, person] of clocked.entries()) {
    if (shiftOf(person) === 'Office' && !isWorkday) continue
    const user = id('users', person.username)
    for (const { kind, at } of dayOf(shop, person, place, today))
      diary.note(at, nobody, async work => {
        const away = working.has(person.username)
          ? []
          : await work.list('time-off-requests', { user, status: 'approved' }, ['fromDate', 'toDate'])
        if (away.some(({ fromDate, toDate }) => fromDate <= today && toDate >= today)) return
        await recordPunch(work, {
          ...{ user, kind, at, source: 'kiosk', kiosk: null, identity: 'badge', clientId: null },
          answer: kind === 'out' ? 'taken' : null,
        })
      })
  }
}

/** Some minutes before the shift, a meal in good time, and out a little after; one of them has not gone to lunch in time. */
function dayOf(shop: Shop, person: (typeof clocked)[number], place: number, day: DateText) {
  const { from, to, meal } = hoursOf(shop, person, day)
  const came = from - (3 + (place % 11)) * minute - ((place * 17) % 60)
  const mealStart = came + (place === 5 ? 306 : 245 + ((place * 7) % 40)) * minute
  const instant = (seconds: number): Instant => instantOf(seconds * 1000)
  return [
    { kind: 'in', at: instant(came) },
    { kind: 'meal-start', at: instant(mealStart) },
    { kind: 'meal-end', at: instant(mealStart + meal + (place % 4) * minute) },
    { kind: 'out', at: instant(to + (1 + (place % 7)) * minute + ((place * 23) % 60)) },
  ] as const
}

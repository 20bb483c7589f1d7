import { presentNow, secondsWorked } from '#modules/people/model/presence.ts'
import { role } from '#modules/security/model/front.ts'
import { text } from '#platform/model'
import { startOfWeek } from '#platform/model/values/dates.ts'
import { dayBounds } from '#platform/model/values/zones.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandIdentified } from '../badges/identify.ts'
import { validPunches } from '../presence/endpoints.ts'

const access = { roles: [role.timeClock] } as const
const longestAgo = 7 * 86_400_000

/** How many are in. The terminal alone is shown nobody's name (people R36). */
async function howManyAreIn({ app }: Services) {
  const now = app.now()
  const since = new Date(Date.parse(now) - longestAgo).toISOString()
  const present = presentNow(await validPunches(app.reader, since, now), now).filter(one => !one.isDoubtful)
  const working = present.filter(({ standing }) => standing === 'working').length
  return { at: now, working, onBreak: present.length - working }
}

/** What the clock shows whoever has just said who they are: in or out, and their hours. */
async function ownHours(work: AnyWork, ticket: string) {
  const { user } = await demandIdentified(work, ticket)
  const { today, zone, weekStart } = work.calendar
  const [day] = dayBounds(today, zone)
  const [week] = dayBounds(startOfWeek(today, weekStart), zone)
  // A shift may have begun the evening before.
  const earlier = new Date(Date.parse(week) - 86_400_000).toISOString()
  const punches = (await validPunches(work.reader, earlier, work.at)).filter(punch => punch.user === user)
  const [now] = presentNow(punches, work.at)
  return {
    standing: now && !now.isDoubtful ? now.standing : null,
    since: now && !now.isDoubtful ? now.since : null,
    secondsToday: secondsWorked(punches, day, work.at),
    secondsThisWeek: secondsWorked(punches, week, work.at),
  }
}

export const timeClockEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/time-clock',
    access,
    summary: 'How many people are clocked in, without names',
    handle: () => howManyAreIn(services),
  }),
  endpoint<{ ticket: string }>({
    method: 'POST',
    path: '/api/time-clock/hours',
    access,
    summary: 'Whether the person just identified is in, with their hours of today and this week',
    asks: { ticket: text({ max: 200 }).required() },
    repeatable: false,
    handle: ({ by, body, request }) =>
      perform(services.app, { by: by!, via: 'kiosk', request: request.id }, work => ownHours(work, body.ticket)),
  }),
]

import { type PunchKind, presentNow, punchKinds, secondsWorked } from '#modules/people/model/presence.ts'
import { readPunches } from '#modules/people/model/time/attendance.ts'
import { type RestAnswer, restAnswers, restsDue, workPeriods } from '#modules/people/model/time/breaks.ts'
import { likelyPunch, otherPunches } from '#modules/people/model/time/likely-punch.ts'
import { lengthOf } from '#modules/people/model/time/stretches.ts'
import { role } from '#modules/security/model/front.ts'
import { oneOf, text } from '#platform/model'
import { startOfWeek } from '#platform/model/values/dates.ts'
import { dayBounds } from '#platform/model/values/zones.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandIdentified, identifyAgain } from '../badges/identify.ts'
import { shiftEndAfter } from '../presence/at-work.ts'
import { punchesOf, validPunches } from '../presence/punches.ts'
import { laborRuleOf, secondsOf } from '../time/facts.ts'
import { recordPunch } from '../time/punch.ts'

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

/** What the clock shows whoever has just said who they are: in or out, their hours, and a ticket for what they press next. */
async function shownHours(work: AnyWork, ticket: string) {
  const identified = await demandIdentified(work, ticket)
  const next = await identifyAgain(work, identified)
  return { ...(await ownHours(work, identified.user)), ticket: next }
}

/** In or out, the hours so far, when a meal is due, and what is likely pressed next. */
async function ownHours(work: AnyWork, user: string) {
  const { today, zone, weekStart } = work.calendar
  const [day] = dayBounds(today, zone)
  const [week] = dayBounds(startOfWeek(today, weekStart), zone)
  // A shift may have begun the evening before.
  const earlier = new Date(Date.parse(week) - 86_400_000).toISOString()
  const punches = await punchesOf(work.reader, user, earlier, work.at)
  const [now] = presentNow(punches, work.at)
  const standing = now && !now.isDoubtful ? now.standing : null
  const rule = await laborRuleOf(work.reader, user, today)
  const { attendances } = readPunches(
    punches.map(({ kind, at }) => ({ kind, at: secondsOf(at) })),
    secondsOf(work.at),
  )
  const period = standing ? workPeriods(attendances, rule).at(-1) : undefined
  const worked = lengthOf(period?.worked ?? [])
  const hasHadMeal = (period?.worked.length ?? 0) > 1
  const ends = await shiftEndAfter(work, user, work.at)
  const likely = likelyPunch({
    ...{ standing, hasHadMeal, workedSinceMeal: worked },
    untilShiftEnds: ends && secondsOf(ends) - secondsOf(work.at),
  })
  const isDue = standing === 'working' && !hasHadMeal && rule.meal1By !== null
  return {
    ...{ standing, since: standing ? now!.since : null, likely, others: otherPunches(standing, likely) },
    secondsToday: secondsWorked(punches, day, work.at),
    secondsThisWeek: secondsWorked(punches, week, work.at),
    mealDueBy: isDue ? new Date((secondsOf(work.at) + rule.meal1By! - worked) * 1000).toISOString() : null,
    asksAboutRests: rule.restLength !== null && rule.restTracking === 'attested' && restsDue(worked, rule) > 0,
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
      perform(services.app, { by: by!, via: 'kiosk', request: request.id }, work => shownHours(work, body.ticket)),
  }),
  endpoint<{ ticket: string; kind: PunchKind; clientId: string | null; answer: RestAnswer | null }>({
    method: 'POST',
    path: '/api/time-clock/punches',
    access,
    summary: 'Record a punch of the person just identified; a double tap answers with the first',
    asks: {
      ticket: text({ max: 200 }).required(),
      kind: oneOf(...punchKinds).required(),
      clientId: text({ max: 36, exact: true }),
      answer: oneOf(...restAnswers),
    },
    repeatable: false,
    handle: ({ by, body, request }) =>
      perform(services.app, { by: by!, via: 'kiosk', request: request.id }, async work => {
        const { user, identity, kiosk } = await demandIdentified(work, body.ticket)
        const { kind, clientId, answer } = body
        const punch = await recordPunch(work, {
          ...{ user, identity, kiosk, kind, clientId, answer },
          at: work.at,
          source: 'kiosk',
        })
        return { punch, ...(await ownHours(work, user)) }
      }),
  }),
]

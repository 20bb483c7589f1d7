import { clockEventTypes } from '#modules/people/model/clock-events.ts'
import { type PunchKind, presentNow, punchKinds } from '#modules/people/model/presence.ts'
import { type RestAnswer, restAnswers } from '#modules/people/model/time/breaks.ts'
import { role } from '#modules/security/model/front.ts'
import { json, oneOf, text } from '#platform/model'
import { mostAtOnce } from '#platform/model/terminal/event.ts'
import { giveFile } from '#platform/server/files/index.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { readEvents, uuid } from '#platform/server/terminal/read-events.ts'
import { takeEvents } from '#platform/server/terminal/take-events.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandIdentified, identifyAgain } from '../badges/identify.ts'
import { validPunches } from '../presence/punches.ts'
import { recordPunch } from '../time/punch.ts'
import { clockBook } from './book.ts'
import { messagesFor } from './own.ts'
import { ownHours } from './own-hours.ts'
import { keptPhotos } from './photos.ts'
import { terminalFacts } from './terminal-facts.ts'

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
  const { user } = identified
  const [hours, messages] = await Promise.all([ownHours(work, user), messagesFor(work, user)])
  return { ...hours, messages, ticket: await identifyAgain(work, identified) }
}

/** Their own picture, for as long as they stand there; a clock may open no other file. */
const ownPhoto = (services: Services): Endpoint =>
  endpoint<{ ticket: string }>({
    method: 'POST',
    path: '/api/time-clock/photo',
    access,
    summary: 'The photo of the person just identified',
    asks: { ticket: text({ max: 200 }).required() },
    repeatable: false,
    handle: async ask => {
      const { by, body, request } = ask
      const photo = await perform(services.app, { by: by!, via: 'kiosk', request: request.id }, async work => {
        const { user } = await demandIdentified(work, body.ticket, { isKept: true })
        return (await work.read('users', user, ['photo']))?.photo
      })
      if (!photo) throw Refusal.notFound()
      return giveFile(services, ask, photo, async () => true)
    },
  })

/** people R20, R21: what a clock kept while it could not reach us, or records right now. */
const reporting = (services: Services): Endpoint =>
  endpoint<{ session: string; events: unknown; attended: string | null }>({
    method: 'POST',
    path: '/api/time-clock/events',
    access,
    summary: `Report punches: up to ${mostAtOnce} of one session in order, each taken once, signed and answered`,
    asks: {
      session: text({ max: 36, pattern: uuid, exact: true }).required(),
      events: json().required(),
      attended: text({ max: 36, exact: true }),
    },
    repeatable: false,
    handle: async ({ by, body, request }) => {
      const events = readEvents(body.events, body.session, clockEventTypes)
      const book = clockBook(services, request, await keptPhotos(services, events))
      // Nobody is told no at the clock: what cannot be is kept for review.
      return takeEvents(services.app, { by: by!, via: 'terminal', request: request.id }, book, {
        ...{ session: body.session, events },
      })
    },
  })

export const timeClockEndpoints = (services: Services): Endpoint[] => [
  reporting(services),
  ownPhoto(services),
  endpoint({
    method: 'GET',
    path: '/api/time-clock/terminal',
    access,
    summary: 'How this clock is set up, and HMACs made for it by which it knows badges while its line is gone',
    handle: ({ by, request }) =>
      perform(services.app, { by: by!, via: 'kiosk', request: request.id }, work => terminalFacts(services, work)),
  }),
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
        const { user, identity, terminal } = await demandIdentified(work, body.ticket)
        const { kind, clientId, answer } = body
        const punch = await recordPunch(work, {
          ...{ user, identity, kiosk: terminal.kiosk, kind, clientId, answer },
          at: work.at,
          source: 'kiosk',
        })
        return { punch, ...(await ownHours(work, user)) }
      }),
  }),
]

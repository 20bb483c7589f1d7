import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { role } from '#modules/security/model/roles.ts'
import { sessionLimit } from '#modules/security/model/session-limits.ts'
import type { Language, Role } from '#platform/model'
import { readerOn, writerOn } from '#platform/server/database/transaction.ts'
import type { Doorkeeper } from '#platform/server/http/server.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { noteAccess } from '../access-log.ts'
import { atTheDoor, personOf, terminal } from '../accounts/person.ts'
import { recogniseKey } from '../api-keys/recognise.ts'
import { demandPace } from '../door/pace.ts'
import { csrfTokenOf } from '../sessions/begin.ts'
import { readCookie } from '../sessions/cookies.ts'
import { endSessions } from '../sessions/end.ts'
import { type Recognised, remember } from '../sessions/remembered.ts'
import { noteTakenOut, whoIs } from '../sessions/taken-out.ts'
import { seeingNow } from '../sessions/until-fresh.ts'
import { securityFacts } from '../settings.ts'
import { hashOf } from '../tokens.ts'

/** Requests a minute a partner may make in the portal (people R49). */
const partnerPace = 120

interface SessionRow {
  readonly id: string
  readonly user: string | null
  readonly kiosk: string | null
  readonly kioskName: string | null
  readonly kioskRole: Role | null
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly stepUpAt: string | null
}

/** Told to whoever asks who is there: recognises sessions and API keys, and writes refusals into the access log. */
export function doorkeeper(services: Services): Doorkeeper {
  return {
    recognise: async request => {
      const { authorization } = request.headers
      if (authorization?.startsWith('Bearer mwk_')) return recogniseKey(services, request, authorization.slice(7))
      const token = readCookie(services, request, 'session')
      const now = Date.parse(services.app.now())
      const found = token && (await remember(hashOf(token), now, () => recogniseSession(services, request, token)))
      if (!found) return null
      if (found.person.roles.includes(role.businessPartner))
        await demandPace(services.app.pool, found.person.actor, partnerPace)
      if (isActivity(request)) await found.noteSeen?.(screenOf(request))
      return found
    },
    refused: async (request, refusal) => {
      // A visitor without any credentials is no event: the sign-in page asks who is there on every load.
      const { person } = request
      if (!person && !request.headers.authorization && !readCookie(services, request, 'session')) return
      const by = atTheDoor(person?.userId ?? null)
      await perform(services.app, { by, via: 'web', request: request.id }, work =>
        noteAccess(work, request, {
          event: 'denied',
          outcome: 'refused',
          ...whoIs(person?.actor),
          target: typeof refusal.more.action === 'string' ? refusal.more.action : null,
          reasonCode: refusal.code,
        }),
      )
    },
    served: (request, reply) => noteTakenOut(services, request, reply),
  }
}

/** What a page asks for by itself while nobody sits there: it keeps no session alive (people R45). */
const byItself = /^\/api\/(live|presence|logged-in-users)\b/

/** A page at which nobody has touched anything for a while says so; what it fetches anew is no activity either. */
const isActivity = ({ method, url, headers }: FastifyRequest): boolean =>
  headers['x-unattended'] !== 'true' &&
  (!byItself.test(url) || (method !== 'GET' && url.startsWith('/api/logged-in-users')))

/** lastSeenAt is written at most this often. */
const seenEvery = 30_000

async function recogniseSession(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<Recognised | null> {
  const { app } = services
  const reader = readerOn(app.pool)
  const session = await reader.first<SessionRow>(sql`
    select s.id, s."user", s.kiosk, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.step_up_at as "stepUpAt",
      k.name as "kioskName", s.kiosk_role as "kioskRole"
    from sessions s left join kiosks k on k.id = s.kiosk
    where s.token_hash = ${hashOf(token)} and s.ended_at is null and (s.kiosk is null or k.status = 'enrolled')`)
  if (!session) return null
  const { language } = await app.company()
  const person = session.user ? await personOf(reader, session.user) : kioskOf(session, language)
  if (!person) return null
  const { sessionLimits } = await securityFacts(reader)
  const limit = sessionLimit(person.roles, session.kiosk !== null, sessionLimits)
  const now = Date.parse(app.now())
  const idle = now - Date.parse(session.lastSeenAt)
  const over =
    now - Date.parse(session.createdAt) > limit.absolute * 60_000
      ? 'expired'
      : limit.idle !== null && idle > limit.idle * 60_000
        ? 'idle'
        : null
  const cause = { by: atTheDoor(session.user), via: 'web', request: request.id }
  if (over) {
    await perform(app, cause, work => endSessions(work, { session: session.id }, over))
    return null
  }
  let seen = Date.parse(session.lastSeenAt)
  return {
    person: seeingNow({ ...person, sessionId: session.id, steppedUpAt: session.stepUpAt }, app.now()),
    csrfToken: csrfTokenOf(token),
    noteSeen: async screen => {
      const at = app.now()
      if (Date.parse(at) - seen <= seenEvery) return
      seen = Date.parse(at)
      await writerOn(app.pool).run(
        sql`update sessions set last_seen_at = ${at}, last_route = coalesce(${screen}, last_route) where id = ${session.id}::uuid`,
      )
    },
  }
}

/** The screen the browser says it shows; a program's request leaves the last one standing. */
const screenOf = (request: FastifyRequest): string | null => {
  const told = request.headers['x-screen']
  return typeof told === 'string' && told.startsWith('/') ? told.slice(0, 200) : null
}

const kioskOf = ({ kiosk, kioskName, kioskRole }: SessionRow, language: Language) =>
  terminal({ id: kiosk!, name: kioskName ?? '', role: kioskRole!, language })

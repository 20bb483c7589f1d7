import { sql } from 'kysely'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { demandPerson, performing } from '../request-context.ts'
import { endSessions } from './end.ts'

/** A person's own sessions: where they are signed in, and ending what they do not know. */
export const ownSessions = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/session/sessions',
    access: 'signedIn',
    summary: 'Where I am signed in',
    handle: async ({ by }) => {
      const user = demandPerson(by)
      const rows = await readerOn(services.app.pool).rows(
        sql`select id, created_at as "createdAt", last_seen_at as "lastSeenAt", ip, user_agent as "userAgent", amr,
              id is not distinct from ${by!.sessionId}::uuid as current
            from sessions where "user" = ${user}::uuid and ended_at is null order by last_seen_at desc`,
      )
      return { sessions: rows }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/session/sessions/:id',
    access: 'signedIn',
    summary: 'End one of my sessions',
    handle: async ask => {
      const user = demandPerson(ask.by)
      await performing(services, ask, async work => {
        const own = await work.reader.first(
          sql`select 1 from sessions where id::text = ${ask.params.id} and "user" = ${user}::uuid and ended_at is null`,
        )
        if (!own) throw Refusal.notFound()
        await endSessions(work, { session: ask.params.id! }, 'ended-by-owner')
      })
      return { ended: 1 }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/session/sessions/end-others',
    access: 'signedIn',
    summary: 'End all my sessions but this one',
    asks: {},
    handle: async ask => {
      const user = demandPerson(ask.by)
      const ended = await performing(services, ask, work =>
        endSessions(work, { user, except: ask.by!.sessionId }, 'ended-by-owner'),
      )
      return { ended }
    },
  }),
]

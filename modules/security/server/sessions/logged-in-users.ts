import { sql } from 'kysely'
import { managers } from '#modules/security/model/roles.ts'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { performing } from '../request-context.ts'
import { endSessions } from './end.ts'

/** Who is signed in right now, their last screen, and ending a session; administrators and managers. */
export const loggedInUsers = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/logged-in-users',
    access: { roles: managers },
    summary: 'Live sessions of everybody',
    handle: async ({ by }) => ({
      sessions: await readerOn(services.app.pool).rows(
        sql`select s.id, s."user", coalesce(u.display_name, u.username, k.name) as name, u.username, s.kiosk,
              coalesce(u.role_keys::int[], array[s.kiosk_role]::int[]) as roles, s.created_at as "createdAt",
              s.last_seen_at as "lastSeenAt", s.last_route as "lastRoute", s.ip, s.user_agent as "userAgent", s.amr,
              s.id is not distinct from ${by!.sessionId}::uuid as current
            from sessions s left join users u on u.id = s."user" left join kiosks k on k.id = s.kiosk
            where s.ended_at is null order by s.last_seen_at desc`,
      ),
    }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/logged-in-users/:id',
    access: { roles: managers },
    summary: "End somebody's session",
    handle: async ask => {
      await performing(services, ask, async work => {
        const live = await work.reader.first<{ administrator: boolean }>(
          sql`select coalesce('1' = any(u.role_keys), false) as administrator from sessions s left join users u on u.id = s."user"
              where s.id::text = ${ask.params.id} and s.ended_at is null`,
        )
        if (!live) throw Refusal.notFound()
        // A manager's rights end where administrators begin (people R35).
        if (live.administrator && !ask.by!.roles.includes(1)) throw Refusal.forbidden('users.endSession')
        await endSessions(work, { session: ask.params.id! }, 'ended-by-administrator')
      })
      return { ended: 1 }
    },
  }),
]

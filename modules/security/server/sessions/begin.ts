import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { mostSessions } from '#modules/security/model/session-limits.ts'
import type { Role } from '#platform/model'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import { traceOf } from '../access-log.ts'
import { hashOf, newToken } from '../tokens.ts'
import { setSessionCookie } from './cookies.ts'
import { endSessions } from './end.ts'

export type Method = 'pwd' | 'totp' | 'passkey' | 'x509' | 'badge' | 'pin' | 'recovery'

/** The anti-forgery token follows from the session's own: only whoever holds the cookie's session is told it. */
export const csrfTokenOf = (token: string): string =>
  createHmac('sha256', token).update('csrf').digest('base64url').slice(0, 32)

interface Beginning {
  readonly user?: string
  readonly kiosk?: string
  readonly roles: readonly Role[]
  readonly methods: readonly Method[]
}

/** Opens a session under a fresh token and gives its cookie to the browser. */
export async function beginSession(
  anyWork: AnyWork,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, kiosk, roles, methods }: Beginning,
): Promise<{ sessionId: string; token: string }> {
  const work: Work<'sessions'> = anyWork
  const token = newToken()
  const { ip, userAgent } = traceOf(request)
  const row = {
    ...newRow(work),
    user: user ?? null,
    kiosk: kiosk ?? null,
    kioskRole: kiosk ? roles[0]! : null,
    tokenHash: hashOf(token),
    amr: [...methods],
    lastSeenAt: work.at,
    lastRoute: null,
    ip,
    userAgent,
    stepUpAt: kiosk ? null : work.at,
    endedAt: null,
    endedBy: null,
    endReason: null,
  }
  await work.db.insertInto('sessions').values(row).execute()
  if (user) await endOldest(work, user, mostSessions(roles))
  setSessionCookie(request, reply, token)
  return { sessionId: row.id, token }
}

async function endOldest(work: AnyWork, user: string, most: number): Promise<void> {
  const over = await work.reader.rows<{ id: string }>(
    sql`select id from sessions where "user" = ${user}::uuid and ended_at is null
        order by last_seen_at desc, created_at desc, id desc offset ${most}`,
  )
  for (const { id } of over) await endSessions(work, { session: id }, 'too-many')
}

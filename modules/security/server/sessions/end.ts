import { sql } from 'kysely'
import type { sessions } from '#modules/security/model/sign-in.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { noteAccess } from '../access-log.ts'
import { forgetSession } from './remembered.ts'

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    /** Closes the connections of a session (people R47). */
    'session.ended': { readonly sessionId: string; readonly reason: EndReason }
  }
}

export type EndReason = NonNullable<(typeof sessions)['row']['endReason']>

type Which =
  | { readonly session: string }
  | { readonly user: string; readonly except?: string | null }
  | { readonly kiosk: string }

/** Ends sessions at once. Requests are refused from now on, and open live connections close. Answers how many there were. */
export async function endSessions(work: AnyWork, which: Which, why: EndReason): Promise<number> {
  const chosen =
    'session' in which
      ? sql`id = ${which.session}::uuid`
      : 'kiosk' in which
        ? sql`kiosk = ${which.kiosk}::uuid`
        : sql`"user" = ${which.user}::uuid and id is distinct from ${which.except ?? null}::uuid`
  const ended = await work.writer.rows<{ id: string; user: string | null; kiosk: string | null }>(
    sql`update sessions set ended_at = ${work.at}, ended_by = ${work.by.userId}::uuid, end_reason = ${why}
        where ${chosen} and ended_at is null returning id, "user", kiosk`,
  )
  for (const { id, user, kiosk } of ended) {
    work.afterCommit(() => forgetSession(id))
    await work.notifyBrowsers('session.ended', { sessionId: id, reason: why }, user)
    if (why !== 'sign-out') await noteAccess(work, null, { event: 'session-ended', user, kiosk, reasonCode: why })
  }
  return ended.length
}

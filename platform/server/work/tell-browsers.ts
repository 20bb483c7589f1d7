import { type RawBuilder, sql } from 'kysely'
import type { LiveEvents, LiveKind, RecordLink } from '#platform/model'

/** What is about no record says whom it is for: one person, or with null everybody in the company. */
export type Hearer<K extends LiveKind> = LiveEvents[K] extends { readonly record: RecordLink }
  ? [userId?: string | null]
  : [userId: string | null]

/** The statement that tells browsers something once its transaction has committed. */
export const tellSql = <K extends LiveKind>(
  kind: K,
  told: LiveEvents[K],
  ...[userId]: Hearer<K>
): RawBuilder<unknown> =>
  sql`insert into live_events (kind, user_id, payload) values (${kind}, ${userId ?? null}::uuid, ${JSON.stringify(told)})`

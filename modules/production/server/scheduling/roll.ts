import { sql } from 'kysely'
import type { JobContext } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export const rollJobName = 'production.roll'

export type FactOf = 'job' | 'operation' | 'thing' | 'person'

const asked = new WeakSet<object>()

/**
 * production R45: something the plan hangs on has changed. Queues the roll with this transaction, once; of those that wait
 * there is one. Whoever finds another transaction queueing it does not wait for that one, and queues one of its own.
 */
export async function factChanged(work: AnyWork, _of: FactOf, _id: string): Promise<void> {
  if (asked.has(work)) return
  asked.add(work)
  const lock = await work.reader.first<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${rollJobName})) as "isFree"`,
  )
  await work.later(rollJobName, {}, lock?.isFree ? { key: rollJobName } : {})
}

/** Rolls the live plan; nothing to do while there is none. */
export const rollJob = async (_payload: unknown, _context: JobContext): Promise<void> => {}

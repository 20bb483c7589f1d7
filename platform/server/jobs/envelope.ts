import { sql } from 'kysely'
import type { Writer } from '../database/transaction.ts'

/** What travels with a job through the queue. */
export interface Envelope {
  readonly given: unknown
  /** Its row in the list of jobs, when it is shown there. */
  readonly shown: string | null
  readonly requestedBy: string | null
  /** Attempts already used before this turn in the queue. */
  readonly before: number
  readonly max: number
}

/** How often a job may also lose its process before it counts as the culprit. */
const crashes = 3

export const keyOfShown = (id: string): string => `shown:${id}`

/** Puts a job into the queue in the caller's transaction. A waiting job with the key is replaced, a running one is followed. */
export async function enqueue(
  writer: Writer,
  job: string,
  key: string,
  envelope: Envelope,
  runAt: string | null,
): Promise<void> {
  const attempts = envelope.max - envelope.before + crashes
  await writer.run(sql`select from graphile_worker.add_jobs(array[row(${job}, ${JSON.stringify(envelope)}::json,
    null, ${runAt}::timestamptz, ${attempts}::smallint, ${key}, null, null)::graphile_worker.job_spec])`)
}

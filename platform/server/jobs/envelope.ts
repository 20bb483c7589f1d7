import type pg from 'pg'

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
  client: Pick<pg.ClientBase, 'query'>,
  job: string,
  key: string,
  envelope: Envelope,
  runAt: string | null,
): Promise<void> {
  await client.query(
    `select graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz, max_attempts := $4, job_key := $5)`,
    [job, JSON.stringify(envelope), runAt, envelope.max - envelope.before + crashes, key],
  )
}

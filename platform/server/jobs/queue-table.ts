import type pg from 'pg'
import type { Envelope } from './envelope.ts'

/**
 * The queue's table, from taking a job to the last word about it. graphile-worker's own loop reports how a job went without waiting
 * for the answer, so a database that stops at that moment ends the process, and a finished job runs again. Here the word about a
 * job is part of a transaction, and it counts only while the job is still locked by the worker that says it.
 */
type Client = Pick<pg.ClientBase, 'query'>

export interface Taken {
  readonly id: string
  readonly name: string
  readonly key: string | null
  readonly envelope: Envelope
  /** How often it was taken out of the queue since it was put there or failed, this time included. */
  readonly takes: number
  readonly mostTakes: number
}

const table = 'graphile_worker._private_jobs'

/** Takes the next job that is due and that this worker knows. */
export async function takeJob(client: Client, worker: string, names: readonly string[]): Promise<Taken | undefined> {
  const { rows } = await client.query(
    `with due as (
       select id from ${table} where is_available and run_at <= now()
         and task_id = any(array(select id from graphile_worker._private_tasks where identifier = any($2)))
       order by priority, run_at limit 1 for update skip locked)
     update ${table} j set attempts = attempts + 1, locked_by = $1, locked_at = now() from due where j.id = due.id
     returning j.id::text, j.key, j.payload, j.attempts::int as takes, j.max_attempts::int as most,
       (select identifier from graphile_worker._private_tasks t where t.id = j.task_id) as name`,
    [worker, names],
  )
  const [row] = rows as {
    id: string
    key: string | null
    payload: unknown
    takes: number
    most: number
    name: string
  }[]
  if (!row) return undefined
  const { id, name, key, takes, most } = row
  return { id, name, key, envelope: envelopeOf(row.payload), takes, mostTakes: most }
}

/** Jobs that repeat arrive bare: nobody asked for them. */
const envelopeOf = (payload: unknown): Envelope => ({
  ...{ given: null, shown: null, requestedBy: null, before: 0, max: 5 },
  ...(payload as Partial<Envelope>),
})

/** The job is done with. False when it is not this worker's any more: then somebody else has taken it over. */
export async function forgetJob(client: Client, worker: string, { id }: Pick<Taken, 'id'>): Promise<boolean> {
  const { rowCount } = await client.query(`delete from ${table} where id = $1 and locked_by = $2`, [id, worker])
  return rowCount === 1
}

export interface GivenBack {
  readonly envelope: Envelope
  readonly takes: number
  readonly runAt: string
  readonly error: string | null
}

/** The job is to run again. Where the same was asked for meanwhile, that one runs and this is forgotten. */
export async function giveBackJob(client: Client, worker: string, job: Taken, back: GivenBack): Promise<void> {
  const { rowCount } = await client.query(
    `update ${table} set locked_by = null, locked_at = null, updated_at = now(), attempts = $4, run_at = $5, payload = $6, last_error = $7
     where id = $1 and locked_by = $2 and key is not distinct from $3`,
    [job.id, worker, job.key, back.takes, back.runAt, JSON.stringify(back.envelope), back.error],
  )
  if (!rowCount) await forgetJob(client, worker, job)
}

/** Which of these jobs are still this worker's. */
export async function ownJobs(client: Client, worker: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query(`select id::text from ${table} where id = any($2) and locked_by = $1`, [
    worker,
    ids,
  ])
  return new Set((rows as { id: string }[]).map(({ id }) => id))
}

/**
 * Jobs this worker holds but does not run: the connection died before it heard what it had taken, or the word about one could not be
 * kept. They wait for their turn again.
 */
export const releaseUnheard = (client: Client, worker: string, running: readonly string[], seconds: number) =>
  client.query(
    `update ${table} set locked_by = null, locked_at = null
     where locked_by = $1 and not id = any($2) and locked_at < now() - make_interval(secs => $3)`,
    [worker, running, seconds],
  )

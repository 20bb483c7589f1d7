import type { JobHelpers } from 'graphile-worker'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { readerOn } from '../database/transaction.ts'
import type { Job, Services } from '../services.ts'
import { type Envelope, enqueue, keyOfShown } from './envelope.ts'
import { JobRow } from './job-row.ts'
import { progressMeter } from './progress-meter.ts'
import { retryWait } from './retry-wait.ts'

/** How often a running job asks whether it was cancelled. */
const lookEvery = 1000

const textOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 20_000)

const after = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

/** One attempt of one job, from taking it out of the queue to the word about how it went. */
export interface Turn {
  readonly services: Services
  readonly name: string
  readonly job: Job
  /** Aborted when this process has lost its lease or is shutting down. */
  readonly lost: AbortSignal
}

export async function runJob(turn: Turn, envelope: Envelope, helpers: JobHelpers): Promise<void> {
  const { services, lost } = turn
  const { pool } = services.app
  const row = envelope.shown
    ? await JobRow.begin(pool, envelope.shown, envelope.requestedBy, services.app.now())
    : undefined
  if (envelope.shown && !row) return
  const cancelled = new AbortController()
  const look = row && setInterval(() => stopWhenForeign(row, cancelled), lookEvery)
  const meter = progressMeter(async progress => {
    if (row && !(await row.progress(progress))) cancelled.abort()
  })
  const stopping = AbortSignal.any([lost, helpers.abortSignal])
  try {
    await turn.job(envelope.given as never, {
      services,
      jobId: envelope.shown,
      signal: AbortSignal.any([cancelled.signal, stopping]),
      progress: (done, total, message) => meter.note({ done, total, message: message ?? null }),
    })
    await meter.flush()
    await row?.end('succeeded', services.app.now())
  } catch (error) {
    if (cancelled.signal.aborted) return
    await meter.flush()
    if (stopping.aborted) await putBack(turn, envelope, helpers, row)
    else await failed(turn, envelope, helpers, row, error)
  } finally {
    clearInterval(look)
  }
}

async function stopWhenForeign(row: JobRow, cancelled: AbortController): Promise<void> {
  // A database that cannot be asked right now says nothing about the job.
  const ours = await row.isOurs().catch(() => true)
  if (!ours) cancelled.abort()
}

/** The server is going down: the job waits for the next worker, and this does not count as an attempt. */
const putBack = (turn: Turn, envelope: Envelope, helpers: JobHelpers, row: JobRow | undefined): Promise<void> =>
  again(turn, envelope, helpers, row, { before: envelope.before, wait: 0, error: 'interrupted' })

async function failed(
  turn: Turn,
  envelope: Envelope,
  helpers: JobHelpers,
  row: JobRow | undefined,
  error: unknown,
): Promise<void> {
  const tries = envelope.before + helpers.job.attempts
  const { pool } = turn.services.app
  console.error(`job ${turn.name}, attempt ${tries} of ${envelope.max}:`, error)
  if (tries < envelope.max)
    return again(turn, envelope, helpers, row, { before: tries, wait: retryWait(tries), error: textOf(error) })
  if (row) await row.end('failed', turn.services.app.now(), textOf(error))
  else await reportFailure(pool, turn, envelope, tries, textOf(error))
}

/** Queues the next attempt under the same key. The queue forgets the current one with it, even if we die before saying so. */
async function again(
  { name, services }: Turn,
  envelope: Envelope,
  { job }: JobHelpers,
  row: JobRow | undefined,
  next: { before: number; wait: number; error: string },
): Promise<void> {
  const runAt = after(next.wait)
  const queue = (client: Pick<pg.ClientBase, 'query'>) =>
    enqueue(readerOn(client), name, job.key ?? `once:${newId()}`, { ...envelope, before: next.before }, runAt)
  if (row) await row.postpone(next.error, runAt, queue)
  else await queue(services.app.pool)
}

/** A job nobody saw has failed for good: now it shows in the list of jobs, where it can be retried. */
async function reportFailure(
  pool: pg.Pool,
  { name, services }: Turn,
  { given, requestedBy, max }: Envelope,
  tries: number,
  error: string,
): Promise<void> {
  const at = services.app.now()
  await pool.query(
    `insert into background_jobs (id, kind, payload, requested_by, attempts, max_attempts, status, error, started_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, 'failed', $7, $8, $8)`,
    [newId(), name, JSON.stringify(given), requestedBy, tries, max, error, at],
  )
}

/** Queues a shown job once more, from its row. */
export const enqueueAgain = (
  client: pg.ClientBase,
  row: { readonly id: string; readonly kind: string; readonly payload: unknown; readonly requestedBy: string | null },
  attempts: number,
): Promise<void> =>
  enqueue(
    readerOn(client),
    row.kind,
    keyOfShown(row.id),
    { given: row.payload, shown: row.id, requestedBy: row.requestedBy, before: 0, max: attempts },
    null,
  )

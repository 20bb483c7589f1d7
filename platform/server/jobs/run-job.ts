import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { insist } from '../back-off.ts'
import { inTransaction, writerOn } from '../database/transaction.ts'
import { isAway, isPassing } from '../database/trouble.ts'
import type { Job, Services } from '../services.ts'
import { enqueue, keyOfShown } from './envelope.ts'
import { JobRow } from './job-row.ts'
import { progressMeter } from './progress-meter.ts'
import { forgetJob, giveBackJob, type Taken } from './queue-table.ts'
import { retryWait } from './retry-wait.ts'
import { JobCancelled, JobLost } from './stopped.ts'

/** How often a running job asks whether it was cancelled. */
const lookEvery = 1000
/** A job that met a database on its way down waits so long for it to be back. */
const waitForDatabase = 2

const textOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 20_000)

const after = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

/** One attempt of one job, from taking it out of the queue to the word about how it went. */
export interface Turn {
  readonly services: Services
  readonly job: Job
  readonly taken: Taken
  readonly worker: string
  /** The queue's own connections, so that jobs are taken and ended however busy the others are. */
  readonly pool: pg.Pool
  /** Aborted when another worker has taken the job over, or when this one is shutting down. */
  readonly stop: AbortSignal
  /** Aborted when nobody waits any longer for the word about the job: the process is about to end. */
  readonly ending: AbortSignal
}

interface Outcome {
  readonly row: JobRow | undefined
  readonly error?: unknown
  /** It was cancelled before it began or came to its end. */
  readonly isUnwanted?: true
}

/** Never rejects for a reason that passes: the word about a job is insisted on until the database takes it. */
export async function runJob(turn: Turn): Promise<void> {
  const outcome = await attempt(turn)
  if (turn.stop.reason instanceof JobLost || outcome.error instanceof JobLost) return
  await insist(() => inTransaction(turn.pool, cause, client => settle(client, turn, outcome)), {
    passes: isPassing,
    until: turn.ending,
  })
}

const cause = { actor: 'system:job', user: null, via: 'job', request: null }

async function attempt(turn: Turn): Promise<Outcome> {
  const { services, taken, pool, stop } = turn
  const { shown, requestedBy, given } = taken.envelope
  const cancelled = new AbortController()
  let row: JobRow | undefined
  let look: NodeJS.Timeout | undefined
  try {
    if (shown) row = await JobRow.begin(pool, shown, requestedBy, services.app.now())
    if (shown && !row) return { row, isUnwanted: true }
    const stopWhenCancelled = async () => {
      // A database that cannot be asked right now says nothing about the job.
      if (row && !(await row.isOurs().catch(() => true))) cancelled.abort(new JobCancelled())
    }
    if (row) look = setInterval(() => void stopWhenCancelled(), lookEvery)
    const meter = progressMeter(async progress => {
      // How far it is tells people something; that it cannot be told stops no job.
      if (row && !(await row.progress(progress).catch(() => true))) cancelled.abort(new JobCancelled())
    })
    await turn.job(given as never, {
      services,
      jobId: shown,
      signal: AbortSignal.any([cancelled.signal, stop]),
      progress: (done, total, message) => meter.note({ done, total, message: message ?? null }),
      finish: work => finish(turn, row, work.client),
    })
    await meter.flush()
    return { row }
  } catch (error) {
    if (cancelled.signal.aborted || error instanceof JobCancelled) return { row, isUnwanted: true }
    return { row, error: error ?? new Error('failed without saying why') }
  } finally {
    clearInterval(look)
  }
}

/** With the job's own last transaction: both are kept or neither, and nothing where somebody else has taken the job over. */
async function finish(
  { taken, worker, services }: Turn,
  row: JobRow | undefined,
  client: pg.ClientBase,
): Promise<void> {
  if (!(await forgetJob(client, worker, taken))) throw new JobLost()
  if (row && !(await row.end(client, 'succeeded', services.app.now()))) throw new JobCancelled()
}

/** The word about how it went, in one transaction with the queue. */
async function settle(client: pg.ClientBase, turn: Turn, outcome: Outcome): Promise<void> {
  const { taken, worker, services } = turn
  const { row, error, isUnwanted } = outcome
  if (isUnwanted) return void (await forgetJob(client, worker, taken))
  if (error === undefined) {
    await row?.end(client, 'succeeded', services.app.now())
    return void (await forgetJob(client, worker, taken))
  }
  const next = nextAttempt(turn, error)
  if (next) {
    const isOurs = !row || (await row.postpone(client, next.error, next.runAt))
    if (isOurs) return giveBackJob(client, worker, taken, next)
  } else if (row) await row.end(client, 'failed', services.app.now(), textOf(error))
  // Whoever took it over says how it went.
  const wasOurs = await forgetJob(client, worker, taken)
  if (!next && !row && wasOurs) await reportFailure(client, turn, textOf(error))
}

/** When and how a job runs again that did not come to its end; undefined when it is not tried again. */
function nextAttempt({ taken, stop, ending }: Turn, error: unknown) {
  const { envelope, takes, mostTakes } = taken
  // The process goes down in good order: this was no attempt.
  if (stop.aborted || ending.aborted) return { envelope, takes: takes - 1, runAt: after(0), error: 'interrupted' }
  // Nor is it the job's fault that the database went away, unless that happens each time it runs.
  if (isAway(error) && takes < mostTakes)
    return { envelope, takes, runAt: after(waitForDatabase * 2 ** (takes - 1)), error: textOf(error) }
  const tries = triesOf(taken)
  console.error(`job ${taken.name}, attempt ${tries} of ${envelope.max}:`, error)
  if (tries >= envelope.max) return undefined
  return { envelope: { ...envelope, before: tries }, takes: 0, runAt: after(retryWait(tries)), error: textOf(error) }
}

const triesOf = ({ envelope }: Taken): number => envelope.before + 1

/** A job nobody saw has failed for good: now it shows in the list of jobs, where it can be retried. */
async function reportFailure(client: pg.ClientBase, { taken, services }: Turn, error: string): Promise<void> {
  const { given, requestedBy, max } = taken.envelope
  await client.query(
    `insert into background_jobs (id, kind, payload, requested_by, attempts, max_attempts, status, error, started_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, 'failed', $7, $8, $8)`,
    [newId(), taken.name, JSON.stringify(given), requestedBy, triesOf(taken), max, error, services.app.now()],
  )
}

/** Queues a shown job once more, from its row. */
export const enqueueAgain = (
  client: pg.ClientBase,
  row: { readonly id: string; readonly kind: string; readonly payload: unknown; readonly requestedBy: string | null },
  attempts: number,
): Promise<void> =>
  enqueue(
    writerOn(client),
    row.kind,
    keyOfShown(row.id),
    { given: row.payload, shown: row.id, requestedBy: row.requestedBy, before: 0, max: attempts },
    null,
  )

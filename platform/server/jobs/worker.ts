import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { backOff, pause } from '../back-off.ts'
import { openPool } from '../database/pool.ts'
import type { Job, Services } from '../services.ts'
import { type Arrivals, hearArrivals } from './arrivals.ts'
import { keepLease } from './leases.ts'
import { type Taken, takeJob } from './queue-table.ts'
import { startRepeats } from './repeats.ts'
import { runJob } from './run-job.ts'
import { JobInterrupted, JobLost } from './stopped.ts'

export interface JobWorkerOptions {
  readonly services: Services
  readonly jobs: Readonly<Record<string, Job>>
  /** Job name → cron pattern in UTC. */
  readonly repeats?: Readonly<Record<string, string>>
  readonly connectionString: string
  readonly concurrency?: number
  /** A worker not heard of for so long has lost its jobs to the others. */
  readonly leaseSeconds?: number
}

/** How long jobs may go on when the worker closes before they are asked to stop. */
const graceful = 5000
/** How long the word about a job is insisted on then. */
const lastWord = 5000

/** Works off jobs until it is closed; as many as there is work for share one database. A database that is away is waited for. */
export async function startJobWorker({
  services,
  jobs,
  repeats = {},
  connectionString,
  concurrency = 4,
  leaseSeconds = 60,
}: JobWorkerOptions): Promise<{ close(): Promise<void> }> {
  const worker = `worker-${newId()}`
  const pool = openPool({ url: connectionString, max: concurrency + 3, name: 'millwright jobs' })
  const running = new Map<string, AbortController>()
  const closing = new AbortController()
  const ending = new AbortController()
  const clock = startRepeats(pool, jobs, repeats)
  const lease = keepLease({ pool, worker, seconds: leaseSeconds, running, whyLost: () => new JobLost() })
  const arrivals = hearArrivals(pool)
  const take = takerOf(pool, worker, Object.keys(jobs), arrivals, closing.signal)
  const work = async (taken: Taken) => {
    const stop = new AbortController()
    running.set(taken.id, stop)
    const turn = { services, job: jobs[taken.name]!, taken, worker, pool, stop: stop.signal, ending: ending.signal }
    // Whatever could not be said about the job, its lease runs on: given back by the next beat, it is tried again.
    await runJob(turn).catch(error => console.error(`job ${taken.name}: how it went could not be kept:`, error))
    running.delete(taken.id)
  }
  const slots = Array.from({ length: concurrency }, async () => {
    while (!closing.signal.aborted) {
      const taken = await take()
      if (taken) await work(taken)
    }
  })
  return {
    async close() {
      closing.abort()
      arrivals.close()
      await clock.close()
      const stopping = setTimeout(() => {
        for (const stop of running.values()) stop.abort(new JobInterrupted())
      }, graceful)
      const giveUp = setTimeout(() => ending.abort(), graceful + lastWord)
      await Promise.all(slots)
      clearTimeout(stopping)
      clearTimeout(giveUp)
      await lease.close()
      await pool.end()
    },
  }
}

/** The next job; undefined when there was none for a while or nobody is to take any more. */
function takerOf(
  pool: pg.Pool,
  worker: string,
  names: readonly string[],
  arrivals: Arrivals,
  closing: AbortSignal,
): () => Promise<Taken | undefined> {
  let failures = 0
  return async () => {
    const seen = arrivals.count
    try {
      const taken = await takeJob(pool, worker, names)
      failures = 0
      if (!taken && arrivals.count === seen) await arrivals.next()
      return taken
    } catch (error) {
      failures++
      if (failures === 1) console.error(`jobs: none can be taken: ${(error as Error).message || error}`)
      await pause(backOff(failures, { longest: 5000 }), closing)
      return undefined
    }
  }
}

import { EventEmitter } from 'node:events'
import { type JobHelpers, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Job, Services } from '../services.ts'
import type { Envelope } from './envelope.ts'
import { keepLease } from './leases.ts'
import { openQueuePool } from './queue-pool.ts'
import { quiet } from './quiet.ts'
import { runJob } from './run-job.ts'

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

/** Works off jobs until it is closed; as many as there is work for share one database. */
export async function startJobWorker({
  services,
  jobs,
  repeats = {},
  connectionString,
  concurrency = 4,
  leaseSeconds = 60,
}: JobWorkerOptions): Promise<{ close(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const lease = new Promise<string>(resolve => {
    events.on('pool:create', ({ workerPool }) => resolve((workerPool as unknown as { id: string }).id))
  }).then(worker => keepLease(services.app.pool, worker, leaseSeconds))
  const tasks = Object.entries(jobs).map(([name, job]): [string, TaskList[string]] => [
    name,
    async (payload, helpers: JobHelpers) =>
      runJob({ services, name, job: job as Job, lost: (await lease).lost }, envelopeOf(payload), helpers),
  ])
  const pgPool = openQueuePool(connectionString, concurrency + 3)
  const runner = await run({
    pgPool,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: true,
    logger: quiet,
    events,
    taskList: Object.fromEntries(tasks),
    parsedCronItems: parseCronItems(cronItems(jobs, repeats)),
  })
  const kept = await lease
  return {
    async close() {
      await runner.stop()
      await kept.close()
      await pgPool.end()
    },
  }
}

/** Repeated jobs arrive bare: nobody asked for them. */
function envelopeOf(payload: unknown): Envelope {
  const arrived = payload as Partial<Envelope>
  return { given: null, shown: null, requestedBy: null, before: 0, max: 5, ...arrived }
}

function cronItems(jobs: Readonly<Record<string, Job>>, repeats: Readonly<Record<string, string>>) {
  return Object.entries(repeats).map(([task, match]) => {
    if (!jobs[task]) throw new Error(`the job ${task} is to repeat, but nobody declares it`)
    return { task, match, identifier: task, options: { jobKey: `repeat:${task}`, maxAttempts: 8, backfillPeriod: 0 } }
  })
}

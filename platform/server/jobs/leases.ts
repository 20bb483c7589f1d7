import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { ownJobs, releaseUnheard } from './queue-table.ts'

export interface Lease {
  close(): Promise<void>
}

export interface LeaseOptions {
  readonly pool: pg.Pool
  readonly worker: string
  readonly seconds: number
  /** The jobs at work, with what stops each. */
  readonly running: ReadonlyMap<string, AbortController>
  /** Why a job is stopped that somebody else has taken over. */
  readonly whyLost: () => Error
}

/**
 * Keeps a worker's lease on its jobs, and takes jobs back from workers whose lease has run out (documents R33: 60 s).
 * The list of workers does not survive a crash of the database, and nobody can renew a lease while it is away. So a worker enters
 * itself anew at every beat, and after a gap leaves everybody the time of a lease to do so before it takes anything from them.
 */
export function keepLease({ pool, worker, seconds, running, whyLost }: LeaseOptions): Lease {
  let lastBeat = 0
  let patientUntil = 0
  const beat = async () => {
    await pool.query(`insert into job_workers (id) values ($1) on conflict (id) do update set seen_at = now()`, [
      worker,
    ])
    const now = performance.now()
    if (lastBeat === 0 || now - lastBeat > seconds * 1000) patientUntil = now + seconds * 1000
    lastBeat = now
    await stopLost(pool, worker, running, whyLost)
    await releaseUnheard(pool, worker, [...running.keys()], seconds / 2)
    if (now >= patientUntil) await takeBack(pool, seconds)
  }
  let beating: Promise<void> | undefined
  const startBeat = () => {
    // While the database is away nobody can take anything from us either.
    beating ??= beat()
      .catch(() => {})
      .finally(() => {
        beating = undefined
      })
  }
  startBeat()
  const timer = setInterval(startBeat, (seconds * 1000) / 4)
  return {
    async close() {
      clearInterval(timer)
      await beating
      await pool.query(`delete from job_workers where id = $1`, [worker]).catch(() => {})
    },
  }
}

/** This process was asleep for longer than the lease, and others had to take it for dead. */
async function stopLost(
  pool: pg.Pool,
  worker: string,
  running: LeaseOptions['running'],
  why: () => Error,
): Promise<void> {
  const asked = [...running]
  if (asked.length === 0) return
  const own = await ownJobs(pool, worker, [...running.keys()])
  for (const [id, stop] of asked) if (!own.has(id)) stop.abort(why())
}

async function takeBack(pool: pg.Pool, seconds: number): Promise<void> {
  await pool.query(`delete from job_workers where seen_at < now() - make_interval(secs => $1)`, [seconds])
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs
     where locked_at < now() - make_interval(secs => $1) and not exists (select from job_workers where id = locked_by)`,
    [seconds],
  )
  if (rows.length > 0)
    await pool.query(`select graphile_worker.force_unlock_workers($1)`, [rows.map(({ worker }) => worker)])
  await reportDeadly(pool)
}

const diedAgain = 'Its process died again and again.'

/** A job that loses its process each time is taken out of the queue, and shows in the list of jobs as failed. */
async function reportDeadly(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{
    name: string
    payload: Record<string, unknown>
    key: string | null
    takes: number
  }>(
    `delete from graphile_worker._private_jobs j where locked_at is null and attempts >= max_attempts
     returning j.key, j.payload, j.attempts::int as takes,
       (select identifier from graphile_worker._private_tasks t where t.id = j.task_id) as name`,
  )
  for (const { name, payload, key, takes } of rows) {
    // Without its key it was replaced by a later one, or cancelled.
    if (key === null) continue
    const { shown = null, given = null, requestedBy = null } = payload
    if (shown)
      await pool.query(
        `update background_jobs set status = 'failed', finished_at = now(), error = $2 where id = $1 and status = 'running'`,
        [shown, diedAgain],
      )
    else
      await pool.query(
        `insert into background_jobs (id, kind, payload, requested_by, attempts, max_attempts, status, error, started_at, finished_at)
         values ($1, $2, $3, $4, $5, $5, 'failed', $6, now(), now())`,
        [newId(), name, JSON.stringify(given), requestedBy, takes, diedAgain],
      )
  }
}

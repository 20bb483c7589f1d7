import type pg from 'pg'

export interface Lease {
  /** Aborted when others had to take this worker for dead: it was asleep for longer than the lease. */
  readonly lost: AbortSignal
  close(): Promise<void>
}

/**
 * Keeps a worker's lease on its jobs, and takes jobs back from workers whose lease has run out (documents R33: 60 s).
 * The queue itself would wait four hours.
 */
export async function keepLease(pool: pg.Pool, worker: string, seconds: number): Promise<Lease> {
  const lost = new AbortController()
  await pool.query(`insert into job_workers (id) values ($1) on conflict (id) do update set seen_at = now()`, [worker])
  const beat = async () => {
    const { rowCount } = await pool.query(`update job_workers set seen_at = now() where id = $1`, [worker])
    if (!rowCount) lost.abort()
    await takeBack(pool, seconds)
  }
  // While the database is away nobody can take anything from us either.
  const timer = setInterval(() => void beat().catch(() => {}), (seconds * 1000) / 4)
  return {
    lost: lost.signal,
    async close() {
      clearInterval(timer)
      await pool.query(`delete from job_workers where id = $1`, [worker]).catch(() => {})
    },
  }
}

async function takeBack(pool: pg.Pool, seconds: number): Promise<void> {
  await pool.query(`delete from job_workers where seen_at < now() - make_interval(secs => $1)`, [seconds])
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs
     where locked_at < now() - make_interval(secs => $1) and not exists (select from job_workers where id = locked_by)`,
    [seconds],
  )
  if (rows.length === 0) return
  await pool.query(`select graphile_worker.force_unlock_workers($1)`, [rows.map(({ worker }) => worker)])
  await pool.query(
    `update background_jobs set status = 'failed', finished_at = now(), error = 'Its process died again and again.'
     where status = 'running' and 'shown:' || id in
       (select key from graphile_worker.jobs where key like 'shown:%' and locked_at is null and attempts >= max_attempts)`,
  )
}

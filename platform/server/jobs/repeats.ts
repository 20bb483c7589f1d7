import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type pg from 'pg'
import { insist, pause } from '../back-off.ts'
import type { Job } from '../services.ts'

const minute = 60_000
/** Attempts of a job that repeats: it comes again anyway. */
const attempts = 8
/** What was missed for longer is left for its next turn. */
const mostMissed = 24 * 60

export interface Repeating {
  close(): Promise<void>
}

/** Queues jobs when their time has come: each once, however many processes look at the clock. */
export function startRepeats(
  pool: pg.Pool,
  jobs: Readonly<Record<string, Job>>,
  repeats: Readonly<Record<string, string>>,
): Repeating {
  const items = itemsOf(jobs, repeats)
  const closing = new AbortController()
  const watching = watchClock(pool, items, closing.signal)
  return {
    async close() {
      closing.abort()
      await watching
    },
  }
}

function itemsOf(jobs: Readonly<Record<string, Job>>, repeats: Readonly<Record<string, string>>): ParsedCronItem[] {
  for (const task of Object.keys(repeats))
    if (!jobs[task]) throw new Error(`the job ${task} is to repeat, but nobody declares it`)
  return parseCronItems(Object.entries(repeats).map(([task, match]) => ({ task, match, identifier: task })))
}

/** Minute by minute. While the database is away the clock goes on, and what fell due meanwhile is queued afterwards. */
async function watchClock(pool: pg.Pool, items: readonly ParsedCronItem[], closing: AbortSignal): Promise<void> {
  if (items.length === 0) return
  let next = Math.floor(Date.now() / minute) + 1
  await insist(() => catchUp(pool, items, next - 1), { until: closing, first: 250 }).catch(() => {})
  while (!closing.aborted) {
    await pause(Math.max(next * minute - Date.now(), 0) + 1, closing)
    if (closing.aborted) return
    await insist(
      async () => {
        const now = Math.floor(Date.now() / minute)
        for (const [task, at] of dueBetween(items, Math.max(next, now - mostMissed), now))
          await queueOnce(pool, task, at)
        next = now + 1
      },
      { until: closing, first: 250 },
    ).catch(() => {})
  }
}

/** What fell due while no process looked at the clock, as over a night, is queued once; what is new begins with now. */
async function catchUp(pool: pg.Pool, items: readonly ParsedCronItem[], now: number): Promise<void> {
  const { rows } = await pool.query<{ task: string; last: number }>(
    `insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
     select task, $2::timestamptz, $2::timestamptz from unnest($1::text[]) as task
     on conflict (identifier) do update set last_execution = coalesce(known.last_execution, excluded.last_execution)
     returning identifier as task, floor(extract(epoch from last_execution) / 60)::float8 as last`,
    [items.map(({ task }) => task), new Date(now * minute).toISOString()],
  )
  for (const item of items) {
    const last = rows.find(({ task }) => task === item.task)?.last ?? now
    for (const [task, at] of dueBetween([item], Math.max(last + 1, now - mostMissed), now))
      await queueOnce(pool, task, at)
  }
}

/** Jobs due in these minutes, each with the last time it was. */
export function dueBetween(items: readonly ParsedCronItem[], first: number, last: number): Map<string, string> {
  const due = new Map<string, string>()
  for (let at = first; at <= last; at++) {
    const when = new Date(at * minute)
    const digest = {
      min: when.getUTCMinutes(),
      hour: when.getUTCHours(),
      date: when.getUTCDate(),
      month: when.getUTCMonth() + 1,
      dow: when.getUTCDay(),
    }
    for (const item of items) if (item.match(digest)) due.set(item.task, when.toISOString())
  }
  return due
}

/** Whoever notes the time first queues the job. */
const queueOnce = (pool: pg.Pool, task: string, at: string) =>
  pool.query(
    `with noted as (
       insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution) values ($1, $2, $2)
       on conflict (identifier) do update set last_execution = excluded.last_execution
       where known.last_execution is null or known.last_execution < excluded.last_execution returning identifier)
     select graphile_worker.add_job(identifier, '{}'::json, run_at => $2::timestamptz, max_attempts => $3, job_key => 'repeat:' || identifier) from noted`,
    [task, at, attempts],
  )

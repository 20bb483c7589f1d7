import type pg from 'pg'
import { writerOn } from '../database/transaction.ts'
import { tellSql } from '../work/tell-browsers.ts'

export interface Progress {
  readonly done: number
  readonly total: number | null
  readonly message: string | null
}

interface JobTold extends Partial<Progress> {
  readonly status: 'running' | 'succeeded' | 'failed' | 'scheduled'
}

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    'backgroundJob.progress': JobTold & { readonly id: string }
  }
}

type Client = Pick<pg.ClientBase, 'query'>

/**
 * The row of a shown job while one attempt runs. Whoever writes names its attempt: an attempt that was cancelled, or
 * taken for dead and begun again elsewhere, finds nothing to write.
 */
export class JobRow {
  readonly id: string
  readonly attempt: number
  readonly pool: pg.Pool
  readonly requestedBy: string | null

  constructor(pool: pg.Pool, id: string, attempt: number, requestedBy: string | null) {
    this.pool = pool
    this.id = id
    this.attempt = attempt
    this.requestedBy = requestedBy
  }

  /** Begins an attempt; undefined when the job was cancelled meanwhile. */
  static async begin(pool: pg.Pool, id: string, requestedBy: string | null, at: string): Promise<JobRow | undefined> {
    const { rows } = await pool.query<{ attempts: number }>(
      `update background_jobs set status = 'running', attempts = attempts + 1, started_at = $2, finished_at = null, error = null
       where id = $1 and status in ('scheduled', 'queued', 'running') returning attempts`,
      [id, at],
    )
    if (!rows[0]) return undefined
    const row = new JobRow(pool, id, rows[0].attempts, requestedBy)
    await row.tell(pool, { status: 'running' })
    return row
  }

  /** False when this attempt no longer counts. */
  async isOurs(): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from background_jobs where id = $1 and status = 'running' and attempts = $2`,
      [this.id, this.attempt],
    )
    return rowCount === 1
  }

  progress({ done, total, message }: Progress): Promise<boolean> {
    const told = { status: 'running', done, total, message } as const
    return this.write(this.pool, { progress_done: done, progress_total: total, message }, told)
  }

  end(client: Client, status: 'succeeded' | 'failed', at: string, error: string | null = null): Promise<boolean> {
    return this.write(client, { status, finished_at: at, error }, { status })
  }

  /** It failed, and will be tried again. */
  postpone(client: Client, error: string, runAt: string): Promise<boolean> {
    return this.write(client, { status: 'scheduled', error, run_at: runAt }, { status: 'scheduled' })
  }

  /** Writes the row and tells the person who waits. */
  private async write(client: Client, values: Readonly<Record<string, unknown>>, told: JobTold): Promise<boolean> {
    const names = Object.keys(values)
    const sets = names.map((name, place) => `${name} = $${place + 3}`).join(', ')
    const { rowCount } = await client.query(
      `update background_jobs set ${sets} where id = $1 and status = 'running' and attempts = $2`,
      [this.id, this.attempt, ...Object.values(values)],
    )
    if (!rowCount) return false
    await this.tell(client, told)
    return true
  }

  private async tell(client: Client, told: JobTold): Promise<void> {
    if (!this.requestedBy) return
    await writerOn(client).run(tellSql('backgroundJob.progress', { id: this.id, ...told }, this.requestedBy))
  }
}

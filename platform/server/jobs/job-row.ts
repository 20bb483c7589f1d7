import type pg from 'pg'

export interface Progress {
  readonly done: number
  readonly total: number | null
  readonly message: string | null
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
    const told = { status: 'running', done, total, message }
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
  private async write(
    client: Client,
    values: Readonly<Record<string, unknown>>,
    told: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
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

  private async tell(client: Client, told: Readonly<Record<string, unknown>>): Promise<void> {
    if (!this.requestedBy) return
    await client.query(`insert into live_events (kind, user_id, payload) values ('backgroundJob.progress', $1, $2)`, [
      this.requestedBy,
      JSON.stringify({ id: this.id, ...told }),
    ])
  }
}

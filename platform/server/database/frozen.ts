import type { Socket } from 'node:net'
import pg from 'pg'

export interface Patience {
  /** A connection that is in use and hears nothing for so long makes us ask whether anybody is there. */
  readonly silence: number
  /** Whoever does not answer within this is not there. */
  readonly answer: number
}

const usual: Patience = { silence: 8000, answer: 4000 }

interface Listened {
  heard: number
  since: number
}

const streamOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * A database that stands still closes no connection: whoever waits for it would wait for ever. Where a connection in use is
 * silent, another one is opened beside it. Is that answered, the first has a long question; if not, all that are silent are
 * dropped, whoever waits is told that the database is away, and the next question opens a new one.
 */
export function dropFrozen(pool: pg.Pool, url: string, { silence, answer }: Patience = usual): void {
  const inUse = new Map<pg.PoolClient, Listened>()
  let timer: NodeJS.Timeout | undefined
  pool.on('acquire', client => {
    inUse.set(client, { heard: streamOf(client).bytesRead, since: Date.now() })
    timer ??= setInterval(look, silence / 4).unref()
  })
  const forget = (client: pg.PoolClient): void => {
    inUse.delete(client)
    if (inUse.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  pool.on('release', (_error, client) => forget(client))
  pool.on('remove', client => forget(client))

  let asks = false
  async function look(): Promise<void> {
    const silent = () => [...inUse].filter(([client, listened]) => isSilent(client, listened)).map(([client]) => client)
    if (asks || silent().length === 0) return
    asks = true
    const isThere = await answers(url, answer)
    asks = false
    for (const client of silent())
      if (isThere) inUse.get(client)!.since = Date.now()
      else streamOf(client).destroy()
  }

  function isSilent(client: pg.PoolClient, listened: Listened): boolean {
    const { bytesRead } = streamOf(client)
    if (bytesRead !== listened.heard) Object.assign(listened, { heard: bytesRead, since: Date.now() })
    return Date.now() - listened.since >= silence
  }
}

/** Whether the server says anything at all; a refusal is an answer too. */
async function answers(url: string, within: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: within, query_timeout: within })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // What stands still would not hear us say good-bye either.
    ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
  }
}

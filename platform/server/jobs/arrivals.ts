import type pg from 'pg'
import { insist } from '../back-off.ts'

export interface Arrivals {
  /** How many have arrived so far; whoever finds more than before looks again instead of waiting. */
  readonly count: number
  /** Waits until a job arrives, or as long as one may lie unheard. */
  next(): Promise<void>
  close(): void
}

/** How long a job may wait where nobody hears of it: behind a pooler, or while the connection is away. */
const lookEvery = 1000

/** Hears of jobs as they are queued, on a connection of its own that is made anew whenever it is lost. */
export function hearArrivals(pool: pg.Pool): Arrivals {
  const closing = new AbortController()
  const waiting = new Set<() => void>()
  let count = 0
  const arrived = () => {
    count++
    for (const wake of [...waiting]) wake()
  }
  void keepListening(pool, arrived, closing.signal)
  return {
    get count() {
      return count
    },
    next: () =>
      new Promise(resolve => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, lookEvery)
        waiting.add(wake)
      }),
    close: () => {
      closing.abort()
      arrived()
    },
  }
}

async function keepListening(pool: pg.Pool, arrived: () => void, closing: AbortSignal): Promise<void> {
  while (!closing.aborted)
    await insist(() => listen(pool, arrived, closing), { until: closing, first: 250 }).catch(() => {})
}

/** Listens until the connection is lost or nobody wants to hear any more. */
async function listen(pool: pg.Pool, arrived: () => void, closing: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    const lost = new Promise<void>(resolve => {
      client.once('end', resolve)
      client.once('error', () => resolve())
      closing.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', arrived)
    await client.query('listen "jobs:insert"')
    arrived()
    if (!closing.aborted) await lost
  } finally {
    // Not given back: it hears what nobody asked for.
    client.release(true)
  }
}

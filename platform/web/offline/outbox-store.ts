import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { v7 as timeOrderedId } from 'uuid'
import {
  type ChainedEvent,
  chainHash,
  chainStart,
  isKeepable,
  type TerminalEvent,
} from '#platform/model/terminal/event.ts'
import { type Anchor, basisOf, type KeptClock, timeOf } from './terminal-clock.ts'

/** An event that the server has not answered yet. */
export interface Unsent extends ChainedEvent {
  /** Where it is sent: each kind of terminal has its own endpoint and its own session. */
  readonly path: string
}

/** Where a session stands on our side. */
interface SessionState {
  readonly path: string
  readonly session: string
  readonly seq: number
  readonly hash: string
}

interface Stored extends DBSchema {
  events: { key: [string, number]; value: Unsent & { readonly previous: string } }
  sessions: { key: string; value: SessionState }
  clock: { key: string; value: KeptClock }
  line: { key: string; value: { readonly offlineSince: string | null } }
}
type Tables = ('events' | 'sessions' | 'clock' | 'line')[]
type Transaction = IDBPTransaction<Stored, Tables, 'readwrite'>

let opened: Promise<IDBPDatabase<Stored>> | null = null

/** Opened once; again after the browser closed it, or threw the store away. */
function database(): Promise<IDBPDatabase<Stored>> {
  const forget = () => {
    opened = null
  }
  opened ??= openDB<Stored>('millwright-outbox', 1, {
    upgrade: db => {
      db.createObjectStore('events', { keyPath: ['path', 'seq'] })
      db.createObjectStore('sessions', { keyPath: 'path' })
      db.createObjectStore('clock')
      db.createObjectStore('line')
    },
    terminated: forget,
  }).catch(error => {
    forget()
    throw error
  })
  return opened
}

/** One transaction over the whole store, on the disk when it resolves: all tabs of the terminal wait for each other in it. */
async function changing<T>(task: (tx: Transaction) => Promise<T>): Promise<T> {
  const db = await database()
  const tx = db.transaction(['events', 'sessions', 'clock', 'line'] as Tables, 'readwrite', { durability: 'strict' })
  try {
    const result = await task(tx)
    await tx.done
    return result
  } catch (error) {
    // What went wrong first is what counts.
    tx.done.catch(() => {})
    try {
      tx.abort()
    } catch {
      // It has ended by itself.
    }
    throw error
  }
}

const allOf = (path: string) => IDBKeyRange.bound([path, 0], [path, Number.MAX_SAFE_INTEGER])
const freshSession = (path: string): SessionState => ({ path, session: timeOrderedId(), seq: 0, hash: chainStart })

/** Puts an event behind the last one of its session. */
async function chainOn(tx: Transaction, state: SessionState, event: Omit<TerminalEvent, 'session' | 'seq'>) {
  const { path, session, hash: previous } = state
  const { eventId, type, occurredAt, clockUncertain, user, payload } = event
  const seq = state.seq + 1
  const plain = { eventId, session, seq, type, occurredAt, clockUncertain, user, payload }
  const hash = chainHash(previous, plain)
  await tx.objectStore('events').add({ ...plain, hash, path, previous })
  const next = { path, session, seq, hash }
  await tx.objectStore('sessions').put(next)
  return next
}

export interface Report {
  readonly path: string
  readonly type: string
  readonly user: string | null
  readonly payload: Readonly<Record<string, unknown>>
  /** The payload also says as `clock` what its time rests on. */
  readonly tellsClock?: boolean
}

/** An event as it is kept, and when it was. */
export interface Added {
  readonly eventId: string
  readonly occurredAt: string
}

export const outboxStore = {
  /** Keeps a report for good before anybody is told that it is kept (production R34). */
  add: async ({ path, type, user, payload: given, tellsClock }: Report, anchor: Anchor | null): Promise<Added> => {
    // As it will be read back: what JSON leaves out is not hashed.
    const told: unknown = JSON.parse(JSON.stringify(given))
    if (!isKeepable(told)) throw new Error('this report cannot be kept as it is')
    return changing(async tx => {
      const clock = await tx.objectStore('clock').get('clock')
      const wall = Date.now()
      const ticks = performance.now()
      const time = timeOf(clock, anchor, wall, ticks)
      const payload = tellsClock ? { ...told, clock: basisOf(clock, anchor, wall, ticks) } : told
      const state = (await tx.objectStore('sessions').get(path)) ?? freshSession(path)
      const eventId = timeOrderedId()
      await chainOn(tx, state, { eventId, type, user, payload, ...time })
      if (clock && wall > clock.wall) await tx.objectStore('clock').put({ ...clock, wall }, 'clock')
      return { eventId, occurredAt: time.occurredAt }
    })
  },

  /** What waits, in order. */
  unsent: async (path?: string): Promise<Unsent[]> => {
    const db = await database()
    return db.getAll('events', path === undefined ? undefined : allOf(path))
  },

  /** The session that is sent next, with the first so many events. */
  batch: async (path: string, most: number): Promise<{ session: string; events: Unsent[] }> => {
    const [first, ...others] = await (await database()).getAll('events', allOf(path), most)
    if (first) return { session: first.session, events: [first, ...others] }
    const state = await changing(async tx => {
      const known = (await tx.objectStore('sessions').get(path)) ?? freshSession(path)
      await tx.objectStore('sessions').put(known)
      return known
    })
    return { session: state.session, events: [] }
  },

  /** The server has these for good. */
  forget: (path: string, taken: readonly ChainedEvent[]): Promise<void> =>
    changing(async tx => {
      for (const { seq, eventId } of taken) {
        const kept = await tx.objectStore('events').get([path, seq])
        if (kept?.eventId === eventId) await tx.objectStore('events').delete([path, seq])
      }
    }),

  /** Somebody was told no while they waited: it never happened, and what stands behind it moves up. */
  withdraw: (path: string, eventId: string): Promise<void> =>
    changing(async tx => {
      const waiting = await tx.objectStore('events').getAll(allOf(path))
      const place = waiting.findIndex(one => one.eventId === eventId)
      const wrong = waiting[place]
      if (!wrong) return
      let state: SessionState = { path, session: wrong.session, seq: wrong.seq - 1, hash: wrong.previous }
      for (const { seq } of waiting.slice(place)) await tx.objectStore('events').delete([path, seq])
      await tx.objectStore('sessions').put(state)
      for (const event of waiting.slice(place + 1)) state = await chainOn(tx, state, event)
    }),

  /** The server does not follow this session: what waits goes on in another, as the same events. */
  beginAnew: (path: string): Promise<void> =>
    changing(async tx => {
      const waiting = await tx.objectStore('events').getAll(allOf(path))
      await tx.objectStore('events').delete(allOf(path))
      let state = freshSession(path)
      await tx.objectStore('sessions').put(state)
      for (const event of waiting) state = await chainOn(tx, state, event)
    }),

  keepClock: (offset: number): Promise<void> =>
    changing(async tx => void (await tx.objectStore('clock').put({ offset, wall: Date.now() }, 'clock'))),

  paths: async (): Promise<string[]> => (await database()).getAllKeys('sessions'),

  offlineSince: async (): Promise<string | null> =>
    (await (await database()).get('line', 'line'))?.offlineSince ?? null,

  /** Since when the line is gone, as the first tab that noticed said. */
  lineLost: (at: string | null): Promise<void> =>
    changing(async tx => {
      const before = await tx.objectStore('line').get('line')
      const offlineSince = at && (before?.offlineSince ?? at)
      if (offlineSince !== (before?.offlineSince ?? null)) await tx.objectStore('line').put({ offlineSince }, 'line')
    }),
}

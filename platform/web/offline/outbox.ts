import { type BatchAnswer, type EventAnswer, isTaken, mostAtOnce } from '#platform/model/terminal/event.ts'
import { ConnectionLost, Problem, sendOnce } from '../kernel/api.ts'
import { type Added, outboxStore, type Report, type Unsent } from './outbox-store.ts'
import { type Anchor, anchorOf } from './terminal-clock.ts'

/** What is shown of the outbox: since when the line is gone, and what is kept here. */
export interface OutboxState {
  readonly offlineSince: string | null
  readonly unsent: readonly Unsent[]
  /** Taken by the server a moment ago: what was read before does not hold it yet. */
  readonly answered: readonly Answered[]
}

export interface Answered extends Unsent {
  readonly answeredAt: number
}

/** What became of a report while somebody waited for it. */
export type Outcome =
  | { readonly outcome: 'applied' }
  /** The lead decides; the sentence says why. */
  | { readonly outcome: 'exception'; readonly message: string }
  /** Kept on this terminal, sent when the line is back. */
  | { readonly outcome: 'kept' }

/** Signs the hash of an event with the key of this terminal; nothing where it has none. */
type Signer = (hash: string) => Promise<string | null>

type Refused = Extract<EventAnswer, { answer: 'refused' }>
interface Waiter {
  readonly settle: (outcome: Outcome) => void
  readonly refuse: (error: Problem) => void
}

/** Whoever reports waits so long for the server; then it counts as kept. */
const patience = 4000
const longestPause = 30_000
/** So long a page may take to read again what it reported. */
const settlesWithin = 60_000
/** Held against the server's clock again after so long. */
const syncEvery = 300_000

const lockName = 'millwright-outbox'
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lockName)
const waiters = new Map<string, Waiter>()
const listeners = new Set<() => void>()
let state: OutboxState = { offlineSince: null, unsent: [], answered: [] }
let anchor: Anchor | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | null = null
let isAskedAgain = false
let lastSync = Number.NEGATIVE_INFINITY
const openPaths = new Set<string>()
const signedPaths = new Set<string>()
let signer: Signer | null = null
let inFlight: readonly string[] = []

async function show(): Promise<void> {
  const [unsent, offlineSince] = await Promise.all([outboxStore.unsent(), outboxStore.offlineSince()])
  state = { ...state, offlineSince, unsent }
  for (const listener of listeners) listener()
}

const changed = async (answers: readonly EventAnswer[] = []): Promise<void> => {
  channel?.postMessage({ answers })
  await show()
}

async function lineIs(isThere: boolean): Promise<void> {
  if (isThere === (state.offlineSince === null)) return
  await outboxStore.lineLost(isThere ? null : new Date().toISOString())
  await changed()
}

/** Remembers for a moment what was applied, so that no figure falls back before it is read again. */
function remember(events: readonly Unsent[], answers: readonly EventAnswer[]): void {
  const applied = answers.filter(
    one => one.answer === 'applied' || (one.answer === 'duplicate' && one.result === 'applied'),
  )
  const ids = new Set(applied.map(({ eventId }) => eventId))
  const now = Date.now()
  const taken = events.filter(({ eventId }) => ids.has(eventId)).map(event => ({ ...event, answeredAt: now }))
  state = { ...state, answered: [...state.answered.filter(one => now - one.answeredAt < settlesWithin), ...taken] }
}

/** Tells whoever waits in this tab that the server has it. */
function tell(answers: readonly EventAnswer[]): void {
  for (const answer of answers.filter(isTaken)) {
    const waiter = waiters.get(answer.eventId)
    waiters.delete(answer.eventId)
    waiter?.settle(
      answer.answer === 'exception' ? { outcome: 'exception', message: answer.message } : { outcome: 'applied' },
    )
  }
}

function tellKept(eventId: string): void {
  const waiter = waiters.get(eventId)
  waiters.delete(eventId)
  waiter?.settle({ outcome: 'kept' })
}

/** Sends one batch; answers whether more waits that can be sent at once. */
async function sendBatch(path: string): Promise<boolean> {
  const { session, events } = await outboxStore.batch(path, mostAtOnce)
  if (events.length === 0 && state.offlineSince === null && performance.now() - lastSync < syncEvery) return false
  const attended = events.find(({ eventId }) => waiters.has(eventId))?.eventId ?? null
  const sign = signedPaths.has(path) ? signer : null
  const sent = await Promise.all(
    events.map(async ({ eventId, seq, type, occurredAt, clockUncertain, user, payload, hash }) => ({
      ...{ eventId, seq, type, occurredAt, clockUncertain, user, payload, hash },
      ...(sign && signed(await sign(hash))),
    })),
  )
  inFlight = events.map(({ eventId }) => eventId)
  const asked = performance.now()
  const answer = await sendOnce<BatchAnswer>(path, { session, events: sent, attended })
  await keepTime(answer.serverTime, asked)
  const taken = answer.answers.filter(isTaken).map(({ eventId }) => eventId)
  remember(events, answer.answers)
  await outboxStore.forget(
    path,
    events.filter(({ eventId }) => taken.includes(eventId)),
  )
  const goesOn = await answerRest(path, answer.answers.at(-1))
  tell(answer.answers)
  await changed(answer.answers)
  return goesOn && (await outboxStore.unsent(path)).length > 0
}

const signed = (signature: string | null) => (signature === null ? {} : { signature })

/** How this terminal signs; the module that enrols terminals says it. */
export function signWith(how: Signer): void {
  signer = how
}

/** What is sent to this path is signed from now on. */
export const signReports = (path: string): void => void signedPaths.add(path)

/** The first that was not taken says how to go on. */
async function answerRest(path: string, last: EventAnswer | undefined): Promise<boolean> {
  if (!last || isTaken(last)) return last !== undefined
  if (last.answer === 'refused') await takeBack(path, last)
  else await outboxStore.beginAnew(path)
  return true
}

/** Taken back only where somebody hears it; when nobody waits any longer it is sent again, and left to the lead if it must be. */
async function takeBack(path: string, refused: Refused): Promise<void> {
  const waiter = waiters.get(refused.eventId)
  // From here on nobody else tells them that it is kept.
  waiters.delete(refused.eventId)
  if (!waiter) return
  try {
    await outboxStore.withdraw(path, refused.eventId)
    waiter.refuse(new Problem(refused.problem))
  } catch {
    waiter.settle({ outcome: 'kept' })
  }
}

async function keepTime(serverTime: string, asked: number): Promise<void> {
  const heard = performance.now()
  anchor = anchorOf(serverTime, asked, heard)
  const isDue = heard - lastSync >= 60_000
  if (!isDue) return
  lastSync = heard
  await outboxStore.keepClock(anchor.server - (Date.now() - (heard - anchor.ticks)))
}

/** Everything that waits, batch after batch; a fault ends it and is tried again later. */
async function drain(): Promise<void> {
  for (const path of new Set([...openPaths, ...(await outboxStore.paths())])) {
    let last: string | undefined
    while (await sendBatch(path)) {
      const [first] = await outboxStore.unsent(path)
      // Twice the same to no avail: a pause, not an endless quarrel.
      if (first?.eventId === last) throw new Error('the server takes none of what this terminal keeps')
      last = first?.eventId
    }
  }
}

/** One tab of the terminal sends at a time. */
const alone = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(lockName, task).then(() => {}) : task()

/** Sends what waits; asked while it is sending, it looks once more. */
export function flush(): Promise<void> {
  if (sending) {
    isAskedAgain = true
    return sending
  }
  clearTimeout(timer)
  sending = alone(drain)
    .then(async () => {
      failures = 0
      await lineIs(true)
    })
    .catch(async error => {
      failures++
      if (error instanceof ConnectionLost) await lineIs(false).catch(() => {})
      // Whoever came meanwhile has not been asked for yet, unless there is nobody to ask.
      for (const eventId of error instanceof ConnectionLost ? [...waiters.keys()] : inFlight) tellKept(eventId)
    })
    .finally(() => {
      sending = null
      const again = isAskedAgain && (failures === 0 || waiters.size > 0)
      isAskedAgain = false
      if (again) void flush()
      else plan()
    })
  return sending
}

/** The next try: soon after a failure, later and later; otherwise when the clock is to be held against the server's. */
function plan(): void {
  clearTimeout(timer)
  const isAway = failures > 0 || state.offlineSince !== null
  const pause = isAway ? Math.min(1000 * 2 ** Math.max(failures - 1, 0), longestPause) : syncEvery
  timer = setTimeout(() => void flush(), pause * (0.75 + Math.random() / 2))
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Whoever reports first thing is not to have an uncertain time for it; one may be under way already that came too soon. */
async function firstSync(): Promise<void> {
  for (let tries = 0; tries < 2 && !anchor && state.offlineSince === null; tries++) await flush()
}

let started = false

/**
 * Begins to send what this terminal keeps, and goes on while the page is open. With a path, the clock is held against the server's
 * there before the first report.
 */
export function startOutbox(path?: string): void {
  const isNew = path !== undefined && !openPaths.has(path)
  if (isNew) openPaths.add(path)
  if (isNew && started) void flush()
  if (started) return
  started = true
  channel?.addEventListener('message', ({ data }: MessageEvent<{ answers: EventAnswer[] }>) => {
    tell(data.answers)
    void show()
  })
  window.addEventListener('online', () => void flush())
  window.addEventListener('offline', () => void lineIs(false).catch(() => {}))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flush()
  })
  void navigator.storage?.persist?.().catch(() => {})
  void show()
    .then(() => (navigator.onLine ? flush() : lineIs(false).then(plan)))
    .catch(() => plan())
}

/** Tries once more, for a moment, and answers how many reports are kept here still. */
export async function stillUnsent(): Promise<number> {
  if (state.unsent.length > 0) await Promise.race([flush(), pause(patience / 2)])
  return state.unsent.length
}

export const outbox = {
  /**
   * Keeps a report, then sends it. Resolves when it is kept here and the server has answered, or is not there: `kept` is never
   * "saved on the server". What the server refuses while somebody waits is thrown as a Problem, and nothing is kept of it.
   */
  report: async (report: Report): Promise<Outcome & Added> => {
    startOutbox(report.path)
    await Promise.race([firstSync(), pause(patience / 2)])
    const added = await outboxStore.add(report, anchor)
    const { eventId } = added
    const answered = new Promise<Outcome>((settle, refuse) => {
      waiters.set(eventId, { settle, refuse })
      setTimeout(() => tellKept(eventId), patience)
    })
    answered.catch(() => {})
    await changed()
    void flush()
    return { ...added, ...(await answered) }
  },
  state: (): OutboxState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Somebody else noticed that the line is there, or gone. */
  noticed: (connection: 'online' | 'lost'): void => {
    if (connection === 'lost') void lineIs(false).then(plan, () => {})
    else if (state.offlineSince !== null) void flush()
  },
}

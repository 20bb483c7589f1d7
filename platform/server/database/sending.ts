import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'

/**
 * How statements travel. A write is many small statements, and what a small statement costs is a system call on our side and
 * reading and planning its text on PostgreSQL's. So statements asked in one turn leave in few packets, and those of a
 * transaction that come again and again are read once a connection and called by name from then on.
 */

interface Turn {
  /** Since when something waits. */
  since: number
  isBusy: boolean
}
/** Streams on which something was asked in this turn of the event loop. */
const turns = new WeakMap<Writable, Turn>()
/** Milliseconds of work of our own after which PostgreSQL is not left waiting for the rest. */
const patience = 0.25

/**
 * What is asked in one turn leaves in one packet at its end. But PostgreSQL shall work while we put the next together: the first
 * question that keeps it busy leaves at once, and the rest in more than one packet where it takes us long.
 */
export function sendTogether<T>(client: object, ask: () => T, keepsBusy = false): T {
  const stream = (client as { connection?: { stream?: Writable } }).connection?.stream
  if (!stream?.cork) return ask()
  const now = performance.now()
  const turn = turns.get(stream) ?? turnOn(stream, now)
  if (now - turn.since > patience) {
    flush(stream)
    turn.since = now
  }
  const asked = ask()
  if (keepsBusy && !turn.isBusy) {
    flush(stream)
    turn.since = now
    turn.isBusy = true
  }
  return asked
}

function turnOn(stream: Writable, now: number): Turn {
  const turn = { since: now, isBusy: false }
  turns.set(stream, turn)
  stream.cork()
  process.nextTick(() => {
    turns.delete(stream)
    stream.uncork()
  })
  return turn
}

function flush(stream: Writable): void {
  stream.uncork()
  stream.cork()
}

/** When everything asked in this turn is on its way: what is asked then is heard behind it, and waits for no answer. */
export const onceSent = (): Promise<void> => new Promise(resolve => process.nextTick(resolve))

const names = new Map<string, string>()
const calls = new Map<string, number>()
/**
 * A connection of PostgreSQL keeps every plan it has a name for: names are for what is said again and again. The more have been
 * given, the more often a text must have come, so that what filled a new company once does not take those of daily work.
 */
const mostNames = 2000
const namesAStep = 400
const callsForAName = (given: number): number => 4 ** (1 + Math.floor(given / namesAStep))
/** Texts that do not come again are forgotten. */
const mostCounted = 5000
let areNamesKept = true

/** The name a statement is called by, if it has one. Made of its text, so that one name never means two statements. */
export function nameOf(text: string): string | undefined {
  if (!areNamesKept) return undefined
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const count = (calls.get(text) ?? 0) + 1
  if (count < callsForAName(names.size)) {
    if (calls.size >= mostCounted) forgetHalf()
    calls.set(text, count)
    return undefined
  }
  calls.delete(text)
  const name = `mw_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

function forgetHalf(): void {
  for (const [text, count] of calls) {
    if (count > 1) calls.set(text, Math.floor(count / 2))
    else calls.delete(text)
  }
}

/** There is no such statement, there is one already, or what it answers has another shape since a migration. */
const isLost = ({ code, message }: pg.DatabaseError): boolean =>
  code === '26000' || code === '42P05' || (code === '0A000' && message.startsWith('cached plan'))

/**
 * Some poolers hand every transaction another connection, which does not know the names given to the last one. Whoever meets
 * that does its work again, and from then on this process sends the whole text, which works everywhere.
 */
export function lostNames(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || !isLost(error)) return false
  areNamesKept = false
  return true
}

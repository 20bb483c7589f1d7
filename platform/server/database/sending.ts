import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { RawBuilder } from 'kysely'
import pg from 'pg'

/**
 * How statements travel. A write is many small statements, and what a small statement costs is a system call on our side and
 * reading and planning its text on PostgreSQL's. So statements asked in one turn leave in one packet, and those whose plan
 * never depends on their values are planned once a connection and called by name from then on.
 */

/** Everything asked of this connection until the current turn of the event loop ends leaves in one packet. */
export function sendTogether(client: object): void {
  const stream = (client as { connection?: { stream?: Writable } }).connection?.stream
  if (!stream?.cork) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const steady = new WeakSet<object>()

/** A statement that finds its rows by key: its plan is good for all values, so it may be kept under a name. */
export function byKey<Q extends RawBuilder<unknown>>(query: Q): Q {
  steady.add(query)
  return query
}
export const isByKey = (query: object): boolean => steady.has(query)

const names = new Map<string, string>()
/** A connection of PostgreSQL keeps every plan it has a name for: the first few hundred are those everybody uses. */
const mostNames = 300
let areNamesKept = true

/** The name a statement is called by, if it has one. Made of its text, so that one name never means two statements. */
export function nameOf(text: string): string | undefined {
  if (!areNamesKept) return undefined
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `mw_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
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

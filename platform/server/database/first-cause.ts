import pg from 'pg'
import { isPassing } from './trouble.ts'

/** PostgreSQL hears nothing more in a transaction of which one statement has failed. */
export const isEcho = (reason: unknown): boolean => reason instanceof pg.DatabaseError && reason.code === '25P02'

interface Connection {
  on(event: 'errorMessage', listener: (failure: unknown) => void): void
}
const connections = new WeakMap<Connection, { failure?: pg.DatabaseError }>()

const connectionOf = (client: object): Connection | undefined => (client as { connection?: Connection }).connection

/**
 * Notes from now on what a connection's statements fail with. Statements travel together, so whoever is answered first may only
 * hear that nothing is heard any more; what went wrong was told to somebody else, or to nobody.
 */
export function noteFailures(client: object): void {
  const connection = connectionOf(client)
  if (!connection) return
  const known = connections.get(connection)
  if (known) {
    delete known.failure
    return
  }
  const noted: { failure?: pg.DatabaseError } = {}
  connections.set(connection, noted)
  connection.on('errorMessage', failure => {
    if (failure instanceof pg.DatabaseError && !isEcho(failure)) noted.failure = failure
  })
}

const lastFailure = (client: object): pg.DatabaseError | undefined => {
  const connection = connectionOf(client)
  return connection && connections.get(connection)?.failure
}

/** Told at the commit, where somebody swallowed a failure or did not wait for it. */
export class NothingKept extends Error {
  constructor() {
    super('a statement had failed before the commit, so nothing was kept')
  }
}

/** What went wrong first. */
export function firstCause(client: object, error: unknown): unknown {
  const failure = lastFailure(client)
  if (isEcho(error)) return failure ?? error
  // Nobody swallowed that it was busy: the statement travelled with the commit.
  return error instanceof NothingKept && isPassing(failure) ? failure : error
}

import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'

/**
 * A write is many small statements, and what a small statement costs is sending it and hearing from it. So statements asked in
 * one turn leave in one packet and are answered in one: only the last of them asks PostgreSQL to say that it is done (a Sync),
 * since it sends off what it has whenever it says so.
 */

/** What of a connection's inside this file knows; the driver keeps it to itself. */
interface Connection extends EventEmitter {
  readonly stream: Writable
  sync(): void
  query(text: string): void
}

interface Gathering {
  /** How many who asked together are still asking. */
  asking: number
  /** Sends the Sync all wait for. */
  close(): void
}

/** Those behind a statement that failed are not heard until the Sync: they fail as they would in the broken transaction. */
const unheard = Object.assign(new pg.DatabaseError('current transaction is aborted', 0, 'error'), { code: '25P02' })

const gatherings = new WeakMap<Connection, Gathering>()

function gatheringOn(connection: Connection): Gathering {
  /** One for each statement sent and not answered yet: whether PostgreSQL will say by itself that it is done with it. */
  const sent: { isLast: boolean }[] = []
  const sync = connection.sync.bind(connection)
  const query = connection.query.bind(connection)
  const made: Gathering = {
    asking: 0,
    close() {
      const last = sent.at(-1)
      if (!last || last.isLast) return
      last.isLast = true
      sync()
    },
  }
  connection.sync = () => {
    sent.push({ isLast: made.asking === 0 })
    if (made.asking === 0) sync()
  }
  connection.query = text => {
    made.close()
    sent.push({ isLast: true })
    query(text)
  }
  // The driver hears of every statement that it is done before it listens for the next one.
  const next = () => {
    sent.shift()
    connection.emit('readyForQuery', { name: 'readyForQuery', status: 'T', isOurs: true })
  }
  const isBetween = () => sent[0]?.isLast === false
  for (const end of ['commandComplete', 'emptyQuery', 'closeComplete']) connection.on(end, () => isBetween() && next())
  connection.on('errorMessage', () => {
    if (!isBetween()) return
    next()
    connection.emit('errorMessage', unheard)
  })
  connection.on('readyForQuery', ({ isOurs }: { isOurs?: true }) => !isOurs && sent.shift())
  return made
}

/** Everything asked of this connection until the current turn of the event loop ends leaves in one packet. */
export function sendTogether(client: object): void {
  const { connection } = client as { connection?: Connection }
  if (!connection?.stream?.cork) return
  const made = gatherings.get(connection) ?? gatheringOn(connection)
  gatherings.set(connection, made)
  made.asking++
  connection.stream.cork()
  process.nextTick(() => {
    made.asking--
    if (made.asking === 0) made.close()
    connection.stream.uncork()
  })
}

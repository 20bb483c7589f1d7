import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A connection pooler in transaction mode, as PgBouncer is run: many connections of the application share a few of the
 * database's. After every transaction the database connection goes to the end of the queue, so that the next transaction
 * meets another one: whatever relies on the state of a session breaks at once.
 */
export interface Pooler {
  readonly url: string
  /** How many transactions have passed through, and over how many of the application's connections. */
  readonly seen: { transactions: number; clients: number }
  close(): Promise<void>
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const setting = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  setting('server_version', '18.0'),
  setting('client_encoding', 'UTF8'),
  setting('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

/** Cuts a stream into messages: a letter, a length, a body. */
function messagesOf(each: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return chunk => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    while (rest.length >= 5) {
      const end = rest.readInt32BE(1) + 1
      if (rest.length < end) return
      const whole = rest.subarray(0, end)
      rest = rest.subarray(end)
      each(String.fromCharCode(whole[0]!), whole)
    }
  }
}

/** One connection of the database, signed in; lent to one transaction at a time. */
class Lent {
  readonly stream: Socket
  private readonly client: pg.Client
  hears: (type: string, whole: Buffer) => void = () => {}

  constructor(client: pg.Client) {
    this.client = client
    this.stream = (client as unknown as { connection: { stream: Socket } }).connection.stream
    this.stream.removeAllListeners('data')
    this.stream.on(
      'data',
      messagesOf((type, whole) => this.hears(type, whole)),
    )
  }

  close(): void {
    this.client.removeAllListeners('error')
    this.client.on('error', () => {})
    this.stream.destroy()
  }
}

class Pool {
  readonly free: Lent[] = []
  private readonly waiting: ((lent: Lent) => void)[] = []

  give(lent: Lent): void {
    const next = this.waiting.shift()
    if (next) next(lent)
    else this.free.push(lent)
  }
  take(use: (lent: Lent) => void): void {
    const lent = this.free.shift()
    if (lent) use(lent)
    else this.waiting.push(use)
  }
}

export async function startPooler(appUrl: string, connections = 3): Promise<Pooler> {
  const pool = new Pool()
  const all: Lent[] = []
  for (let index = 0; index < connections; index++) {
    const client = new pg.Client({ connectionString: appUrl })
    client.on('error', () => {})
    await client.connect()
    all.push(new Lent(client))
    pool.give(all.at(-1)!)
  }
  const seen = { transactions: 0, clients: 0 }
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    greet(socket, () => {
      seen.clients++
      serve(socket, pool, () => seen.transactions++)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(appUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      for (const lent of all) lent.close()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** The first words of a connection: no encryption, everybody is let in. */
function greet(socket: Socket, admitted: () => void): void {
  socket.once('data', chunk => {
    if (chunk.length === 8) {
      socket.write('N')
      greet(socket, admitted)
      return
    }
    socket.write(welcome)
    admitted()
  })
}

function serve(socket: Socket, pool: Pool, counted: () => void): void {
  let lent: Lent | undefined
  let isAsking = false
  let unanswered = 0
  const outgoing: Buffer[] = []
  const send = () => {
    if (lent) for (const whole of outgoing.splice(0)) lent.stream.write(whole)
  }
  const settle = (taken: Lent) => {
    isAsking = false
    lent = taken
    taken.hears = (type, whole) => {
      socket.write(whole)
      if (type !== 'Z' || --unanswered > 0 || whole[5] !== 'I'.charCodeAt(0)) return
      lent = undefined
      counted()
      pool.give(taken)
    }
    send()
  }
  socket.on(
    'data',
    messagesOf((type, whole) => {
      if (type === 'X') return
      // A simple question and the end of an extended one are each answered by "ready".
      if (type === 'Q' || type === 'S') unanswered++
      outgoing.push(whole)
      if (lent) send()
      else if (!isAsking) {
        isAsking = true
        pool.take(settle)
      }
    }),
  )
  // Whoever leaves in the middle of a transaction takes it along.
  socket.on('close', () => lent?.stream.write(message('Q', Buffer.from('rollback\0'))))
}

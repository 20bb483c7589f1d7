import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openPool } from './pool.ts'
import { isAway } from './trouble.ts'

/** Between us and the database: frozen, it keeps every connection open and passes nothing on. */
async function gate(to: { host: string; port: number }) {
  let isFrozen = false
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(to)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', bytes => isFrozen || other.write(bytes))
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let database: TestDatabase
let door: Awaited<ReturnType<typeof gate>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await libraryDatabase()
  const url = new URL(database.appUrl)
  // The same server by its port, whichever way the tests usually take.
  door = await gate({ host: '127.0.0.1', port: Number(url.port) })
  url.hostname = '127.0.0.1'
  url.port = String(door.port)
  url.searchParams.delete('host')
  pool = openPool({ url: url.href, max: 3, patience: { silence: 400, answer: 2000 } })
})
afterAll(async () => {
  await pool.end()
  door.close()
  await database.drop()
})

test('a question the database thinks about for long is answered', async () => {
  expect((await pool.query(`select pg_sleep(1.5), 'thought' as said`)).rows).toMatchObject([{ said: 'thought' }])
})

test('whoever waits for a database that stands still is told that it is away; once it moves, it is asked again', async () => {
  const client = await pool.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  door.freeze()
  const open = [client.query('select 2 as two'), pool.query('select 3 as three')]
  for (const one of open) expect(isAway(await one.catch((error: unknown) => error))).toBe(true)
  client.release(true)
  door.thaw()
  expect((await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }])
})

import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'postgres-15'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { endStarts, Start } from './start-process.ts'

/** The oldest PostgreSQL that DATABASE_URL may name, as somebody else's server: nothing of ours has prepared it. */
const folder = join(tmpdir(), `millwright-oldest-${process.pid}`)
const port = await freePort()
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'cluster'),
  user: 'postgres',
  password: 'an ordinary password',
  port,
  persistent: false,
  createPostgresUser: true,
  onLog: () => {},
})

afterAll(async () => {
  await endStarts()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('DATABASE_URL may name a PostgreSQL as old as 15: the company moves in, and somebody signs in', async () => {
  await server.initialise()
  await server.start()
  await server.createDatabase('millwright')
  const url = `postgres://postgres:an%20ordinary%20password@127.0.0.1:${port}/millwright`
  const door = await freePort()
  const start = new Start(door, ['--months', '1', '--data', join(folder, 'data')], { DATABASE_URL: url })
  expect(await start.outcome()).toContain(`Millwright is ready at http://localhost:${door}`)
  const answer = await fetch(`http://localhost:${door}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${door}` },
    body: JSON.stringify({ username: 'staff', password: 'copper kettle lamp' }),
  })
  expect(await answer.json()).toMatchObject({ next: 'done' })
  expect(await start.end('SIGTERM'), start.said).toBe(0)
}, 400_000)

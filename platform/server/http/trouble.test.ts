import { createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { toRefusal } from './server.ts'

const failureOf = async (config: pg.ClientConfig): Promise<unknown> => {
  const client = new pg.Client({ user: 'nobody', database: 'nothing', ...config })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
}

const closedPort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

test('a database whose socket or port nobody serves is a sentence to try again (503), by every way there', async () => {
  const missing = await failureOf({ host: '/nowhere/at/all', port: 5432 })
  expect(missing).toMatchObject({ code: 'ENOENT' })
  expect(toRefusal(missing)).toMatchObject({ status: 503, code: 'unavailable' })
  const port = await closedPort()
  for (const host of ['127.0.0.1', 'localhost'])
    expect(toRefusal(await failureOf({ host, port })), host).toMatchObject({ status: 503, code: 'unavailable' })
  // A file that is not there is another matter.
  expect(toRefusal(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })).status).toBe(500)
})

const saidByDatabase = (code: string) => Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code })

test('a full disk is named, of the database and of our own', () => {
  const disk = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  for (const full of [saidByDatabase('53100'), disk])
    expect(toRefusal(full)).toMatchObject({ status: 507, code: 'diskFull' })
})

test('inventory R34: whoever waits too long for a lock, or met others again and again, is asked to try again', () => {
  for (const code of ['55P03', '40001', '40P01'])
    expect(toRefusal(saidByDatabase(code))).toMatchObject({ status: 503, code: 'LOCK_BUSY', more: { retryAfter: 1 } })
})

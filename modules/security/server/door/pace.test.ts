import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demandPace } from './pace.ts'

let database: TestDatabase
let servers: pg.Pool[]
beforeAll(async () => {
  database = await freshDatabase()
  servers = Array.from({ length: 3 }, () => new pg.Pool({ connectionString: database.appUrl, max: 4 }))
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.end()))
  await database.drop()
})

const passed = async (asks: Promise<void>[]): Promise<number> =>
  (await Promise.allSettled(asks)).filter(({ status }) => status === 'fulfilled').length

test('people R49: the limit of a minute holds over three servers together, however the requests fall', async () => {
  const asks = Array.from({ length: 400 }, (_, index) => demandPace(servers[index % 3]!, 'user:1', 120))
  const through = await passed(asks)
  expect(through).toBeLessThanOrEqual(120)
  expect(through).toBeGreaterThanOrEqual(120 - 2 * 6)
})

test('people R49: one server gives out the whole minute, and says when to come back', async () => {
  expect(await passed(Array.from({ length: 130 }, () => demandPace(servers[0]!, 'user:2', 120)))).toBe(120)
  await expect(demandPace(servers[0]!, 'user:2', 120)).rejects.toMatchObject({
    status: 429,
    more: { retryAfter: expect.any(Number) },
  })
})

test('people R49: the next minute begins anew', async () => {
  expect(await passed(Array.from({ length: 10 }, () => demandPace(servers[0]!, 'api-key:1', 5)))).toBe(5)
  await servers[0]!.query(`update paces set since = since - interval '61 seconds'`)
  expect(await passed(Array.from({ length: 10 }, () => demandPace(servers[1]!, 'api-key:1', 5)))).toBe(5)
})

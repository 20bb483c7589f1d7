import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { openPool } from './pool.ts'
import { sendTogether } from './together.ts'

let library: Library
let pool: pg.Pool
let client: pg.PoolClient
/** How often PostgreSQL itself said that it is done. */
let heard = 0
beforeAll(async () => {
  library = await openLibrary()
  pool = openPool({ url: library.appUrl, max: 1 })
  client = await pool.connect()
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('readyForQuery', ({ isOurs }: { isOurs?: true }) => (heard += isOurs ? 0 : 1))
})
afterAll(async () => {
  client?.release()
  await pool?.end()
  await library?.close()
})
beforeEach(() => {
  heard = 0
})

const ask = (text: string, values: unknown[] = [], name?: string) => {
  sendTogether(client)
  return client.query({ text, values, ...(name && { name }), queryMode: 'extended' } as pg.QueryConfig)
}
const outcomes = async (asked: Promise<pg.QueryResult>[]) =>
  (await Promise.allSettled(asked)).map(one =>
    one.status === 'fulfilled' ? one.value.rows : (one.reason as pg.DatabaseError).code,
  )

test('each of many asked together gets its own answer, and PostgreSQL is done once', async () => {
  const answers = await outcomes([
    ask('select $1::int as a', [1]),
    ask('select $1::text as b, 2 as c', ['two']),
    ask('select 1 as a where false'),
    ask(''),
    ask('select n from generate_series(1, 3) n'),
  ])
  expect(answers).toEqual([[{ a: 1 }], [{ b: 'two', c: 2 }], [], [], [{ n: 1 }, { n: 2 }, { n: 3 }]])
  expect(heard).toBe(1)
})

test('those before a failure are answered, those behind it fail with it, and the connection goes on', async () => {
  const answers = await outcomes([
    ask('begin'),
    ask('select 1 as a'),
    ask('select 1 / $1::int', [0]),
    ask('select 2 as a', [], 'never_heard'),
    ask('commit'),
  ])
  expect(answers).toEqual([[], [{ a: 1 }], '22012', '25P02', '25P02'])
  expect(await outcomes([ask('select 1'), ask('select 2')])).toEqual(['25P02', '25P02'])
  await client.query('rollback')
  expect(heard).toBe(3)
  // Its text was never read, so it is sent again.
  expect(await outcomes([ask('select 2 as a', [], 'never_heard'), ask('select 3 as a')])).toEqual([
    [{ a: 2 }],
    [{ a: 3 }],
  ])
})

test('a text of several statements, one that cannot be read and a value that cannot be sent keep their places', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  sendTogether(client)
  const answers = await outcomes([
    ask('select 1 as a'),
    client.query('select 2 as a; select 3 as a').then(result => (result as unknown as pg.QueryResult[])[1]!),
    ask('select 4 as a'),
    ask('select $1::jsonb', [circle]),
    ask('select 5 as a'),
  ])
  expect([answers[0], answers[1], answers[2], answers[4]]).toEqual([[{ a: 1 }], [{ a: 3 }], [{ a: 4 }], [{ a: 5 }]])
  expect(answers[3]).toBeUndefined()
  expect(await outcomes([ask('selekt'), ask('select 6 as a')])).toEqual(['42601', '25P02'])
  expect(await outcomes([ask('select 7 as a')])).toEqual([[{ a: 7 }]])
})

test('one after the other works as before', async () => {
  for (const a of [1, 2, 3]) expect((await client.query('select $1::int as a', [a])).rows).toEqual([{ a }])
  expect(heard).toBe(3)
})

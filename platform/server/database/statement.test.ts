import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OneConnection, openOneConnection } from '#tests/support/one-connection.ts'
import { inTransaction, type Writer, writerOn } from './transaction.ts'

let one: OneConnection
beforeAll(async () => {
  one = await openOneConnection()
})
afterAll(() => one?.close())

const asking = <T>(ask: (writer: Writer) => Promise<T>): Promise<T> =>
  inTransaction(one.pool, one.cause, client => ask(writerOn(client, { byName: true })))

const shelved = () => asking(writer => writer.rows(sql`select s.* from shelves s where name = ${'shape'}`))
/** More often than it takes until a statement has a name. */
const often = Array.from({ length: 8 })

test('a statement called by name answers as it did in full: no rows, rows, counts, several at once', async () => {
  for (const _ of often) expect(await shelved()).toEqual([])
  await asking(writer => writer.run(sql`insert into shelves (id, name) values (gen_random_uuid(), ${'shape'})`))
  const [shelf] = await shelved()
  expect(shelf).toMatchObject({ name: 'shape', version: 1, archived_at: null })
  const touch = () => asking(writer => writer.run(sql`update shelves set name = name where name = ${'shape'}`))
  for (const _ of often) expect(await touch()).toBe(1)
  const counted = await asking(reader =>
    Promise.all(often.map((_, place) => reader.first(sql`select ${place}::int as place, null as nothing`))),
  )
  expect(counted).toEqual(often.map((_, place) => ({ place, nothing: null })))
})

test('what it is refused for is told, and it answers again afterwards', async () => {
  const divided = (by: number) => asking(writer => writer.first(sql`select 12 / ${by}::int as share`))
  for (const _ of often) expect(await divided(4)).toEqual({ share: 3 })
  await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
  await expect(asking(writer => writer.first(sql`select 12 / ${'four'}::int as share`))).rejects.toMatchObject({
    code: '22P02',
  })
  expect(await divided(6)).toEqual({ share: 2 })
})

test('a statement whose rows look otherwise since a migration is asked anew', async () => {
  for (const _ of often) await shelved()
  const admin = new pg.Client({ connectionString: one.library.adminUrl })
  await admin.connect()
  await admin.query(`alter table shelves add column height int default 30`)
  await admin.end()
  expect(await shelved()).toMatchObject([{ name: 'shape', height: 30 }])
})

import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OneConnection, openOneConnection } from '#tests/support/one-connection.ts'
import { type Cause, inTransaction, writerOn } from './transaction.ts'

let one: OneConnection
let pool: pg.Pool
let cause: Cause
beforeAll(async () => {
  one = await openOneConnection()
  ;({ pool, cause } = one)
})
afterAll(() => one?.close())

const shelve = (client: pg.ClientBase, name: string) =>
  writerOn(client, { byName: true }).run(sql`insert into shelves (id, name) values (gen_random_uuid(), ${name})`)
const shelved = async (name: string): Promise<number> =>
  (await pool.query('select count(*)::int as count from shelves where name = $1', [name])).rows[0].count

test('what fails through nobody’s fault is done again, and kept once', async () => {
  let tries = 0
  await inTransaction(pool, cause, async client => {
    await shelve(client, 'again')
    if (++tries < 3) await client.query(`do $$ begin raise exception 'met another' using errcode = '40001'; end $$`)
  })
  expect(tries).toBe(3)
  expect(await shelved('again')).toBe(1)
})

test('a refusal undoes everything, also what is still on its way', async () => {
  const failing = inTransaction(pool, cause, async client => {
    shelve(client, 'on its way').catch(() => {})
    throw new Error('thought better of it')
  })
  await expect(failing).rejects.toThrow('thought better of it')
  expect(await shelved('on its way')).toBe(0)
})

test('whoever swallows a failed statement is told at the end that nothing was kept', async () => {
  const swallowing = inTransaction(pool, cause, async client => {
    await shelve(client, 'swallowed')
    await client.query('select 1 / 0').catch(() => {})
    return 'all is well'
  })
  await expect(swallowing).rejects.toThrow('nothing was kept')
  expect(await shelved('swallowed')).toBe(0)
})

test('a statement nobody waited for fails the commit it travels with', async () => {
  const hurried = inTransaction(pool, cause, async client => {
    await shelve(client, 'hurried')
    client.query('select 1 / 0').catch(() => {})
  })
  await expect(hurried).rejects.toThrow('nothing was kept')
  expect(await shelved('hurried')).toBe(0)
})

test('of statements that travel together, what went wrong first is reported, whoever is answered first', async () => {
  const busy = `do $$ begin raise exception 'busy' using errcode = '55P03'; end $$`
  const echoed = inTransaction(pool, cause, async client => {
    client.query(busy).catch(() => {})
    await client.query('select 1')
  })
  await expect(echoed).rejects.toMatchObject({ code: '55P03' })
  const withTheCommit = inTransaction(pool, cause, async client => {
    client.query(busy).catch(() => {})
  })
  await expect(withTheCommit).rejects.toMatchObject({ code: '55P03' })
  // Of an earlier transaction on the same connection nothing is remembered.
  const swallowing = inTransaction(pool, cause, client => client.query('select 1 / 0').catch(() => {}))
  await expect(swallowing).rejects.toThrow('nothing was kept')
})

test('a cause PostgreSQL cannot read keeps everything from happening, and is what is complained about', async () => {
  const unreadable = inTransaction(pool, { ...cause, action: 'len\u0000d' }, client => shelve(client, 'unreadable'))
  await expect(unreadable).rejects.toMatchObject({ code: '22021' })
  expect(await shelved('unreadable')).toBe(0)
})

test('the cause is told to one transaction and forgotten after it', async () => {
  const asked = `select current_setting('mw.actor', true) as actor, current_setting('mw.reason', true) as reason`
  const inside = await inTransaction(pool, { ...cause, reason: `it's "said"` }, client => client.query(asked))
  expect(inside.rows).toEqual([{ actor: 'system:test', reason: `it's "said"` }])
  expect((await pool.query(asked)).rows[0].reason || null).toBeNull()
})

test('a connection that has lost its named statements, as behind a pooler, costs one more try and no write', async () => {
  const kept = async () => (await pool.query('select name from pg_prepared_statements')).rowCount
  await inTransaction(pool, cause, client => shelve(client, 'named'))
  expect(await kept()).toBeGreaterThan(0)
  await pool.query('deallocate all')
  await inTransaction(pool, cause, client => shelve(client, 'unnamed'))
  expect(await shelved('unnamed')).toBe(1)
  // From then on whole texts are sent.
  await inTransaction(pool, cause, client => shelve(client, 'in full'))
  expect([await shelved('in full'), await kept()]).toEqual([1, 0])
})

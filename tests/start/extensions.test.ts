import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../support/database.ts'

test('the brought-along PostgreSQL has the collations and extensions Millwright is built on', async () => {
  const database = await emptyDatabase()
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  for (const name of ['pg_trgm', 'btree_gist', 'citext', 'unaccent', 'ltree']) {
    await client.query(`create extension ${name}`)
  }
  await client.query("create collation by_number (provider = icu, locale = 'en-u-kn')")
  const { rows } = await client.query(`
    select array(select code from unnest(array['PO-10', 'PO-9', 'ñu', 'nz']) code order by code collate by_number) sorted,
           lower('ÑANDÚ') lowered,
           to_tsvector('simple', 'Ñandú') words,
           similarity('ñandú', 'Ñandú') likeness,
           current_setting('timezone') zone`)
  expect(rows[0]).toEqual({
    sorted: ['ñu', 'nz', 'PO-9', 'PO-10'],
    lowered: 'ñandú',
    words: "'ñandú':1",
    likeness: 1,
    zone: 'UTC',
  })
  await client.end()
  await database.drop()
})

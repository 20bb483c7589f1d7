import { expect, test } from 'vitest'
import { hasTables } from '#platform/server/backup/beginning.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { freshDatabase } from '../support/database.ts'

test('two tests get two migrated databases, each with a role of its own rights', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  expect(one.adminUrl).not.toBe(other.adminUrl)
  await withClient(one.adminUrl, client => client.query('create table only_here ()'))
  const seen = await withClient(other.adminUrl, async client => ({
    migrated: await hasTables(client),
    stray: (await client.query("select to_regclass('only_here') as name")).rows[0].name,
  }))
  expect(seen).toEqual({ migrated: true, stray: null })
  const role = await withClient(one.appUrl, client => client.query('select current_user as name'))
  expect(role.rows).toEqual([{ name: 'millwright_app' }])
  await Promise.all([one.drop(), other.drop()])
})

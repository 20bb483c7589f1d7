import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsDirectory } from '#app/migrate.ts'
import { registry } from '#app/registry.ts'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { driftOf } from '#platform/server/database/drift.ts'
import { migrateTables, migrationFiles, nextMigrationTime } from '#platform/server/database/migrate.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { fillTables } from '../support/fill-tables.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millwright-migrations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function withDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await emptyDatabase()
  try {
    await work(database)
  } finally {
    await database.drop()
  }
}

/** A folder of migrations that a test writes itself. */
async function folderOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const directory = join(folder, name)
  await mkdir(directory, { recursive: true })
  for (const [file, sql] of Object.entries(files)) await writeFile(join(directory, file), sql)
  return directory
}

const countRows = async (client: pg.Client, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts = tables.map(table => `select '${table}' as name, count(*)::int as many from ${table}`)
  const { rows } = await client.query<{ name: string; many: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, many }) => [name, many]))
}

/** Tables whose rows have moved into others. */
const gone = ['company_settings']

// A whole schema is made twice, which takes long where many share a machine.
test('a company of the first version, with rows in every table, comes to what is declared today', {
  timeout: 300_000,
}, async () => {
  const blueprint = blueprintOf(registry)
  const [first] = await migrationFiles(migrationsDirectory)
  const beginning = await folderOf('beginning', {})
  await cp(join(migrationsDirectory, first!), join(beginning, first!))
  await withDatabase(async ({ adminUrl }) => {
    await migrateTables(adminUrl, beginning)
    await withClient(adminUrl, async client => {
      const filled = await fillTables(client)
      // Nearly every table of today was there at the beginning.
      expect(filled.length).toBeGreaterThan(0.9 * blueprint.tables.filter(({ isView }) => !isView).length)
      const kept = filled.filter(table => !gone.includes(table))
      const before = await countRows(client, kept)
      await migrateTables(adminUrl, migrationsDirectory)
      expect(await countRows(client, kept)).toEqual(before)
    })
    await migrate(adminUrl)
    expect(await driftOf(adminUrl, blueprint)).toEqual([])
  })
})

const makeParts = 'create table parts (id int); create view heavy_parts as select id from parts;'

test('files run once, in the order of their time; a view is no obstacle', async () => {
  await withDatabase(async ({ adminUrl }) => {
    const directory = await folderOf('in-order', { '20260101T0000-parts.sql': makeParts })
    await migrateTables(adminUrl, directory)
    await folderOf('in-order', { '20260102T0000-big-ids.sql': 'alter table parts alter column id type bigint;' })
    await migrateTables(adminUrl, directory)
    await migrateTables(adminUrl, directory)
    const done = await withClient(adminUrl, client => client.query('select name from migrations order by at, name'))
    expect(done.rows.map(row => row.name)).toEqual(['20260101T0000-parts.sql', '20260102T0000-big-ids.sql'])
  })
})

test('a file older than the newest that has run is refused, as are a changed one and one without a time', async () => {
  await withDatabase(async ({ adminUrl }) => {
    const ran = { '20260102T0000-parts.sql': makeParts }
    await migrateTables(adminUrl, await folderOf('ran', ran))
    const late = await folderOf('late', { ...ran, '20260101T2359-late.sql': 'select 1' })
    await expect(migrateTables(adminUrl, late)).rejects.toThrow(
      'Migration 20260101T2359-late.sql is older than 20260102T0000-parts.sql, which has run already. Rename it to a later time.',
    )
    const changed = await folderOf('changed', { '20260102T0000-parts.sql': 'select 2' })
    await expect(migrateTables(adminUrl, changed)).rejects.toThrow(/was changed after it had run/)
    const untimed = await folderOf('untimed', { ...ran, '0254-parts.sql': 'select 1' })
    await expect(migrateTables(adminUrl, untimed)).rejects.toThrow(/0254-parts.sql has no time in its name/)
  })
})

const squash = { '20260101T0000-all.sql': `-- Replaces: 0001-a.sql 0002-b.sql\n-- Replaces: 0003-c.sql\n${makeParts}` }

test('a database that ran the files which one stands for has it already; one that ran some is told so', async () => {
  const directory = await folderOf('squash', squash)
  await withDatabase(async ({ adminUrl }) => {
    await migrateTables(adminUrl, await folderOf('nothing', {}))
    const note = (...names: string[]) =>
      withClient(adminUrl, client =>
        client.query(`insert into migrations (name, hash) select unnest($1::text[]), 'x'`, [names]),
      )
    await note('0001-a.sql', '0002-b.sql')
    await expect(migrateTables(adminUrl, directory)).rejects.toThrow(
      'This database is older than 20260101T0000-all.sql: 0003-c.sql has not run. Start the last version that has it, then this one.',
    )
    await note('0003-c.sql')
    await migrateTables(adminUrl, directory)
    const { rows } = await withClient(adminUrl, client =>
      client.query(`select to_regclass('parts') as made, count(*)::int as noted from migrations`),
    )
    expect(rows).toEqual([{ made: null, noted: 4 }])
  })
})

test('new files are named by the time they are written, and later than every other', () => {
  const now = new Date('2026-11-17T08:30:59Z')
  expect(nextMigrationTime([], now)).toBe('20261117T0830')
  expect(nextMigrationTime(['20261117T0005-all.sql'], now)).toBe('20261117T0830')
  expect(nextMigrationTime(['20261231T2359-ahead.sql'], now)).toBe('20270101T0000')
})

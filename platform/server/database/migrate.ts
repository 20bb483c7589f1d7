import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Blueprint } from './blueprint.ts'
import { guardsOf } from './guards.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export interface MigrateOptions {
  readonly directory: string
  readonly blueprint: Blueprint
  readonly progress?: (line: string) => void
}

/**
 * Brings a database up to date: numbered files once and in order, then functions, triggers, policies and grants
 * whenever their text has changed. Two servers starting together wait for each other.
 */
export async function migrateDatabase(
  url: string,
  { directory, blueprint, progress = () => {} }: MigrateOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('millwright migrations'))`)
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    await runNumbered(client, directory, progress)
    await runRepeatable(client, directory, blueprint, progress)
  } finally {
    await client.end()
  }
}

async function runNumbered(client: pg.Client, directory: string, progress: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from migrations`)
  const done = new Map(rows.map(row => [row.name, row.hash]))
  for (const name of (await readdir(directory)).filter(file => /^\d{4}-.*\.sql$/.test(file)).sort()) {
    const sql = await readFile(join(directory, name), 'utf8')
    const known = done.get(name)
    if (known === hash(sql)) continue
    if (known) throw new Error(`Migration ${name} was changed after it had run. Write a new one instead.`)
    progress(`migrating: ${name}`)
    await inTransaction(client, async () => {
      await client.query(sql)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash(sql)])
    })
  }
}

async function runRepeatable(
  client: pg.Client,
  directory: string,
  blueprint: Blueprint,
  progress: (line: string) => void,
): Promise<void> {
  const always = join(directory, 'always')
  const files = (await readdir(always)).filter(file => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map(file => readFile(join(always, file), 'utf8')))
  const sql = [...texts, guardsOf(blueprint)].join('\n')
  const { rows } = await client.query<{ hash: string }>(`select hash from migrations where name = 'always'`)
  if (rows[0]?.hash === hash(sql)) return
  progress('migrating: functions, triggers, policies')
  await inTransaction(client, async () => {
    await client.query(sql)
    await client.query(
      `insert into migrations (name, hash) values ('always', $1) on conflict (name) do update set hash = excluded.hash, at = now()`,
      [hash(sql)],
    )
  })
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

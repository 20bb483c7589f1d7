import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { PlainProblem } from '../postgres/plain-problem.ts'
import { withClient } from '../postgres/with-client.ts'
import type { Blueprint } from './blueprint.ts'
import { guardsOf } from './guards.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export interface MigrateOptions {
  readonly directory: string
  readonly blueprint: Blueprint
  readonly progress?: (line: string) => void
}

/**
 * Brings a database up to date: files named by their time once and in order, then functions, triggers, views, policies and
 * grants whenever their text has changed. Two servers starting together wait for each other.
 */
export async function migrateDatabase(
  url: string,
  { directory, blueprint, progress = () => {} }: MigrateOptions,
): Promise<void> {
  await withClient(url, async client => {
    await lockMigrations(client)
    await runFiles(client, directory, progress)
    await runRepeatable(client, directory, blueprint, progress)
  })
}

/** The tables alone, as the files leave them: what new migrations are written against. */
export async function migrateTables(url: string, directory: string): Promise<void> {
  await withClient(url, async client => {
    await lockMigrations(client)
    await runFiles(client, directory, () => {})
  })
}

async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('millwright migrations'))`)
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
  )
}

/** `20261117T0005-add-terms.sql`: the order of names is the order of time. */
const namePattern = /^\d{8}T\d{4}-[a-z0-9-]+\.sql$/

export async function migrationFiles(directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter(file => file.endsWith('.sql')).sort()
  const other = files.find(file => !namePattern.test(file))
  if (other) throw new PlainProblem(`Migration ${other} has no time in its name, like 20261117T0005-add-terms.sql.`)
  return files
}

/** The time a new file is named by: now, but later than every file there is. */
export function nextMigrationTime(files: readonly string[], now: Date): string {
  const stampOf = (at: Date) => at.toISOString().slice(0, 16).replace(/[-:]/g, '')
  const last = files.at(-1)?.slice(0, 13)
  if (!last || stampOf(now) > last) return stampOf(now)
  const minute = new Date(last.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4Z'))
  return stampOf(new Date(minute.getTime() + 60_000))
}

async function runFiles(client: pg.Client, directory: string, progress: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from migrations`)
  const done = new Map(rows.map(row => [row.name, row.hash]))
  const newest =
    [...done.keys()]
      .filter(name => namePattern.test(name))
      .sort()
      .at(-1) ?? ''
  const pending: { name: string; sql: string }[] = []
  for (const name of await migrationFiles(directory)) {
    const sql = await readFile(join(directory, name), 'utf8')
    const known = done.get(name)
    if (known === hash(sql)) continue
    if (known) throw new PlainProblem(`Migration ${name} was changed after it had run. Write a new one instead.`)
    if (name < newest)
      throw new PlainProblem(
        `Migration ${name} is older than ${newest}, which has run already. Rename it to a later time.`,
      )
    pending.push({ name, sql })
  }
  if (pending.length && done.size) await dropViews(client)
  for (const { name, sql } of pending) {
    const isThere = standsFor(name, sql, done)
    progress(isThere ? `known already: ${name}` : `migrating: ${name}`)
    await inTransaction(client, async () => {
      if (!isThere) await client.query(sql)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash(sql)])
    })
  }
}

/** One file may take the place of many (`-- Replaces: …`): a database that ran them all has what it says. */
function standsFor(name: string, sql: string, done: ReadonlyMap<string, string>): boolean {
  const replaced = [...sql.matchAll(/^-- Replaces: (.*)$/gm)].flatMap(([, names]) => names!.split(' '))
  const missing = replaced.filter(one => !done.has(one))
  if (missing.length === replaced.length) return false
  if (missing.length === 0) return true
  throw new PlainProblem(
    `This database is older than ${name}: ${missing[0]} has not run. Start the last version that has it, then this one.`,
  )
}

/** Views hold on to the columns they show. They are made again with everything repeatable. */
async function dropViews(client: pg.Client): Promise<void> {
  await client.query(`do $$
declare
  view text;
begin
  delete from migrations where name = 'always';
  for view in
    select c.relname from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('drop view if exists %I cascade', view);
  end loop;
end $$`)
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

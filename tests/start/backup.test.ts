import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#app/migrate.ts'
import { backup } from '#platform/server/backup/backup.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { tarEntries } from '#platform/server/backup/tar.ts'
import { openFiles } from '#platform/server/files/index.ts'
import { testS3Server } from '#platform/server/files/test-s3-server.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { emptyDatabase, freshDatabase, type TestDatabase } from '../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'millwright-backup-'))
const file = join(folder, 'company.tar.gz')
const databases: TestDatabase[] = []
let source: pg.Client
let sourceUrl: string

beforeAll(async () => {
  const database = await newDatabase()
  sourceUrl = database.adminUrl
  source = await connect(sourceUrl)
  await createTables(sourceUrl)
  await fill(source)
  writeFiles(places('source').filesDir)
  await backup({ ...places('source'), adminUrl: sourceUrl, file, version: '1.0.0' })
})

afterAll(async () => {
  await source.end()
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true })
})

test('a restored place equals the original, table by table and file by file', async () => {
  const target = await newDatabase()
  await restoreInto(target, 'same')
  const client = await connect(target.adminUrl)
  expect(await contentOf(client)).toEqual(await contentOf(source))
  expect(filesOf(places('same').filesDir)).toEqual(filesOf(places('source').filesDir))
  await client.end()
})

test("Millwright's own tables survive the way through a backup", async () => {
  const original = await freshDatabase()
  databases.push(original)
  const whole = join(folder, 'whole.tar.gz')
  await backup({ ...places('none'), adminUrl: original.adminUrl, file: whole, version: '1.0.0' })
  const target = await newDatabase()
  await restore({ ...places('whole'), adminUrl: target.adminUrl, file: whole, migrate })
  const [before, after] = await Promise.all([original, target].map(({ adminUrl }) => withClient(adminUrl, contentOf)))
  // The restore ends with a migration, which may note that it wrote the functions and triggers once more.
  expect({ ...after, migrations: undefined }).toEqual({ ...before, migrations: undefined })
})

test('after a restore, numbers go on where they were and the rules of the database hold again', async () => {
  const target = await newDatabase()
  await restoreInto(target, 'alive')
  const client = await connect(target.adminUrl)
  const { rows } = await client.query("insert into parts (name, price) values ('washer', 1) returning id, name_upper")
  expect(rows).toEqual([{ id: 1001, name_upper: 'WASHER' }])
  await expect(client.query('insert into part_lines (part) values (-5)')).rejects.toThrow('foreign key')
  await expect(client.query('delete from parts')).rejects.toThrow('never deleted')
  await client.end()
})

test('writing goes on during a backup, and the copy is of one moment', async () => {
  const busy = join(folder, 'busy.tar.gz')
  const database = await newDatabase()
  await createTables(database.adminUrl)
  const writer = await connect(database.adminUrl)
  await writer.query("insert into parts (name, price) select 'bolt', 1 from generate_series(1, 20000)")
  const writing = { on: true }
  const work = (async () => {
    while (writing.on) {
      await writer.query(
        "with part as (insert into parts (name, price) values ('nut', 2) returning id) insert into part_lines (part) select id from part",
      )
    }
  })()
  await backup({ ...places('none'), adminUrl: database.adminUrl, file: busy, version: '1.0.0' })
  writing.on = false
  await work
  await writer.end()
  const target = await newDatabase()
  await restoreInto(target, 'busy', busy)
  const client = await connect(target.adminUrl)
  const { rows } = await client.query(
    "select (select count(*) from parts where name = 'nut') = (select count(*) from part_lines) as matching",
  )
  expect(rows).toEqual([{ matching: true }])
  await client.end()
})

test('a part of the files that lies on another disk, behind a link, comes along', async () => {
  const elsewhere = join(folder, 'other-disk')
  const { filesDir } = places('linked')
  writeFiles(filesDir)
  const [first] = readdirSync(filesDir)
  mkdirSync(elsewhere)
  renameSync(join(filesDir, first!), join(elsewhere, first!))
  symlinkSync(join(elsewhere, first!), join(filesDir, first!))
  symlinkSync(filesDir, join(filesDir, 'round'))
  const linked = join(folder, 'linked.tar.gz')
  await backup({ ...places('linked'), adminUrl: sourceUrl, file: linked, version: '1.0.0' })
  await restoreInto(await newDatabase(), 'unlinked', linked)
  expect(filesOf(places('unlinked').filesDir)).toEqual(filesOf(places('source').filesDir))
})

test('contents in a bucket are part of the backup, and lie on the disk after it is restored', async () => {
  const s3 = await testS3Server()
  const original = await freshDatabase()
  databases.push(original)
  const pool = new pg.Pool({ connectionString: original.adminUrl })
  const files = openFiles({ directory: places('bucket').filesDir, pool, environment: { S3_URL: s3.url } })
  const { sha256 } = await files.put(Readable.from([Buffer.from('far away')]), 'far.txt')
  const file = join(folder, 'bucket.tar.gz')
  const options = { ...places('bucket'), adminUrl: original.adminUrl, file, version: '1.0.0' }
  await expect(backup({ ...options, environment: {} })).rejects.toThrow(/1 files lie in an S3 store, and S3_URL/)
  await backup({ ...options, environment: { S3_URL: s3.url } })
  await pool.end()
  await s3.close()
  const target = await newDatabase()
  await restore({ ...places('home'), adminUrl: target.adminUrl, file, migrate: async url => void (await migrate(url)) })
  const home = new pg.Pool({ connectionString: target.adminUrl })
  const there = openFiles({ directory: places('home').filesDir, pool: home })
  expect(await text(there.read(sha256))).toBe('far away')
  expect((await home.query('select store from file_objects')).rows).toEqual([{ store: 'local' }])
  await home.end()
})

test('what a person can put right is said as a sentence', async () => {
  const options = { ...places('source'), adminUrl: sourceUrl, version: '1.0.0' }
  const nowhere = join(folder, 'no', 'such', 'folder.tar.gz')
  await expect(backup({ ...options, file: nowhere })).rejects.toThrow(/The folder .* does not exist\./)
  const away = { ...options, adminUrl: 'postgres://nobody@127.0.0.1:1/none', file: join(folder, 'away.tar.gz') }
  await expect(backup(away)).rejects.toThrow(/The database cannot be reached/)
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
})

test('a place that is not empty is refused', async () => {
  const target = await newDatabase()
  await createTables(target.adminUrl)
  await expect(restoreInto(target, 'full')).rejects.toThrow('The database already holds tables')

  const emptyTarget = await newDatabase()
  mkdirSync(places('littered').filesDir, { recursive: true })
  writeFileSync(join(places('littered').filesDir, 'note'), 'mine')
  await expect(restoreInto(emptyTarget, 'littered')).rejects.toThrow('is not empty')
})

test('a damaged or foreign backup restores nothing, and a good one still can be', async () => {
  const target = await newDatabase()
  const short = join(folder, 'short.tar.gz')
  copyFileSync(file, short)
  truncateSync(short, readFileSync(file).length - 2000)
  await expect(restoreInto(target, 'short', short)).rejects.toThrow('is damaged')
  const client = await connect(target.adminUrl)
  expect((await client.query('select from parts')).rowCount).toBe(0)
  await client.end()

  const foreign = join(folder, 'foreign.tar.gz')
  writeFileSync(foreign, 'not an archive')
  await expect(restoreInto(target, 'short', foreign)).rejects.toThrow('is damaged')

  await restoreInto(target, 'short')
  expect(filesOf(places('short').filesDir)).toHaveLength(3)
})

test('a backup of other tables names the difference', async () => {
  const target = await newDatabase()
  const newer = async (url: string) => {
    await createTables(url)
    const client = await connect(url)
    await client.query('alter table parts add column if not exists weight numeric')
    await client.end()
  }
  const attempt = restore({ ...places('newer'), adminUrl: target.adminUrl, file, migrate: newer })
  await expect(attempt).rejects.toThrow('its tables differ in public.parts.weight numeric')
})

test('the archive is one that tar reads, with long names and an end', async () => {
  const { tarHeader, tarPadding, tarEnd } = await import('#platform/server/backup/tar.ts')
  const name = `tables/${'s'.repeat(60)}/${'t'.repeat(60)}/000001`
  const bytes = [tarHeader(name, 3, new Date(0)), Buffer.from('abc'), tarPadding(3), tarEnd]
  const found: string[] = []
  for await (const entry of tarEntries(inPieces(Buffer.concat(bytes), 7))) {
    for await (const piece of entry.content) found.push(`${entry.name} ${piece}`)
  }
  expect(found.map(line => line.split(' ')[1]).join('')).toBe('abc')
  expect(found[0]?.startsWith(`${name} `)).toBe(true)
})

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function newDatabase() {
  const database = await emptyDatabase()
  databases.push(database)
  return database
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const places = (name: string) => ({ filesDir: join(folder, name, 'files'), secretsDir: join(folder, name, 'secrets') })

const restoreInto = (target: TestDatabase, name: string, from = file) =>
  restore({ ...places(name), adminUrl: target.adminUrl, file: from, migrate: createTables })

/** Stands for the migrations: what a schema may hold that makes copying it difficult. */
async function createTables(url: string) {
  const client = await connect(url)
  await client.query(`
    create table if not exists parts (
      id int generated always as identity primary key, name text, price numeric,
      name_upper text generated always as (upper(name)) stored, at timestamptz default now(), data jsonb, tags text[], raw bytea);
    create table if not exists part_lines (part int references parts, "odd ""name" text);
    create table if not exists settings (key text primary key, value text);
    insert into settings values ('written', 'by a migration') on conflict do nothing;
    create table if not exists samples (at date not null, value double precision) partition by range (at);
    create sequence if not exists quote_number;
    create schema if not exists "Second";
    create table if not exists "Second"."From" ("To" interval);
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'parts are never deleted'; end $$;
    create or replace trigger keep before delete on parts for each row execute function refuse()`)
  await client.end()
}

async function fill(client: pg.Client) {
  await client.query(`
    insert into parts (name, price, data, tags, raw)
      select 'part\t' || n || E'\\n\\\\ ñ', n / 7.0, json_build_object('n', n, 'none', null), array['a', null, '"'], decode('00ff', 'hex')
        from generate_series(1, 1000) n;
    insert into part_lines select id, null from parts;
    update settings set value = 'changed since';
    create table samples_2026_01 partition of samples for values from ('2026-01-01') to ('2026-02-01');
    insert into samples values ('2026-01-05', 0.1), ('2026-01-06', 'NaN'), ('2026-01-07', 1e300);
    insert into "Second"."From" values ('1 mon 2 days 03:04:05.6');
    select setval('quote_number', 42)`)
  const utils = await makeWorkerUtils({ connectionString: sourceUrl })
  await utils.migrate()
  await utils.addJob('send-mail', { to: 'ana' })
  await utils.release()
}

function writeFiles(target: string) {
  for (const content of ['drawing', '', 'x'.repeat(3_000_000)]) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    mkdirSync(join(target, sha256.slice(0, 2)), { recursive: true })
    writeFileSync(join(target, sha256.slice(0, 2), sha256), content)
  }
}

function filesOf(target: string): string[] {
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(
      entry =>
        `${entry.name} ${createHash('sha256')
          .update(readFileSync(join(entry.parentPath, entry.name)))
          .digest('hex')}`,
    )
    .sort()
}

/** Every row of every table, and every sequence. */
async function contentOf(client: pg.Client) {
  const names = await client.query<{ name: string; kind: string }>(`
    select c.oid::regclass::text as name, relkind as kind from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'S') and nspname !~ '^pg_' and nspname not in ('information_schema', 'millwright_start') order by 1`)
  const content: Record<string, unknown> = {}
  for (const { name, kind } of names.rows) {
    const columns = kind === 'S' ? 'last_value, is_called' : '*'
    content[name] = (
      await client.query(
        `select md5(string_agg(r::text, '|' order by r::text)), count(*) from (select ${columns} from ${name}) r`,
      )
    ).rows
  }
  return content
}

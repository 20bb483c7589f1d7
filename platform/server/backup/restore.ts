import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { runMigrations as createJobTables } from 'graphile-worker'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { hasTables, readBeginning, writeBeginning } from './beginning.ts'
import {
  type BackupHead,
  type BackupTail,
  columnList,
  headName,
  plainForms,
  quoted,
  quoteName,
  readPartitions,
  readTables,
  type TableShape,
  tailName,
} from './contents.ts'
import { type TarEntry, tarEntries } from './tar.ts'

export interface RestoreOptions {
  adminUrl: string
  filesDir: string
  secretsDir: string
  file: string
  /** Creates the tables in the empty database, and afterwards applies what is newer than the backup. */
  migrate: (adminUrl: string) => Promise<void>
  progress?: (line: string) => void
}

/**
 * Fills an empty place from a backup. All rows arrive in one transaction that is committed only once every count and
 * every hash agrees; files arrive beside their place and are moved in after it.
 */
export async function restore(options: RestoreOptions): Promise<{ tables: number; rows: number; files: number }> {
  if (!existsSync(options.file)) throw new PlainProblem(`There is no backup at ${options.file}.`)
  return withClient(options.adminUrl, async client => {
    await expectEmptyPlace(client, options)
    await writeBeginning(client, 'restoring')
    const outcome = await new Restoring(client, options).run()
    await writeBeginning(client, 'restored')
    return outcome
  })
}

async function expectEmptyPlace(client: pg.Client, options: RestoreOptions) {
  const isRepeated = (await readBeginning(client)) === 'restoring'
  if (!isRepeated && (await hasTables(client))) {
    throw new PlainProblem(
      'The database already holds tables, and a restore would overwrite them. Restore into an empty place: another ' +
        'data folder (npm run restore -- FILE --data FOLDER) or an empty database in DATABASE_URL.',
    )
  }
  if (isRepeated) return
  for (const folder of [options.filesDir, options.secretsDir]) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new PlainProblem(`The folder ${folder} is not empty. Restore into an empty place: --data FOLDER.`)
    }
  }
}

class Restoring {
  private readonly client: pg.Client
  private readonly options: RestoreOptions
  private readonly arrived = new Map<string, { size: number; sha256: string }>()
  private readonly rows: Record<string, number> = {}
  private tables = new Map<string, TableShape>()
  /** The table whose pieces are arriving: they are one COPY. */
  private loading: { name: string; stream: Writable & { rowCount: number } } | undefined

  constructor(client: pg.Client, options: RestoreOptions) {
    this.client = client
    this.options = options
  }

  async run() {
    const { filesDir, secretsDir, adminUrl, migrate } = this.options
    for (const folder of [filesDir, secretsDir]) rmSync(`${folder}.restoring`, { recursive: true, force: true })
    let tail: BackupTail | undefined
    try {
      for await (const entry of this.entries()) {
        if (entry.name === headName) await this.begin(JSON.parse(await this.textOf(entry)) as BackupHead)
        else if (entry.name === tailName) tail = JSON.parse(await this.textOf(entry)) as BackupTail
        else if (entry.name.startsWith('tables/')) await this.loadTable(entry)
        else await this.loadFile(entry)
      }
      await this.finishTable()
      await this.settle(tail)
    } catch (error) {
      // Not rolled back here: a COPY may be under way, and closing the connection ends both.
      throw this.explain(error)
    }
    for (const folder of [filesDir, secretsDir]) moveIn(folder)
    await migrate(adminUrl)
    const files = [...this.arrived.keys()].filter(name => name.startsWith('files/')).length
    return { tables: this.tables.size, rows: Object.values(this.rows).reduce((a, b) => a + b, 0), files }
  }

  private entries(): AsyncGenerator<TarEntry> {
    const source = createReadStream(this.options.file)
    const plain = createGunzip()
    source.on('error', error => plain.destroy(error))
    return tarEntries(source.pipe(plain) as AsyncIterable<Buffer>)
  }

  /** Creates the tables, makes sure they are those of the backup, and opens the transaction. */
  private async begin(head: BackupHead) {
    if (head.format !== 1) throw new PlainProblem(`This backup has the unknown format ${head.format}.`)
    const { client, options } = this
    options.progress?.(`backup of ${head.takenAt}, made by Millwright ${head.millwright}`)
    await options.migrate(options.adminUrl)
    if (head.tables.some(table => table.schema === 'graphile_worker')) {
      await createJobTables({ connectionString: options.adminUrl })
    }
    await createPartitions(client, head)
    await client.query(plainForms)
    const here = await readTables(client)
    expectSameTables(head, here)
    this.tables = new Map(head.tables.map(table => [`${table.schema}.${table.name}`, table]))
    await client.query('begin')
    await this.switchTriggersOff()
    // Migrations may have put rows of their own here, such as the first settings.
    if (here.length > 0) await client.query(`truncate ${here.map(quoted).join(', ')} cascade`)
  }

  /** Rows come as they were: no audit of the loading, no foreign key asked before both sides are there. */
  private async switchTriggersOff() {
    try {
      await this.client.query('set local session_replication_role = replica')
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error
      throw new PlainProblem(
        'Restoring needs a database user who may set session_replication_role. Give an administrator in DATABASE_ADMIN_URL.',
      )
    }
  }

  private async loadTable(entry: TarEntry) {
    const [, schema, table] = entry.name.split('/')
    const name = `${schema}.${table}`
    const shape = this.tables.get(name)
    if (!shape) throw new PlainProblem(`The backup holds rows of ${name} but does not describe it.`)
    if (this.loading?.name !== name) {
      await this.finishTable()
      const copy = copyFrom(`copy ${quoted(shape)} (${columnList(shape)}) from stdin`)
      this.loading = { name, stream: this.client.query(copy) }
      copy.on('error', () => {}) // reported by whoever writes to it; broken off, nobody does
    }
    const { stream } = this.loading!
    await this.take(entry, async pieces => pipeline(pieces, stream, { end: false }))
  }

  private async finishTable() {
    if (!this.loading) return
    const { name, stream } = this.loading
    this.loading = undefined
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject)
      stream.end(() => resolve())
    })
    this.rows[name] = stream.rowCount
    this.options.progress?.(`${name}: ${stream.rowCount} rows`)
  }

  private async loadFile(entry: TarEntry) {
    const [kind, ...path] = entry.name.split('/')
    const folder = { files: this.options.filesDir, secrets: this.options.secretsDir }[kind ?? '']
    const inside = normalize(path.join('/'))
    if (!folder || inside.startsWith('..') || inside.startsWith('/')) {
      throw new PlainProblem(`The backup holds ${entry.name}, which has no place here.`)
    }
    const target = join(`${folder}.restoring`, inside)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    await this.take(entry, async pieces => pipeline(pieces, createWriteStream(target, { mode: 0o600, flush: true })))
  }

  private async textOf(entry: TarEntry): Promise<string> {
    const pieces: Buffer[] = []
    await this.take(entry, async content => {
      for await (const piece of content) pieces.push(piece)
    })
    return Buffer.concat(pieces).toString('utf8')
  }

  /** Passes an entry on and notes what really came. */
  private async take(entry: TarEntry, use: (content: AsyncIterable<Buffer>) => Promise<void>) {
    const hash = createHash('sha256')
    await use(
      (async function* () {
        for await (const piece of entry.content) {
          hash.update(piece)
          yield piece
        }
      })(),
    )
    if (entry.name !== tailName) this.arrived.set(entry.name, { size: entry.size, sha256: hash.digest('hex') })
  }

  private async settle(tail: BackupTail | undefined) {
    if (!tail) throw new PlainProblem('The backup ends too early: its list of contents is missing.')
    this.compare(tail)
    for (const { schema, name, value, called } of tail.sequences) {
      await this.client.query('select setval($1::regclass, $2::bigint, $3)', [quoted({ schema, name }), value, called])
    }
    if (this.tables.has('graphile_worker._private_jobs')) await releaseJobs(this.client)
    // Wherever contents lay, they have come with the backup onto this disk.
    if (this.tables.has('public.file_objects'))
      await this.client.query(`update public.file_objects set store = 'local'`)
    await this.client.query('commit')
    await refreshViews(this.client)
  }

  private compare(tail: BackupTail) {
    const differences = tail.entries
      .filter(({ name, size, sha256 }) => {
        const came = this.arrived.get(name)
        return came?.size !== size || came.sha256 !== sha256
      })
      .map(({ name }) => name)
    for (const [name, rows] of Object.entries(tail.rows)) {
      if ((this.rows[name] ?? 0) !== rows) differences.push(`${name} (${this.rows[name] ?? 0} of ${rows} rows)`)
    }
    if (this.arrived.size !== tail.entries.length)
      differences.push(`${this.arrived.size} of ${tail.entries.length} entries`)
    if (differences.length === 0) return
    throw new PlainProblem(`The backup is damaged and nothing was restored. It differs in: ${some(differences)}`)
  }

  private explain(error: unknown): unknown {
    if (error instanceof PlainProblem) return error
    const { code, message } = error as { code?: string; message: string }
    const isBroken = code?.startsWith('Z_') || /cut short|not a tar header|ERR_STREAM|premature close/i.test(message)
    return isBroken ? new PlainProblem(`The backup is damaged (${message}) and nothing was restored.`) : error
  }
}

async function createPartitions(client: pg.Client, head: BackupHead) {
  const here = new Set((await readPartitions(client)).map(quoted))
  for (const partition of head.partitions.filter(one => !here.has(quoted(one)))) {
    await client.query(`create schema if not exists ${quoteName(partition.schema)}`)
    await client.query(`create table ${quoted(partition)} partition of ${partition.parent} ${partition.bound}`)
  }
}

/** A backup fits the version that made it; a newer one may hold the same things in other tables. */
function expectSameTables(head: BackupHead, here: TableShape[]) {
  const lines = (tables: TableShape[]) =>
    tables.flatMap(t => t.columns.map(column => `${t.schema}.${t.name}.${column.name} ${column.type}`))
  const [theirs, own] = [new Set(lines(head.tables)), new Set(lines(here))]
  const differences = [...theirs].filter(line => !own.has(line)).concat([...own].filter(line => !theirs.has(line)))
  if (differences.length === 0) return
  throw new PlainProblem(
    `The backup was made by another version of Millwright (${head.millwright}): its tables differ in ` +
      `${some(differences)}. Restore it with that version, then update.`,
  )
}

function some(names: string[]): string {
  return names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '')
}

/** A job that was running when the copy was taken is waiting again: its worker is not here. */
async function releaseJobs(client: pg.Client) {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
}

async function refreshViews(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    "select schemaname as schema, matviewname as name from pg_matviews where schemaname !~ '^pg_'",
  )
  for (const view of rows) await client.query(`refresh materialized view ${quoted(view)}`)
  await client.query('analyze')
}

function moveIn(folder: string) {
  const draft = `${folder}.restoring`
  if (!existsSync(draft)) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  renameSync(draft, folder)
}

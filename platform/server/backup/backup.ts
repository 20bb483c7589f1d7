import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ArchiveWriter } from './archive-writer.ts'
import { backupTrouble } from './backup-trouble.ts'
import {
  type BackupHead,
  type BackupTail,
  columnList,
  headName,
  plainForms,
  quoted,
  readPartitions,
  readSequences,
  readTables,
  type TableShape,
  tailName,
} from './contents.ts'
import { bucketContents, copyBucket, copyFolder, type InBucket } from './copy-files.ts'

export interface BackupOptions {
  adminUrl: string
  filesDir: string
  secretsDir: string
  /** The archive to write. It holds everything, keys included: whoever has it has the company. */
  file: string
  /** The version of Millwright that makes it. */
  version: string
  /** Says where contents lie that are not on this disk. */
  environment?: Readonly<Record<string, string | undefined>>
  progress?: (line: string) => void
}

/**
 * Writes database and files into one tar.gz while everybody goes on working. One read-only transaction sees the
 * database as of one moment. Files are read after it: they are named by their content and only ever added, so that
 * every file the moment knows is there, and a few later ones do no harm.
 */
export async function backup(options: BackupOptions): Promise<BackupTail> {
  const draft = `${options.file}.part`
  const writer = new ArchiveWriter(new Date())
  const tail: BackupTail = { rows: {}, sequences: [], entries: writer.entries }
  try {
    await pipeline(
      Readable.from(contents(options, writer, tail), { objectMode: false, highWaterMark: 1 << 20 }),
      createGzip({ level: 4 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    renameSync(draft, options.file)
    return tail
  } catch (error) {
    throw backupTrouble(error, options.file)
  } finally {
    rmSync(draft, { force: true })
  }
}

async function* contents(options: BackupOptions, writer: ArchiveWriter, tail: BackupTail): AsyncGenerator<Buffer> {
  const progress = options.progress ?? (() => {})
  const client = new pg.Client({ connectionString: options.adminUrl })
  client.on('error', () => {}) // the query under way fails, and says so
  await client.connect()
  let inBucket: InBucket[] = []
  try {
    await client.query(plainForms)
    await client.query('begin isolation level repeatable read read only')
    const head = await readHead(client, options.version)
    yield* writer.whole(headName, Buffer.from(JSON.stringify(head, null, 1)))
    for (const table of head.tables) {
      const rows = yield* copyTable(client, table, writer)
      tail.rows[`${table.schema}.${table.name}`] = rows
      if (rows > 0) progress(`${table.schema}.${table.name}: ${rows} rows`)
    }
    tail.sequences = await readSequences(client)
    inBucket = await bucketContents(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
  const files = yield* copyFolder('files', options.filesDir, writer)
  const further = yield* copyBucket(inBucket, options, writer)
  progress(`${files + further} files`)
  yield* copyFolder('secrets', options.secretsDir, writer)
  yield* writer.whole(tailName, Buffer.from(JSON.stringify(tail)))
  yield writer.end()
}

async function readHead(client: pg.Client, version: string): Promise<BackupHead> {
  const { rows } = await client.query<{ version: string; at: Date }>(
    "select current_setting('server_version') as version, now() as at",
  )
  return {
    format: 1,
    millwright: version,
    postgres: rows[0]!.version,
    takenAt: rows[0]!.at.toISOString(),
    tables: await readTables(client),
    partitions: await readPartitions(client),
  }
}

/** A tar entry states its length in advance, a table does not know its own: so it goes in pieces of some megabytes. */
async function* copyTable(client: pg.Client, table: TableShape, writer: ArchiveWriter): AsyncGenerator<Buffer, number> {
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columnList(table)}) to stdout`))
  let part = 0
  const nextName = () => `tables/${table.schema}/${table.name}/${String(++part).padStart(6, '0')}`
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of rows as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size < 4 << 20) continue
    yield* writer.whole(nextName(), Buffer.concat(pieces))
    pieces = []
    size = 0
  }
  if (size > 0) yield* writer.whole(nextName(), Buffer.concat(pieces))
  return rows.rowCount
}

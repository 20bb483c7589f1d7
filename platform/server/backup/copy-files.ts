import { createReadStream, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { keyOf } from '#platform/server/files/contents.ts'
import { openPlaces } from '#platform/server/files/index.ts'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'
import type { ArchiveWriter } from './archive-writer.ts'

/** Files below a folder, also where a part of it lies on another disk behind a link; each real folder once. */
function* filesBelow(folder: string, seen = new Set<string>()): Generator<{ path: string; size: number }> {
  const real = realpathSync(folder)
  if (seen.has(real)) return
  seen.add(real)
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isDirectory()) yield* filesBelow(path, seen)
    else if (found?.isFile()) yield { path, size: found.size }
  }
}

export async function* copyFolder(name: string, folder: string, writer: ArchiveWriter): AsyncGenerator<Buffer, number> {
  if (!existsSync(folder)) return 0
  let count = 0
  for (const { path, size } of filesBelow(folder)) {
    const inside = relative(folder, path).replaceAll('\\', '/')
    // The head of the audit chain belongs to the running database, which is already ahead of this copy.
    if (inside.startsWith('audit-head.json')) continue
    // An upload that was finished or given up meanwhile.
    if (!existsSync(path)) continue
    const content = size === 0 ? [] : createReadStream(path, { end: size - 1 })
    yield* writer.stream(`${name}/${inside}`, size, content)
    count++
  }
  return count
}

/** A content that lies in an S3-compatible store. */
export interface InBucket {
  readonly sha256: string
  readonly size: number
}

/** What the moment of the copy knows to lie in a bucket. */
export async function bucketContents(client: pg.Client): Promise<InBucket[]> {
  const known = await client.query<{ known: boolean }>(`select to_regclass('public.file_objects') is not null as known`)
  if (!known.rows[0]?.known) return []
  const { rows } = await client.query<InBucket>(
    `select sha256, size::float8 as size from public.file_objects where store = 's3' order by sha256`,
  )
  return rows
}

interface Whereabouts {
  readonly filesDir: string
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/** Contents of a bucket go into the backup as if they lay on the disk: it can be restored without the bucket. */
export async function* copyBucket(
  contents: readonly InBucket[],
  { filesDir, environment = process.env }: Whereabouts,
  writer: ArchiveWriter,
): AsyncGenerator<Buffer, number> {
  const copied = new Set(writer.entries.map(({ name }) => name))
  const missing = contents.filter(({ sha256 }) => !copied.has(`files/${keyOf(sha256)}`))
  if (missing.length === 0) return 0
  const { s3 } = openPlaces({ directory: filesDir, environment })
  if (!s3)
    throw new PlainProblem(
      `${missing.length} files lie in an S3 store, and S3_URL does not say where. Run the backup with the S3_URL Millwright runs with.`,
    )
  let count = 0
  for (const { sha256, size } of missing) {
    // Cleared away since: nothing has pointed to it for a month.
    if (!(await s3.exists(sha256))) continue
    yield* writer.stream(`files/${keyOf(sha256)}`, size, s3.read(sha256))
    count++
  }
  return count
}

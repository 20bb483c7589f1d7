import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { StoredFile } from '#platform/model'
import { inTransaction } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import type { Bar, Brought, Files, Scanner } from '../services.ts'
import type { App } from '../work/app.ts'
import type { Contents } from './contents.ts'
import { draftName } from './drafts.ts'
import { localContents } from './local-contents.ts'
import { s3Contents } from './s3-contents.ts'
import { s3Place } from './s3-signature.ts'
import { openScanner } from './scanner.ts'
import { sniff } from './sniff.ts'

export interface FilesOptions {
  readonly directory: string
  readonly pool: pg.Pool
  /**
   * `S3_URL` puts contents into that store; `FILE_STORE=local` brings them back to the disk. `CLAMD_URL` names a virus
   * scanner, and `FILE_SCAN` (off, async, block) when it is asked.
   */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Asked about everything people bring, before it is kept; bars a content by throwing. */
  readonly bar?: (file: Brought) => Promise<void>
}

/** What all modules together have to say about a file somebody brings. */
export const barOf =
  (modules: readonly { readonly bars?: Bar }[], app: App) =>
  async (file: Brought): Promise<void> => {
    for (const module of modules) await module.bars?.(app, file)
  }

/** Both places a content can lie in, and the one new ones go to (documents 1.8). */
export function openPlaces({ directory, environment = {} }: Pick<FilesOptions, 'directory' | 'environment'>) {
  const local = localContents(directory)
  const place = s3Place(environment)
  const s3 = place && s3Contents(place)
  return { local, s3, chosen: s3 && environment.FILE_STORE !== 'local' ? s3 : local }
}

/**
 * Contents by their SHA-256, each once: on the local disk, or in an S3-compatible store when one is configured. While
 * they move from the one to the other, whatever lies on the disk is read there.
 */
export function openFiles({ directory, pool, environment = {}, bar }: FilesOptions): Files {
  const unfinished = join(directory, 'unfinished')
  const { local, s3, chosen } = openPlaces({ directory, environment })
  const placeOf = (sha256: string): Contents => (s3 && !existsSync(local.path(sha256)) ? s3 : local)
  const scanner = openScanner(environment)
  const keep = async (draft: string, sha256: string, name: string, scan: Scan): Promise<StoredFile> => {
    const { size } = await stat(draft)
    const type = await sniff(draft)
    const known = await lock(pool, sha256, async client => {
      await chosen.keep(draft, sha256)
      // What was found once stays found, and what was found clean need not be looked at again.
      return client.query<{ scan: Scan }>(
        `insert into file_objects (id, sha256, size, mime, store, scan, unreferenced_since)
         values ($1, $2, $3, $4, $5, $6, now())
         on conflict (sha256) do update set store = excluded.store, unreferenced_since = now(), withheld_since = null,
           scan = case when file_objects.scan in ('clean', 'infected') then file_objects.scan else excluded.scan end
         returning scan`,
        [newId(), sha256, size, type, chosen.store, scan],
      )
    })
    if (known.rows[0]!.scan === 'infected') throw infected(name)
    return { sha256, name: plainName(name), size, type }
  }
  const take = async (draft: string, sha256: string, name: string, isOurs: boolean): Promise<StoredFile> => {
    const { size } = await stat(draft)
    if (size === 0) throw new Refusal({ status: 422, code: 'emptyFile', params: { name: plainName(name) } })
    if (isOurs) return keep(draft, sha256, name, 'skipped')
    await bar?.({ name: plainName(name), sha256, read: () => createReadStream(draft) })
    return keep(draft, sha256, name, await scanned(scanner, draft, name))
  }
  const write = async (content: Readable, name: string, isOurs: boolean): Promise<StoredFile> => {
    const draft = join(unfinished, draftName())
    await mkdir(unfinished, { recursive: true })
    try {
      return await take(draft, await writeHashing(content, draft), name, isOurs)
    } finally {
      await rm(draft, { force: true })
    }
  }
  return {
    unfinished,
    exists: sha256 => placeOf(sha256).exists(sha256),
    read: (sha256, range) => placeOf(sha256).read(sha256, range),
    async remove(sha256) {
      await local.remove(sha256)
      await s3?.remove(sha256)
    },
    put: (content, name) => write(content, name, true),
    bring: (content, name) => write(content, name, false),
    adopt: async (draft, name) => take(draft, await hashOf(createReadStream(draft)), name, false),
    scanner,
  }
}

type Scan = 'pending' | 'clean' | 'infected' | 'skipped' | 'failed'

const infected = (name: string): Refusal =>
  new Refusal({ status: 422, code: 'infectedFile', params: { name: plainName(name) } })

/** What is known of a draft before it is kept. Where the scanner is to be asked first, nothing is taken without its word. */
async function scanned(scanner: Scanner | null, draft: string, name: string): Promise<Scan> {
  if (!scanner) return 'skipped'
  if (scanner.mode === 'async') return 'pending'
  const found = await scanner.scan(createReadStream(draft)).catch((error: Error) => {
    console.error(`A file was not taken, because it could not be checked for viruses: ${error.message}`)
    throw new Refusal({ status: 503, code: 'scanFailed', params: { name: plainName(name) } })
  })
  if (found) throw infected(name)
  return 'clean'
}

/** Storing a content and clearing it away wait for each other. */
export const lock = <T>(pool: pg.Pool, sha256: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, { actor: 'system:files', user: null, via: 'files', request: null }, async client => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [sha256])
    return work(client)
  })

async function writeHashing(content: Readable, draft: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(content, hashing, createWriteStream(draft, { flags: 'wx', mode: 0o640 }))
  return hash.digest('hex')
}

export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

/** A name without folders and without characters that cannot be seen (people R53). */
export function plainName(name: string): string {
  const last = basename(name.replace(/\\/g, '/').normalize('NFC'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must go
  const seen = last.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim()
  return seen === '' || /^\.+$/.test(seen) ? 'file' : shorten(seen)
}

/** At most 200 characters, keeping the ending. */
function shorten(name: string): string {
  if (name.length <= 200) return name
  const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? ''
  return name.slice(0, 200 - ending.length) + ending
}

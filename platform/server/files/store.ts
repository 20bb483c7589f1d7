import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { StoredFile } from '#platform/model'
import { inTransaction } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import type { Files } from '../services.ts'
import { sniff } from './sniff.ts'

export interface FilesOptions {
  readonly directory: string
  readonly pool: pg.Pool
}

/**
 * Contents on the local disk under `ab/cd/<sha256>`, each once. Another store (S3 and its like) would implement the same
 * interface and answer `read` with a ranged request; `file_objects.store` says where a content lies.
 */
export function openFiles({ directory, pool }: FilesOptions): Files {
  const unfinished = join(directory, 'unfinished')
  const path = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw Refusal.notFound()
    return join(directory, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }
  const keep = async (draft: string, sha256: string, name: string): Promise<StoredFile> => {
    const { size } = await stat(draft)
    if (size === 0) throw new Refusal({ status: 422, code: 'emptyFile', params: { name: plainName(name) } })
    const type = await sniff(draft)
    await lock(pool, sha256, async client => {
      await moveInto(draft, path(sha256))
      await client.query(
        `insert into file_objects (id, sha256, size, mime, store, unreferenced_since) values ($1, $2, $3, $4, 'local', now())
         on conflict (sha256) do update set unreferenced_since = now(), withheld_since = null`,
        [newId(), sha256, size, type],
      )
    })
    return { sha256, name: plainName(name), size, type }
  }
  return {
    unfinished,
    path,
    exists: sha256 =>
      access(path(sha256)).then(
        () => true,
        () => false,
      ),
    read: (sha256, range) => createReadStream(path(sha256), range),
    async put(content, name) {
      const draft = join(unfinished, `${randomUUID()}.part`)
      await mkdir(unfinished, { recursive: true })
      try {
        return await keep(draft, await writeHashing(content, draft), name)
      } finally {
        await rm(draft, { force: true })
      }
    },
    adopt: async (draft, name) => keep(draft, await hashOf(draft), name),
  }
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

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** On the disk before anybody is told so: content first, then its name, then the folder that holds the name. */
async function moveInto(draft: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await sync(draft)
  await rename(draft, path)
  await sync(dirname(path))
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
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

import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { readerOn } from '../database/transaction.ts'
import type { Job } from '../services.ts'
import type { Contents } from './contents.ts'
import { hashOf, lock, openPlaces } from './store.ts'

/**
 * Brings every content to the store that is configured now (documents 1.8): copied, read back and compared, and only
 * then gone from where it was. Interrupted, it goes on where it stopped.
 */
export const moveFiles: Job = async (_payload: unknown, { services, signal, progress }) => {
  const { app, files, environment } = services
  const { local, s3, chosen } = openPlaces({ directory: dirname(files.unfinished), environment })
  if (!s3) return
  const from = chosen === s3 ? local : s3
  const waiting = await readerOn(app.pool).rows<{ sha256: string }>(
    sql`select sha256 from file_objects where store <> ${chosen.store} and withheld_since is null order by sha256`,
  )
  for (const [done, { sha256 }] of waiting.entries()) {
    signal.throwIfAborted()
    await lock(app.pool, sha256, async client => {
      const isMoved = (await from.exists(sha256)) && (await copy(from, chosen, sha256, files.unfinished))
      if (isMoved) await client.query(`update file_objects set store = $2 where sha256 = $1`, [sha256, chosen.store])
    })
    // After the row says where it lies now: a crash between the two leaves one copy too many, never too few.
    if (await chosen.exists(sha256)) await from.remove(sha256)
    await progress(done + 1, waiting.length)
  }
}

/** False when its bytes have changed by themselves: the nightly look at the store will withhold it. */
async function copy(from: Contents, to: Contents, sha256: string, unfinished: string): Promise<boolean> {
  const draft = join(unfinished, `${randomUUID()}.part`)
  await mkdir(unfinished, { recursive: true })
  try {
    await pipeline(from.read(sha256), createWriteStream(draft, { flags: 'wx', mode: 0o640 }))
    if ((await hashOf(createReadStream(draft))) !== sha256) return false
    await to.keep(draft, sha256)
  } finally {
    await rm(draft, { force: true })
  }
  if ((await hashOf(to.read(sha256))) !== sha256) throw new Error(`content ${sha256} arrived damaged in the store`)
  return true
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { reason } from '#platform/model'
import { Refusal } from '../problems.ts'
import type { AnyWork } from '../work/work.ts'

const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

interface Remembered {
  status: number
  answer: unknown
}

/**
 * Does a write once per key: the key is taken in the transaction of the write itself, so a second try either waits for
 * the first and gets its answer, or finds that nothing happened and does it. Keys belong to their person.
 */
export async function once(
  work: AnyWork,
  key: string | undefined,
  request: { method: string; path: string; body: unknown },
  write: () => Promise<Remembered>,
): Promise<Remembered> {
  if (!key) return write()
  if (key.length > 200) throw Refusal.badRequest('badQuery', { name: 'Idempotency-Key' })
  const hash = hashOf(request.method, request.path, request.body)
  const taken = await work.reader.run(
    sql`insert into idempotency_keys (actor, key, request_hash) values (${work.by.actor}, ${key}, ${hash}) on conflict do nothing`,
  )
  if (taken === 0) {
    const known = await work.reader.first<{ hash: string; status: number; answer: unknown }>(
      sql`select request_hash as hash, status, answer from idempotency_keys where actor = ${work.by.actor} and key = ${key}`,
    )
    if (known?.hash !== hash) throw Refusal.conflict(reason('keyReused'))
    return { status: known.status, answer: known.answer }
  }
  const done = await write()
  // Not waited for: it travels with the commit, which tells when it failed.
  const noted = work.reader.run(
    sql`update idempotency_keys set status = ${done.status}, answer = ${JSON.stringify(done.answer ?? null)} where actor = ${work.by.actor} and key = ${key}`,
  )
  noted.catch(() => {})
  return done
}

import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction, type Reader, readerOn, writerOn } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { type AuditEntry, beforeFirst, hashOf } from './entry.ts'
import { type Head, headFileOf, writeHead } from './head.ts'

const batchSize = 5000

interface Unsealed extends Omit<AuditEntry, 'seq'> {
  readonly id: number
  readonly era: number
  readonly xid: string
}

interface Last extends Head {
  readonly era: number
  readonly xid: string
  readonly id: number
}

const lastSealed = (reader: Reader): Promise<Last | undefined> =>
  reader.first<Last>(
    sql`select seq, hash, entry_era as era, entry_xid::text as xid, entry_id as id from audit_chain order by seq desc limit 1`,
  )

/**
 * The next entries in order. Only those of transactions older than every one still running: after them nothing can
 * come in between any more.
 */
async function unsealedAfter(reader: Reader, last: Last | undefined): Promise<Unsealed[]> {
  // As one value: whoever serves requests meanwhile takes that apart far quicker than rows.
  const found = await reader.first<{ entries: Unsealed[] }>(sql`
    select coalesce(json_agg(entry), '[]') as entries from (
      select id, era, xid::text as xid, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, action,
        resource, record_id as "recordId", diff, reason, request_id as "requestId"
      from audit_entries
      where (era, xid, id) > (${last?.era ?? 0}, ${last?.xid ?? '0'}::xid8, ${last?.id ?? 0}::bigint)
        and (era < (select era from audit_era) or xid < pg_snapshot_xmin(pg_current_snapshot()))
      order by era, audit_entries.xid, id limit ${batchSize}) entry`)
  return found!.entries
}

const columnOf = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map(row => row[key])

/** Seals one batch. Answers the new head, or null when there was nothing to do or another process is at it. */
export async function sealBatch(pool: pg.Pool): Promise<(Head & { readonly sealed: number }) | null> {
  const cause = { actor: 'system:sealer', user: null, via: 'job', request: null }
  return inTransaction(pool, cause, async client => {
    const reader = readerOn(client)
    const turn = await reader.first<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('audit sealer')) as mine`,
    )
    if (!turn?.mine) return null
    const last = await lastSealed(reader)
    const entries = await unsealedAfter(reader, last)
    if (entries.length === 0) return null
    let head: Head = { seq: last?.seq ?? 0, hash: last?.hash ?? beforeFirst }
    const links = entries.map(entry => {
      const seq = head.seq + 1
      const link = { id: entry.id, seq, hash: hashOf(head.hash, entry, seq) }
      head = link
      return link
    })
    await writerOn(client).run(
      sql`select mw_chain_entries(${columnOf(links, 'id')}::bigint[], ${columnOf(links, 'hash')}::text[])`,
    )
    return { seq: head.seq, hash: head.hash, sealed: links.length }
  })
}

/** Seals everything that can be sealed now; answers how many entries that was. */
export async function sealAll(pool: pg.Pool, headFile: string | null = null): Promise<number> {
  let sealed = 0
  for (;;) {
    const done = await sealBatch(pool)
    if (!done) return sealed
    sealed += done.sealed
    writeHead(headFile, { seq: done.seq, hash: done.hash })
    if (done.sealed < batchSize) return sealed
  }
}

/** Chains committed entries within seconds; of several processes one does it at a time, and no writer waits for it. */
export function startSealer(
  services: Services,
  intervalMs = 1000,
  pool = services.app.pool,
): { close(): Promise<void> } {
  const headFile = headFileOf(services)
  let isClosed = false
  let isSettled = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const seal = async () => {
    if (!isSettled) await pool.query('select mw_settle_era()')
    isSettled = true
    await sealAll(pool, headFile)
  }
  const turn = () => {
    running = seal()
      // What is not sealed now is sealed a moment later; a database that stays away is noticed by everybody else.
      .catch(error => console.error('audit: sealing failed:', error))
      .then(() => {
        if (!isClosed) timer = setTimeout(turn, intervalMs)
      })
  }
  turn()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

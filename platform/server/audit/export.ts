import { sql } from 'kysely'
import type { Reader } from '../database/transaction.ts'
import type { AuditEntry } from './entry.ts'

/** A sealed entry with its place in the chain: one line of the export. */
export interface SealedEntry extends AuditEntry {
  readonly prevHash: string
  readonly hash: string
}

const pageSize = 2000

/** The sealed log as lines of JSON, in order, without holding more than a page of it. */
export async function* exportLines(
  reader: Reader,
  { from = 1, to = Number.MAX_SAFE_INTEGER } = {},
): AsyncGenerator<string> {
  for (let after = from - 1; ; ) {
    const rows = await reader.rows<SealedEntry>(sql`
      select c.seq, e.at, e.actor, e.action, e.resource, e.record_id as "recordId", e.diff, e.reason, e.request_id as "requestId",
        c.prev_hash as "prevHash", c.hash
      from audit_chain c left join audit_entries e on e.id = c.entry_id and e.at = c.entry_at
      where c.seq > ${after} and c.seq <= ${to} order by c.seq limit ${pageSize}`)
    if (rows.length === 0) return
    yield rows.map(row => `${JSON.stringify(row)}\n`).join('')
    after = rows.at(-1)!.seq
  }
}

import type pg from 'pg'
import { sealAll } from '#platform/server/audit/sealer.ts'

const unsealed = `select exists (select from audit_entries where (era, xid, id) > coalesce(
  (select (entry_era, entry_xid, entry_id) from audit_chain order by seq desc limit 1), (0, '0'::xid8, 0::bigint))) as yes`

/**
 * Seals everything committed so far. What any older transaction of the cluster still runs, those of other tests'
 * databases included, holds the sealer back for a moment: that is waited for.
 */
export async function sealLog(pool: pg.Pool, headFile: string | null = null): Promise<void> {
  for (;;) {
    await sealAll(pool, headFile)
    const { rows } = await pool.query<{ yes: boolean }>(unsealed)
    if (!rows[0]!.yes) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'

/**
 * The drawings a vendor needs: of the revision each line buys, and for work outside of the part it is done to. Only a revision that
 * is released goes out; what is under export control the mail itself sends as a link.
 */
export async function drawingsOf(reader: Reader, root: string) {
  const rows = await reader.rows<{ drawing: StoredFile }>(sql`
    select distinct drawing from purchase_line_revisions
    where root = ${root}::uuid and line_status <> 'cancelled' and status = 'released' and drawing is not null`)
  return rows.map(({ drawing: { name, sha256 } }) => ({ name, sha256 }))
}

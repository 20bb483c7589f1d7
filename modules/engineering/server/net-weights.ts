import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** What a piece of each revision weighs, of those that say so themselves or by their part. */
export async function netWeights(reader: Reader, revisions: readonly string[]): Promise<Map<string, string>> {
  const rows = await reader.rows<{ id: string; weight: string }>(sql`
    select r.id, coalesce(r.net_weight, p.net_weight)::text as weight from part_revisions r join parts p on p.id = r.part
    where r.id = any(${revisions}::uuid[]) and coalesce(r.net_weight, p.net_weight) > 0`)
  return new Map(rows.map(({ id, weight }) => [id, weight]))
}

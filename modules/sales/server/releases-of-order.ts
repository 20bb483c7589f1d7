import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** The releases of an order, whichever of its lines they are of. */
export async function releasesOfOrder(reader: Reader, order: string): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`select id from order_releases where root = ${order}::uuid`)
  return rows.map(({ id }) => id)
}

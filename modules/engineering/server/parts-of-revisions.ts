import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** Which part each of these revisions is of. */
export async function partsOfRevisions(reader: Reader, revisions: readonly string[]): Promise<Map<string, string>> {
  const rows = await reader.rows<{ id: string; part: string }>(
    sql`select id, part from part_revisions where id = any(${[...new Set(revisions)]}::uuid[])`,
  )
  return new Map(rows.map(({ id, part }) => [id, part]))
}

/** The revisions of a part, those that are archived too: work on them may still go on. */
export async function revisionsOfPart(reader: Reader, part: string): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`select id from part_revisions where part = ${part}::uuid`)
  return rows.map(({ id }) => id)
}

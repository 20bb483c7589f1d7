import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** What a piece of each revision weighs, of those that say so themselves or by their part. */
export async function netWeights(reader: Reader, revisions: readonly string[]): Promise<Map<string, string>> {
  const rows = await reader.rows<{ id: string; weight: string }>(sql`
    select r.id, coalesce(r.net_weight, p.net_weight)::text as weight from part_revisions r join parts p on p.id = r.part
    where r.id = any(${revisions}::uuid[]) and coalesce(r.net_weight, p.net_weight) > 0`)
  return new Map(rows.map(({ id, weight }) => [id, weight]))
}

/** What one stock unit of each item weighs, part or material, where somebody has said it. */
export async function stockWeights(reader: Reader, items: readonly string[]): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const parts = await netWeights(
    reader,
    items.flatMap(item => (item.startsWith('part-revisions/') ? [item.slice(15)] : [])),
  )
  const rows = await reader.rows<{ item: string; weight: string }>(sql`
    select 'material-codes/' || id as item, weight_per_unit::text as weight from material_codes
    where 'material-codes/' || id = any(${items}::text[]) and weight_per_unit > 0`)
  return new Map([
    ...[...parts].map(([id, weight]) => [`part-revisions/${id}`, weight] as const),
    ...rows.map(({ item, weight }) => [item, weight] as const),
  ])
}

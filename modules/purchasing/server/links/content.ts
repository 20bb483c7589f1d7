import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { hashed } from './token.ts'

/** purchasing R11: what a link is bound to: vendor, currency, lines and amounts, as they stand. Another order hashes otherwise. */
export async function contentHash(work: AnyWork, order: string): Promise<string> {
  const found = await work.reader.first<{ content: string }>(sql`
    select jsonb_build_array(o.id, o.vendor, o.currency, o.exchange_rate, o.freight, o.other_charges, o.total, (
      select jsonb_agg(jsonb_build_array(l.kind, l.item, l.process, l.description, l.quantity, l.unit, l.unit_price, l.discount_percent,
        l.lot_charge, l.minimum_charge, l.line_amount, l.due_date) order by l.line_number, l.id)
      from purchase_order_lines l where l.root = o.id))::text as content
    from purchase_orders o where o.id = ${order}::uuid`)
  if (!found) throw Refusal.notFound()
  return hashed(found.content)
}

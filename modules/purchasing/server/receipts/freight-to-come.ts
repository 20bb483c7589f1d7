import { sql } from 'kysely'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** purchasing R18: what the order says of freight, less what earlier deliveries were charged; whoever knows better types it. */
export async function freightToCome(work: AnyWork, order: string | null): Promise<string | null> {
  const found = await work.reader.first<{ freight: string }>(sql`
    select (o.freight - coalesce((
      select sum(r.freight) from po_receipts r where r.purchase_order = o.id and r.kind = 'receipt' and r.status <> 'reversed'
        and r.archived_at is null), 0))::text as freight
    from purchase_orders o where o.id = ${order}::uuid and o.freight > 0`)
  return found && Decimal.of(found.freight).greaterThan(0) ? found.freight : null
}

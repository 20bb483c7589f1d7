import { sql } from 'kysely'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Act, jobOf } from './legs.ts'

/** inventory R36: what was issued to a job and not brought back went into the lots it completes. */
export async function linkCompleted(work: AnyWork, act: Act, written: readonly Row[]): Promise<void> {
  const job = jobOf(act)
  if (!job) return
  for (const row of written) {
    if (row.type !== 'complete' || !row.lot || !(Number(row.quantity) > 0)) continue
    const used = await work.reader.rows<{ lot: string; quantity: string }>(sql`
      select t.lot, (-sum(t.quantity))::text as quantity from inventory_transactions t
      where t.job = ${job}::uuid and t.type in ('issue', 'issueReturn') and t.lot is not null and t.lot <> ${row.lot}::uuid
        and not exists (select from lot_links l where l.from_lot = t.lot and l.to_lot = ${row.lot}::uuid)
      group by t.lot having sum(t.quantity) < 0 order by t.lot`)
    for (const { lot, quantity } of used)
      await work.issue('lot-links', {
        ...{ fromLot: lot, toLot: row.lot, kind: 'consumed', quantity },
        ...{ transaction: row.id, job },
      })
  }
}

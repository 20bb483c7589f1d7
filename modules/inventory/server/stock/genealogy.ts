import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Act, jobOf, type Leg } from './legs.ts'

interface Used {
  readonly fromLot: string
  readonly toLot: string
  readonly quantity: string
}

/** inventory R36: what was issued to a job and not brought back went into the lots it completes. */
export async function linkCompleted(
  work: AnyWork,
  act: Act,
  rows: readonly (Leg & { readonly id: string })[],
): Promise<void> {
  const job = jobOf(act)
  const made = rows.filter(({ type, lot, quantity }) => type === 'complete' && lot && quantity.greaterThan(0))
  if (!job || made.length === 0) return
  const used = await work.reader.rows<Used>(sql`
    select t.lot as "fromLot", made.lot as "toLot", (-sum(t.quantity))::text as quantity
    from inventory_transactions t cross join unnest(${made.map(row => row.lot)}::uuid[]) with ordinality as made(lot, place)
    where t.job = ${job}::uuid and t.type in ('issue', 'issueReturn') and t.lot is not null and t.lot <> made.lot
      and not exists (select from lot_links l where l.from_lot = t.lot and l.to_lot = made.lot)
    group by t.lot, made.lot, made.place having sum(t.quantity) < 0 order by made.place, t.lot`)
  const transactionOf = new Map(made.map(row => [row.lot, row.id]))
  await work.issueAll(
    'lot-links',
    used.map(link => ({ ...link, kind: 'consumed', transaction: transactionOf.get(link.toLot)!, job })),
  )
}

import { sql } from 'kysely'
import type { Peg } from '#modules/purchasing/model/kinds.ts'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Bought {
  readonly item: string | null
  readonly pegs: readonly Peg[]
}

/** inventory R33: what was bought for a demand is promised to it, the earliest need first. */
export async function reservePegs(work: AnyWork, { item, pegs }: Bought, quantity: Decimal): Promise<void> {
  let left = quantity
  const wanting = pegs.filter(({ resource }) => ['jobs', 'order-releases'].includes(resource))
  for (const peg of [...wanting].sort((one, other) => one.date.localeCompare(other.date))) {
    const demand = `${peg.resource}/${peg.id}`
    const held = await work.reader.first<{ quantity: string }>(sql`
      select coalesce(sum(quantity), 0)::text as quantity from stock_reservations
      where item = ${item} and demand = ${demand} and source = 'peg' and state in ('active', 'fulfilled')`)
    const wanted = min(left, Decimal.of(peg.quantity).minus(held!.quantity))
    if (!wanted.greaterThan(0)) continue
    left = left.minus(wanted)
    await work.issue('stock-reservations', {
      ...{ item, demand, quantity: wanted.toString(), needDate: peg.date, source: 'peg' },
    })
  }
}

/** What an inspector accepted of a receipt line is promised to whom it was bought for, as if it had come straight to the shelf. */
export async function reserveAccepted(work: AnyWork, receiptLine: string, accepted: Decimal): Promise<void> {
  const bought = await work.reader.first<Bought>(sql`
    select l.item, coalesce(l.pegs, '[]'::jsonb) as pegs from po_receipt_lines r join purchase_order_lines l on l.id = r.po_line
    where r.id = ${receiptLine}::uuid`)
  if (bought) await reservePegs(work, bought, accepted)
}

import { sql } from 'kysely'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Delivered, Landed } from './post.ts'

/** A lot that waits for an inspector, told to whoever inspects. */
export interface InspectionRequested {
  readonly receiptLine: string
  readonly item: string
  readonly lot: string | null
  readonly quantity: string
  readonly vendor: string
}

/** What follows an arrival: its price is remembered, an inspector is asked, and what it was bought for is promised it. */
export async function afterArrival(work: AnyWork, delivered: Delivered, landed: Landed): Promise<void> {
  await rememberPrice(work, delivered)
  if (landed.outcome === 'inspection')
    for (const { lot, quantity } of landed.lots) {
      const { line, of, receipt } = delivered
      await work.raise('inspection.requested', {
        ...{ receiptLine: line.id, item: of.item, lot, quantity: quantity.toString(), vendor: receipt.vendor },
      } as InspectionRequested)
    }
  if (landed.outcome === 'stocked') await reservePegs(work, delivered)
}

/** What it cost and how long it took, for the next time (purchasing R13). */
async function rememberPrice(work: AnyWork, { receipt, line, of }: Delivered): Promise<void> {
  if (!of.vendorPart) return
  const leadDays = of.sentOn
    ? Math.round((Date.parse(receipt.effectiveDate) - Date.parse(of.sentOn)) / 86_400_000)
    : null
  await work.issue('vendor-price-history', {
    ...{
      vendorPart: of.vendorPart,
      source: 'receipt',
      document: `po-receipts/${receipt.id}`,
      on: receipt.effectiveDate,
    },
    ...{ quantity: line.quantity.toString(), unitPrice: of.unitPrice, currency: of.currency },
    ...{ exchangeRate: of.exchangeRate.toString(), leadDays, onTime: !of.dueOn || receipt.effectiveDate <= of.dueOn },
  })
}

/** inventory R33: what was bought for a demand is promised to it, the earliest need first. */
async function reservePegs(work: AnyWork, { of, quantity }: Delivered): Promise<void> {
  let left = quantity
  const pegs = of.pegs.filter(({ resource }) => ['jobs', 'order-releases'].includes(resource))
  for (const peg of [...pegs].sort((one, other) => one.date.localeCompare(other.date))) {
    const demand = `${peg.resource}/${peg.id}`
    const held = await work.reader.first<{ quantity: string }>(sql`
      select coalesce(sum(quantity), 0)::text as quantity from stock_reservations
      where item = ${of.item} and demand = ${demand} and source = 'peg' and state in ('active', 'fulfilled')`)
    const wanted = min(left, Decimal.of(peg.quantity).minus(held!.quantity))
    if (!wanted.greaterThan(0)) continue
    left = left.minus(wanted)
    await work.issue('stock-reservations', {
      ...{ item: of.item, demand, quantity: wanted.toString(), needDate: peg.date, source: 'peg' },
    })
  }
}

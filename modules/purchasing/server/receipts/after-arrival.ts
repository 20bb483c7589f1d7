import { workingCalendar } from '#modules/security/server/index.ts'
import { businessDaysBetween } from '#platform/model/values/business-days.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { reservePegs } from './pegs.ts'
import type { Delivered, Landed } from './post.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'inspection.requested': InspectionRequested
  }
}

/** A lot that waits for an inspector, told to whoever inspects. */
interface InspectionRequested {
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
        ...{ receiptLine: line.id, item: of.item!, lot, quantity: quantity.toString(), vendor: receipt.vendor },
      })
    }
  if (landed.outcome === 'stocked') await reservePegs(work, delivered.of, delivered.quantity)
}

/** What it cost and how many business days it took, for the next time (purchasing R13). */
async function rememberPrice(work: AnyWork, { receipt, line, of }: Delivered): Promise<void> {
  if (!of.vendorPart) return
  const leadDays = of.sentOn ? businessDaysBetween(of.sentOn, receipt.effectiveDate, await workingCalendar(work)) : null
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

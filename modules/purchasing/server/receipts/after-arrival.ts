import { workingCalendar } from '#modules/security/server/index.ts'
import { businessDaysBetween } from '#platform/model/values/business-days.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Landed } from './land.ts'
import { reservePegs } from './pegs.ts'
import type { Delivered } from './post.ts'

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

/** What follows an arrival: prices are remembered, an inspector is asked, and what it was bought for is promised it. */
export async function afterArrival(
  work: AnyWork,
  delivered: readonly Delivered[],
  landed: readonly Landed[],
): Promise<void> {
  await rememberPrices(work, delivered)
  for (const [place, { line, of, receipt, quantity }] of delivered.entries()) {
    const { outcome, lots } = landed[place]!
    if (outcome === 'stocked') await reservePegs(work, of, quantity)
    if (outcome !== 'inspection') continue
    for (const { lot, quantity: arrived } of lots)
      await work.raise('inspection.requested', {
        ...{ receiptLine: line.id, item: of.item!, lot, quantity: arrived.toString(), vendor: receipt.vendor },
      })
  }
}

/** What each cost and how many business days it took, for the next time (purchasing R13). */
async function rememberPrices(work: AnyWork, delivered: readonly Delivered[]): Promise<void> {
  const known = delivered.filter(({ of }) => of.vendorPart)
  if (known.length === 0) return
  const calendar = await workingCalendar(work)
  await work.issueAll(
    'vendor-price-history',
    known.map(({ receipt, line, of }) => ({
      ...{ vendorPart: of.vendorPart, source: 'receipt', document: `po-receipts/${receipt.id}` },
      ...{ on: receipt.effectiveDate, quantity: line.quantity.toString(), unitPrice: of.unitPrice },
      ...{ currency: of.currency, exchangeRate: of.exchangeRate.toString() },
      leadDays: of.sentOn ? businessDaysBetween(of.sentOn, receipt.effectiveDate, calendar) : null,
      onTime: !of.dueOn || receipt.effectiveDate <= of.dueOn,
    })),
  )
}

import { Decimal } from '#platform/model/values/decimal.ts'

/** What a vendor did in a span of days, as it is counted; amounts are text, as they travel. */
export interface VendorCount {
  /** Lines of receipts that were due on a day, and how many of them came by it (purchasing R13). */
  readonly due: number
  readonly punctual: number
  /** Of those that came late, all days together. */
  readonly daysLate: number
  /** In stock units. */
  readonly received: string
  readonly rejected: string
  /** What was bought for at a price known from before, and what it would have cost at that price. */
  readonly paid: string
  readonly before: string
}

export interface VendorRates {
  /** In percent; nothing where nothing was due, came, or had a price before. */
  readonly onTime: string | null
  readonly averageDaysLate: string | null
  readonly rejectedPerMillion: number | null
  readonly priceChange: string | null
}

const tenths = (value: Decimal): string => value.round(1).toString()

/** On-time delivery, rejected parts per million (purchasing, hand-off to quality) and what prices did since before. */
export function vendorRates(count: VendorCount): VendorRates {
  const [received, paid, before] = [Decimal.of(count.received), Decimal.of(count.paid), Decimal.of(count.before)]
  const late = count.due - count.punctual
  return {
    onTime: count.due === 0 ? null : tenths(Decimal.of(count.punctual * 100).dividedBy(count.due, 6)),
    averageDaysLate: late === 0 ? null : tenths(Decimal.of(count.daysLate).dividedBy(late, 6)),
    rejectedPerMillion:
      received.sign() > 0 ? Decimal.of(count.rejected).times(1_000_000).dividedBy(received, 0).toNumber() : null,
    priceChange: before.sign() > 0 ? tenths(paid.minus(before).times(100).dividedBy(before, 6)) : null,
  }
}

export interface VendorScore extends VendorCount, VendorRates {
  readonly vendor: string
  readonly name: string
  readonly lines: number
  /** In our currency, without carriage. */
  readonly spent: string
  /** Lines that should have come by now. */
  readonly overdue: number
}

export interface Scorecards {
  readonly from: string
  readonly to: string
  readonly vendors: readonly VendorScore[]
}

export interface LateLine {
  readonly receipt: string
  readonly code: string
  readonly what: string
  readonly due: string
  readonly came: string
  readonly days: number
}

export interface BadPieces {
  readonly ncmr: string
  readonly code: string
  readonly on: string
  readonly what: string
  readonly quantity: string
  readonly status: string
}

export interface PriceMove {
  readonly what: string
  readonly item: string
  readonly before: string
  readonly now: string
  readonly currency: string | null
  readonly change: string
}

/** One vendor, month by month, and what is behind its figures. */
export interface Scorecard {
  readonly from: string
  readonly to: string
  readonly score: VendorScore | null
  readonly months: readonly (VendorRates & { readonly from: string; readonly to: string })[]
  readonly late: readonly LateLine[]
  readonly bad: readonly BadPieces[]
  readonly prices: readonly PriceMove[]
}

import type { DateText } from '#platform/model/values/dates.ts'
import { type Decimal, type Money, max, money, sum } from '#platform/model/values/decimal.ts'

/** One price of a quote for a line; several are breaks. */
export interface QuotedPrice {
  readonly requestLine: string
  readonly noBid: boolean
  readonly fromQuantity: Decimal
  readonly unitPrice: Decimal
  readonly lotCharge: Decimal
  readonly minimumCharge: Decimal
  readonly leadDays: number
}

export interface Offer {
  readonly price: QuotedPrice
  /** With lot and minimum charge, in our currency. */
  readonly amount: Money
  /** Below the lowest break: so many must be taken. */
  readonly minimumBuy: Decimal | null
}

/** What a vendor wants for a line as it was asked; nothing where there is no bid. */
export function offerOn(prices: readonly QuotedPrice[], asked: Decimal, exchangeRate: Decimal): Offer | null {
  const rows = prices.filter(row => !row.noBid).sort((one, other) => one.fromQuantity.compare(other.fromQuantity))
  const reached = rows.filter(row => row.fromQuantity.atMost(asked)).at(-1)
  const price = reached ?? rows[0]
  if (!price) return null
  const bought = max(asked, price.fromQuantity)
  const goods = money(bought.times(price.unitPrice)).plus(money(price.lotCharge))
  return {
    price,
    amount: money(max(goods, money(price.minimumCharge)).times(exchangeRate)),
    minimumBuy: reached ? null : price.fromQuantity,
  }
}

export interface Compared {
  readonly quote: string
  readonly offers: ReadonlyMap<string, Offer>
  /** Of everything offered, with freight, in our currency. */
  readonly landed: Money
}

export interface Best {
  readonly cheapest: ReadonlySet<string>
  readonly fastest: ReadonlySet<string>
}

/** Whose offer for a line is cheapest and whose is fastest; equals share it. */
export function bestFor(line: string, quotes: readonly Compared[]): Best {
  const offers = quotes.flatMap(({ quote, offers: all }) => {
    const offer = all.get(line)
    return offer ? [{ quote, offer }] : []
  })
  const least = offers.reduce<Money | null>(
    (best, { offer }) => (best === null || offer.amount.lessThan(best) ? offer.amount : best),
    null,
  )
  const days = Math.min(...offers.map(({ offer }) => offer.price.leadDays))
  const whose = (is: (offer: Offer) => boolean) =>
    new Set(offers.filter(({ offer }) => is(offer)).map(({ quote }) => quote))
  return { cheapest: whose(offer => offer.amount.equals(least!)), fastest: whose(one => one.price.leadDays === days) }
}

/** What a quote comes to at the asked quantities: lot charges, minimums and freight included. */
export const landedTotal = (offers: Iterable<Offer>, freight: Decimal, exchangeRate: Decimal): Money =>
  sum([...offers].map(offer => offer.amount)).plus(money(freight.times(exchangeRate)))

/** What the comparing screen is told. */
export interface ComparisonLine {
  readonly id: string
  readonly lineNumber: number
  readonly what: string
  readonly quantity: string
  readonly unit: string | null
  readonly needBy: DateText
  readonly isOpen: boolean
}
export interface ComparisonOffer {
  readonly line: string
  readonly unitPrice: string
  readonly amount: string
  readonly leadDays: number
  readonly minimumBuy: string | null
  readonly isCheapest: boolean
  readonly isFastest: boolean
}
export interface ComparisonQuote {
  readonly id: string
  readonly code: string
  readonly vendor: string
  readonly vendorName: string
  /** Its code; none is ours. Unit prices are in it, all amounts in ours. */
  readonly currency: string | null
  readonly status: string
  readonly validUntil: string
  readonly isOver: boolean
  readonly freight: string
  readonly landed: string
  readonly worstLead: number | null
  readonly offers: readonly ComparisonOffer[]
}
export interface Comparison {
  readonly request: { readonly id: string; readonly code: string; readonly title: string; readonly status: string }
  readonly lines: readonly ComparisonLine[]
  readonly quotes: readonly ComparisonQuote[]
}

import { categories, curveDips } from '#modules/sales/model/pricing.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { OfferRow } from './quote-row.ts'

const costField = (category: string) => `cost${category[0]!.toUpperCase()}${category.slice(1)}` as const

/** Categories any quantity of the line costs something in. */
export const usedCategories = (offers: readonly OfferRow[]) =>
  categories.filter(category =>
    offers.some(offer => {
      const cost = offer[costField(category) as `cost${string}`]
      return cost && !Decimal.of(cost).isZero()
    }),
  )

export const costIn = (offer: OfferRow, category: string): string | null =>
  offer[costField(category) as `cost${string}`] ?? null

/** What an hour of the machines brings beyond what is passed on: price less material, purchased and outside. */
export function contributionOf(offer: OfferRow, exchangeRate: string): Decimal | null {
  const minutes = Decimal.of(offer.machineMinutes ?? '0')
  if (minutes.isZero() || !offer.extended) return null
  const passed = ['material', 'purchased', 'outside'].reduce(
    (all, category) => all.plus(costIn(offer, category) ?? '0'),
    Decimal.of(0),
  )
  return Decimal.of(offer.extended).times(exchangeRate).minus(passed).times(60).dividedBy(minutes, 2)
}

export const hoursOf = (offer: OfferRow): Decimal | null =>
  offer.machineMinutes ? Decimal.of(offer.machineMinutes).dividedBy(60, 1) : null

export const dipsOf = (offers: readonly OfferRow[]) =>
  curveDips(
    offers.flatMap(offer =>
      offer.unitPrice ? [{ quantity: Decimal.of(offer.quantity), unitPrice: Decimal.of(offer.unitPrice) }] : [],
    ),
  )

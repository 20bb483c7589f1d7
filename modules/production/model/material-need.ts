import { Decimal, type Quantity, quantity } from '#platform/model/values/decimal.ts'

interface Needed {
  readonly quantityPer: Decimal
  readonly scrapPercent: Decimal
  readonly fixedQuantity: Decimal
}

/** What a job of so many pieces takes of a material, rounded up to the places of its unit. */
export function requiredOf(material: Needed, pieces: Decimal, places: number): Quantity {
  const withScrap = Decimal.of(100).plus(material.scrapPercent).times('0.01')
  const exact = pieces.times(material.quantityPer).times(withScrap).plus(material.fixedQuantity)
  return quantity(exact.round(places, 'up'))
}

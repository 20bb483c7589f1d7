import type { Tables } from '#platform/model'
import { Decimal, quantity } from '#platform/model/values/decimal.ts'

type Package = Tables['packing-slip-packages']

interface Entered {
  readonly count: number
  readonly type: NonNullable<Package['type']>
  readonly total: Decimal | null
}

/** A weight in so many shares, to the gram; what does not divide goes with the last. */
function sharesOf(total: Decimal, count: number): Decimal[] {
  const share = total.dividedBy(Decimal.of(count), 3)
  const others = share.times(Decimal.of(count - 1))
  return Array.from({ length: count }, (_, place) => (place === count - 1 ? total.minus(others) : share))
}

/** The packages there are with the weight shared among those that have none; where there are none, as many as were entered. */
export function shared(packages: readonly Package[], { count, type, total }: Entered): Package[] {
  const boxes: readonly Package[] =
    packages.length > 0
      ? packages
      : Array.from({ length: count }, (_, place) => ({ type, weight: null, position: place + 1 }) as unknown as Package)
  const open = boxes.filter(box => box.weight === null)
  if (total === null || open.length === 0) return [...boxes]
  const shares = sharesOf(total, open.length)
  return boxes.map(box => (box.weight === null ? { ...box, weight: quantity(shares[open.indexOf(box)]!) } : box))
}

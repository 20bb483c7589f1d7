import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'

interface Offered {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
}

/** sales R28: the offer with the largest quantity that the order reaches; nothing below the lowest. */
export const offerTaken = <O extends Offered>(offers: readonly O[], ordered: Decimal): O | null =>
  offers
    .filter(offer => offer.quantity.atMost(ordered))
    .reduce<O | null>((best, offer) => (best?.quantity.greaterThan(offer.quantity) ? best : offer), null)

/** Quantity at a price less the discount, rounded once. */
export const extendedOf = (quantity: Decimal, unitPrice: Decimal, discountPercent: Decimal): Money =>
  money(quantity.times(unitPrice).times(Decimal.of(100).minus(discountPercent)).times('0.01'))

/** sales R30: by how much an order goes beyond the credit limit; nothing when it does not, or there is none. */
export function creditExcess(exposure: Money, orderTotal: Money, creditLimit: Money | null): Money | null {
  const owed = exposure.plus(orderTotal)
  return creditLimit && owed.greaterThan(creditLimit) ? owed.minus(creditLimit) : null
}

export const releaseStates = [
  'planned',
  'released',
  'inProduction',
  'ready',
  'partiallyShipped',
  'shipped',
  'closedShort',
  'cancelled',
] as const
export type ReleaseState = (typeof releaseStates)[number]
const over: readonly ReleaseState[] = ['shipped', 'closedShort', 'cancelled']

/** sales R33: what the releases make of a confirmed order. */
export function orderStateOf(releases: readonly ReleaseState[]) {
  const some = (...states: ReleaseState[]) => releases.some(state => states.includes(state))
  const open = releases.filter(state => !over.includes(state))
  if (some('partiallyShipped') || (some('shipped') && open.length > 0)) return 'partiallyShipped'
  if (some('shipped') && open.length === 0) return 'shipped'
  return some('inProduction', 'ready') ? 'inProduction' : 'confirmed'
}

export interface Tolerance {
  readonly quantity: Decimal
  readonly overShipPercent: Decimal
  readonly underShipPercent: Decimal
  /** Decimals of the unit; whole pieces where it has none. */
  readonly places: number
}

/** sales R37: the most that may ship on a release. */
export const mostToShip = ({ quantity, overShipPercent, places }: Tolerance): Decimal =>
  quantity.times(Decimal.of(100).plus(overShipPercent)).times('0.01').round(places, 'down')

/** sales R37: reaching this completes it. */
export const completeAt = ({ quantity, underShipPercent, places }: Tolerance): Decimal =>
  quantity.times(Decimal.of(100).minus(underShipPercent)).times('0.01').round(places, 'up')

export interface Shipment {
  readonly on: DateText
  readonly quantity: string
}

/** sales R36: the day of the shipment that completes a release, which later ones do not move; nothing while it is short. */
export function completedOn(shipments: readonly Shipment[], enough: Decimal): DateText | null {
  let shipped = Decimal.of(0)
  for (const { on, quantity } of shipments.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    shipped = shipped.plus(quantity)
    if (shipped.atLeast(enough)) return on
  }
  return null
}

export interface PoDifference<Field extends string = string> {
  readonly field: Field
  readonly quoted: string
  readonly ordered: string
}

/** sales R29: where the customer's order says something else than the quote; what it leaves out is no difference. */
export const poDifferences = <Field extends string>(
  quoted: Readonly<Partial<Record<Field, string | null>>>,
  ordered: Readonly<Partial<Record<Field, string | null>>>,
): PoDifference<Field>[] =>
  (Object.entries(ordered) as [Field, string | null][]).flatMap(([field, value]) => {
    const was = quoted[field] ?? ''
    return value === null || value.trim().toLowerCase() === was.trim().toLowerCase()
      ? []
      : [{ field, quoted: was, ordered: value }]
  })

/** sales R29: wanted sooner than the lead time of the quote allows; later is what the quote allows as well. */
export const wantedTooSoon = (allowed: DateText, wanted: readonly DateText[]): DateText | null => {
  const [first] = [...wanted].sort()
  return first !== undefined && first < allowed ? first : null
}

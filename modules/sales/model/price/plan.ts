import { ceilTo, lowLevelOrder, piecesInto } from '#modules/engineering/model/front.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { PriceBook } from './book.ts'
import { type Component, type Item, keyOf, soughtBy } from './estimate.ts'

const nothing = Decimal.of(0)
const hundred = Decimal.of(100)
const hundredth = Decimal.of('0.01')

/** What one item asks of another or of a vendor, phantoms already looked through. */
interface Feed {
  readonly component: Component
  readonly target: string
  readonly factor: Decimal
  readonly isPerLot: boolean
  /** The step where it is used; the first when none is named. */
  readonly at: number
  readonly places: number
}

export interface PlannedItem {
  readonly item: Item
  readonly key: string
  readonly places: number
  readonly feeds: readonly Feed[]
}

/** The estimate made ready once for all its quantities: items in low-level order, each with what it asks for. */
export interface Plan {
  readonly top: string
  readonly items: readonly PlannedItem[]
  /** Components to be made that the estimate does not hold. */
  readonly missing: readonly Component[]
}

const factorOf = (component: Component): Decimal =>
  component.scrapPercent.isZero()
    ? component.quantityPer
    : component.quantityPer.times(hundred.plus(component.scrapPercent)).times(hundredth)

export const stepAt = (item: Item, sequence: number | null): number =>
  sequence === null
    ? 0
    : Math.max(
        0,
        item.operations.findIndex(step => step.sequence === sequence),
      )

/** sales R4: the lines of a phantom take its place at its step, quantities and scrap multiplied before the one rounding. */
function feedsOf(item: Item, items: ReadonlyMap<string, Item>, book: PriceBook): Feed[] {
  const through = (
    components: readonly Component[],
    above: { factor: Decimal; isPerLot: boolean; at: number } | null,
    depth: number,
  ): Feed[] =>
    components
      .filter(component => !component.optional)
      .flatMap(component => {
        const target = soughtBy(component)
        const isOwnLot = component.quantityBasis === 'perLot'
        const own = isOwnLot ? component.quantityPer : factorOf(component)
        const here = {
          factor: above && !isOwnLot ? above.factor.times(own) : own,
          isPerLot: isOwnLot || (above?.isPerLot ?? false),
          at: above?.at ?? stepAt(item, component.operationSequence),
        }
        const inside = component.source === 'phantom' && depth < 30 ? items.get(target)?.components : undefined
        if (inside) return through(inside, here, depth + 1)
        return [{ component, target, ...here, places: book.itemPlaces.get(target) ?? 0 }]
      })
  return through(item.components, null, 0)
}

/** sales R5: every item after all that contain it. The first item is the top. */
export function planOf(estimate: readonly Item[], book: PriceBook): Plan | null {
  const [first] = estimate
  if (!first) return null
  const items = new Map(estimate.map(item => [keyOf(item), item]))
  const planned = new Map<string, PlannedItem>()
  for (const [key, item] of items)
    planned.set(key, { item, key, places: book.itemPlaces.get(key) ?? 0, feeds: feedsOf(item, items, book) })
  const isMade = (feed: Feed) => feed.component.source === 'make' && planned.has(feed.target)
  const bills = new Map(
    [...planned].map(([key, { feeds }]) => [
      key,
      feeds.filter(isMade).map(feed => ({ part: feed.target, quantityPer: feed.factor })),
    ]),
  )
  const inOrder = lowLevelOrder(bills, keyOf(first)).map(key => planned.get(key)!)
  const missing = inOrder.flatMap(({ feeds }) =>
    feeds.flatMap(feed =>
      (feed.component.source === 'make' || feed.component.source === 'phantom') && !planned.has(feed.target)
        ? [feed.component]
        : [],
    ),
  )
  return { top: keyOf(first), items: inOrder, missing }
}

export interface ItemDemand extends PlannedItem {
  readonly good: Decimal
  /** What goes into each step (sales R3). */
  readonly into: readonly Decimal[]
  readonly start: Decimal
}

export interface Demand {
  readonly items: readonly ItemDemand[]
  /** Pooled needs of what is bought or taken from stock, by what it is sought by. */
  readonly bought: ReadonlyMap<string, { readonly component: Component; readonly quantity: Decimal }>
}

/** sales R4: what one line takes for everything that goes into the item's steps. */
export const needOf = (feed: Feed, into: readonly Decimal[], start: Decimal): Decimal =>
  feed.isPerLot ? feed.factor : ceilTo((into[feed.at] ?? start).times(feed.factor), feed.places)

/** sales R3–R5: what every item and every bought part is needed for one quantity of the top. */
export function demandOf(plan: Plan, quantity: Decimal): Demand {
  const needs = new Map<string, Decimal>([[plan.top, quantity]])
  const bought = new Map<string, { component: Component; quantity: Decimal }>()
  const items = plan.items.map((planned): ItemDemand => {
    const good = needs.get(planned.key) ?? nothing
    const into = piecesInto(planned.item.operations, good, planned.places)
    const start = into[0] ?? ceilTo(good, planned.places)
    for (const feed of planned.feeds) {
      const need = needOf(feed, into, start)
      if (feed.component.source === 'make') needs.set(feed.target, (needs.get(feed.target) ?? nothing).plus(need))
      else pool(bought, feed, need)
    }
    return { ...planned, good, into, start }
  })
  return { items, bought }
}

function pool(bought: Map<string, { component: Component; quantity: Decimal }>, feed: Feed, need: Decimal): void {
  if (feed.component.source === 'phantom') return
  const key = `${feed.component.source} ${feed.target}`
  const before = bought.get(key)
  bought.set(key, { component: feed.component, quantity: before ? before.quantity.plus(need) : need })
}

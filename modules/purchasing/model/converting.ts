import { type Decimal, max, type Quantity, quantity, type UnitPrice } from '#platform/model/values/decimal.ts'
import type { Peg } from './kinds.ts'
import { upToMultiple } from './replenishment.ts'

/** A requested line on its way to an order: in the unit it is bought in, at the price it is bought for. */
export interface Wanted {
  readonly id: string
  readonly kind: string
  readonly item: string | null
  readonly process: string | null
  readonly description: string | null
  readonly job: string | null
  readonly jobOperation: string | null
  readonly account: string | null
  readonly unit: string | null
  readonly dueDate: string
  readonly unitPrice: UnitPrice
  readonly quantity: Decimal
  readonly pegs: readonly Peg[]
  readonly pack: Pack
}

/** How a vendor sells an item. */
export interface Pack {
  readonly minimum: Decimal
  readonly multiple: Decimal
  readonly stockPerPurchase: Decimal
}

export interface Merged extends Omit<Wanted, 'id' | 'quantity' | 'pack'> {
  readonly requestLines: readonly string[]
  readonly quantity: Quantity
}

/** What nobody waits for: bought because the vendor sells no less. */
export const toStock = 'stock'

const keyOf = (line: Wanted): string =>
  JSON.stringify([
    ...[line.item, line.process, line.item ? null : line.description, line.unit, line.dueDate, line.kind],
    ...[line.job, line.jobOperation, line.account, line.unitPrice.toString()],
  ])

/**
 * purchasing R5: equal lines become one line that lists all its sources; the vendor's minimum and multiple count once, for
 * the whole of it, and what is bought beyond the need is pegged to stock.
 */
export function mergeLines(lines: readonly Wanted[]): Merged[] {
  const groups = new Map<string, Wanted[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return [...groups.values()].map(sources => {
    const { id: _id, pack, ...first } = sources[0]!
    const asked = sources.slice(1).reduce((all, line) => all.plus(line.quantity), sources[0]!.quantity)
    const pegs = sources.flatMap(line => line.pegs)
    return { ...first, requestLines: sources.map(line => line.id), ...packed(asked, pack, pegs, first.dueDate) }
  })
}

/** As the vendor sells it: what is bought beyond the need is pegged to stock. */
export function packed(
  asked: Decimal,
  { minimum, multiple, stockPerPurchase }: Pack,
  pegs: readonly Peg[],
  on: string,
): { readonly quantity: Quantity; readonly pegs: readonly Peg[] } {
  const bought = upToMultiple(max(asked, minimum), multiple)
  const surplus = quantity(bought.minus(asked).times(stockPerPurchase))
  return {
    quantity: quantity(bought),
    pegs: surplus.greaterThan(0)
      ? [...pegs, { resource: toStock, id: '', quantity: surplus.toString(), date: on }]
      : pegs,
  }
}

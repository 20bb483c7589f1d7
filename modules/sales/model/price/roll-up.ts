import { Decimal } from '#platform/model/values/decimal.ts'
import type { PriceBook } from './book.ts'
import { type Customer, materialRows, newReckoning, type Policy, purchasedRows, stepRows } from './cost-rows.ts'
import type { Item } from './estimate.ts'
import { leadsOf } from './lead-days.ts'
import { type Demand, demandOf, needOf, planOf } from './plan.ts'
import type { CostRow, Gap, Use } from './trace.ts'

const nothing = Decimal.of(0)
/** Places a cost of one piece is shown with; the total is exact to the cent. */
const places = 6

export interface RolledCost {
  /** Steps, outside work and stock of its own, for one. */
  readonly own: Decimal
  /** With everything below it, for one. */
  readonly each: Decimal
}

export interface RollUp {
  readonly total: Decimal
  /** By revision, or by part where no revision is known. */
  readonly costs: ReadonlyMap<string, RolledCost>
  /** Business days of each made item (sales R25). */
  readonly leadDays: ReadonlyMap<string, number>
  readonly gaps: readonly Gap[]
}

/** What a use counts for when several items share one purchase of a material. */
const weightOf = ({ bought, length, pieces }: Use): Decimal =>
  bought ? bought.times(length ?? Decimal.of(1)) : pieces.times(length ?? Decimal.of(1))

/** Costs of the rows by the item they are for; a pooled material is shared out by what each takes of it. */
function ownCosts(rows: readonly CostRow[]): Map<string, Decimal> {
  const costs = new Map<string, Decimal>()
  const add = (item: string, cost: Decimal) => costs.set(item, (costs.get(item) ?? nothing).plus(cost))
  for (const row of rows)
    if (row.kind === 'operation') add(row.item, row.labor.plus(row.machine).plus(row.overhead))
    else if (row.kind === 'outside') add(row.item, row.cost)
    else if (row.kind === 'material') {
      const whole = row.uses.reduce((sum, use) => sum.plus(weightOf(use)), nothing)
      let left: Decimal = row.cost
      for (const [place, use] of row.uses.entries()) {
        const isLast = place === row.uses.length - 1
        const share = isLast || whole.isZero() ? left : row.cost.times(weightOf(use)).dividedBy(whole, 2)
        add(use.item, share)
        left = left.minus(share)
      }
    }
  return costs
}

/** Prices of bought parts, each for one: rows carry the key of the part as their name here. */
const boughtCosts = (rows: readonly CostRow[], { bought }: Demand): Map<string, RolledCost> => {
  const costs = new Map<string, Decimal>()
  for (const row of rows)
    if (row.kind === 'purchased') costs.set(row.name, (costs.get(row.name) ?? nothing).plus(row.cost))
  const needs = new Map<string, Decimal>()
  for (const [key, { quantity }] of bought) {
    const target = key.slice(key.indexOf(' ') + 1)
    needs.set(target, (needs.get(target) ?? nothing).plus(quantity))
  }
  return new Map(
    [...needs].map(([target, need]) => {
      const each = need.isZero() ? nothing : (costs.get(target) ?? nothing).dividedBy(need, places)
      return [target, { own: each, each }]
    }),
  )
}

/** The book with parts called by their keys, so that a row says which part it is for. */
const keyedBook = (book: PriceBook): PriceBook => ({
  ...book,
  purchased: new Map([...book.purchased].map(([key, part]) => [key, { ...part, name: key }])),
})

/**
 * The cost of a tree, from the bottom up, by the same rows as a quote (sales R3–R14): needs pooled, setups once. Items are
 * named by their revision.
 */
export function rollUp(
  estimate: readonly Item[],
  priceBook: PriceBook,
  quantity: Decimal,
  policy: Policy,
  customer: Customer,
): RollUp {
  const book = keyedBook(priceBook)
  const plan = planOf(estimate, book)
  if (!plan) return { total: nothing, costs: new Map(), leadDays: new Map(), gaps: [] }
  const reckoning = newReckoning(book, policy, customer)
  for (const component of plan.missing)
    reckoning.gaps.push({ kind: 'component', name: component.partRevision ?? component.part })
  const demand = demandOf(plan, quantity)
  materialRows(reckoning, demand.items)
  purchasedRows(reckoning, demand)
  stepRows(reckoning, demand.items)
  const leads = leadsOf(reckoning, demand)
  const costs = boughtCosts(reckoning.rows, demand)
  const own = ownCosts(reckoning.rows)
  for (const { item, key, good, into, start, feeds } of demand.items.toReversed()) {
    const direct = own.get(item.name) ?? nothing
    const below = feeds.reduce(
      (sum, feed) => sum.plus(needOf(feed, into, start).times(costs.get(feed.target)?.each ?? nothing)),
      nothing,
    )
    const divided = (cost: Decimal) => (good.isZero() ? nothing : cost.dividedBy(good, places))
    costs.set(key, { own: divided(direct), each: divided(direct.plus(below)) })
  }
  const total = reckoning.rows.reduce(
    (sum, row) => sum.plus(row.kind === 'operation' ? row.labor.plus(row.machine).plus(row.overhead) : row.cost),
    nothing,
  )
  return { total, costs, leadDays: new Map(leads.map(({ item, days }) => [item, days])), gaps: reckoning.gaps }
}

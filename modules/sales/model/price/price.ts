import { type MinimumRule, minimumFor } from '#modules/sales/model/minimum-choice.ts'
import {
  adjusted,
  amortizedCost,
  type ByCategory,
  byMargin,
  categories,
  markedUp,
  totalCostOf,
  unitPriceOf,
} from '#modules/sales/model/pricing.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import type { PriceBook } from './book.ts'
import { type Customer, materialRows, newReckoning, type Policy, purchasedRows, stepRows } from './cost-rows.ts'
import type { Item } from './estimate.ts'
import { leadsOf } from './lead-days.ts'
import { demandOf, type Plan, planOf } from './plan.ts'
import type { CostRow, Gap, PriceTrace } from './trace.ts'

export interface Charge {
  readonly description: string
  readonly cost: Decimal | null
  readonly billing: 'separate' | 'amortized'
  readonly amortizeQuantity: Decimal | null
}

/** A quote line as the engine prices it. */
export interface PricedLine {
  readonly source: 'make' | 'buy' | 'stock' | 'service'
  readonly part: string | null
  readonly partRevision: string | null
  readonly description: string
  readonly estimate: readonly Item[]
  readonly charges: readonly Charge[]
  readonly priceMethod: 'markup' | 'margin'
  readonly marginPercent: Decimal | null
  readonly markups: ByCategory
  readonly customer: Customer
  readonly policy: Policy
  readonly exchangeRate: Decimal
  readonly step: Decimal
  readonly rounding: 'nearest' | 'up'
}

export interface AskedQuantity {
  readonly quantity: Decimal
  readonly adjustPercent: Decimal
  readonly expeditePercent: Decimal
  /** What somebody typed, where there is nothing to work costs out from. */
  readonly typed?: ByCategory
}

export interface Priced {
  readonly trace: PriceTrace
  readonly gaps: readonly Gap[]
  readonly machineMinutes: Decimal
  readonly laborMinutes: Decimal
  readonly leadDays: number | null
}

/** A part that is bought or taken from stock is one purchased row of the quantity (sales R4). */
const boughtItem = (line: PricedLine): Item => ({
  id: 'line',
  name: line.description,
  partRevision: null,
  operations: [],
  materials: [],
  components: [
    {
      part: line.part ?? '',
      partRevision: line.partRevision,
      operationSequence: null,
      quantityPer: Decimal.of(1),
      quantityBasis: 'perPiece',
      source: line.source === 'stock' ? 'stock' : 'buy',
      scrapPercent: Decimal.of(0),
      optional: false,
    },
  ],
})

/** The items costs are worked out from; none for a service, a free line without an estimate, or typed costs. */
export function itemsOf(line: PricedLine): readonly Item[] {
  const isBought =
    (line.source === 'buy' || line.source === 'stock') && (line.part !== null || line.partRevision !== null)
  if (isBought) return [boughtItem(line)]
  const hasContent = line.estimate.some(
    item => item.operations.length > 0 || item.materials.length > 0 || item.components.length > 0,
  )
  return line.source === 'make' && hasContent ? line.estimate : []
}

const nothing = Decimal.of(0)

function addUp(rows: readonly CostRow[]): ByCategory {
  const costs = Object.fromEntries(categories.map(category => [category, nothing])) as Record<
    (typeof categories)[number],
    Decimal
  >
  for (const row of rows)
    switch (row.kind) {
      case 'operation':
        costs.labor = costs.labor.plus(row.labor)
        costs.machine = costs.machine.plus(row.machine)
        costs.overhead = costs.overhead.plus(row.overhead)
        break
      case 'typed':
        costs[row.category] = costs[row.category].plus(row.cost)
        break
      case 'charge':
        costs.charges = costs.charges.plus(row.cost)
        break
      default:
        costs[row.kind] = costs[row.kind].plus(row.cost)
    }
  return costs
}

const chargeRows = (line: PricedLine, quantity: Decimal): CostRow[] =>
  line.charges.flatMap(charge =>
    charge.billing === 'amortized' && charge.cost
      ? [
          {
            kind: 'charge',
            name: charge.description,
            whole: charge.cost,
            over: charge.amortizeQuantity,
            cost: amortizedCost(charge.cost, quantity, charge.amortizeQuantity),
          } as const,
        ]
      : [],
  )

/** sales R16–R19 over costs that stand: the same steps for worked-out and for typed ones. */
export function priceFrom(
  line: PricedLine,
  asked: AskedQuantity,
  found: { day: string; rows: readonly CostRow[]; leads: PriceTrace['leads']; minimum: Money | null },
): PriceTrace {
  const costs = addUp(found.rows)
  const totalCost = totalCostOf(costs)
  const { priceMethod, marginPercent, markups, exchangeRate, step, rounding } = line
  const marked = priceMethod === 'margin' ? byMargin(totalCost, marginPercent ?? nothing) : markedUp(costs, markups)
  const after = adjusted(marked, asked.adjustPercent, asked.expeditePercent)
  const { minimum } = found
  const unitPrice = unitPriceOf({ price: after, quantity: asked.quantity, exchangeRate, minimum, step, rounding })
  return {
    formula: 1,
    day: found.day,
    quantity: asked.quantity,
    rows: found.rows,
    costs,
    totalCost,
    priceMethod,
    marginPercent,
    markups,
    marked,
    adjustPercent: asked.adjustPercent,
    expeditePercent: asked.expeditePercent,
    adjusted: after,
    minimum,
    exchangeRate,
    step,
    rounding,
    unitPrice,
    leads: found.leads,
  }
}

export const lineMinimum = (minimums: readonly MinimumRule[], customer: Customer, day: string): Money | null =>
  minimumFor(minimums, { scope: 'line', ...customer, day })

const typedRows = (typed: ByCategory | undefined): CostRow[] =>
  categories.flatMap(category => {
    const cost = typed?.[category]
    return cost && !cost.isZero() ? [{ kind: 'typed', category, cost: money(cost) } as const] : []
  })

function priceOne(line: PricedLine, plan: Plan | null, book: PriceBook, asked: AskedQuantity): Priced {
  const minimum = lineMinimum(book.minimums, line.customer, book.day)
  const charges = chargeRows(line, asked.quantity)
  if (!plan) {
    // What was typed for charges stands only where none is amortized: the share is worked out anew.
    const typed = typedRows(asked.typed).filter(
      row => charges.length === 0 || (row as { category?: string }).category !== 'charges',
    )
    const trace = priceFrom(line, asked, { day: book.day, rows: [...typed, ...charges], leads: [], minimum })
    return { trace, gaps: [], machineMinutes: nothing, laborMinutes: nothing, leadDays: null }
  }
  const reckoning = newReckoning(book, line.policy, line.customer)
  for (const component of plan.missing)
    reckoning.gaps.push({
      kind: 'component',
      name: book.purchased.get(component.partRevision ?? component.part)?.name ?? '',
    })
  const demand = demandOf(plan, asked.quantity)
  materialRows(reckoning, demand.items)
  purchasedRows(reckoning, demand)
  stepRows(reckoning, demand.items)
  const leads = leadsOf(reckoning, demand)
  const rows = [...reckoning.rows, ...charges]
  return {
    trace: priceFrom(line, asked, { day: book.day, rows, leads, minimum }),
    gaps: reckoning.gaps,
    machineMinutes: reckoning.machineMinutes,
    laborMinutes: reckoning.laborMinutes,
    leadDays: leads[0]?.days ?? null,
  }
}

/** The price engine: every quantity of a line, explained. Pure: the same line, book and day give the same prices (sales R2). */
export function priceLine(line: PricedLine, book: PriceBook, quantities: readonly AskedQuantity[]): Priced[] {
  const plan = planOf(itemsOf(line), book)
  return quantities.map(asked => priceOne(line, plan, book, asked))
}

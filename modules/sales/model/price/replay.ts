import { costOfMinutes } from '#modules/engineering/model/front.ts'
import {
  adjusted,
  amortizedCost,
  byMargin,
  type Category,
  categories,
  markedUp,
  totalCostOf,
  unitPriceOf,
} from '#modules/sales/model/pricing.ts'
import { Decimal, max, money, type UnitPrice } from '#platform/model/values/decimal.ts'
import type { PriceTrace } from './trace.ts'

/** A trace as it is stored: decimals are text. */
type Stored<T> = T extends Decimal
  ? string
  : T extends readonly (infer E)[]
    ? readonly Stored<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Stored<T[K]> }
      : T
export type StoredTrace = Stored<PriceTrace>
export type StoredRow = StoredTrace['rows'][number]

const of = (value: string | null): Decimal | null => (value === null ? null : Decimal.of(value))
const is = (value: string | null): Decimal => Decimal.of(value ?? '0')

type Share = readonly [Category, Decimal]

function operationShares(row: Extract<StoredRow, { kind: 'operation' }>): Share[] {
  const cost = costOfMinutes(
    {
      setupMinutes: is(row.setup),
      runBasis: 'fixedMinutes',
      runValue: is(row.run),
      piecesPerCycle: 1,
      batchSize: null,
      attendancePercent: is(row.attendancePercent),
      crewSize: is(row.crewSize),
      laborRate: of(row.laborRate),
      machineRate: of(row.machineRate),
      overheadRate: of(row.overheadRate),
    },
    { setup: is(row.setup), run: is(row.run) },
  )
  const total = cost.labor.plus(cost.machine).plus(cost.overhead)
  const lift = row.minimum ? money(row.minimum).minus(total) : money(0)
  return [
    ['labor', cost.labor],
    ['machine', cost.machine.plus(lift)],
    ['overhead', cost.overhead],
  ]
}

/** What a row comes to, worked out anew from the figures it holds, by category. */
export function sharesOf(row: StoredRow, quantity: string): Share[] {
  switch (row.kind) {
    case 'operation':
      return operationShares(row)
    case 'typed':
      return [[row.category, is(row.cost)]]
    case 'charge':
      return [['charges', amortizedCost(is(row.whole), is(quantity), of(row.over))]]
    default: {
      const plain = row.row
        ? max(
            money(is(row.quantity).times(row.row.unitPrice)).plus(money(row.row.lotCharge)),
            money(row.row.minimumCharge),
          )
        : money(is(row.quantity).times(is(row.unitCost)))
      const cost = row.because === 'supplied' ? money(0) : plain
      return [[row.kind, row.minimum ? max(cost, money(row.minimum)) : cost]]
    }
  }
}

/** sales R2: the price a stored trace gives when every step is done again. */
export function replay(trace: StoredTrace): UnitPrice {
  const costs = Object.fromEntries(categories.map(category => [category, Decimal.of(0)])) as Record<Category, Decimal>
  for (const row of trace.rows)
    for (const [category, cost] of sharesOf(row, trace.quantity)) costs[category] = costs[category].plus(cost)
  const markups = Object.fromEntries(categories.map(category => [category, is(trace.markups[category])])) as Record<
    Category,
    Decimal
  >
  const marked =
    trace.priceMethod === 'margin' ? byMargin(totalCostOf(costs), is(trace.marginPercent)) : markedUp(costs, markups)
  return unitPriceOf({
    price: adjusted(marked, is(trace.adjustPercent), is(trace.expeditePercent)),
    quantity: is(trace.quantity),
    exchangeRate: is(trace.exchangeRate),
    minimum: trace.minimum === null ? null : money(trace.minimum),
    step: is(trace.step),
    rounding: trace.rounding,
  })
}

/** A trace as it will be stored. */
export const stored = (trace: PriceTrace): StoredTrace => JSON.parse(JSON.stringify(trace)) as StoredTrace

import { landedCosts, receiptValue } from '#modules/purchasing/model/receiving.ts'
import type { Tables } from '#platform/model'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { isStocked, type Ordered } from './ordered.ts'

export type Receipt = Tables['po-receipts']
export type ReceiptLine = Receipt['lines'][number]

export interface Worth {
  readonly value: Money
  readonly landedCost: Money
}

/** purchasing R17, R18: what each line is worth, its share of the carriage on top; partial receipts add up to the cent. */
export function worthOf(receipt: Receipt, ordered: ReadonlyMap<string, Ordered>): Worth[] {
  const soFar = new Map<string, { quantity: Decimal; value: Money }>()
  const goods = receipt.lines.map(line => {
    const of = ordered.get(line.poLine)!
    const before = soFar.get(of.id) ?? { quantity: of.received, value: of.valueBefore }
    const cumulative = before.quantity.plus(line.quantity)
    const value = receiptValue({
      ...{ lineAmount: of.lineAmount, exchangeRate: of.exchangeRate, ordered: of.quantity },
      ...{ cumulative, valueBefore: before.value },
    })
    soFar.set(of.id, { quantity: cumulative, value: before.value.plus(value) })
    return value
  })
  const landed = landedOf(receipt, ordered, goods)
  return goods.map((value, place) => ({ value: value.plus(landed[place]!), landedCost: landed[place]! }))
}

/** Carriage falls on what is stocked; when nothing is, on all lines. */
function landedOf(receipt: Receipt, ordered: ReadonlyMap<string, Ordered>, goods: readonly Money[]): Money[] {
  const none = goods.map(() => money(0))
  const first = ordered.get(receipt.lines[0]!.poLine)!
  const charges = (receipt.freight ?? money(0)).plus(receipt.otherLandedCost ?? money(0))
  const amount = money(charges.times(first.exchangeRate))
  if (amount.isZero()) return none
  const stocked = receipt.lines.map(line => isStocked(ordered.get(line.poLine)!))
  const bears = stocked.some(Boolean) ? stocked : stocked.map(() => true)
  const weights = receipt.lines.map((line, place) => {
    if (first.basis === 'value') return goods[place]!
    const quantity = line.stockQuantity ?? line.quantity
    return first.basis === 'quantity' ? quantity : weightOf(ordered.get(line.poLine)!, quantity, bears[place]!)
  })
  const bearers = weights.filter((_, place) => bears[place])
  const shares = landedCosts(amount, bearers)
  let next = 0
  return none.map((nothing, place) => (bears[place] ? shares[next++]! : nothing))
}

/** purchasing R18: freight by weight wants to know what everything weighs; it is never spread by value instead. */
function weightOf({ unitWeight, lineNumber, orderCode }: Ordered, quantity: Decimal, bears: boolean): Decimal {
  if (!bears) return Decimal.of(0)
  if (unitWeight && !Decimal.of(unitWeight).isZero()) return quantity.times(unitWeight)
  throw Refusal.conflict({ code: 'weightUnknown', params: { line: lineNumber, order: orderCode } })
}

/** What the order says some of a line cost, in our currency: for what goes back (inventory R21, E4). */
export const orderValueOf = ({ lineAmount, exchangeRate, quantity }: Ordered, back: Decimal): Money =>
  money(lineAmount.times(exchangeRate).times(back).dividedBy(quantity, 30))

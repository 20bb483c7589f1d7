import { Decimal, type Money, money, type Quantity, type UnitPrice, unitPrice } from '#platform/model/values/decimal.ts'
import { lineAmount, type PricedLine } from '../amounts.ts'

/** A line of an invoice, and what of it other memos have credited. */
export interface InvoicedLine extends PricedLine {
  readonly quantity: Quantity
  readonly amount: Money
  readonly creditedQuantity: Quantity
  readonly creditedAmount: Money
}

/**
 * What is left to credit of an invoiced line, as a memo says it: pieces at what one of them cost after its discount. Where that
 * would not come to what is left, because others were credited at another price, at the price that does.
 */
export function leftOfLine(line: InvoicedLine): { quantity: Quantity; unitPrice: UnitPrice } | null {
  const left = line.amount.minus(line.creditedAmount)
  if (!left.greaterThan(0)) return null
  const rest = line.quantity.minus(line.creditedQuantity)
  const quantity = rest.greaterThan(0) ? rest : (Decimal.of(1) as Quantity)
  const net = unitPrice(lineAmountOfOne(line))
  const comesTo = (price: UnitPrice) => lineAmount({ quantity, unitPrice: price })
  if (comesTo(net).equals(left)) return { quantity, unitPrice: net }
  const even = unitPrice(left.dividedBy(quantity, 6))
  return {
    quantity,
    unitPrice: comesTo(even).greaterThan(left) ? unitPrice(left.dividedBy(quantity, 6, 'down')) : even,
  }
}

const lineAmountOfOne = ({ unitPrice: price, discountPercent }: PricedLine): Decimal =>
  (price ?? money(0)).times(Decimal.of(100).minus(Decimal.of(discountPercent ?? 0))).dividedBy(100, 12)

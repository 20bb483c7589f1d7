import { Decimal, type Money, max, money, splitByLargestRemainder, sum } from '#platform/model/values/decimal.ts'

interface Priced {
  readonly kind: string
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly discountPercent: Decimal
  readonly lotCharge: Decimal
  readonly minimumCharge: Decimal
}

const goods = (line: Priced): Money =>
  money(line.quantity.times(line.unitPrice).times(Decimal.of(100).minus(line.discountPercent)).times('0.01')).plus(
    money(line.lotCharge),
  )

/** purchasing R6: what a line costs by itself. Lines of an outside process share their minimum instead (R8). */
export const ownAmount = (line: Priced): Money =>
  line.kind === 'comment'
    ? money(0)
    : line.kind === 'outsideProcess'
      ? goods(line)
      : max(goods(line), money(line.minimumCharge))

interface Shared extends Priced {
  readonly process: string | null
}

/**
 * purchasing R8: outside-process lines of one order and one process are charged together; what is missing to the minimum
 * is spread over them by their amounts, by their quantities when all amounts are 0. The share of every line, in order.
 */
export function minimumShares(lines: readonly Shared[]): Money[] {
  const shares = lines.map(() => money(0))
  const processes = new Set(
    lines.flatMap(line => (line.kind === 'outsideProcess' && line.process ? [line.process] : [])),
  )
  for (const process of processes) {
    const places = [...lines.keys()].filter(
      place => lines[place]!.kind === 'outsideProcess' && lines[place]!.process === process,
    )
    const amounts = places.map(place => goods(lines[place]!))
    const minimum = max(money(0), ...places.map(place => money(lines[place]!.minimumCharge)))
    const missing = minimum.minus(sum(amounts))
    if (!missing.greaterThan(0)) continue
    const weights = sum(amounts).isZero() ? places.map(place => lines[place]!.quantity) : amounts
    const split = weights.every(weight => weight.isZero())
      ? [missing, ...places.slice(1).map(() => money(0))]
      : splitByLargestRemainder(missing, weights, 2)
    for (const [index, place] of places.entries()) shares[place] = split[index]!
  }
  return shares
}

interface Charged {
  readonly lineAmount: Money
  readonly taxRate: Decimal
}

const taxOf = (line: Charged): Money => money(line.lineAmount.times(line.taxRate).times('0.01'))

export interface OrderAmounts {
  readonly subtotal: Money
  readonly taxTotal: Money
  readonly total: Money
  readonly baseTotal: Money
}

/** purchasing R6: tax by line, and every component turned into our currency by itself, so that the parts add up. */
export function orderAmounts(
  lines: readonly Charged[],
  { freight, otherCharges, exchangeRate }: { freight: Money; otherCharges: Money; exchangeRate: Decimal },
): OrderAmounts {
  const subtotal = sum(lines, line => line.lineAmount)
  const taxTotal = sum(lines, taxOf)
  const components = [...lines.map(line => line.lineAmount), ...lines.map(taxOf), freight, otherCharges]
  return {
    subtotal,
    taxTotal,
    total: subtotal.plus(freight).plus(otherCharges).plus(taxTotal),
    baseTotal: sum(components, part => money(part.times(exchangeRate))),
  }
}

/** What an order costs before tax, in our currency; of an order as it is read, or as it is kept. */
export const beforeTax = (order: Record<'total' | 'taxTotal' | 'exchangeRate', Decimal | string>): Money =>
  money(Decimal.of(order.total).minus(order.taxTotal).times(order.exchangeRate))

export interface Break {
  readonly quantityFrom: Decimal
  readonly unitPrice: Decimal
}

export interface Offer<Row extends Break = Break> {
  readonly row: Row
  /** Below the lowest row: at least so many must be bought. */
  readonly minimumBuy: Decimal | null
  /** A higher break that costs no more in total. */
  readonly takeBreak: { readonly more: Decimal; readonly saving: Money } | null
}

/** purchasing R7: the row the quantity reaches, else the lowest; and whether buying up to the next break costs no more. */
export function offerFor<Row extends Break>(rows: readonly Row[], quantity: Decimal): Offer<Row> | null {
  const sorted = [...rows].sort((one, other) => one.quantityFrom.compare(other.quantityFrom))
  const reached = sorted.filter(row => row.quantityFrom.atMost(quantity)).at(-1)
  const row = reached ?? sorted[0]
  if (!row) return null
  const next = sorted.find(one => one.quantityFrom.greaterThan(max(quantity, row.quantityFrom)))
  const now = money(max(quantity, row.quantityFrom).times(row.unitPrice))
  const then = next && money(next.quantityFrom.times(next.unitPrice))
  return {
    row,
    minimumBuy: reached ? null : row.quantityFrom,
    takeBreak: next && then?.atMost(now) ? { more: next.quantityFrom.minus(quantity), saving: now.minus(then) } : null,
  }
}

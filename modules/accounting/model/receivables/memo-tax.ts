import {
  type Money,
  min,
  money,
  type Percent,
  percentOf,
  splitByLargestRemainder,
  sum,
} from '#platform/model/values/decimal.ts'

/** Tax of a document by component: which code it belongs to, so that it reaches the right account. */
export interface TaxPart {
  readonly taxCode: string
  readonly component: string
  readonly tax: string
  /** What it was worked out on; memos of earlier days do not say. */
  readonly taxable?: string
}

/** One component of the invoice a memo credits, and what is still there of its tax and of what it was worked out on. */
export interface InvoicedTax {
  readonly taxCode: string
  readonly component: string
  readonly rate: Percent
  readonly left: Money
  readonly taxableLeft: Money
}

/**
 * accounting R4: a memo on an invoice is taxed at that invoice's codes and rates, each code on its own lines; the one that
 * credits the last of a code's lines takes exactly the tax still left, component by component. Untaxed lines have no say in it.
 */
export function creditedTax(
  invoiced: readonly InvoicedTax[],
  credited: ReadonlyMap<string, Money>,
  direction: 'credit' | 'debit',
): TaxPart[] {
  return [...credited].flatMap(([code, taxable]) => {
    const components = invoiced.filter(one => one.taxCode === code)
    if (taxable.isZero() || components.length === 0) return []
    const said = { taxCode: code, taxable: taxable.toFixed(2) }
    if (direction === 'credit' && components.every(one => taxable.equals(one.taxableLeft)))
      return components.map(({ component, left }) => ({ ...said, component, tax: left.toFixed(2) }))
    const rates = components.map(one => one.rate)
    const shares = splitByLargestRemainder(percentOf(taxable, sum(rates)), rates, 2)
    return components.map(({ component, left }, place) => {
      const tax = money(shares[place]!)
      // Many small memos round up; together they never give back more than was charged.
      return { ...said, component, tax: (direction === 'credit' ? min(tax, left) : tax).toFixed(2) }
    })
  })
}

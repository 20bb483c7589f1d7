import {
  type Money,
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
}

/** One component of the invoice a memo credits, and what of its tax is still there. */
export interface InvoicedTax {
  readonly taxCode: string
  readonly component: string
  readonly rate: Percent
  readonly left: Money
}

/**
 * accounting R4: a memo on an invoice is taxed at that invoice's rate; the one that credits the last of it takes exactly the
 * tax still left, component by component.
 */
export function creditedTax(invoiced: readonly InvoicedTax[], taxable: Money, isLast: boolean): TaxPart[] {
  if (isLast) return invoiced.map(({ taxCode, component, left }) => ({ taxCode, component, tax: left.toFixed(2) }))
  const tax = percentOf(
    taxable,
    sum(invoiced, one => one.rate),
  )
  const shares = splitByLargestRemainder(
    tax,
    invoiced.map(one => one.rate),
    2,
  )
  return invoiced.map(({ taxCode, component }, place) => ({
    taxCode,
    component,
    tax: money(shares[place]!).toFixed(2),
  }))
}

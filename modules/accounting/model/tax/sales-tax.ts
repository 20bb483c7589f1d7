import type { Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import {
  type Money,
  money,
  type Percent,
  percentOf,
  splitByLargestRemainder,
  sum,
} from '#platform/model/values/decimal.ts'
import type { SalesTaxRate } from './sales-taxes.ts'

type Rate = Pick<SalesTaxRate, 'component' | 'rate' | 'from' | 'to'>

/** The components that hold on a day. */
export const ratesOn = <R extends Rate>(rates: readonly R[], on: DateText): R[] =>
  rates.filter(rate => rate.from <= on && (rate.to === null || rate.to >= on))

export const combinedRate = (rates: readonly Rate[], on: DateText): Percent =>
  sum(ratesOn(rates, on), rate => rate.rate)

export interface TaxedAmounts {
  /** Taxable lines, each rounded. */
  readonly lines: readonly Money[]
  readonly freight: Money
  readonly on: DateText
}

export interface ComputedTax {
  readonly base: Money
  readonly tax: Money
  readonly components: readonly { readonly component: string; readonly rate: Percent; readonly tax: Money }[]
}

/**
 * Tax is computed per document and code, not per line, so that the customer can check it from the printed subtotal; its
 * components share it by their rates (accounting R3).
 */
export function taxOn(
  code: Pick<Tables['sales-taxes'], 'freightTaxable' | 'isExempt'> & { readonly rates: readonly Rate[] },
  { lines, freight, on }: TaxedAmounts,
): ComputedTax {
  const base = code.freightTaxable ? sum(lines).plus(freight) : sum(lines)
  const rates = code.isExempt ? [] : ratesOn(code.rates, on)
  const tax = percentOf(base, combinedRate(rates, on))
  const shares = splitByLargestRemainder(
    tax,
    rates.map(rate => rate.rate),
    2,
  )
  const components = rates.map(({ component, rate }, place) => ({ component, rate, tax: money(shares[place]!) }))
  return { base, tax, components }
}

type Exemption = Pick<
  Tables['business-partners'],
  'taxExempt' | 'taxExemptNumber' | 'taxExemptCertificate' | 'taxExemptExpires'
>

/** Exempt is who says so, has given the certificate or its number, and has it still valid on the day (accounting R5). */
export const isExemptOn = (partner: Exemption, on: DateText): boolean =>
  partner.taxExempt === true &&
  (partner.taxExemptCertificate !== null || Boolean(partner.taxExemptNumber)) &&
  (partner.taxExemptExpires === null || partner.taxExemptExpires >= on)

import { isExemptOn } from '#modules/accounting/model/tax/sales-tax.ts'
import { type BillingWays, billingWays } from '#modules/parties/server/index.ts'
import { type Complaint, complaint } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What will be billed to a customer once it has shipped. */
export interface ToBill {
  readonly customer: string
  readonly shipTo: string | null
  /** Of the order; the customer's where it says none. */
  readonly terms: string | null
  readonly salesTax: string | null
  readonly isTaxable: boolean
}

/** How the two things an invoice needs are called where somebody is asked for them. */
export interface BillingAsks {
  readonly terms: string
  readonly tax: string
}

/** An invoice needs terms and tax: whoever promises, ships or bills is asked for what nobody has said yet. */
export async function missingForBilling(
  work: AnyWork,
  { customer, shipTo, terms, salesTax, isTaxable }: ToBill,
  asks: BillingAsks = { terms: 'terms', tax: 'salesTax' },
): Promise<Complaint[]> {
  const ways = await billingWays(work.reader, customer, shipTo)
  if (!ways) return []
  const { name } = ways
  const isUntaxed = isTaxable && !salesTax && !ways.taxCode && !isExemptOn(ways, work.today)
  return [
    ...(terms || ways.terms ? [] : [complaint([asks.terms], 'customerWithoutTerms', { customer: name })]),
    ...(isUntaxed ? [complaint([asks.tax], 'customerWithoutTax', { customer: name })] : []),
  ]
}

/** What was answered once is the customer's from then on, where the customer had none. */
export async function keepBillingWays(
  work: AnyWork,
  customer: string,
  answered: { readonly terms: string | null; readonly salesTax: string | null },
): Promise<void> {
  if (!answered.terms && !answered.salesTax) return
  const ways: BillingWays | undefined = await billingWays(work.reader, customer, null)
  const given = {
    ...(answered.terms && !ways?.terms && { terms: answered.terms }),
    ...(answered.salesTax && !ways?.taxCode && { salesTax: answered.salesTax }),
  }
  if (Object.keys(given).length > 0) await work.update('business-partners', customer, given)
}

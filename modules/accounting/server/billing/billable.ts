import { isExemptOn } from '#modules/accounting/model/tax/sales-tax.ts'
import { billingWays } from '#modules/parties/server/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What will be billed to a customer once it has shipped. */
export interface ToBill {
  readonly customer: string
  readonly shipTo: string | null
  /** Of the order; the customer's where it says none. */
  readonly terms: string | null
  readonly isTaxable: boolean
}

/** An invoice needs terms and tax: whoever promises or ships hears of it, not only whoever bills. */
export async function demandBillable(work: AnyWork, { customer, shipTo, terms, isTaxable }: ToBill): Promise<void> {
  const ways = await billingWays(work.reader, customer, shipTo)
  if (!ways) return
  if (!terms && !ways.terms) throw Refusal.conflict({ code: 'customerWithoutTerms', params: { customer: ways.name } })
  if (isTaxable && !ways.taxCode && !isExemptOn(ways, work.today))
    throw Refusal.conflict({ code: 'customerWithoutTax', params: { customer: ways.name } })
}

import { type BillingGroup, billingGroups } from '#modules/accounting/model/receivables/billing.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { keepBillingWays } from './billable.ts'
import { createInvoice, demandFreightOpen } from './make-invoices.ts'
import { unbilledExtras, unbilledLines } from './unbilled.ts'

/** Terms and tax as somebody chose them, where the order and its customer say none. */
const answeredBy = (
  group: BillingGroup,
  { terms, taxCode }: { readonly terms: string | null; readonly taxCode: string | null },
): BillingGroup => ({
  ...group,
  lines: group.lines.map(line => ({ ...line, terms: line.terms ?? terms, taxCode: line.taxCode ?? taxCode })),
})

/**
 * What left with a slip is billed and posted: mostly one invoice, more where its orders have other terms. Whoever presses has
 * seen what will be posted (`/api/billing/preview`), and said what is billed for freight.
 */
export const billSlip = verb<'packing-slips'>()('packing-slips.bill', async (work, slip, asked) => {
  const lines = await unbilledLines(work.reader, [slip.id])
  if (lines.length === 0) throw Refusal.conflict({ code: 'nothingToBill', params: { slip: slip.code ?? '' } })
  const freights = asked.freightBilled === null ? {} : { [slip.id]: String(asked.freightBilled) }
  demandFreightOpen(lines, freights)
  for (const group of billingGroups(lines, await unbilledExtras(work.reader, lines, freights), 'order'))
    await createInvoice(work, answeredBy(group, asked), null, ['post'])
  await keepBillingWays(work, slip.businessPartner, { terms: asked.terms, salesTax: asked.taxCode })
  return { freightBilled: asked.freightBilled ?? slip.freightBilled }
})

import { billingGroups } from '#modules/accounting/model/receivables/billing.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { createInvoice, demandFreightOpen } from './make-invoices.ts'
import { unbilledExtras, unbilledLines } from './unbilled.ts'

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
    await createInvoice(work, group, null, ['post'])
  return { freightBilled: asked.freightBilled ?? slip.freightBilled }
})

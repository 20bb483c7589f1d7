import { billingGroups } from '#modules/accounting/model/billing.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { createInvoice } from './make-invoices.ts'
import { unbilledExtras, unbilledLines } from './unbilled.ts'

/** What left with a slip is billed and posted at once: mostly one invoice, more where its orders have other terms. */
export const billSlip = verb<'packing-slips'>()('packing-slips', async (work, slip) => {
  const lines = await unbilledLines(work.reader, [slip.id])
  if (lines.length === 0) throw Refusal.conflict({ code: 'nothingToBill', params: { slip: slip.code ?? '' } })
  for (const group of billingGroups(lines, await unbilledExtras(work.reader, lines), 'order'))
    await createInvoice(work, group, null, ['post'])
  return undefined
})

import { thinMargin } from '#modules/sales/model/quotes.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'

/** sales R21, R23: whoever offers less than the policy's margin says why. */
export const approveQuote = verb<'quotes'>()('quotes.approve', async (_work, quote, { approvalComment }) => {
  const thin = thinMargin(quote)
  if (thin && !approvalComment)
    throw Refusal.fields([complaint(['approvalComment'], 'marginBelowFloor', thin)], 'quotes')
  return undefined
})

import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'

/** sales R21, R23: whoever offers less than the policy's margin says why. */
export const approveQuote = verb<'quotes'>()(
  'quotes',
  async (_work, quote, { approvalComment }: { approvalComment: string | null }) => {
    const offered = quote.lines.filter(line => line.lineStatus !== 'noQuote').flatMap(line => line.quantities)
    const isThin = offered.some(price => price.marginPercent?.lessThan(quote.minimumMarginPercent))
    if (isThin && !approvalComment)
      throw Refusal.fields(
        [complaint(['approvalComment'], 'marginBelowFloor', { floor: quote.minimumMarginPercent.toString() })],
        'quotes',
      )
    return undefined
  },
)

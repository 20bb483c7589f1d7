import type { ServerWing } from '#platform/server/services.ts'
import { billingEars } from './billing.ts'
import { orderVerbs } from './orders/confirm.ts'
import { savedReleaseGroup, savingReleaseGroup } from './orders/release-groups.ts'
import { savingOrder } from './orders/saving.ts'
import { packingVerbs, savingSlip } from './packing.ts'
import { projectVerbs } from './projects.ts'
import { approveQuote } from './quotes/approve.ts'
import { savingQuote } from './quotes/saving.ts'

/** The front door of the sales wing. */
export const salesWing: ServerWing = {
  name: 'sales',
  deeds: {
    verbs: { 'quotes.approve': approveQuote, ...projectVerbs, ...orderVerbs, ...packingVerbs },
    saving: {
      quotes: savingQuote,
      orders: savingOrder,
      'release-groups': savingReleaseGroup,
      'packing-slips': savingSlip,
    },
    saved: { 'release-groups': savedReleaseGroup },
    hears: billingEars,
  },
}

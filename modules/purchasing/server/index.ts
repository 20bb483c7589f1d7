import type { ServerWing } from '#platform/server/services.ts'
import { orderVerbs } from './orders/approval.ts'
import { savingOrder } from './orders/saving.ts'
import { savingReceipt } from './receipts.ts'
import { requestVerbs, savingRequest } from './requests.ts'
import { labelScans } from './scan/read-labels.ts'

/** The front door of the purchasing wing. */
export const purchasingWing: ServerWing = {
  name: 'purchasing',
  deeds: {
    verbs: { ...requestVerbs, ...orderVerbs },
    saving: {
      'purchase-requests': savingRequest,
      'purchase-orders': savingOrder,
      'po-receipts': savingReceipt,
    },
    scans: labelScans,
  },
}

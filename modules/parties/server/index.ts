import type { ServerWing } from '#platform/server/services.ts'
import { credit, savingPartner, savingShipTo } from './partners.ts'

/** The front door of the parties wing. */
export const partiesWing: ServerWing = {
  name: 'parties',
  deeds: {
    verbs: { 'business-partners.credit': credit },
    saving: { 'business-partners': savingPartner, 'ship-tos': savingShipTo },
  },
}

export {
  discountDate,
  discountIsEarned,
  dueDate,
  earnedDiscount,
  fullDiscount,
} from '#modules/parties/model/payment-dates.ts'

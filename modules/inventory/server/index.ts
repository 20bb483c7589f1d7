import type { ServerWing } from '#platform/server/services.ts'
import { checkoutVerbs, savingCheckout } from './crib.ts'
import { savingLabel } from './labels.ts'
import { savingLink } from './lots.ts'
import { savedGroup, savingClass, savingGroup, savingLocation } from './places.ts'
import { recordTransaction } from './stock/by-hand.ts'
import { countVerbs, savingCount } from './stock/count-sheets.ts'
import { lotVerbs } from './stock/lot-verbs.ts'

export type { Act, Leg } from './stock/legs.ts'
export { moveStock } from './stock/move.ts'

/** The front door of the inventory wing. */
export const inventoryWing: ServerWing = {
  name: 'inventory',
  deeds: {
    verbs: { ...checkoutVerbs, ...countVerbs, ...lotVerbs },
    making: { 'inventory-transactions': recordTransaction },
    saving: {
      'inventory-classes': savingClass,
      'storage-groups': savingGroup,
      'storage-locations': savingLocation,
      'lot-links': savingLink,
      'slot-checkouts': savingCheckout,
      'cycle-counts': savingCount,
      labels: savingLabel,
    },
    saved: { 'storage-groups': savedGroup },
  },
}

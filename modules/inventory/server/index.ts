import type { ServerWing } from '#platform/server/services.ts'
import { checkoutVerbs, savingCheckout } from './crib.ts'
import { savingLabel } from './labels.ts'
import { savingLink } from './lots.ts'
import { savedGroup, savingClass, savingGroup, savingLocation } from './places.ts'

/** The front door of the inventory wing. */
export const inventoryWing: ServerWing = {
  name: 'inventory',
  deeds: {
    verbs: checkoutVerbs,
    saving: {
      'inventory-classes': savingClass,
      'storage-groups': savingGroup,
      'storage-locations': savingLocation,
      'lot-links': savingLink,
      'slot-checkouts': savingCheckout,
      labels: savingLabel,
    },
    saved: { 'storage-groups': savedGroup },
  },
}

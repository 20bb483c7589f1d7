import type { ScreenLoaders } from '#platform/web/frame/screens.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'

fillSlots('stock-lots', {
  tabs: { trace: { label: 'inventory.trace', load: () => import('./lots/LotTrace.tsx') } },
})

/** Screens of the inventory wing, by their path in the route table. */
export const inventoryScreens: ScreenLoaders = {
  '/storage-locations/slots': () => import('./slots/SlotMap.tsx'),
  '/storage-groups/tree': () => import('./StorageTree.tsx'),
}

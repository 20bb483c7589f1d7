import type { ScreenLoaders } from '#platform/web/frame/screens.ts'

/** Screens of the inventory wing, by their path in the route table. */
export const inventoryScreens: ScreenLoaders = {
  '/storage-locations/slots': () => import('./slots/SlotMap.tsx'),
  '/storage-groups/tree': () => import('./StorageTree.tsx'),
}

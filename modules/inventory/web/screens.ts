import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'

fillSlots('stock-lots', {
  tabs: { trace: { label: 'inventory.trace', load: () => import('./lots/LotTrace.tsx') } },
})
fillSlots('inventory-transactions', { widgets: { type: () => import('./by-hand/WhatHappens.tsx') } })
fillSlots('labels', {
  widgets: { elements: () => import('./labels/LabelDesigner.tsx') },
  cells: { elements: () => import('./labels/LabelShown.tsx') },
})

/** Screens of the inventory module, by their path in the route table. */
export const inventoryScreens: ScreenLoaders = {
  '/storage-locations/slots': () => import('./slots/SlotMap.tsx'),
  '/inventory-transactions/value': () => import('./value/StockValue.tsx'),
  '/qr-code-generator': () => import('./labels/QrCodeGenerator.tsx'),
  '/librarian-dashboard': () => import('./librarian/LibrarianDashboard.tsx'),
  '/librarian': () => import('./librarian/LibrarianDashboard.tsx'),
  '/librarian/slots': () => import('./librarian/LibrarianSlots.tsx'),
  '/librarian/coming-soon': () => import('./librarian/ComingToCrib.tsx'),
  '/storage-groups/tree': () => import('./StorageTree.tsx'),
}

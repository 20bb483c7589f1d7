import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'
import { rowsTab } from '#platform/web/pages/record/rows-tab.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

fillSlots('stock-lots', {
  overview: () => import('./lots/LotTrace.tsx'),
  aside: () => import('./lots/LotPlaces.tsx'),
  cells: { certificates: () => import('./lots/LotCertificates.tsx') },
  tabs: {
    where: rowsTab({
      of: 'stock-balances',
      by: 'lot',
      columns: ['storageLocation', 'slot', 'stockStatus', 'quantity', 'owner'],
      sort: ['storageLocation'],
      order: 1,
    }),
    transactions: rowsTab({
      of: 'inventory-transactions',
      by: 'lot',
      columns: ['code', 'type', 'postedAt', 'quantity', 'storageLocation', 'source'],
      sort: ['-postedAt'],
      order: 2,
    }),
  },
})
/** What a tab is called is known with the page. */
addWords({ 'en-US': { itemTabs: { stock: 'Stock' } }, es: { itemTabs: { stock: 'Existencias' } } })
const stockTab = {
  ...rowsTab({
    of: 'stock-balances',
    by: 'item',
    columns: ['storageLocation', 'slot', 'lot', 'stockStatus', 'quantity', 'owner'],
    sort: ['storageLocation'],
    order: 3,
  }),
  label: 'itemTabs.stock',
}
const supplyTab = {
  label: 'supply-demand.many',
  needs: 'supply-demand',
  load: () => import('./supply/SupplyDemand.tsx'),
  order: 4,
}
const itemParts = {
  header: () => import('./stock/StockFigures.tsx'),
  overview: { load: () => import('./supply/SupplyChart.tsx'), order: 1 },
  tells: ['onHand', 'available', 'reserved', 'onOrder', 'inProcess'],
}
fillSlots('part-revisions', { ...itemParts, tabs: { stock: stockTab, supply: supplyTab } })
fillSlots('material-codes', { ...itemParts, tabs: { stock: stockTab, supply: supplyTab } })
fillSlots('parts', {
  ...itemParts,
  tabs: { stock: { ...stockTab, load: () => import('./stock/PartStock.tsx') }, supply: supplyTab },
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
  '/opening-stock-lines': () => import('./opening/OpeningStock.tsx'),
  '/storage-groups/tree': () => import('./StorageTree.tsx'),
}

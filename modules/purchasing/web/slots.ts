import { letterSlots } from '#platform/web/pages/record/letter/letter-slots.ts'
import { rowsTab } from '#platform/web/pages/record/rows-tab.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

/** What a tab is called is known with the page. */
addWords({
  'en-US': {
    orderTabs: { releases: 'Releases', clauses: 'Clauses' },
    priceTabs: { prices: 'Prices & vendors', receipts: 'Receipts', items: 'Items', scorecard: 'Scorecard' },
  },
  es: {
    orderTabs: { releases: 'Liberaciones', clauses: 'Cláusulas' },
    priceTabs: {
      prices: 'Precios y proveedores',
      receipts: 'Recepciones',
      items: 'Artículos',
      scorecard: 'Evaluación',
    },
  },
})

fillSlots('parts', {
  tabs: {
    prices: {
      label: 'priceTabs.prices',
      needs: 'vendor-parts',
      load: () => import('./part/PricesAndVendors.tsx'),
      order: 5,
    },
  },
})

/** What this module adds to generated pages. */
fillSlots('business-partners', {
  tabs: {
    purchaseOrders: rowsTab({
      of: 'purchase-orders',
      by: 'vendor',
      columns: ['code', 'status', 'dueDate', 'total', 'receivedPercent', 'buyer'],
      sort: ['-code'],
      order: 4.1,
      when: row => row.isVendor === true,
    }),
    receipts: rowsTab({
      of: 'po-receipts',
      by: 'vendor',
      label: 'priceTabs.receipts',
      columns: ['code', 'purchaseOrder', 'vendorPackingSlip', 'receivedAt', 'value', 'status'],
      sort: ['-receivedAt'],
      order: 4.2,
      when: row => row.isVendor === true,
    }),
    scorecard: {
      label: 'priceTabs.scorecard',
      needs: 'purchase-orders',
      load: () => import('./scorecards/VendorScorecard.tsx'),
      order: 4.3,
      when: row => row.isVendor === true,
    },
    vendorParts: rowsTab({
      of: 'vendor-parts',
      by: 'vendor',
      label: 'priceTabs.items',
      columns: ['item', 'vendorPartNumber', 'rank', 'approval', 'purchaseUnit', 'lastPricedOn', 'receipts'],
      sort: ['rank'],
      order: 5.1,
      when: row => row.isVendor === true,
    }),
  },
})
const [first, again] = [letterSlots(), letterSlots('resend')]
const letters = {
  asks: { ...first.asks, ...again.asks },
  asksFirst: { ...first.asksFirst, ...again.asksFirst },
}
fillSlots('purchase-request-messages', letters)
fillSlots('purchase-requests', {
  asksFirst: { approve: () => [] },
  tabs: {
    rfqs: rowsTab({
      of: 'purchase-request-messages',
      by: 'purchaseRequest',
      columns: ['code', 'kind', 'vendor', 'subject', 'quoteBy', 'deliveryState', 'sentAt'],
      sort: ['-createdAt'],
    }),
  },
})
fillSlots('purchase-orders', {
  ...letters,
  asksFirst: { ...letters.asksFirst, submit: () => [] },
  widgets: { lines: () => import('./orders/OrderLines.tsx') },
  begins: async start => (await import('./orders/release-lines.ts')).releaseStarted(start),
  overview: () => import('./orders/BlanketUse.tsx'),
  tabs: {
    clauses: { label: 'orderTabs.clauses', load: () => import('./orders/OrderClauses.tsx') },
    releases: rowsTab({
      of: 'purchase-orders',
      by: 'blanketOrder',
      label: 'orderTabs.releases',
      columns: ['code', 'status', 'orderDate', 'dueDate', 'total', 'receivedPercent'],
      sort: ['-code'],
      when: row => row.kind === 'blanket',
    }),
    receipts: rowsTab({
      of: 'po-receipts',
      by: 'purchaseOrder',
      columns: ['code', 'vendorPackingSlip', 'receivedAt', 'receivedBy', 'value', 'status'],
      sort: ['-receivedAt'],
    }),
  },
})
/** What came is billed as it was ordered. */
fillSlots('ap-invoices', {
  begins: async start => (await import('./bills/bill-lines.ts')).billStarted(start),
  widgets: { lines: () => import('./bills/BillLines.tsx') },
})
fillSlots('po-receipts', {
  begins: async ({ query }) => (await import('./receipts/open-lines.ts')).openLines(query.get('purchaseOrder')),
})

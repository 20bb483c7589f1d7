import './home/charts.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'

/** What this module adds to generated pages. */
fillSlots('part-revision-methods', { aside: () => import('./costs/MethodCost.tsx') })
fillSlots('release-groups', { aside: () => import('./groups/SetupSaved.tsx') })
fillSlots('business-partners', {
  aside: () => import('./credit/PartnerFigures.tsx'),
  tells: [
    'arBalance',
    'shippedNotInvoiced',
    'openOrderValue',
    'exposure',
    'otdPercent12m',
    'otdLastPromise12m',
    'hitRate12m',
  ],
})
fillSlots('orders', {
  header: () => import('./holds/OpenHolds.tsx'),
  asks: { 'unhold.holdKind': () => import('./holds/HeldKind.tsx') },
})
fillSlots('packing-slips', { cells: { trackingNumbers: () => import('./packing/TrackingLinks.tsx') } })
fillSlots('quotes', {
  header: () => import('./worksheet/Worksheet.tsx'),
  widgets: { lines: () => import('./quoting/QuoteLines.tsx') },
  asks: { 'accept.taken': () => import('./quoting/TakenLines.tsx') },
})

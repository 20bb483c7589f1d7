import './home/charts.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { letterSlots } from '#platform/web/pages/record/letter/letter-slots.ts'
import { rowsTab } from '#platform/web/pages/record/rows-tab.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addGuide } from '#platform/web/tours/guides.ts'

const letter = letterSlots()

const isCustomer = (row: Row): boolean => row.isCustomer === true

addGuide({ name: 'firstSale', load: () => import('./guide/FirstSale.tsx') })

/** What this module adds to generated pages. */
fillSlots('part-revision-methods', { aside: () => import('./costs/MethodCost.tsx') })
fillSlots('release-groups', { aside: () => import('./groups/SetupSaved.tsx') })
fillSlots('business-partners', {
  tabs: {
    quotes: rowsTab({
      of: 'quotes',
      by: 'businessPartner',
      columns: ['code', 'customerReference', 'status', 'value', 'dueOn', 'estimator'],
      sort: ['-code'],
      order: 2,
      when: isCustomer,
    }),
    orders: rowsTab({
      of: 'orders',
      by: 'businessPartner',
      columns: ['code', 'customerPo', 'status', 'total', 'nextPromise', 'shippedPercent'],
      sort: ['-code'],
      order: 1,
      when: isCustomer,
    }),
    contacts: rowsTab({
      of: 'contacts',
      by: 'businessPartner',
      columns: ['firstName', 'lastName', 'jobTitle', 'email', 'phone', 'isPrimary'],
      sort: ['-isPrimary', 'lastName'],
      order: 6,
    }),
  },
  header: () => import('./credit/CustomerFigures.tsx'),
  aside: () => import('./credit/PartnerFigures.tsx'),
  tells: [
    'openQuotes',
    'arBalance',
    'shippedNotInvoiced',
    'openOrderValue',
    'exposure',
    'otdPercent12m',
    'otdLastPromise12m',
    'hitRate12m',
  ],
})
const openReleases = (order: Row): number =>
  ((order.lines as { releases?: unknown[] }[] | undefined) ?? []).reduce(
    (count, line) => count + (line.releases?.length ?? 0),
    0,
  )

fillSlots('orders', {
  header: () => import('./holds/OpenHolds.tsx'),
  cells: { lines: () => import('./ordering/OrderLines.tsx') },
  asks: { ...letter.asks, 'unhold.holdKind': () => import('./holds/HeldKind.tsx') },
  // What the order, its customer and the company do not say is asked for by the server, all of it at once.
  asksFirst: {
    ...letter.asksFirst,
    confirm: () => [],
    packReady: () => [],
    // Of one release nobody is asked which: the job is made with one press.
    makeJob: order => (openReleases(order) > 1 ? ['release'] : []),
    release: order => (openReleases(order) > 1 ? ['release'] : []),
  },
})
fillSlots('packing-slips', {
  cells: { trackingNumbers: () => import('./packing/TrackingLinks.tsx') },
  asks: {
    'pack.totalWeight': () => import('./packing/TotalWeight.tsx'),
  },
  asksFirst: {
    pack: ({ packages }) =>
      (packages as unknown[] | undefined)?.length ? [] : ['packageCount', 'packageType', 'totalWeight'],
    ship: async slip => (await import('./shipping/slip-questions.ts')).shipQuestions(slip),
  },
})
fillSlots('quotes', {
  header: () => import('./quoting/ApprovalNeeded.tsx'),
  cells: {
    lines: () => import('./worksheet/Worksheet.tsx'),
    lowestMargin: () => import('./quoting/MarginAgainstFloor.tsx'),
    receivedAt: () => import('./quoting/ReceivedAgo.tsx'),
  },
  widgets: { lines: () => import('./quoting/QuoteLines.tsx') },
  asks: {
    ...letter.asks,
    'accept.taken': () => import('./quoting/TakenLines.tsx'),
  },
  // A thin margin asks its manager for a word why; nothing else keeps them from approving in one press.
  asksFirst: { ...letter.asksFirst, approve: () => [] },
})

import { type AsksOfModule, defineModule, integer, rollup, type Screen } from '#platform/model'
import { purchaseApprovalRules } from './approval-rules.ts'
import { purchaseRequestMessages } from './messages.ts'
import { purchaseOrderClauses } from './order-clauses.ts'
import { purchaseOrderApprovals, purchaseOrderLines } from './order-lines.ts'
import { purchaseOrders } from './orders.ts'
import { poReceiptLines, poReceipts } from './receipts.ts'
import { purchaseRequestLines, purchaseRequests } from './requests.ts'
import { purchasingSettings } from './settings.ts'
import { replenishmentSuggestions } from './suggestions.ts'
import { vendorPartFigures } from './vendor-part-figures.ts'
import { vendorParts, vendorPriceHistory } from './vendor-parts.ts'
import { vendorQuoteLines, vendorQuotes } from './vendor-quotes.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

const screens: readonly Screen[] = [
  { path: '/purchase-requests/suggestions', kind: 'special', needs: 'replenishment-suggestions.view' },
  { path: '/purchase-requests/compare-quotes', kind: 'special', needs: 'purchase-requests.convert' },
  { path: '/purchase-orders/expedite', kind: 'special', needs: 'purchase-orders.acknowledge' },
  { path: '/purchase-orders/scorecards', kind: 'special', needs: 'purchase-orders.acknowledge' },
  { path: '/po-receipts/dock', kind: 'special', needs: 'po-receipts.create' },
  // Plain pages of the server: they open from any mail program, without a script.
  { path: '/po/approved/:token', kind: 'public' },
  { path: '/po/reject/:token', kind: 'public' },
]

/** From a need to a delivery: requests, vendors' quotes, orders, approvals, receipts. */
export const purchasing = defineModule({
  name: 'purchasing',
  resources: [
    purchaseRequests,
    purchaseRequestLines,
    purchaseRequestMessages,
    vendorQuotes,
    vendorQuoteLines,
    purchaseOrders,
    purchaseOrderLines,
    purchaseOrderApprovals,
    purchaseOrderClauses,
    poReceipts,
    poReceiptLines,
    vendorParts,
    vendorPriceHistory,
    vendorPartFigures,
    replenishmentSuggestions,
    purchaseApprovalRules,
    purchasingSettings,
  ],
  rollups: {
    'business-partners': {
      openPurchaseOrders: rollup(integer(), {
        from: 'purchase-orders',
        by: 'vendor',
        take: 'count',
        where: { status: ['draft', 'awaitingApproval', 'approved', 'sent', 'partlyReceived', 'changing'] },
      }),
    },
  },
  screens,
  menu: {
    needs: [
      'purchase-requests',
      '/purchase-requests/suggestions',
      'purchase-request-messages',
      'vendor-quotes',
      '/purchase-requests/compare-quotes',
    ],
    buying: [
      'purchase-orders',
      '/purchase-orders/expedite',
      '/po-receipts/dock',
      'po-receipts',
      'vendor-parts',
      '/purchase-orders/scorecards',
    ],
    settings: ['purchase-approval-rules'],
  },
  alerts: {
    ordersToApprove: {
      of: 'purchase-orders',
      filter: { field: 'status', op: 'in', value: ['awaitingApproval'] },
      sum: 'baseTotal',
      rank: 70,
    },
    lateDeliveries: {
      of: 'purchase-orders',
      filter: {
        all: [
          { field: 'nextDelivery', op: 'before', value: 'today' },
          { field: 'status', op: 'in', value: ['sent', 'partlyReceived'] },
        ],
      },
      worst: { by: 'nextDelivery', names: ['code', 'vendor'] },
      isTrouble: true,
      rank: 50,
    },
  },
  waits: {
    orderApprovals: {
      of: 'purchase-orders',
      filter: { field: 'status', op: 'in', value: ['awaitingApproval'] },
      line: {
        of: 'purchase-order-approvals',
        person: 'approver',
        where: { decision: 'waiting', purpose: 'approval' },
      },
      names: ['code', 'vendor'],
      by: 'orderDate',
    },
    requestApprovals: {
      of: 'purchase-requests',
      filter: { field: 'status', op: 'in', value: ['submitted'] },
      verb: 'approve',
      names: ['code', 'requestedBy'],
      by: 'needBy',
    },
  },
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof purchasing> {}
}

import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Screens of the purchasing module, by their path in the route table. */
export const purchasingScreens: ScreenLoaders = {
  '/purchase-requests/suggestions': () => import('./suggestions/Suggestions.tsx'),
  '/purchase-requests/compare-quotes': () => import('./quotes/CompareQuotes.tsx'),
  '/purchase-orders/expedite': () => import('./expedite/ExpediteBoard.tsx'),
  '/purchase-orders/scorecards': () => import('./scorecards/Scorecards.tsx'),
  '/po-receipts/dock': () => import('./dock/ReceivingDock.tsx'),
}

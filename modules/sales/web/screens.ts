import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Screens of the sales module, by their path in the route table. */
export const salesScreens: ScreenLoaders = {
  '/quotes/status': () => import('./QuotesStatus.tsx'),
  '/orders/status': () => import('./OrdersStatus.tsx'),
  '/orders/history': () => import('./OrdersHistory.tsx'),
  '/orders/releases': () => import('./Releases.tsx'),
  '/shop-floor-dashboard/packing': () => import('./packing/PackingBench.tsx'),
  '/release-groups/releases': () => import('./GroupedReleases.tsx'),
}

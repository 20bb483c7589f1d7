import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Work on many documents at once, by path in the route table. */
export const billingScreens: ScreenLoaders = {
  '/ar-invoices/from-packing-slips': () => import('./BillShipped.tsx'),
  '/customer-statements/run': () => import('./StatementRun.tsx'),
}

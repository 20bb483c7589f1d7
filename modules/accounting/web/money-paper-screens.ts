import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Papers of money, by their path in the route table. */
export const moneyPaperScreens: ScreenLoaders = {
  '/deposits/view': () => import('./documents/DepositSlip.tsx'),
  '/cash-accounts/reconcile': () => import('./bank/Reconcile.tsx'),
  '/cash-accounts/forecast': () => import('./home/Forecast.tsx'),
  '/payments/view': () => import('./documents/PaymentCheck.tsx'),
}

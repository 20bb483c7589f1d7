import type { ScreenLoaders } from '#platform/web/frame/screens.ts'

/** Closing, tying out and opening the books, by their path in the route table. */
export const closingScreens: ScreenLoaders = {
  '/general-ledgers/periods': () => import('./PeriodClose.tsx'),
  '/general-ledgers/opening-balances': () => import('./opening/OpeningBalances.tsx'),
  '/general-ledgers/tie-out': () => import('./TieOut.tsx'),
}

import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** The statements of the books, by their path in the route table. */
export const statementScreens: ScreenLoaders = {
  '/general-ledgers/balance-sheet': () => import('./BalanceSheet.tsx'),
  '/general-ledgers/income-statement': () => import('./IncomeStatement.tsx'),
  '/general-ledgers/cash-flow': () => import('./CashFlow.tsx'),
  '/general-ledgers/trial-balance': () => import('./TrialBalance.tsx'),
  '/general-ledgers/ledger': () => import('./GeneralLedger.tsx'),
  '/sales-taxes/return': () => import('./SalesTaxReturn.tsx'),
  '/ap-invoices/1099': () => import('./Form1099.tsx'),
}

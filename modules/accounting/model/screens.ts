import type { Screen } from '#platform/model'

const memos = (direction: 'credit' | 'debit'): readonly Screen[] => {
  const path = `/credit-memos/${direction}`
  const side = direction === 'debit' ? 'vendor' : 'customer'
  const shows = { resource: 'credit-memos', where: { direction } }
  return [
    { path, kind: 'list', shows: { ...shows, page: 'list' } },
    // A new one begins on its usual side.
    { path: `${path}/create`, kind: 'create', shows: { ...shows, page: 'create', where: { direction, side } } },
    { path: `${path}/:id`, kind: 'detail', shows: { ...shows, page: 'detail' } },
  ]
}

/** Screens of this module that are not generated from a record type, and its records at further addresses. */
export const screens: readonly Screen[] = [
  ...memos('credit'),
  ...memos('debit'),
  { path: '/ar-invoices/from-packing-slips', kind: 'special', needs: 'ar-invoices.create' },
  { path: '/customer-statements/run', kind: 'special', needs: 'customer-statements.create' },
  {
    path: '/ap-invoices/cash-receipts',
    kind: 'list',
    shows: { resource: 'cash-receipts', page: 'list', where: { payerKind: 'vendor' } },
  },
  { path: '/payments/custom', kind: 'special', shows: { resource: 'payments', page: 'create' } },
  { path: '/payments/view', kind: 'special', needs: 'payments.view' },
  { path: '/deposits/view', kind: 'special', needs: 'deposits.view' },
  { path: '/general-ledgers/trial-balance', kind: 'special', needs: 'general-ledgers.view' },
  { path: '/general-ledgers/balance-sheet', kind: 'special', needs: 'general-ledgers.view' },
  { path: '/general-ledgers/income-statement', kind: 'special', needs: 'general-ledgers.view' },
  { path: '/general-ledgers/cash-flow', kind: 'special', needs: 'general-ledgers.view' },
  { path: '/general-ledgers/ledger', kind: 'special', needs: 'general-ledgers.view' },
  { path: '/general-ledgers/tie-out', kind: 'special', needs: 'general-ledgers.view' },
  { path: '/general-ledgers/periods', kind: 'special', needs: 'fiscal-periods.softClose' },
  { path: '/general-ledgers/opening-balances', kind: 'special', needs: 'fiscal-years.close' },
  { path: '/general-ledgers/posting-rules', kind: 'special', shows: { resource: 'posting-rules', page: 'list' } },
  { path: '/sales-taxes/return', kind: 'special', needs: 'ar-invoices.view' },
  { path: '/cash-accounts/reconcile', kind: 'special', needs: 'bank-reconciliations.view' },
  { path: '/cash-accounts/forecast', kind: 'special', needs: 'ap-invoices.view' },
  { path: '/ap-invoices/1099', kind: 'special', needs: 'payments.view' },
]

export const screenWords = {
  '/credit-memos/credit': 'Credit memos',
  '/credit-memos/credit/create': 'New credit memo',
  '/credit-memos/credit/:id': 'Credit memo',
  '/credit-memos/debit': 'Debit memos',
  '/credit-memos/debit/create': 'New debit memo',
  '/credit-memos/debit/:id': 'Debit memo',
  '/ap-invoices/cash-receipts': 'Vendor refunds',
  '/payments/custom': 'Custom payment',
  '/payments/view': 'View and print a payment',
  '/deposits/view': 'Deposit slip',
  '/general-ledgers/trial-balance': 'Trial balance',
  '/general-ledgers/balance-sheet': 'Balance sheet',
  '/general-ledgers/income-statement': 'Income statement',
  '/general-ledgers/cash-flow': 'Cash flow',
  '/general-ledgers/ledger': 'General ledger',
  '/general-ledgers/tie-out': 'Tie-out',
  '/general-ledgers/periods': 'Periods and close',
  '/general-ledgers/opening-balances': 'Opening balances',
  '/general-ledgers/posting-rules': 'Posting rules',
  '/sales-taxes/return': 'Sales tax return',
  '/cash-accounts/reconcile': 'Bank reconciliation',
  '/ap-invoices/1099': 'Form 1099',
}

export const comingWords = {
  '/cash-accounts/reconcile': 'Will import the bank’s statement, propose matches and finish at a difference of 0.00.',
}

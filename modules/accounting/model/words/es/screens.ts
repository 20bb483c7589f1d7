export const screenWords = {
  '/credit-memos/credit': 'Notas de crédito',
  '/credit-memos/credit/create': 'Nueva nota de crédito',
  '/credit-memos/credit/:id': 'Nota de crédito',
  '/credit-memos/debit': 'Notas de cargo',
  '/credit-memos/debit/create': 'Nueva nota de cargo',
  '/credit-memos/debit/:id': 'Nota de cargo',
  '/ap-invoices/cash-receipts': 'Reembolsos de proveedores',
  '/payments/custom': 'Pago individual',
  '/payments/view': 'Ver e imprimir un pago',
  '/deposits/view': 'Ficha de depósito',
  '/general-ledgers/trial-balance': 'Balanza de comprobación',
  '/general-ledgers/balance-sheet': 'Balance general',
  '/general-ledgers/income-statement': 'Estado de resultados',
  '/general-ledgers/cash-flow': 'Flujo de efectivo',
  '/general-ledgers/ledger': 'Libro mayor',
  '/general-ledgers/tie-out': 'Cuadre de auxiliares',
  '/general-ledgers/periods': 'Periodos y cierre',
  '/general-ledgers/opening-balances': 'Saldos iniciales',
  '/general-ledgers/posting-rules': 'Reglas de registro',
  '/sales-taxes/return': 'Declaración de impuesto sobre ventas',
  '/cash-accounts/reconcile': 'Conciliación bancaria',
  '/ap-invoices/1099': 'Forma 1099',
}

export const comingWords = {
  '/cash-accounts/reconcile':
    'Importará el estado de cuenta del banco, propondrá coincidencias y terminará con una diferencia de 0.00.',
}

import { addWords } from '#platform/web/words/dictionaries.ts'

addWords({
  'en-US': {
    moneyCharts: {
      receivables: 'Receivables aging',
      owed: 'Open',
      noReceivables: 'No open invoices.',
      buckets: { current: 'Current', to30: '1–30', to60: '31–60', to90: '61–90', over90: '90+' },
      cash: 'Cash, next 13 weeks',
      incoming: 'Invoices due',
      outgoing: 'Bills due',
      balance: 'Cash',
      thisWeek: 'This week',
      noCash: 'No bank balance, open invoices or bills.',
    },
  },
  es: {
    moneyCharts: {
      receivables: 'Antigüedad de cuentas por cobrar',
      owed: 'Saldo',
      noReceivables: 'No hay facturas abiertas.',
      buckets: { current: 'Por vencer', to30: '1–30', to60: '31–60', to90: '61–90', over90: '90+' },
      cash: 'Efectivo, próximas 13 semanas',
      incoming: 'Por cobrar',
      outgoing: 'Por pagar',
      balance: 'Efectivo',
      thisWeek: 'Esta semana',
      noCash: 'No hay saldo bancario ni facturas abiertas.',
    },
  },
})

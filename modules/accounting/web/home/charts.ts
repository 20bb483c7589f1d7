import { addHomeCharts } from '#platform/web/screens/home/home-charts.ts'
import './words.ts'

addHomeCharts(
  {
    key: 'receivables',
    label: 'moneyCharts.receivables',
    from: { 'aging-details': ['open', 'bucket'] },
    load: () => import('./Receivables.tsx'),
  },
  {
    key: 'cash',
    label: 'moneyCharts.cash',
    from: { 'ar-invoices': ['open'], 'ap-invoices': ['open'], 'cash-accounts': [], accounts: [] },
    load: () => import('./CashAhead.tsx'),
  },
)

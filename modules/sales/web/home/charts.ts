import { addHomeCharts } from '#platform/web/screens/home/home-charts.ts'
import './words.ts'

addHomeCharts(
  {
    key: 'bookings',
    label: 'salesCharts.bookings',
    from: { orders: ['total'], 'packing-slips': [] },
    load: () => import('./Bookings.tsx'),
  },
  {
    key: 'onTimeDelivery',
    label: 'salesCharts.onTime',
    from: { orders: [] },
    load: () => import('./OnTimeDelivery.tsx'),
  },
  {
    key: 'backlog',
    label: 'salesCharts.backlog',
    from: { orders: ['unshippedValue'], 'release-schedule': ['shipOn'] },
    load: () => import('./Backlog.tsx'),
  },
)

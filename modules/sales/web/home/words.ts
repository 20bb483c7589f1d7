import { addWords } from '#platform/web/words/dictionaries.ts'

addWords({
  'en-US': {
    salesCharts: {
      bookings: 'Bookings vs. shipments',
      booked: 'Booked',
      shipped: 'Shipped',
      noBookings: 'No orders in 12 months.',
      onTime: 'On-time delivery',
      target: 'Target {target}',
      noOnTime: 'No releases shipped in 12 months.',
      backlog: 'Backlog by ship week',
      toShip: 'To ship',
      late: 'Late',
      thisWeek: 'This week',
      later: 'Later',
      noBacklog: 'No open orders.',
    },
  },
  es: {
    salesCharts: {
      bookings: 'Pedidos contra embarques',
      booked: 'Pedido',
      shipped: 'Embarcado',
      noBookings: 'No hay órdenes en 12 meses.',
      onTime: 'Entregas a tiempo',
      target: 'Meta {target}',
      noOnTime: 'No hay liberaciones embarcadas en 12 meses.',
      backlog: 'Por embarcar por semana',
      toShip: 'Por embarcar',
      late: 'Atrasado',
      thisWeek: 'Esta semana',
      later: 'Después',
      noBacklog: 'No hay órdenes abiertas.',
    },
  },
})

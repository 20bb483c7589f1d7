import { estimateWords } from './es/estimates.ts'
import { figureWords, orderWords } from './es/orders.ts'
import { mailWords, paperWords } from './es/papers.ts'
import { projectWords } from './es/projects.ts'
import { quoteWords } from './es/quotes.ts'
import { reasons } from './es/reasons.ts'
import { shippingWords } from './es/shipping.ts'
import { es as firstSteps } from './first-steps.ts'
import { es as sample, esReasons as sampleReasons } from './sample.ts'

export const es = {
  firstSteps,
  ...sample,
  waits: { quoteApprovals: 'Aprobar cotización' },
  alsoCalled: {
    quotes: 'RFQ, presupuesto, estimación',
    orders: 'pedido, orden del cliente',
    'packing-slips': 'embarque, remisión, envío',
    'new-quotes': 'nueva cotización, crear cotización, nuevo presupuesto',
    'new-orders': 'nuevo pedido, crear orden',
  },
  sentences: {
    lateOrders:
      '{count, plural, one {# orden atrasada,} other {# órdenes atrasadas, la peor}} {days, plural, one {# día} other {# días}}: {worst}.',
    quotesDue:
      '{count, plural, one {# cotización vence} other {# cotizaciones vencen}} hoy{days, plural, =0 {} one { o antes, la más antigua con # día de atraso: {worst}} other { o antes, la más antigua con # días de atraso: {worst}}}.',
    shipsThisWeek:
      '{count, plural, one {# liberación se embarca} other {# liberaciones se embarcan}} en 7 días a {distinct, plural, one {# cliente} other {# clientes}}.',
  },
  modules: { sales: 'Ventas' },
  sales: {
    menu: { quoting: 'Cotizaciones', orders: 'Órdenes de venta', shipping: 'Embarques', projects: 'Proyectos' },
    papers: paperWords,
    mail: mailWords,
    priceExpiring: 'El precio de {name} de {vendor} vence el {date, date}',
    priceExpiringFor: 'Lo usan estas cotizaciones abiertas: {quotes}.',
    jobEndedShort: 'La orden de trabajo {job} de la liberación {release} terminó incompleta',
    jobEndedShortBody:
      'Se hicieron {made, number} de {quantity, number} piezas. Cree otra orden de trabajo o cierre la liberación con faltante.',
  },
  ...quoteWords,
  ...estimateWords,
  ...orderWords,
  ...shippingWords,
  ...projectWords,
  'business-partners': {
    fields: {
      openQuotes: 'Cotizaciones abiertas',
      ...figureWords,
    },
  },
  screens: {
    '/quotes/status': 'Cotizaciones por estado',
    '/orders/status': 'Órdenes por estado',
    '/orders/history': 'Historial de órdenes',
    '/orders/releases': 'Liberaciones',
    '/release-groups/releases': 'Liberaciones agrupadas',
    '/shop-floor-dashboard/packing': 'Empaque',
  },
  reasons: { ...reasons, ...sampleReasons },
} as const

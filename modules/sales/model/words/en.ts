import { figureWords, orderWords } from './en/orders.ts'
import { projectWords } from './en/projects.ts'
import { quoteWords } from './en/quotes.ts'
import { reasons } from './en/reasons.ts'
import { en as firstSteps } from './first-steps.ts'
import { mailWords, paperWords } from './papers.ts'
import { en as sample, enReasons as sampleReasons } from './sample.ts'

export const en = {
  firstSteps,
  ...sample,
  waits: { quoteApprovals: 'Approve quote' },
  alsoCalled: {
    quotes: 'RFQ, estimate, bid, proposal',
    orders: 'SO, customer order, backlog',
    'packing-slips': 'shipment, ship, delivery note, pack list',
    'new-quotes': 'new RFQ, new estimate, create quote, add quote',
    'new-orders': 'new SO, new order, enter order, create order',
  },
  sentences: {
    lateOrders:
      '{count, plural, one {# order late,} other {# orders late, worst}} {days, plural, one {# day} other {# days}}: {worst}.',
    quotesDue:
      '{count, plural, one {# quote} other {# quotes}} due{days, plural, =0 { today} one {, oldest # day late: {worst}} other {, oldest # days late: {worst}}}.',
    shipsThisWeek:
      '{count, plural, one {# release ships} other {# releases ship}} in 7 days to {distinct, plural, one {# customer} other {# customers}}.',
  },
  modules: { sales: 'Sales' },
  sales: {
    menu: { quoting: 'Quoting', orders: 'Orders', shipping: 'Shipping', projects: 'Projects' },
    papers: paperWords,
    mail: mailWords,
    priceExpiring: 'The price of {name} from {vendor} expires on {date, date}',
    priceExpiringFor: 'These open quotes use it: {quotes}.',
    jobEndedShort: 'Job {job} for release {release} ended short',
    jobEndedShortBody:
      '{made, number} of {quantity, number} pieces were made. Make another job, or short close the release.',
  },
  ...quoteWords,
  ...orderWords,
  ...projectWords,
  'business-partners': { fields: { openQuotes: 'Open quotes', ...figureWords } },
  screens: {
    '/quotes/status': 'Quotes by status',
    '/orders/status': 'Orders by status',
    '/orders/history': 'Order history',
    '/orders/releases': 'Releases',
    '/release-groups/releases': 'Grouped releases',
    '/shop-floor-dashboard/packing': 'Packing',
  },
  reasons: { ...reasons, ...sampleReasons },
} as const

import { type AsksOfModule, defineModule, integer, rollup } from '#platform/model'
import {
  quoteEstimateComponents,
  quoteEstimateMaterials,
  quoteEstimateNodes,
  quoteEstimateOperations,
} from './estimates.ts'
import { firstSteps } from './first-steps.ts'
import { minimumCharges } from './minimum-charges.ts'
import { orderClauses } from './order-clauses.ts'
import { orderHistory } from './order-history.ts'
import { orderLineStates } from './order-line-states.ts'
import { orderChanges, orderCharges, orderHolds, orderLines, orderReleases, orderReviewItems } from './order-lines.ts'
import { orders } from './orders.ts'
import { packingSlipLines, packingSlipPackages, packingSlips } from './packing-slips.ts'
import { figuresOfPartner, partnerFigures } from './partner-figures.ts'
import { projectSteps, projects, projectTypeSteps, projectTypes } from './projects.ts'
import { quoteDefaultExpedites, quoteDefaults } from './quote-defaults.ts'
import { quoteLineCharges, quoteLineQuantities, quoteLines } from './quote-lines.ts'
import { quotedMaterials, quotedProcesses } from './quoted-prices.ts'
import { quotes } from './quotes.ts'
import { releaseGroups } from './release-groups.ts'
import { openReleases, releaseSchedule } from './release-schedule.ts'
import { screens } from './screens.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

const openQuotes = { status: ['draft', 'inReview', 'approved', 'sent', 'partiallyWon'] }
const openOrders = { status: ['confirmed', 'inProduction', 'partiallyShipped'] }

/** From a request to a delivery: quotes and their prices, orders and their releases, packing slips. */
export const sales = defineModule({
  name: 'sales',
  resources: [
    quotes,
    quoteLines,
    quoteLineQuantities,
    quoteLineCharges,
    quoteEstimateNodes,
    quoteEstimateOperations,
    quoteEstimateMaterials,
    quoteEstimateComponents,
    quotedMaterials,
    quotedProcesses,
    orders,
    orderLines,
    orderReleases,
    orderCharges,
    orderReviewItems,
    orderHolds,
    orderClauses,
    orderChanges,
    releaseGroups,
    releaseSchedule,
    orderHistory,
    orderLineStates,
    partnerFigures,
    packingSlips,
    packingSlipLines,
    packingSlipPackages,
    projects,
    projectSteps,
    projectTypes,
    projectTypeSteps,
    quoteDefaults,
    quoteDefaultExpedites,
    minimumCharges,
  ],
  rollups: {
    'business-partners': {
      openQuotes: rollup(integer(), { from: 'quotes', by: 'businessPartner', take: 'count', where: openQuotes }),
      ...figuresOfPartner,
    },
  },
  screens,
  menu: {
    quoting: ['quotes', '/quotes/status', 'quote-defaults', 'minimum-charges'],
    orders: ['orders', '/orders/status', '/orders/releases', '/orders/history', 'release-groups'],
    shipping: ['packing-slips', '/release-groups/releases'],
    projects: ['projects', 'project-types'],
  },
  alerts: {
    lateOrders: {
      of: 'orders',
      filter: {
        all: [
          { field: 'nextPromise', op: 'before', value: 'today' },
          { field: 'status', op: 'in', value: openOrders.status },
        ],
      },
      worst: { by: 'nextPromise', names: ['code', 'businessPartner'] },
      isTrouble: true,
      rank: 20,
    },
    quotesDue: {
      of: 'quotes',
      filter: {
        all: [
          { field: 'dueOn', op: 'lte', value: 'today' },
          { field: 'status', op: 'in', value: ['draft', 'inReview', 'approved'] },
        ],
      },
      worst: { by: 'dueOn', names: ['code', 'businessPartner'] },
      rank: 60,
    },
    shipsThisWeek: {
      of: 'release-schedule',
      at: '/orders/releases',
      filter: {
        all: [
          { field: 'shipOn', op: 'within', value: 'next 7 days' },
          { field: 'status', op: 'in', value: [...openReleases] },
        ],
      },
      distinct: 'customer',
      rank: 120,
    },
  },
  waits: {
    quoteApprovals: {
      of: 'quotes',
      filter: { field: 'status', op: 'in', value: ['inReview'] },
      verb: 'approve',
      names: ['code', 'businessPartner'],
      by: 'dueOn',
    },
  },
  firstSteps,
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof sales> {}
}

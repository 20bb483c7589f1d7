import {
  boolean,
  date,
  integer,
  overdue,
  percent,
  quantity,
  type RowOf,
  ref,
  resource,
  status,
  text,
} from '#platform/model'
import { releaseFlow } from './order-lines.ts'

/** What still has to leave the house. */
export const openReleases = ['planned', 'released', 'inProduction', 'ready', 'partiallyShipped'] as const

/** Every release with what its order and line say of it: a view, so that deliveries of all orders stand in one list. */
export const releaseSchedule = resource('release-schedule', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  quiet: true,
  pages: { list: [], create: [], detail: [] },
  fields: {
    releaseNumber: text({ max: 60 }),
    order: ref('orders'),
    customer: ref('business-partners'),
    customerPo: text({ max: 80 }),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    description: text({ max: 300 }),
    quantity: quantity(),
    shippedQuantity: quantity(),
    balance: quantity(),
    requestedOn: date(),
    promisedOn: date(),
    shipOn: date(),
    shipTo: ref('ship-tos'),
    customerRelease: text({ max: 60 }),
    firm: boolean(),
    priority: integer(),
    shippedPercent: percent(),
    releaseGroup: ref('release-groups'),
    onHold: boolean(),
    status: status(releaseFlow),
    late: overdue('shipOn', { status: [...openReleases] }),
  },
  title: ['releaseNumber'],
  search: ['releaseNumber', 'customerPo', 'description', 'customerRelease'],
  list: {
    columns: [
      'releaseNumber',
      'order',
      'customer',
      'part',
      'quantity',
      'balance',
      'shipOn',
      'late',
      'status',
      'promisedOn',
      'onHold',
      'releaseGroup',
    ],
    sort: ['shipOn', 'releaseNumber'],
    filters: ['status', 'late', 'onHold', 'customer', 'firm'],
    board: 'status',
    calendar: 'shipOn',
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'release-schedule': RowOf<typeof releaseSchedule>
  }
}

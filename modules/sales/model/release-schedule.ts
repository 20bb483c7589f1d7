import {
  boolean,
  date,
  integer,
  oneOf,
  overdue,
  percent,
  quantity,
  type RowOf,
  ref,
  resource,
  someOf,
  status,
  text,
  user,
} from '#platform/model'
import { releaseFlow } from './order-lines.ts'

/** What still has to leave the company. */
export const openReleases = ['planned', 'released', 'inProduction', 'ready', 'partiallyShipped'] as const

/** Every release with what its order and line say of it: a view, so that deliveries of all orders stand in one list. */
export const releaseSchedule = resource('release-schedule', {
  isView: true,
  hasSearchColumn: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  actsOn: {
    resource: 'orders',
    by: 'order',
    line: 'order-releases',
    verbs: { redate: 'releases', release: 'release', split: 'release', merge: 'release' },
  },
  fields: {
    releaseNumber: text({ max: 60 }),
    order: ref('orders'),
    customer: ref('business-partners'),
    customerPo: text({ max: 80 }),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    description: text({ max: 300 }),
    quantity: quantity({ unitFrom: 'partRevision' }),
    shippedQuantity: quantity({ unitFrom: 'partRevision' }),
    balance: quantity({ unitFrom: 'partRevision' }),
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
    /** Where it stands on the board of orders; nothing once it is over. */
    stage: oneOf('planned', 'released', 'inProduction', 'atVendor', 'ready', 'partiallyShipped').readonly(),
    /** What it waits for, or what keeps it here: open holds, a short material, a nonconformance, a revision that is over. */
    blocks: someOf('credit', 'customer', 'engineering', 'quality', 'material', 'ncmr', 'superseded'),
    /** The step its job is at. */
    operation: text(),
    readyQuantity: quantity({ unitFrom: 'partRevision' }),
    /** Of the work of its jobs, and when it can ship as the live plan has it. */
    progress: percent(),
    projectedOn: date(),
    /** sales R36: when the shipment left that completed it. */
    completedOn: date(),
    salesPerson: user(),
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
      'projectedOn',
      'late',
      'status',
      'progress',
      'promisedOn',
      'onHold',
      'releaseGroup',
    ],
    sort: ['shipOn', 'releaseNumber'],
    filters: ['status', 'late', 'blocks', 'customer', 'firm'],
    board: 'stage',
    calendar: 'shipOn',
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'release-schedule': RowOf<typeof releaseSchedule>
  }
}

import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  complaint,
  counted,
  date,
  flow,
  integer,
  jsonList,
  lines,
  longText,
  money,
  oneOf,
  overdue,
  pickerFilter,
  quantity,
  type RowOf,
  reason,
  ref,
  refOneOf,
  refs,
  resource,
  status,
  text,
  unitPrice,
  user,
} from '#platform/model'
import { sum, times } from '#platform/model/values/decimal.ts'
import { insiders, jobMissing, lineKinds, neededByKind, type Peg } from './kinds.ts'

const own = {
  [role.dataCollection]: 'own',
  [role.librarian]: 'own',
  [role.receptionist]: 'own',
  [role.shopFloor]: 'own',
} as const

export const purchaseRequestFlow = flow('purchaseRequest', {
  states: {
    draft: 'info',
    submitted: 'ongoing',
    approved: 'positive',
    rejected: 'negative',
    sourcing: 'ongoing',
    partlyOrdered: 'ongoing',
    ordered: 'positive',
    closed: 'quiet',
    cancelled: 'quiet',
  },
  locked: ['submitted', 'ordered', 'closed', 'cancelled'],
  actions: {
    /** Approved at once up to the limit of the settings. */
    submit: { from: 'draft', who: insiders },
    /** Whoever alone may approve says why they approve their own. */
    approve: { from: 'submitted', to: 'approved', who: managers, asks: { selfApprovalReason: text({ max: 500 }) } },
    reject: { from: 'submitted', to: 'rejected', who: managers, asks: { rejectReason: longText().required() } },
    revise: { from: 'rejected', to: 'draft', who: insiders },
    /** A letter is drafted to each vendor, to be looked at before it leaves. */
    requestQuotes: {
      from: ['approved', 'sourcing', 'partlyOrdered'],
      who: officeRoles,
      asks: {
        vendors: refs('business-partners').required(),
        quoteBy: date().required(),
        rfqMessage: longText(),
      },
      leadsTo: 'purchase-request-messages',
    },
    /** Its open lines go onto draft orders, one a vendor (purchasing R5). */
    convert: {
      from: ['approved', 'sourcing', 'partlyOrdered'],
      who: officeRoles,
      asks: { vendor: ref('business-partners') },
    },
    cancel: {
      from: ['draft', 'submitted', 'approved', 'rejected', 'sourcing'],
      to: 'cancelled',
      who: insiders,
      dangerous: true,
    },
  },
})

/** One thing somebody needs: an item, a process, a service. */
export const purchaseRequestLines = resource('purchase-request-lines', {
  partOf: 'purchase-requests',
  fields: {
    lineNumber: integer({ min: 1 }).computed(),
    kind: oneOf(...lineKinds)
      .default('stock')
      .required(),
    item: refOneOf('part-revisions', 'material-codes'),
    process: ref('processes'),
    description: text({ max: 300 }),
    quantity: quantity({ min: 0, unitFrom: 'unit' }).required(),
    unit: ref('units'),
    needBy: date().required(),
    suggestedVendor: ref('business-partners'),
    estimatedUnitPrice: unitPrice({ min: 0 }),
    estimate: money({ min: 0 }).computed(),
    account: ref('accounts'),
    job: ref('jobs'),
    jobOperation: ref('job-operations'),
    pegs: jsonList<Peg[]>({ quantity: quantity(), date: date() }).readonly(),
    lineStatus: oneOf('open', 'quoting', 'ordered', 'cancelled', 'received').default('open').readonly().notCopied(),
    purchaseOrderLine: ref('purchase-order-lines').readonly().notCopied(),
  },
  require: neededByKind,
  derive: {
    lineNumber: line => line.lineNumber,
    estimate: line => times(line.quantity, line.estimatedUnitPrice),
  },
  rules: [jobMissing, line => (line.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null)],
  title: ['description'],
})
pickerFilter(purchaseRequestLines, { suggestedVendor: { isVendor: true } })

/** Somebody needs something bought: raised by people, by the planner's run, or by a job. */
export const purchaseRequests = resource('purchase-requests', {
  code: counted('PR-000000'),
  gate: insiders,
  base: {
    view: insiders,
    create: insiders,
    update: insiders,
    archive: officeRoles,
    import: officeRoles,
    export: officeRoles,
  },
  reach: { view: own, update: own, submit: own, revise: own, cancel: own },
  pages: { list: officeRoles, create: officeRoles, detail: officeRoles },
  fields: {
    title: text().required(),
    status: status(purchaseRequestFlow),
    source: oneOf('person', 'reorder', 'job', 'order', 'crib', 'import').default('person').readonly(),
    requestedBy: user().default('@me').required(),
    department: ref('departments'),
    /** The earliest of the lines. */
    needBy: date().computed(),
    priority: oneOf('low', 'normal', 'high', 'lineDown').default('normal').required(),
    buyer: user(),
    /** Where it is needed; the main site where none is named (purchasing R28). */
    site: ref('storage-groups'),
    lines: lines(purchaseRequestLines).required(),
    lineCount: integer().stored(),
    estimatedTotal: money({ min: 0 }).stored(),
    rejectReason: longText().readonly().notCopied(),
    selfApprovalReason: text({ max: 500 }).readonly().notCopied(),
    isLate: overdue('needBy', { status: ['draft', 'submitted', 'approved', 'sourcing', 'partlyOrdered', 'ordered'] }),
  },
  derive: {
    needBy: request => request.lines.map(line => line.needBy).sort()[0] ?? null,
    lineCount: request => request.lines.length,
    estimatedTotal: request => sum(request.lines, line => line.estimate),
  },
  guards: {
    submit: request => (request.lines.length ? null : reason('requestWithoutLines', { request: request.code })),
  },
  title: ['title'],
  search: ['code', 'title'],
  page: {
    summary: ['requestedBy', 'department', 'needBy', 'buyer'],
    first: ['lines'],
    next: ['submit', 'approve', 'convert', 'requestQuotes'],
    facts: { money: ['estimatedTotal', 'lineCount', 'source', 'rejectReason', 'selfApprovalReason'] },
  },
  list: {
    views: {
      open: {
        filter: {
          field: 'status',
          op: 'in',
          value: ['draft', 'submitted', 'approved', 'rejected', 'sourcing', 'partlyOrdered'],
        },
        sort: ['needBy'],
      },
      toApprove: { filter: { field: 'status', op: 'in', value: ['submitted'] }, sort: ['needBy'] },
      mine: { filter: { all: [{ field: 'requestedBy', op: 'eq', value: 'me' }] }, sort: ['-code'] },
    },
    columns: ['code', 'title', 'requestedBy', 'needBy', 'priority', 'lineCount', 'estimatedTotal', 'status'],
    sort: 'needBy',
    filters: ['status', 'requestedBy', 'buyer', 'priority', 'isLate', 'source'],
    board: 'status',
    calendar: 'needBy',
  },
  form: [
    {
      name: 'main',
      rows: [['title', 'priority'], ['requestedBy', 'department'], ['buyer', 'needBy'], ['site']],
    },
    { name: 'lines', rows: [['lines'], ['estimatedTotal']] },
  ],
})

pickerFilter(purchaseRequests, { site: { type: 'site' }, vendors: { isVendor: true }, vendor: { isVendor: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'purchase-requests': RowOf<typeof purchaseRequests>
    'purchase-request-lines': RowOf<typeof purchaseRequestLines>
  }
}

import { floorRoles, managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  dateTime,
  duration,
  file,
  flow,
  integer,
  json,
  lines,
  longText,
  money,
  oneOf,
  pickerFilter,
  quantity,
  type Reason,
  type RowOf,
  reason,
  ref,
  refAny,
  refOneOf,
  resource,
  status,
  text,
  texts,
  unitPrice,
  user,
} from '#platform/model'
import { sum } from '#platform/model/values/decimal.ts'
import { dispositionCost, moreBadThanSeen, ofNothing, undecided } from './disposition-costs.ts'

const { manager, staff, dataCollection, shopFloor } = role

/** Executing a disposition moves stock, adds operations or returns goods, and comes with those areas. */
export const ncmrFlow = flow('ncmr', {
  states: {
    open: 'negative',
    contained: 'warning',
    mrb: 'ongoing',
    dispositioned: 'info',
    closed: 'positive',
    cancelled: 'quiet',
  },
  locked: ['mrb', 'dispositioned', 'closed', 'cancelled'],
  actions: {
    contain: {
      from: 'open',
      to: 'contained',
      who: [manager, staff, dataCollection, shopFloor],
      asks: { quarantineLocation: ref('storage-locations').required(), contained: longText() },
    },
    submit: { from: 'contained', to: 'mrb', who: [manager, staff] },
    approve: {
      from: 'mrb',
      who: managers,
      stepUp: true,
      asks: { signingAs: oneOf('quality', 'engineering').required() },
    },
    sendBack: { from: 'mrb', to: 'contained', who: managers, asks: { boardComment: text({ max: 500 }).required() } },
    /** One line at a time: scrap, return, use as it is, look again, or take as another grade (R22). */
    execute: {
      from: 'dispositioned',
      who: [manager, staff],
      asks: {
        line: integer({ min: 1 }).required(),
        adjustmentReason: ref('adjustment-reasons'),
        toLocation: ref('storage-locations'),
        toItem: refOneOf('part-revisions', 'material-codes'),
        loss: money({ min: 0 }),
        scrapReason: ref('look-ups'),
      },
    },
    /** What the customer is told, by mail or otherwise. */
    notifyCustomer: {
      from: ['open', 'contained', 'mrb', 'dispositioned', 'closed'],
      who: [manager, staff],
      asks: { customerNotice: longText().required(), to: texts({ max: 254 }) },
    },
    close: {
      from: 'dispositioned',
      to: 'closed',
      who: [manager, staff],
      asks: { cause: ref('look-ups'), eightD: ref('eight-ds') },
    },
    cancel: {
      from: ['open', 'contained', 'mrb'],
      to: 'cancelled',
      who: [manager],
      dangerous: true,
      asks: { cancelReason: text({ max: 500 }).required() },
    },
    reopen: {
      from: 'closed',
      to: 'dispositioned',
      who: managers,
      dangerous: true,
      asks: { reopenReason: text({ max: 500 }).required() },
    },
  },
})

/** What becomes of some of the pieces. */
export const ncmrDispositions = resource('ncmr-dispositions', {
  partOf: 'ncmrs',
  fields: {
    disposition: oneOf('useAsIs', 'rework', 'repair', 'scrap', 'returnToVendor', 'sort', 'regrade').required(),
    quantity: quantity({ min: 0, unitFrom: 'parent.item' }).required(),
    unitCost: unitPrice({ min: 0 }),
    chargeTo: oneOf('job', 'shop').default('job'),
    laborTime: duration({ min: 0 }),
    laborRate: unitPrice({ min: 0 }),
    cost: money().stored(),
    instructions: longText(),
    executedAt: dateTime().readonly(),
    /** What was made of it: rows of stock, a return with its memo, a job, an inspection. */
    result: json<{ inspection?: string; inspectionOperation?: string; job?: string }>().readonly(),
  },
  derive: { cost: dispositionCost },
  officeOnly: ['unitCost', 'laborRate', 'cost'],
  list: {
    columns: ['disposition', 'quantity', 'unitCost', 'laborTime', 'laborRate', 'chargeTo', 'cost', 'executedAt'],
  },
})

/** Material that is not as it should be, held until somebody who may has decided on it. */
export const ncmrs = resource('ncmrs', {
  alsoFor: { view: floorRoles, create: floorRoles },
  // An open report holds its lot: it is cancelled, not put away.
  keptIn: ['open', 'contained', 'mrb', 'dispositioned', 'closed'],
  code: counted('NCM-000000'),
  fields: {
    source: oneOf(
      'receiving',
      'inProcess',
      'final',
      'customerReturn',
      'audit',
      'calibrationImpact',
      'supplierNotice',
    ).required(),
    origin: refAny(),
    item: refOneOf('part-revisions', 'material-codes').required(),
    lot: ref('stock-lots'),
    serials: texts({ max: 80 }),
    dimension: ref('dimensions'),
    job: ref('jobs'),
    operation: ref('job-operations'),
    vendor: ref('business-partners'),
    customer: ref('business-partners'),
    defect: ref('look-ups').required(),
    requirement: text({ max: 500 }).required(),
    actual: text({ max: 500 }).required(),
    severity: oneOf('minor', 'major', 'critical').default('minor'),
    quantityInspected: quantity({ min: 0, unitFrom: 'item' }).required(),
    quantityNonconforming: quantity({ min: 0, unitFrom: 'item' }).required(),
    cause: ref('look-ups'),
    responsibleDepartment: ref('departments'),
    owner: user().default('@me'),
    quarantineLocation: ref('storage-locations'),
    tagPrinted: boolean().readonly().notCopied(),
    contained: longText().notCopied(),
    dispositions: lines(ncmrDispositions),
    totalCost: money().stored(),
    customerApproval: text({ max: 300 }).notCopied(),
    customerApprovalFile: file().notCopied(),
    customerNotice: longText().readonly().notCopied(),
    customerNotifiedAt: dateTime().readonly().notCopied(),
    qualitySignedBy: user().readonly().notCopied(),
    engineeringSignedBy: user().readonly().notCopied(),
    boardComment: text({ max: 500 }).readonly().notCopied(),
    cancelReason: text({ max: 500 }).readonly().notCopied(),
    reopenReason: text({ max: 500 }).readonly().notCopied(),
    escape: boolean(),
    eightDRequired: boolean().readonly().notCopied(),
    eightD: ref('eight-ds').notCopied(),
    status: status(ncmrFlow),
  },
  officeOnly: ['totalCost'],
  derive: { totalCost: ncmr => sum(ncmr.dispositions, line => line.cost) },
  rules: [
    ncmr => moreBadThanSeen(ncmr.quantityInspected, ncmr.quantityNonconforming),
    ncmr => ofNothing(ncmr.dispositions),
  ],
  guards: {
    submit: undecided,
    close: notExecuted,
  },
  base: {
    view: officeRoles,
    create: officeRoles,
    update: officeRoles,
    archive: managers,
    import: managers,
    export: officeRoles,
  },
  title: ['requirement'],
  search: ['code', 'requirement', 'actual'],
  page: {
    heading: ['item', 'defect'],
    summary: ['source', 'severity', 'quantityNonconforming', 'owner', 'customer', 'vendor', 'escape'],
    first: ['requirement'],
    next: ['contain', 'submit', 'approve', 'execute', 'close'],
    facts: {
      found: [
        'quantityInspected',
        'quantityNonconforming',
        'dimension',
        'lot',
        'job',
        'operation',
        'origin',
        'quarantineLocation',
        'tagPrinted',
      ],
      decided: [
        'totalCost',
        'qualitySignedBy',
        'engineeringSignedBy',
        'boardComment',
        'customerNotifiedAt',
        'eightDRequired',
        'cancelReason',
        'reopenReason',
      ],
    },
  },
  list: {
    views: {
      open: {
        filter: { field: 'status', op: 'in', value: ['open', 'contained', 'mrb', 'dispositioned'] },
        sort: ['createdAt'],
      },
      mine: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['open', 'contained', 'mrb', 'dispositioned'] },
            { field: 'owner', op: 'eq', value: 'me' },
          ],
        },
        sort: ['createdAt'],
      },
      toApprove: { filter: { field: 'status', op: 'in', value: ['mrb'] }, sort: ['createdAt'] },
      escapes: { filter: { field: 'escape', op: 'eq', value: true }, sort: ['-createdAt'] },
    },
    columns: ['code', 'item', 'defect', 'quantityNonconforming', 'status', 'createdAt', 'source', 'owner', 'totalCost'],
    sort: '-createdAt',
    filters: ['status', 'owner', 'vendor', 'customer', 'defect', 'job', 'severity', 'escape', 'eightDRequired'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['source', 'severity'],
        ['item', 'lot'],
        ['job', 'operation'],
        ['defect', 'dimension'],
        ['requirement', 'actual'],
        ['quantityInspected', 'quantityNonconforming'],
        ['serials', 'origin'],
        ['owner'],
      ],
    },
    { name: 'containment', rows: [['quarantineLocation', 'escape'], ['contained']] },
    { name: 'dispositions', rows: [['dispositions'], ['totalCost']] },
    {
      name: 'responsibility',
      folded: true,
      rows: [
        ['cause', 'responsibleDepartment'],
        ['vendor', 'customer'],
        ['customerApproval', 'customerApprovalFile'],
        ['eightD'],
      ],
    },
  ],
})
pickerFilter(ncmrs, {
  scrapReason: { list: 'scrap-reason' },
  defect: { list: 'defect' },
  cause: { list: 'cause' },
  vendor: { isVendor: true },
  customer: { isCustomer: true },
})
export interface Ncmr extends RowOf<typeof ncmrs> {}

function notExecuted(ncmr: {
  dispositions: readonly RowOf<typeof ncmrDispositions>[]
  eightDRequired: boolean | null
  eightD: string | null
}): Reason | null {
  const open = ncmr.dispositions.findIndex(line => line.executedAt === null)
  return open < 0 ? null : reason('dispositionOpen', { line: open + 1 })
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    ncmrs: Ncmr
    'ncmr-dispositions': RowOf<typeof ncmrDispositions>
  }
}

import { managers, role } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  dateTime,
  file,
  flow,
  lines,
  oneOf,
  pickerFilter,
  type Reason,
  type RowOf,
  readings,
  reason,
  ref,
  resource,
  status,
  text,
  user,
  when,
} from '#platform/model'

const { manager, staff } = role

export const fairFlow = flow('fair', {
  states: {
    draft: 'info',
    inProgress: 'ongoing',
    verified: 'ongoing',
    approved: 'positive',
    submitted: 'info',
    accepted: 'positive',
    rejected: 'negative',
  },
  locked: ['verified', 'approved', 'submitted', 'accepted', 'rejected'],
  actions: {
    build: { from: 'draft', to: 'inProgress', who: [manager, staff] },
    /** Takes over what its job measured and received since. */
    collect: { from: 'inProgress', who: [manager, staff] },
    verify: { from: 'inProgress', to: 'verified', who: [manager, staff], stepUp: true },
    approve: { from: 'verified', to: 'approved', who: managers, stepUp: true },
    submit: {
      from: 'approved',
      to: 'submitted',
      who: [manager, staff],
      asks: { customerReference: text({ max: 120 }) },
    },
    accept: {
      from: ['approved', 'submitted'],
      to: 'accepted',
      who: [manager, staff],
      asks: { customerReference: text({ max: 120 }).required() },
    },
    reject: {
      from: ['approved', 'submitted'],
      to: 'rejected',
      who: [manager, staff],
      asks: { customerReference: text({ max: 120 }).required() },
    },
    reopen: {
      from: ['verified', 'approved', 'submitted'],
      to: 'inProgress',
      who: managers,
      dangerous: true,
      asks: { reopenReason: text({ max: 500 }).required() },
    },
  },
})

/** Form 1: what the assembly is made of, each with its own report. */
export const fairComponents = resource('fair-components', {
  partOf: 'fairs',
  fields: {
    partNumber: text({ max: 60 }).required(),
    partName: text(),
    serialNumber: text({ max: 80 }),
    fair: ref('fairs'),
    fairNumber: text({ max: 60 }),
  },
})

/** Form 2: materials, special processes and functional tests, each with its paper. */
export const fairProducts = resource('fair-products', {
  partOf: 'fairs',
  fields: {
    kind: oneOf('material', 'specialProcess', 'functionalTest').required(),
    name: text().required(),
    specification: text(),
    code: text({ max: 60 }),
    supplier: ref('business-partners'),
    customerApproval: oneOf('yes', 'no', 'na').default('na'),
    certificateNumber: text({ max: 80 }),
    testProcedure: text(),
    acceptanceReport: text(),
    comments: text({ max: 500 }),
  },
})

/** Form 3: every characteristic with every result. */
export const fairCharacteristics = resource('fair-characteristics', {
  lineColumns: ['number', 'requirement', 'results', 'tooling', 'result', 'ncmr'],
  partOf: 'fairs',
  fields: {
    dimension: ref('dimensions'),
    number: text({ max: 20 }).required(),
    referenceLocation: text({ max: 40 }),
    designator: text({ max: 40 }),
    requirement: text({ max: 300 }).required(),
    results: readings({ max: 60, most: 5000 }),
    tooling: text(),
    result: oneOf('pending', 'pass', 'fail').default('pending').required(),
    ncmr: ref('ncmrs'),
    comments: text({ max: 500 }),
  },
})

interface Report {
  readonly code: string
  readonly products: readonly {
    readonly certificateNumber: string | null
    readonly customerApproval: string | null
    readonly comments: string | null
  }[]
  readonly characteristics: readonly {
    readonly number: string
    readonly result: string
    readonly results: readonly string[] | null
    readonly ncmr: string | null
  }[]
}

/** quality R25: what keeps a report from being verified. */
export function notVerifiable({ code: report, characteristics, products }: Report): Reason | null {
  if (characteristics.length === 0) return reason('fairEmpty', { report })
  // What has some results, but too few, is told apart when it is verified: only then is it known how many it needs.
  const pending = characteristics.find(row => !row.results?.length)
  if (pending) return reason('fairRowPending', { number: pending.number })
  const failed = characteristics.find(row => row.result === 'fail' && !row.ncmr)
  if (failed) return reason('fairRowFailed', { number: failed.number })
  const bare = products.findIndex(row => !row.certificateNumber && !(row.customerApproval === 'na' && row.comments))
  return bare < 0 ? null : reason('fairProductBare', { line: bare + 1 })
}

/** First article inspection report: the three forms of AS9102, made from records. */
export const fairs = resource('fairs', {
  keptIn: ['approved', 'submitted', 'accepted', 'rejected'],
  code: counted('FAI-000000'),
  fields: {
    partRevision: ref('part-revisions').required().fixed(),
    partName: text(),
    serialNumber: text({ max: 80 }).notCopied(),
    drawingNumber: text({ max: 60 }),
    drawingRevision: text({ max: 20 }),
    additionalChanges: text({ max: 500 }),
    processReference: text(),
    purchaseOrder: text({ max: 80 }),
    customer: ref('business-partners'),
    order: ref('orders'),
    job: ref('jobs'),
    scope: oneOf('full', 'partial').required().default('full'),
    baseline: ref('fairs'),
    reason: oneOf(
      'newPart',
      'designChange',
      'processChange',
      'supplierChange',
      'locationChange',
      'toolingChange',
      'lapse',
      'corrective',
      'customerRequest',
    ).required(),
    level: oneOf('detail', 'assembly').required().default('detail'),
    components: lines(fairComponents),
    products: lines(fairProducts),
    characteristics: lines(fairCharacteristics),
    hasNonconformance: boolean().stored(),
    verifiedBy: user().readonly().notCopied(),
    verifiedAt: dateTime().readonly().notCopied(),
    approvedBy: user().readonly().notCopied(),
    approvedAt: dateTime().readonly().notCopied(),
    customerReference: text({ max: 120 }).readonly().notCopied(),
    reopenReason: text({ max: 500 }).readonly().notCopied(),
    /** As it was approved; told from any copy by its SHA-256. */
    pdf: file().readonly().notCopied(),
    status: status(fairFlow),
  },
  derive: { hasNonconformance: report => report.characteristics.some(row => row.result === 'fail') },
  require: [when('scope', 'partial', 'baseline')],
  guards: { verify: notVerifiable },
  partner: 'customer',
  title: ['partName'],
  search: ['code', 'partName', 'drawingNumber', 'serialNumber'],
  page: {
    heading: ['partRevision', 'partName'],
    summary: ['customer', 'order', 'job', 'scope'],
    first: ['characteristics'],
  },
  list: {
    columns: ['code', 'partRevision', 'scope', 'customer', 'reason', 'hasNonconformance', 'status', 'createdAt'],
    filters: ['status', 'scope', 'reason', 'customer', 'partRevision', 'hasNonconformance'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['partRevision', 'partName'],
        ['scope', 'baseline'],
        ['reason', 'level'],
        ['serialNumber', 'purchaseOrder'],
        ['customer', 'order'],
        ['job'],
      ],
    },
    {
      name: 'drawing',
      folded: true,
      rows: [
        ['drawingNumber', 'drawingRevision'],
        ['additionalChanges', 'processReference'],
      ],
    },
    { name: 'formOne', folded: true, rows: [['components']] },
    { name: 'formTwo', folded: true, rows: [['products']] },
    { name: 'formThree', rows: [['characteristics'], ['hasNonconformance']] },
  ],
})
pickerFilter(fairs, { customer: { isCustomer: true } })
export interface Fair extends RowOf<typeof fairs> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    fairs: Fair
    'fair-components': RowOf<typeof fairComponents>
    'fair-products': RowOf<typeof fairProducts>
    'fair-characteristics': RowOf<typeof fairCharacteristics>
  }
}

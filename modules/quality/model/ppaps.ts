import { managers, role } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  date,
  dateTime,
  decimal,
  file,
  files,
  flow,
  integer,
  json,
  lines,
  longText,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  reason,
  ref,
  resource,
  status,
  text,
  user,
  when,
} from '#platform/model'
import { ppapElementNames } from './ppap-levels.ts'

const { manager, staff } = role

export const ppapFlow = flow('ppap', {
  states: {
    planning: 'ongoing',
    ready: 'info',
    signed: 'info',
    submitted: 'ongoing',
    approved: 'positive',
    interim: 'warning',
  },
  locked: ['ready', 'signed', 'submitted', 'approved', 'interim'],
  actions: {
    /** Takes what records prove by now as evidence (R26). */
    collect: { from: 'planning', who: [manager, staff] },
    complete: { from: 'planning', to: 'ready', who: [manager, staff] },
    reopen: {
      from: ['ready', 'signed'],
      to: 'planning',
      who: managers,
      asks: { reopenReason: text({ max: 500 }).required() },
    },
    sign: { from: 'ready', to: 'signed', who: managers, stepUp: true },
    submit: {
      from: 'signed',
      to: 'submitted',
      who: [manager, staff],
      asks: { submittedOn: date().required(), customerContact: text({ max: 120 }).required() },
    },
    recordDecision: {
      from: 'submitted',
      who: [manager, staff],
      asks: {
        decision: oneOf('approved', 'interim', 'rejected').required(),
        interimUntil: date(),
        interimQuantity: quantity({ min: 0 }),
      },
    },
    expire: { from: 'interim', to: 'planning', who: [] },
  },
})

/** One of the eighteen elements: what is asked of it, and what proves it. */
export const ppapElements = resource('ppap-elements', {
  partOf: 'ppaps',
  fields: {
    element: integer({ min: 1, max: 18 }).required().fixed(),
    name: oneOf(...ppapElementNames).required(),
    requirement: oneOf('submit', 'retain', 'onRequest').default('retain').readonly(),
    applicable: boolean().default(true),
    naReason: text({ max: 300 }),
    /** Records that prove it, as they were found. */
    evidence: json<{ resource: string; id: string; code: string }[]>().readonly(),
    files: files(),
    owner: user(),
    due: date(),
    state: oneOf('open', 'ready', 'accepted').default('open').required(),
  },
  require: [when('applicable', false, 'naReason')],
  list: { columns: ['element', 'name', 'requirement', 'applicable', 'owner', 'due', 'state'] },
})

interface Elements {
  readonly elements: readonly {
    readonly applicable: boolean | null
    readonly state: string
    readonly element: number
  }[]
}
const openElement = ({ elements }: Elements) => elements.find(one => one.applicable && one.state === 'open') ?? null

/** Production part approval: eighteen elements that prove a part can be made as ordered. */
export const ppaps = resource('ppaps', {
  keptIn: ['signed', 'submitted', 'approved', 'interim'],
  code: counted('PPAP-000000'),
  fields: {
    partRevision: ref('part-revisions').required(),
    customer: ref('business-partners').required(),
    order: ref('orders'),
    level: oneOf('1', '2', '3', '4', '5').default('3').required(),
    reason: oneOf(
      'initial',
      'engineeringChange',
      'tooling',
      'correction',
      'inactiveTooling',
      'materialChange',
      'supplierChange',
      'processChange',
      'locationChange',
      'other',
    ).required(),
    dueOn: date(),
    partWeightKg: decimal(4, { min: 0 }),
    productionRate: text({ max: 120 }),
    moldsCavities: text({ max: 120 }),
    declarationExceptions: longText(),
    results: oneOf('allMet', 'notMet'),
    elements: lines(ppapElements),
    applicableCount: integer().stored(),
    readyCount: integer().stored(),
    signedBy: user().readonly().notCopied(),
    signedAt: dateTime().readonly().notCopied(),
    submittedOn: date().readonly().notCopied(),
    customerContact: text({ max: 120 }).readonly().notCopied(),
    decision: oneOf('approved', 'interim', 'rejected').readonly().notCopied(),
    interimUntil: date().readonly().notCopied(),
    interimQuantity: quantity({ min: 0 }).readonly().notCopied(),
    reopenReason: text({ max: 500 }).readonly().notCopied(),
    /** The warrant as it was signed; told from any copy by its SHA-256. */
    pdf: file().readonly().notCopied(),
    /** The warrant and what proves each element, as they stood when it was signed. */
    package: file().readonly().notCopied(),
    status: status(ppapFlow),
  },
  derive: {
    applicableCount: ppap => ppap.elements.filter(one => one.applicable).length,
    readyCount: ppap => ppap.elements.filter(one => one.applicable && one.state !== 'open').length,
  },
  guards: {
    complete: ppap => {
      const open = openElement(ppap)
      return open ? reason('ppapElementOpen', { element: open.element }) : null
    },
  },
  partner: 'customer',
  title: [],
  page: { heading: ['partRevision', 'customer'], summary: ['reason', 'level'] },
  search: ['code'],
  list: {
    columns: [
      'code',
      'partRevision',
      'customer',
      'level',
      'readyCount',
      'applicableCount',
      'dueOn',
      'status',
      'interimUntil',
    ],
    filters: ['status', 'level', 'customer', 'reason', 'dueOn'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['partRevision', 'customer'],
        ['level', 'reason'],
        ['order', 'dueOn'],
        ['results', 'partWeightKg'],
      ],
    },
    { name: 'elements', rows: [['elements'], ['readyCount', 'applicableCount']] },
    {
      name: 'warrant',
      folded: true,
      rows: [['productionRate', 'moldsCavities'], ['declarationExceptions']],
    },
  ],
})
pickerFilter(ppaps, { customer: { isCustomer: true } })
export interface Ppap extends RowOf<typeof ppaps> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    ppaps: Ppap
    'ppap-elements': RowOf<typeof ppapElements>
  }
}

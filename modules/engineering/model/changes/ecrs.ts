import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  date,
  dateTime,
  file,
  flow,
  integer,
  json,
  lines,
  money,
  oneOf,
  type RowOf,
  reason,
  ref,
  resource,
  richText,
  rollup,
  status,
  text,
  user,
  when,
} from '#platform/model'
import type { Choices } from './three-way.ts'

export const ecrFlow = flow('ecr', {
  states: {
    draft: 'info',
    submitted: 'info',
    inReview: 'ongoing',
    approved: 'positive',
    rejected: 'negative',
    implementing: 'ongoing',
    implemented: 'positive',
    closed: 'quiet',
    cancelled: 'quiet',
  },
  locked: ['closed', 'cancelled'],
  actions: {
    submit: { from: 'draft', to: 'submitted', who: officeRoles },
    startReview: { from: 'submitted', to: 'inReview', who: officeRoles },
    rework: { from: 'rejected', to: 'draft', who: officeRoles },
    start: { from: 'approved', to: 'implementing', who: officeRoles },
    /** sales R52: takes over what moved under a draft; `choices` says whose value stays where both changed. */
    merge: {
      from: 'implementing',
      who: officeRoles,
      notInToolbar: true,
      asks: { item: ref('ecr-items').required(), choices: json<Choices>() },
    },
    implement: { from: 'implementing', to: 'implemented', who: managers },
    // The last required approval moves it on; until then it stays in review. Carried out, it is decided anew where what becomes
    // of something was changed (sales R50).
    approve: {
      from: ['inReview', 'implementing'],
      nextStep: true,
      who: officeRoles,
      asks: { comment: text({ max: 500 }) },
    },
    reject: { from: 'inReview', to: 'rejected', who: officeRoles, asks: { comment: text({ max: 500 }).required() } },
    close: { from: 'implemented', to: 'closed', who: officeRoles },
    cancel: {
      from: ['draft', 'submitted', 'inReview', 'rejected', 'approved'],
      to: 'cancelled',
      who: managers,
      dangerous: true,
      asks: { cancelReason: text({ max: 500 }).required() },
    },
  },
})

const disposition = () => oneOf('useAsIs', 'rework', 'scrap', 'returnToVendor', 'changeOver', 'noneAffected')

/** One part revision the change touches, what becomes of it and of what is already there. */
export const ecrItems = resource('ecr-items', {
  partOf: 'ecrs',
  fields: {
    partRevision: ref('part-revisions').required(),
    changeType: oneOf('newRevision', 'newMethodVersion', 'newPart', 'obsolete', 'documentOnly')
      .default('newRevision')
      .required(),
    newRevision: text({ max: 20 }),
    stock: disposition(),
    wip: disposition(),
    openOrders: disposition(),
    openPurchases: disposition(),
    dispositionNote: text({ max: 500 }),
    draftRevision: ref('part-revisions').readonly().notCopied(),
    draftMethod: ref('part-revision-methods').readonly().notCopied(),
    /** What the drafts were made of, and its version then; merged, it is what they were merged with (sales R52). */
    baseRevision: ref('part-revisions').readonly().notCopied().inner(),
    baseMethod: ref('part-revision-methods').readonly().notCopied().inner(),
    baseVersion: integer().readonly().notCopied().inner(),
  },
})

/** Who must agree, and what they said about which content. */
export const ecrApprovals = resource('ecr-approvals', {
  partOf: 'ecrs',
  fields: {
    approver: user().required(),
    role: text({ max: 80 }),
    required: boolean().default(true),
    decision: oneOf('pending', 'approved', 'rejected').default('pending').readonly().notCopied(),
    at: dateTime().readonly().notCopied(),
    comment: text({ max: 500 }).readonly().notCopied(),
    contentHash: text({ max: 64 }).readonly().notCopied().inner(),
  },
})

export const ecrTasks = resource('ecr-tasks', {
  partOf: 'ecrs',
  fields: {
    name: text().required(),
    owner: user(),
    /** Whose work it is; left empty, the owner of the request sees to it. */
    area: oneOf('engineering', 'inventory', 'quality', 'production', 'purchasing', 'sales'),
    dueOn: date(),
    doneAt: dateTime().notCopied(),
    blocking: boolean(),
  },
})

const urgencyOf = { stopShip: 1, high: 2, normal: 3, low: 4 } as const

/** Whoever is named and has not decided yet; while nobody is asked who looks, the verb itself says so. */
const decidesStill = (
  ecr: {
    readonly code: string
    readonly approvals: readonly { readonly approver: string | null; readonly decision: string | null }[]
  },
  userId?: string | null,
) =>
  !userId || ecr.approvals.some(one => one.approver === userId && one.decision === 'pending')
    ? null
    : reason('notApprover', { ecr: ecr.code })

/** A request to change released parts: its impact, its approvals and its execution, in one record. */
export const ecrs = resource('ecrs', {
  code: counted('ECR-000000'),
  fields: {
    title: text().required(),
    status: status(ecrFlow),
    reason: oneOf(
      'customerRequest',
      'designError',
      'costReduction',
      'manufacturability',
      'obsolescence',
      'quality',
      'safety',
      'documentation',
    ),
    source: oneOf('customer', 'internal', 'vendor').default('internal'),
    businessPartner: ref('business-partners'),
    customerApprovalRequired: boolean(),
    customerApproval: file(),
    description: richText().required(),
    proposedChange: richText(),
    priority: oneOf('low', 'normal', 'high', 'stopShip').default('normal').required(),
    /** The priority as a figure, so that lists begin with what is most urgent. */
    urgency: integer().stored().inner(),
    requestedBy: user().default('@me'),
    owner: user(),
    neededOn: date(),
    effectivity: oneOf('immediate', 'date', 'nextOrder', 'useUp').default('immediate'),
    effectiveOn: date(),
    costEstimate: money(),
    project: ref('projects'),
    ncmr: ref('ncmrs'),
    eightD: ref('eight-ds'),
    cancelReason: text({ max: 500 }).readonly().notCopied(),
    /** When a change of content took the decisions back (sales R50). */
    decisionsResetAt: dateTime().readonly().notCopied(),
    items: lines(ecrItems),
    approvals: lines(ecrApprovals),
    tasks: lines(ecrTasks),
    itemCount: rollup(integer(), { from: 'ecr-items', by: 'parent', take: 'count' }),
    /** Approvals still to come. */
    waitingOn: rollup(integer(), {
      from: 'ecr-approvals',
      by: 'parent',
      take: 'count',
      where: { decision: 'pending' },
    }),
  },
  require: [when('effectivity', 'date', 'effectiveOn'), when('source', 'customer', 'businessPartner')],
  derive: { urgency: ecr => urgencyOf[ecr.priority] },
  guards: {
    submit: ecr => (ecr.items.length === 0 ? reason('ecrWithoutItems', { ecr: ecr.code }) : null),
    startReview: ecr =>
      ecr.approvals.some(one => one.required) ? null : reason('ecrWithoutApprovers', { ecr: ecr.code }),
    approve: decidesStill,
    reject: decidesStill,
    implement: ecr => {
      const open = ecr.approvals.filter(one => one.required && one.decision !== 'approved').length
      if (open > 0) return reason('approvalsOpen', { count: open })
      const waiting = ecr.tasks.find(task => task.blocking && !task.doneAt)
      if (waiting) return reason('taskOpen', { task: waiting.name })
      return ecr.customerApprovalRequired && !ecr.customerApproval
        ? reason('customerApprovalMissing', { ecr: ecr.code })
        : null
    },
    close: ecr => {
      const open = ecr.tasks.find(task => !task.doneAt)
      return open ? reason('taskOpen', { task: open.name }) : null
    },
  },
  search: ['code', 'title'],
  page: { summary: ['priority', 'owner', 'neededOn', 'effectivity', 'effectiveOn'], first: ['items'] },
  list: {
    views: {
      open: {
        filter: {
          field: 'status',
          op: 'in',
          value: ['draft', 'submitted', 'inReview', 'approved', 'rejected', 'implementing'],
        },
        sort: ['urgency', 'neededOn'],
      },
      mine: { filter: { field: 'owner', op: 'eq', value: 'me' }, sort: ['-code'] },
    },
    columns: ['code', 'title', 'reason', 'itemCount', 'priority', 'owner', 'neededOn', 'status', 'waitingOn'],
    sort: ['urgency', 'neededOn'],
    filters: ['status', 'priority', 'reason', 'owner'],
    board: 'status',
    calendar: 'neededOn',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['title', 'priority'],
        ['reason', 'source'],
        ['owner', 'requestedBy'],
        ['neededOn', 'costEstimate'],
        ['businessPartner', 'project'],
        ['ncmr', 'eightD'],
      ],
    },
    { name: 'change', rows: [['description'], ['proposedChange'], ['effectivity', 'effectiveOn']] },
    { name: 'items', rows: [['items']] },
    {
      name: 'approvals',
      rows: [['approvals'], ['customerApprovalRequired', 'customerApproval']],
    },
    { name: 'tasks', rows: [['tasks']] },
  ],
})
export interface Ecr extends RowOf<typeof ecrs> {}

type Content = Readonly<Record<string, unknown>>
const scopeFields = ['partRevision', 'changeType', 'newRevision', 'draftRevision', 'draftMethod'] as const
const dispositionFields = ['stock', 'wip', 'openOrders', 'openPurchases', 'dispositionNote'] as const

const contentWith = (ecr: Content, fields: readonly string[]): string =>
  JSON.stringify([
    ecr.description ?? null,
    ecr.proposedChange ?? null,
    ...((ecr.items as readonly Content[] | undefined) ?? []).map(item => fields.map(field => item[field] ?? null)),
  ])

/** The words of a change and what it touches. */
export const scopeOf = (ecr: Content): string => contentWith(ecr, scopeFields)

/** What the approvers decide about: also what becomes of everything that is there already (sales R50). */
export const decidedContent = (ecr: Content): string => contentWith(ecr, [...scopeFields, ...dispositionFields])

/** While a request of the highest priority is under way, nothing of what it touches leaves the company. */
export const stopsShipping = (ecr: Readonly<Record<string, unknown>>): boolean =>
  ecr.priority === 'stopShip' &&
  !ecr.archivedAt &&
  ['submitted', 'inReview', 'approved', 'implementing'].includes(String(ecr.status))

interface Deciding {
  readonly required: boolean
  readonly decision: string | null
}

/** Approved once every required approver agreed. */
export const isAgreed = (approvals: readonly Deciding[]): boolean =>
  approvals.every(one => !one.required || one.decision === 'approved')

declare module '#platform/model/tables.ts' {
  interface Tables {
    ecrs: Ecr
    'ecr-items': RowOf<typeof ecrItems>
    'ecr-approvals': RowOf<typeof ecrApprovals>
    'ecr-tasks': RowOf<typeof ecrTasks>
  }
}

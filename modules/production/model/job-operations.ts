import { floorRoles, machineRoles, managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  atMostOne,
  boolean,
  complaint,
  dateTime,
  decimal,
  exactlyOne,
  flow,
  integer,
  lines,
  oneOf,
  overdue,
  percent,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  refs,
  resource,
  richText,
  status,
  text,
  texts,
  unitPrice,
  user,
  when,
} from '#platform/model'
import { hourlyRates, ratesSeen } from './rates.ts'

/** Whoever starts work and reports it: the office, measuring places, stations and machine screens. */
const starters = [...officeRoles, role.dataCollection, ...machineRoles]
const reporters = [...officeRoles, ...machineRoles]

/** Who did it and when: left empty, whoever asks, now. */
const doing = { person: user(), at: dateTime() } as const
const pieces = () => quantity({ min: 0, unitFrom: 'job.partRevision' })
const beginning = {
  ...doing,
  onThing: ref('things'),
  /** What makes room on a machine that is full. */
  stopFirst: ref('job-operations'),
  /** The lead lets it run below its transfer quantity. */
  leadAllows: boolean(),
} as const
const counting = {
  goodPieces: pieces(),
  scrapPieces: pieces(),
  reworkPieces: pieces(),
  reworkedGoodPieces: pieces(),
  reworkedScrapPieces: pieces(),
  scrapReason: ref('look-ups'),
} as const
const underWay = ['pending', 'ready', 'setup', 'running', 'paused'] as const

/**
 * What the floor does leads to states that follow from facts, so these actions name none. Sending and receiving come with packing
 * slips and receipts.
 */
export const operationFlow = flow('operation', {
  states: {
    pending: 'quiet',
    ready: 'info',
    setup: 'ongoing',
    running: 'ongoing',
    paused: 'warning',
    atVendor: 'ongoing',
    complete: 'positive',
    skipped: 'quiet',
  },
  locked: ['setup', 'running', 'paused', 'atVendor', 'complete', 'skipped'],
  actions: {
    skip: {
      from: ['pending', 'ready'],
      to: 'skipped',
      who: managers,
      dangerous: true,
      asks: { skipReason: text({ max: 500 }).required() },
    },
    reopen: {
      from: 'complete',
      to: 'paused',
      who: [...officeRoles, role.shopFloor],
      needs: ['shop-floor-events.lead'],
    },
    /** The vendor's order and the slip the pieces leave with, in one. */
    sendOut: {
      from: ['ready', 'paused', 'atVendor'],
      who: officeRoles,
      leadsTo: 'packing-slips',
      asks: { vendor: ref('business-partners'), sendQuantity: pieces(), unitPrice: unitPrice({ min: 0 }) },
    },
    /** Work that was written on paper: its time, its pieces, or both. */
    enterWork: {
      from: underWay,
      who: officeRoles,
      asks: {
        person: user().required(),
        workKind: oneOf('setup', 'run', 'rework').required().default('run'),
        startedAt: dateTime(),
        endedAt: dateTime(),
        onThing: ref('things'),
        goodPieces: pieces(),
        scrapPieces: pieces(),
        reworkPieces: pieces(),
        scrapReason: ref('look-ups'),
      },
    },
    startSetup: { from: underWay, who: starters, asks: beginning, notInToolbar: true },
    setupDone: {
      from: ['setup', 'running', 'paused'],
      who: reporters,
      asks: { ...doing, thenRun: boolean() },
      notInToolbar: true,
    },
    start: { from: underWay, who: starters, asks: { ...beginning, isRework: boolean() }, notInToolbar: true },
    stop: { from: ['setup', 'running'], who: reporters, asks: doing, notInToolbar: true },
    report: {
      from: underWay,
      who: starters,
      asks: { ...doing, onThing: ref('things'), ...counting, serialNumbers: texts({ max: 80 }) },
      notInToolbar: true,
    },
    correctCount: {
      from: [...underWay, 'complete'],
      who: reporters,
      asks: {
        ...doing,
        count: ref('quantity-entries').required(),
        ...counting,
        because: text({ max: 500 }).required(),
      },
      notInToolbar: true,
    },
    approveFirstPiece: { from: ['setup', 'running', 'paused'], who: starters, asks: doing, notInToolbar: true },
    complete: {
      from: ['ready', 'setup', 'running', 'paused'],
      who: reporters,
      asks: {
        ...doing,
        missingPieces: oneOf('scrap', 'good', 'stillToCome', 'neverCame'),
        scrapReason: ref('look-ups'),
      },
    },
  },
})

const unfinished = ['pending', 'ready', 'setup', 'running', 'paused', 'atVendor']
const setupTime = () => decimal(2, { min: 0 })
const cycleTime = () => decimal(6, { min: 0 })

/** Another place where an operation may run, with its own times where they differ. */
export const jobOperationAlternates = resource('job-operation-alternates', {
  partOf: 'job-operations',
  fields: {
    thing: ref('things'),
    thingsGroup: ref('things-groups'),
    setupMinutes: setupTime(),
    cycleMinutes: cycleTime(),
    preferencePenalty: integer({ min: 0, max: 1000 }).required().default(0),
  },
  require: [exactlyOne('thing', 'thingsGroup')],
})

const counts = () => quantity({ unitFrom: 'job.partRevision' }).default('0').readonly().notCopied()

/** One step of one job: a snapshot of the method's operation, editable until it starts. */
export const jobOperations = resource('job-operations', {
  followsAlong: ['plannedThing', 'plannedUser', 'plannedStart', 'plannedEnd'],
  alsoFor: { view: floorRoles },
  pickableBy: [role.librarian, role.receptionist],
  pages: { create: [] },
  fields: {
    /** JB-000123/020: job and sequence. */
    code: text({ max: 40 }).readonly().notCopied(),
    job: ref('jobs').required().fixed(),
    sequence: integer({ min: 1, max: 9999 }).required(),
    /** Running: the key of its floor code. */
    floorNumber: integer({ min: 1 }).unique().readonly().notCopied(),
    name: text({ max: 120 }),
    operation: ref('operations'),
    process: ref('processes'),
    kind: oneOf('inside', 'outside', 'inspection').required().default('inside'),
    instructions: richText(),
    thing: ref('things'),
    thingsGroup: ref('things-groups'),
    alternates: lines(jobOperationAlternates),
    setupMinutes: setupTime().required().default('0'),
    cycleMinutes: cycleTime().required().default('0'),
    piecesPerCycle: integer({ min: 1 }).required().default(1),
    setupFamily: ref('setup-families'),
    anticipatorySetup: boolean().default(true),
    crewSize: integer({ min: 1, max: 100 }).required().default(1),
    setupAttention: percent({ min: 0, max: 100 }).required().default('100'),
    runAttention: percent({ min: 0, max: 100 }).required().default('100'),
    skills: refs('skills'),
    skillLevel: integer({ min: 0, max: 4 }).required().default(3),
    ...hourlyRates,
    resumable: boolean().default(true),
    /** Left empty at first, the operation before it. */
    predecessors: refs('job-operations').notCopied(),
    linkMode: oneOf('finish', 'transfer').required().default('finish'),
    transferQuantity: quantity({ min: 0, unitFrom: 'job.partRevision' }),
    minGapMinutes: integer({ min: 0 }).required().default(0),
    reporting: oneOf('full', 'milestone', 'none').required().default('full'),
    firstPiece: oneOf('none', 'self', 'inspector').required().default('none'),
    program: ref('cnc-programs'),
    controlPlan: ref('control-plans'),
    vendor: ref('business-partners'),
    outsideDays: integer({ min: 0, max: 3660 }),
    purchaseOrderLine: ref('purchase-order-lines').notCopied(),
    setupDone: boolean().readonly().notCopied(),
    /** Where its setup was done; another machine needs one of its own. */
    setupThing: ref('things').readonly().notCopied(),
    /** A new setup takes the approval back. */
    firstPieceApprovedBy: user().readonly().notCopied(),
    firstPieceApprovedAt: dateTime().readonly().notCopied(),
    skipReason: text({ max: 500 }).readonly().notCopied(),
    plannedThing: ref('things').readonly().notCopied(),
    plannedUser: user().readonly().notCopied(),
    plannedStart: dateTime().readonly().notCopied(),
    plannedEnd: dateTime().readonly().notCopied(),
    becameReadyAt: dateTime().readonly().notCopied(),
    actualStart: dateTime().readonly().notCopied(),
    actualEnd: dateTime().readonly().notCopied(),
    good: counts(),
    scrap: counts(),
    reworkOpen: counts(),
    splitAway: counts(),
    available: counts(),
    remaining: counts(),
    status: status(operationFlow),
    late: overdue('plannedEnd', { status: unfinished }),
  },
  require: [atMostOne('thing', 'thingsGroup'), when('linkMode', 'transfer', 'transferQuantity')],
  rules: [
    step =>
      step.linkMode === 'transfer' && step.transferQuantity?.isZero()
        ? complaint(['transferQuantity'], 'moreThanZero')
        : null,
  ],
  seen: ratesSeen,
  unique: [['job', 'sequence']],
  title: ['code'],
  search: ['code', 'name'],
  page: {
    heading: ['name'],
    summary: ['job', 'plannedThing', 'plannedStart', 'plannedUser', 'vendor'],
    figures: ['good', 'scrap', 'remaining'],
  },
  list: {
    views: {
      open: {
        filter: { field: 'status', op: 'in', value: ['pending', 'ready', 'setup', 'running', 'paused', 'atVendor'] },
        sort: ['plannedStart', 'code'],
      },
    },
    columns: [
      'code',
      'name',
      'job',
      'plannedThing',
      'plannedStart',
      'plannedEnd',
      'available',
      'remaining',
      'status',
      'late',
    ],
    sort: ['plannedStart', 'code'],
    filters: ['status', 'late', 'plannedThing', 'thing', 'thingsGroup', 'process', 'skills', 'kind', 'job'],
    board: 'status',
    calendar: 'plannedStart',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['job', 'sequence'],
        ['name', 'kind'],
        ['operation', 'process'],
        ['thing', 'thingsGroup'],
        ['setupMinutes', 'cycleMinutes'],
        ['piecesPerCycle', 'setupFamily'],
        ['controlPlan'],
      ],
    },
    {
      name: 'people',
      rows: [
        ['crewSize', 'skillLevel'],
        ['setupAttention', 'runAttention'],
        ['skills', 'firstPiece'],
      ],
    },
    {
      name: 'order',
      rows: [
        ['predecessors', 'linkMode'],
        ['transferQuantity', 'minGapMinutes'],
        ['anticipatorySetup', 'resumable'],
        ['reporting'],
      ],
    },
    { name: 'alternates', folded: true, rows: [['alternates']] },
    { name: 'outside', folded: true, rows: [['vendor', 'outsideDays'], ['purchaseOrderLine']] },
    { name: 'rates', folded: true, rows: [['laborRate', 'machineRate', 'overheadRate']] },
    { name: 'instructions', folded: true, rows: [['instructions']] },
  ],
})
pickerFilter(jobOperations, { vendor: { isVendor: true }, scrapReason: { list: 'scrap-reason' } })
export interface JobOperation extends RowOf<typeof jobOperations> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'job-operations': JobOperation
    'job-operation-alternates': RowOf<typeof jobOperationAlternates>
  }
}

import { floorRoles, managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  flow,
  integer,
  json,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  refAny,
  refOneOf,
  resource,
  rollup,
  status,
  text,
  texts,
} from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { ResolvedSample } from './sample-sizes.ts'
import type { LotResult } from './statistics/switching.ts'

const { manager, staff, dataCollection } = role
const answer = {
  quantityAccepted: quantity({ min: 0 }).required(),
  quantityRejected: quantity({ min: 0 }).required(),
  overrideReason: text({ max: 300 }),
  /** What is wrong with the rejected pieces; it heads their report. */
  defect: ref('look-ups'),
}

export const inspectionFlow = flow('inspection', {
  states: { pending: 'info', inProgress: 'ongoing', accepted: 'positive', rejected: 'negative', cancelled: 'quiet' },
  locked: ['accepted', 'rejected', 'cancelled'],
  actions: {
    start: { from: 'pending', to: 'inProgress', who: [manager, staff, dataCollection] },
    accept: { from: 'inProgress', to: 'accepted', who: [manager, staff, dataCollection], asks: answer },
    reject: {
      from: 'inProgress',
      to: 'rejected',
      who: [manager, staff, dataCollection],
      asks: answer,
    },
    cancel: {
      from: ['pending', 'inProgress'],
      to: 'cancelled',
      who: managers,
      dangerous: true,
      asks: { cancelReason: text({ max: 500 }).required() },
    },
  },
})

/** What is looked at for one characteristic; of what has none, how many pieces of the lot. */
export interface PlannedCheck extends ResolvedSample {
  readonly dimension: string | null
  readonly detail: string | null
  /** The sampling plan its sample follows from, whose severity its result moves. */
  readonly samplingPlan?: string | null
  /** Skip-lot: nobody needs to look at this lot. */
  readonly skipped?: boolean
}

/** A lot being judged. */
export const inspections = resource('inspections', {
  alsoFor: { view: floorRoles },
  keptIn: ['accepted', 'rejected'],
  code: counted('INS-000000'),
  fields: {
    source: oneOf('receipt', 'operation', 'final', 'shipping', 'return', 'audit').required(),
    sourceRef: refAny(),
    item: refOneOf('part-revisions', 'material-codes').required(),
    lot: ref('stock-lots'),
    job: ref('jobs'),
    operation: ref('job-operations'),
    serials: texts({ max: 80 }),
    lotSize: quantity({ min: 0.000001, unitFrom: 'item' }).required(),
    controlPlan: ref('control-plans'),
    samplingPlan: ref('sampling-plans'),
    /** Frozen at start: what is looked at, characteristic by characteristic. */
    plan: json<PlannedCheck[]>().readonly().notCopied(),
    setCount: rollup(integer(), { from: 'measurement-sets', by: 'inspection', take: 'count' }),
    quantityAccepted: quantity({ min: 0, unitFrom: 'item' }).readonly().notCopied(),
    quantityRejected: quantity({ min: 0, unitFrom: 'item' }).readonly().notCopied(),
    result: oneOf('accepted', 'rejected', 'acceptedAfterSort').readonly().notCopied(),
    overrideReason: text({ max: 300 }).readonly().notCopied(),
    cancelReason: text({ max: 500 }).readonly().notCopied(),
    ncmr: ref('ncmrs').notCopied(),
    status: status(inspectionFlow),
  },
  base: {
    view: officeRoles,
    create: officeRoles,
    update: officeRoles,
    archive: managers,
    import: managers,
    export: officeRoles,
  },
  title: [],
  search: ['code'],
  page: { heading: ['item', 'lot'], summary: ['source', 'job', 'operation', 'result'] },
  list: {
    views: {
      open: { filter: { field: 'status', op: 'in', value: ['pending', 'inProgress'] }, sort: ['code'] },
      rejected: { filter: { field: 'status', op: 'in', value: ['rejected'] }, sort: ['-code'] },
    },
    columns: ['code', 'source', 'item', 'lot', 'job', 'lotSize', 'setCount', 'status', 'result', 'createdAt'],
    filters: ['status', 'source', 'result', 'item', 'job'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['source', 'sourceRef'],
        ['item', 'lotSize'],
        ['lot', 'serials'],
        ['job', 'operation'],
      ],
    },
    { name: 'plan', rows: [['controlPlan', 'samplingPlan'], ['ncmr']] },
  ],
})
pickerFilter(inspections, { defect: { list: 'defect' } })
export interface Inspection extends RowOf<typeof inspections> {}

/** A line of the sample of a lot, as far as it was measured. */
export interface SampleLine extends Pick<PlannedCheck, 'dimension' | 'n' | 'ac' | 're' | 'letterUsed' | 'severity'> {
  readonly number: string
  readonly requirement: string
  readonly skipped: boolean
  readonly taken: number
  readonly bad: number
}

const failedOf = ({ dimension }: PlannedCheck, failures: ReadonlyMap<string, number>): number =>
  dimension === null ? 0 : (failures.get(dimension) ?? 0)

/** Which receipts an inspector was asked about, and whether the answer is still out. A view. */
export const receiptInspections = resource('receipt-inspections', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  search: [],
  fields: {
    receipt: ref('po-receipts'),
    isOpen: boolean(),
  },
  title: ['receipt'],
  list: { columns: ['receipt', 'isOpen'], sort: ['receipt'] },
})

/** What the failures found mean: one characteristic at its rejection number refuses the lot. */
export function lotResult(
  plan: readonly PlannedCheck[],
  failures: ReadonlyMap<string, number>,
): 'accepted' | 'rejected' {
  return plan.some(check => failedOf(check, failures) >= check.re) ? 'rejected' : 'accepted'
}

/**
 * quality K13: what a lot says of each sampling plan it was sampled by. Under reduced sampling a characteristic with more failures
 * than accepted and fewer than rejected leaves the lot accepted, but in doubt.
 */
export function lotsByPlan(
  plan: readonly PlannedCheck[],
  failures: ReadonlyMap<string, number>,
  accepted: boolean,
): Map<string, LotResult> {
  const found = new Map<string, LotResult>()
  for (const check of plan) {
    if (!check.samplingPlan) continue
    const failed = failedOf(check, failures)
    const isDoubtful = check.severity === 'reduced' && failed > check.ac && failed < check.re
    const inDoubt = accepted && (isDoubtful || (found.get(check.samplingPlan)?.inDoubt ?? false))
    const skipped = check.skipped && accepted
    found.set(check.samplingPlan, { accepted, ...(inDoubt && { inDoubt }), ...(skipped && { skipped }) })
  }
  return found
}

/** Accepted and rejected pieces together are the lot. */
export const addsUp = (lotSize: Decimal, accepted: Decimal, rejected: Decimal): boolean =>
  Decimal.of(accepted).plus(rejected).equals(lotSize)

declare module '#platform/model/tables.ts' {
  interface Tables {
    inspections: Inspection
    'receipt-inspections': RowOf<typeof receiptInspections>
  }
}

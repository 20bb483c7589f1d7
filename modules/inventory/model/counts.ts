import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  dateTime,
  flow,
  json,
  lines,
  money,
  oneOf,
  percent,
  quantity,
  type RecordReader,
  type RowOf,
  reason,
  ref,
  refOneOf,
  refs,
  resource,
  status,
  text,
  user,
  users,
} from '#platform/model'
import { percent as toPercent, quantity as toQuantity } from '#platform/model/values/decimal.ts'
import { stockStatuses } from './balances.ts'
import { accuracyOf } from './count-results.ts'

/** Who counts beside the office. */
const counters = [role.librarian, role.shopFloor] as const

/** Starting makes the sheet, submitting judges it, approving posts the differences to the stock ledger (inventory R25, R26). */
export const cycleCountFlow = flow('cycleCount', {
  states: { draft: 'info', counting: 'ongoing', review: 'warning', posted: 'positive', cancelled: 'quiet' },
  locked: ['posted', 'cancelled'],
  actions: {
    start: { from: 'draft', to: 'counting', who: [...officeRoles, ...counters] },
    submit: { from: 'counting', to: 'review', who: [...officeRoles, ...counters] },
    recount: { from: 'review', to: 'counting', who: officeRoles },
    approve: { from: 'review', to: 'posted', who: managers },
    cancel: { from: ['draft', 'counting', 'review'], to: 'cancelled', who: officeRoles, dangerous: true },
  },
})

/** One bin of the sheet: what was found there, and what the books said at that moment. */
export const cycleCountLines = resource('cycle-count-lines', {
  partOf: 'cycle-counts',
  fields: {
    storageLocation: ref('storage-locations').required(),
    slot: ref('storage-slots'),
    item: refOneOf('part-revisions', 'material-codes').required(),
    lot: ref('stock-lots'),
    stockStatus: oneOf(...stockStatuses)
      .default('available')
      .required(),
    /** Empty is not counted; 0 is an empty bin. */
    countedQuantity: quantity({ min: 0, unitFrom: 'item' }),
    skipped: boolean(),
    countedAt: dateTime().readonly(),
    countedBy: user().readonly(),
    expectedQuantity: quantity({ unitFrom: 'item' }).readonly(),
    variance: quantity({ unitFrom: 'item' }).computed(),
    varianceValue: money().readonly(),
    recountOf: ref('cycle-count-lines').readonly(),
    result: oneOf('match', 'withinTolerance', 'recount', 'accepted', 'rejected').readonly(),
    unexpected: boolean(),
  },
  derive: {
    variance: line =>
      line.countedQuantity && line.expectedQuantity
        ? toQuantity(line.countedQuantity.minus(line.expectedQuantity))
        : null,
  },
  rules: [line => (line.skipped && line.countedQuantity ? complaint(['skipped'], 'countedAndSkipped') : null)],
  seen: { varianceValue: 'inventory-transactions.viewCost' },
})

export interface CycleCountLine extends RowOf<typeof cycleCountLines> {}

/** What a sheet covers: places, classes, an ABC letter, items, or everything that is due. */
export interface CountScope {
  readonly storageGroups?: readonly string[]
  readonly storageLocations?: readonly string[]
  readonly classes?: readonly string[]
  readonly abc?: 'A' | 'B' | 'C'
  readonly items?: readonly string[]
  readonly dueToday?: boolean
}
const scopeShape = {
  dueToday: boolean(),
  storageGroups: refs('storage-groups'),
  storageLocations: refs('storage-locations'),
  classes: refs('inventory-classes'),
  abc: oneOf('A', 'B', 'C'),
  items: json<readonly string[]>(),
}

export const isScope = (value: unknown): value is CountScope =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every(key => key in scopeShape)

/** inventory R26: bins that differ too much and have not been counted again. */
const toRecount = <L extends Pick<CycleCountLine, 'id' | 'result' | 'recountOf'>>(lines: readonly L[]): L[] =>
  lines.filter(line => line.result === 'recount' && !line.recountOf && !lines.some(one => one.recountOf === line.id))

/** Of a bin counted twice, the second count: it is the one that is judged and posted. */
export const lastCounts = <L extends Pick<CycleCountLine, 'id' | 'recountOf'>>(lines: readonly L[]): L[] => {
  const again = new Set(lines.flatMap(line => line.recountOf ?? []))
  return lines.filter(line => !again.has(line.id))
}

interface Sheet {
  readonly blind?: boolean | null
  readonly status?: string
}

/**
 * inventory R26: on a blind sheet nobody reads what others counted or what the books say, until it is posted; whoever approves it
 * sees everything once all is counted.
 */
function keptOnBlindSheet({ blind, status = '' }: Sheet, reader: RecordReader) {
  if (blind === false || ['draft', 'posted', 'cancelled'].includes(status)) return null
  if (status === 'review' && reader.may('approve')) return null
  return (line: Partial<CycleCountLine>): string[] => [
    ...(line.result ? ['expectedQuantity', 'variance', 'varianceValue'] : []),
    ...(line.countedBy && line.countedBy !== reader.userId ? ['countedQuantity'] : []),
  ]
}

/** A sheet of bins to count, blind, with recount and approval. */
export const cycleCounts = resource('cycle-counts', {
  alsoFor: { view: counters, update: counters },
  keptIn: ['posted'],
  code: counted('CC-000000'),
  fields: {
    name: text(),
    status: status(cycleCountFlow),
    scope: json<CountScope>(scopeShape).default({ dueToday: true }).required(),
    blind: boolean().default(true),
    freeze: boolean(),
    counters: users(),
    approvedBy: user().readonly().notCopied(),
    accuracy: percent().computed(),
    lines: lines(cycleCountLines),
  },
  derive: {
    accuracy: sheet => {
      const accuracy = accuracyOf(lastCounts(sheet.lines).map(line => line.result))
      return accuracy && toPercent(accuracy)
    },
  },
  rules: [sheet => (isScope(sheet.scope) ? null : complaint(['scope'], 'countScope'))],
  guards: {
    recount: sheet =>
      toRecount(sheet.lines).length === 0 ? reason('nothingToRecount', { count: sheet.name ?? sheet.code }) : null,
    approve: sheet => {
      const [open] = toRecount(sheet.lines)
      return open ? reason('binNeedsRecount', { line: sheet.lines.indexOf(open) + 1 }) : null
    },
    submit: sheet => {
      const open = sheet.lines.findIndex(line => !line.skipped && line.countedQuantity === null)
      if (sheet.lines.length === 0) return reason('countWithoutBins', { count: sheet.name ?? sheet.code })
      return open < 0 ? null : reason('binNotCounted', { line: open + 1 })
    },
  },
  base: {
    view: officeRoles,
    create: officeRoles,
    update: officeRoles,
    archive: managers,
    import: officeRoles,
    export: officeRoles,
  },
  keepsBack: keptOnBlindSheet,
  title: ['name'],
  list: {
    columns: ['code', 'name', 'status', 'blind', 'freeze', 'accuracy', 'approvedBy', 'createdAt'],
    sort: '-code',
    filters: ['status', 'counters'],
    board: 'status',
  },
  form: [
    { name: 'main', rows: [['name', 'counters'], ['blind', 'freeze'], ['scope']] },
    { name: 'bins', rows: [['lines'], ['accuracy']] },
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'cycle-counts': RowOf<typeof cycleCounts>
    'cycle-count-lines': CycleCountLine
  }
}

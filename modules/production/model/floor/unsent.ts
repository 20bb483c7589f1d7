import { Decimal, max } from '#platform/model/values/decimal.ts'

/** A report this terminal made that the figures on screen do not hold yet. */
export interface UnsentReport {
  readonly eventId: string
  readonly type: string
  readonly user: string | null
  readonly occurredAt: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** An operation as a screen of the floor shows it. */
export interface Shown {
  readonly id: string
  readonly status: string
  readonly good: string
  readonly available: string
  readonly remaining: string
  readonly reworkOpen: string
  readonly machines: readonly string[]
}

/** Somebody at an operation. */
export interface ShownEntry {
  readonly id: string
  readonly operation: string
  readonly kind: 'setup' | 'run' | 'rework'
  readonly user: string | null
  readonly thing: string | null
  readonly startedAt: string
}

/** What an undo takes back is told with it: the report itself may have been sent before. */
export const undoOf = ({ eventId, type, occurredAt, payload }: Omit<UnsentReport, 'user'>) => ({
  event: eventId,
  undone: { type, occurredAt, payload },
})

interface Taken {
  readonly report: UnsentReport
  /** Taken back: its pieces leave again. */
  readonly isBack: boolean
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What counts, in order: a report and its undo are nothing; the undo of one that was sent takes it back. */
function counting(reports: readonly UnsentReport[]): Taken[] {
  const undos = reports.filter(({ type }) => type === 'undo')
  const undone = new Set(undos.map(({ payload }) => payload.event))
  const here = new Set(reports.map(({ eventId }) => eventId))
  return reports.flatMap<Taken>(report => {
    if (undone.has(report.eventId)) return []
    if (report.type !== 'undo') return [{ report, isBack: false }]
    const { event, undone: before } = report.payload
    if (here.has(String(event)) || !isObject(before) || !isObject(before.payload)) return []
    const occurredAt = String(before.occurredAt ?? report.occurredAt)
    return [{ report: { ...report, type: String(before.type), occurredAt, payload: before.payload }, isBack: true }]
  })
}

const pieces = ({ payload }: UnsentReport, ...names: readonly string[]): Decimal =>
  names.reduce((total, name) => total.plus(Decimal.of(String(payload[name] ?? 0))), Decimal.of(0))

/** Completed on somebody's word, unless pieces are still to come. */
const completes = ({ type, payload }: UnsentReport): boolean =>
  type === 'stop' && payload.complete === true && payload.missing !== 'stillToCome'

/** What a report that was sent had changed, and its undo gives back. */
const statusBack: Readonly<Record<string, string>> = { start: 'paused', setupDone: 'setup', stop: 'running' }

function statusAfter(operation: Shown, { report, isBack }: Taken): string {
  const { type, payload } = report
  if (isBack) return payload.operation === operation.id ? (statusBack[type] ?? operation.status) : operation.status
  if (type === 'down')
    return operation.status === 'running' && payload.thing === operation.machines[0] ? 'paused' : operation.status
  if (payload.operation !== operation.id) return operation.status
  if (type === 'start') return payload.kind === 'setup' ? 'setup' : 'running'
  if (type === 'setupDone') return payload.thenRun === true ? 'running' : 'paused'
  if (type === 'stop') return completes(report) ? 'complete' : 'paused'
  return operation.status
}

function countedAt<T extends Shown>(operation: T, { report, isBack }: Taken): T {
  if (report.type !== 'quantity' || report.payload.operation !== operation.id) return operation
  const signed = (value: Decimal) => (isBack ? Decimal.of(0).minus(value) : value)
  const less = (from: string, value: Decimal) =>
    max(Decimal.of(0), Decimal.of(from || 0).minus(signed(value))).toString()
  const over = pieces(report, 'good', 'scrap', 'reworkedGood', 'reworkedScrap')
  const reworked = pieces(report, 'reworkedGood', 'reworkedScrap')
  return {
    ...operation,
    good: Decimal.of(operation.good || 0)
      .plus(signed(pieces(report, 'good', 'reworkedGood')))
      .toString(),
    available: less(operation.available, pieces(report, 'good', 'scrap', 'rework')),
    remaining: less(operation.remaining, over),
    reworkOpen: less(operation.reworkOpen, reworked.minus(pieces(report, 'rework'))),
  }
}

/** Operations as they will stand once everything is sent: last known and own unsent. What was completed here is gone. */
export function withUnsent<T extends Shown>(operations: readonly T[], reports: readonly UnsentReport[]): T[] {
  const taken = counting(reports)
  if (taken.length === 0) return [...operations]
  return operations
    .map(operation =>
      taken.reduce<T>((one, each) => ({ ...countedAt(one, each), status: statusAfter(one, each) }), operation),
    )
    .filter(({ status }) => status !== 'complete')
}

const isOf = (entry: ShownEntry, { payload, user }: UnsentReport): boolean =>
  entry.operation === payload.operation && entry.user === user

const begun = ({ eventId, user, occurredAt, payload }: UnsentReport, kind: ShownEntry['kind']): ShownEntry => ({
  ...{ id: eventId, operation: String(payload.operation), kind, user },
  ...{ thing: typeof payload.thing === 'string' ? payload.thing : null, startedAt: occurredAt },
})

const kindOf = ({ payload }: UnsentReport): ShownEntry['kind'] =>
  payload.kind === 'setup' || payload.kind === 'rework' ? payload.kind : 'run'

type Entries = readonly ShownEntry[]

function started(entries: Entries, report: UnsentReport): Entries {
  const { payload } = report
  const left = entries.filter(one => one.operation !== payload.stopFirst && !isOf(one, report))
  const same = entries.find(one => isOf(one, report) && one.kind === kindOf(report))
  return [...left, same ?? begun(report, kindOf(report))]
}

function setUp(entries: Entries, report: UnsentReport): Entries {
  const settingUp = entries.filter(one => one.operation === report.payload.operation && one.kind === 'setup')
  const left = entries.filter(one => !settingUp.includes(one))
  if (report.payload.thenRun !== true) return left
  return [...left, { ...begun(report, 'run'), thing: settingUp.find(one => one.thing)?.thing ?? null }]
}

/** What was sent and is taken back: a start leaves, a setup or a run that was ended goes on. */
function entriesBack(entries: Entries, report: UnsentReport): Entries {
  const others = entries.filter(one => !isOf(one, report))
  if (report.type === 'start') return others
  if (report.type === 'setupDone') return [...others, begun(report, 'setup')]
  return report.type === 'stop' && others.length === entries.length ? [...entries, begun(report, 'run')] : entries
}

function entriesAfter(entries: Entries, { report, isBack }: Taken): Entries {
  const { type, payload } = report
  if (isBack) return entriesBack(entries, report)
  if (type === 'start') return started(entries, report)
  if (type === 'setupDone') return setUp(entries, report)
  if (type === 'down') return entries.filter(one => one.thing !== payload.thing || one.kind === 'setup')
  if (type !== 'stop') return entries
  return entries.filter(one => (payload.complete === true ? one.operation !== payload.operation : !isOf(one, report)))
}

/** Who is at what, with what this terminal has not sent yet. */
export const entriesWithUnsent = <T extends ShownEntry>(
  entries: readonly T[],
  reports: readonly UnsentReport[],
): readonly (T | ShownEntry)[] =>
  counting(reports).reduce<Entries>(entriesAfter, entries) as readonly (T | ShownEntry)[]

/** The machines that were reported down, or up again, and are not known to be; and those that never were. */
export function downsUnsent(reports: readonly UnsentReport[]) {
  const taken = counting(reports)
  const told = taken.filter(({ isBack }) => !isBack).map(({ report }) => report)
  const ended = told.filter(({ type }) => type === 'up')
  const back = taken.filter(({ report, isBack }) => isBack && report.type === 'down').map(({ report }) => report)
  return {
    down: told.filter(
      one => one.type === 'down' && !ended.some(({ payload }) => payload.thing === one.payload.thing && !payload.down),
    ),
    up: new Set(ended.flatMap(({ payload }) => (typeof payload.down === 'string' ? [payload.down] : []))),
    /** Reported by mistake: it never was down from that moment. */
    isBack: (thing: string, startedAt: unknown) =>
      back.some(({ payload, occurredAt }) => payload.thing === thing && occurredAt === startedAt),
  }
}

/** What must be so before a period closes (accounting R31). */
export const blocks = ['earlierPeriods', 'drafts', 'tieOuts', 'workEntries', 'recurring', 'revaluation'] as const
/** What ought to be so: it may be skipped with a reason. */
export const warnings = ['bankReconciled', 'undeposited', 'unbilled', 'oldReceipts', 'payroll'] as const

export const taskKeys = [...blocks, ...warnings] as const
export type TaskKey = (typeof taskKeys)[number]

export type Severity = 'block' | 'warn'
export const severityOf = (key: TaskKey): Severity => ((blocks as readonly string[]).includes(key) ? 'block' : 'warn')

export type TaskResult = 'pass' | 'fail' | 'skipped'

/** A record that stands in the way, and what about it. */
export interface Offender {
  /** Where it is mended: a record as `ar-invoices/<id>`, or a screen as `/general-ledgers/tie-out`. */
  readonly at: string
  readonly label: string
  readonly amount?: string | null
  readonly on?: string | null
}

export interface CheckedTask {
  readonly key: TaskKey
  readonly severity: Severity
  readonly result: TaskResult
  readonly count: number
  /** The first of them. */
  readonly offenders: readonly Offender[]
  readonly skipReason: string | null
}

/** Passed, failed, or a warning somebody chose to live with. */
export function judged(
  key: TaskKey,
  offenders: readonly Offender[],
  skipReason: string | null,
  shown = 50,
): CheckedTask {
  const severity = severityOf(key)
  const isSkipped = severity === 'warn' && skipReason !== null
  const result = offenders.length === 0 ? 'pass' : isSkipped ? 'skipped' : 'fail'
  return { key, severity, result, count: offenders.length, offenders: offenders.slice(0, shown), skipReason }
}

/** What keeps a period from closing: a block that fails, and a warning nobody has answered (accounting R31). */
export const hindering = (tasks: readonly CheckedTask[]): readonly CheckedTask[] =>
  tasks.filter(task => task.result === 'fail')

import type { ChangeKind, ChangeValues } from './scenario-change.ts'

/** What may be done about a late job. */
export const remedyKinds = [
  'replan',
  'hot',
  'alternate',
  'overtime',
  'person',
  'material',
  'split',
  'outsource',
  'defer',
] as const
export type RemedyKind = (typeof remedyKinds)[number]

export interface RemedyChange {
  readonly kind: ChangeKind
  readonly target: string
  readonly values: ChangeValues | null
}

/** A job that ends at another time than in the live plan, in minutes after it is due. */
export interface JobMoved {
  readonly id: string
  readonly code: string
  readonly wasLate: number
  readonly late: number
}

/** What would be done, and what the scheduler found it to do. */
export interface Remedy {
  readonly kind: RemedyKind
  readonly changes: readonly RemedyChange[]
  /** When the job would end, in minutes since 1970, and how late that is. */
  readonly finish: number
  readonly late: number
  /** Minutes it ends sooner. */
  readonly saved: number
  /** Of a job that is split: when the pieces that follow would end. */
  readonly restFinish: number | null
  /** How late the last piece of the job would be. */
  readonly lateAll: number
  /** Minutes of work in hours that are added. */
  readonly overtime: number
  /** What those, or the vendor, cost; nothing where nobody knows, or one may not see it. */
  readonly cost: string | null
  /** Other jobs that get later than they are due, or later still; the worst first. */
  readonly hurt: readonly JobMoved[]
}

/** A late job with what would save it, the best first. */
export interface Remedies {
  readonly job: string
  readonly code: string
  readonly finish: number
  readonly due: number
  readonly late: number
  readonly remedies: readonly Remedy[]
  /** How many were solved; those that help are told. */
  readonly tried: number
}

const hurtBy = ({ hurt }: Remedy): number => hurt.reduce((sum, { late, wasLate }) => sum + late - wasLate, 0)
const effort = ({ kind }: Remedy): number => remedyKinds.indexOf(kind)

/** In time first, then whoever harms others least, then what is least trouble. */
export const ranked = (remedies: readonly Remedy[]): Remedy[] =>
  remedies.toSorted(
    (one, other) =>
      one.lateAll - other.lateAll ||
      hurtBy(one) - hurtBy(other) ||
      one.overtime - other.overtime ||
      one.changes.length - other.changes.length ||
      effort(one) - effort(other) ||
      other.saved - one.saved,
  )

/** What helps more than solving once more does, and that itself where it helps. */
export function worthTelling(remedies: readonly Remedy[]): Remedy[] {
  const alone = remedies.find(({ kind }) => kind === 'replan')
  const least = Math.max(0, alone?.saved ?? 0)
  return ranked(remedies.filter(one => (one === alone ? one.saved > 0 : one.saved > least)))
}

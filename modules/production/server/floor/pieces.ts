import type { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** So many more (or fewer, after a correction) pieces were counted at an operation: material that is used by counting follows. */
    'pieces.counted': { readonly job: string; readonly operation: string; readonly pieces: string }
    /** So many more (or fewer) good pieces have left the last operation. */
    'pieces.finished': {
      readonly job: string
      readonly pieces: string
      readonly at: string
      readonly user: string | null
      /** What serialized pieces are called, where somebody said so. */
      readonly serials: readonly string[]
    }
  }
}

export async function tellCounted(work: AnyWork, job: string, counted: ReadonlyMap<string, Decimal>): Promise<void> {
  for (const [operation, pieces] of counted)
    if (!pieces.isZero()) await work.raise('pieces.counted', { job, operation, pieces: pieces.toString() })
}

export interface Finished {
  readonly job: string
  readonly pieces: Decimal
  readonly at: string
  readonly user: string | null
  readonly serials: readonly string[]
}

export async function tellFinished(work: AnyWork, { pieces, ...about }: Finished): Promise<void> {
  if (!pieces.isZero()) await work.raise('pieces.finished', { ...about, pieces: pieces.toString() })
}

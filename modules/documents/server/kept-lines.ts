import type { Reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'

interface Keeping {
  readonly isKept: (line: Row) => boolean
  readonly fields: readonly string[]
  readonly refusal: (line: Row) => Reason
}

/** The database keeps the keys of a stored file in an order of its own. */
const written = (value: unknown): string => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value).sort() : null
  return JSON.stringify(value ?? null, keys)
}

/** Lines that are settled can neither change in these fields nor go. */
export function keepLines(before: unknown, after: readonly Row[], { isKept, fields, refusal }: Keeping): void {
  const now = new Map(after.map(line => [line.id, line]))
  for (const line of ((before as Row[] | undefined) ?? []).filter(isKept)) {
    const stands = now.get(line.id)
    // A settling verb changes the state and what goes with it; what was settled changes with a new state alone.
    const touched =
      !stands ||
      (stands.status === line.status && fields.some(field => written(stands[field]) !== written(line[field])))
    if (touched) throw Refusal.conflict(refusal(line))
  }
}

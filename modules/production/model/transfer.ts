/** An operation as its successor sees it, in minutes. */
export interface Feeding {
  readonly runStart: number
  readonly end: number
  readonly cycleMinutes: number
  readonly piecesPerCycle: number
}

export interface Fed {
  readonly setup: number
  readonly cycleMinutes: number
  readonly piecesPerCycle: number
  readonly pieces: number
  readonly transferQuantity: number
  readonly gap: number
  /** Setup may begin before the pieces are here. */
  readonly anticipatory: boolean
}

export interface Start {
  readonly setupStart: number
  readonly runStart: number
  readonly end: number
}

/** production R41, R43: a machine makes whole cycles, so part of a cycle's pieces take as long as all of them. */
const runOf = (
  pieces: number,
  { cycleMinutes, piecesPerCycle }: Pick<Fed, 'cycleMinutes' | 'piecesPerCycle'>,
): number => Math.ceil(Math.ceil(pieces / piecesPerCycle) * cycleMinutes)

/** Setup right before the run, or after the pieces have come. */
const started = (earliest: number, next: Fed): Start => {
  const { setup, anticipatory, pieces } = next
  const runStart = anticipatory ? Math.max(earliest, setup) : earliest + setup
  return { setupStart: runStart - setup, runStart, end: runStart + runOf(pieces, next) }
}

/** production R43: after all pieces have come. */
export const afterFinish = (before: Feeding, next: Fed): Start => started(before.end + next.gap, next)

/**
 * production R43: with the first transfer, yet ending no earlier than the last pieces of the one before can be run; the
 * run is delayed as a whole, never starved.
 */
export function afterTransfer(before: Feeding, next: Fed): Start {
  const first = before.runStart + runOf(next.transferQuantity, before) + next.gap
  const lastEnd = before.end + next.gap + runOf(next.transferQuantity, next)
  return started(Math.max(first, lastEnd - runOf(next.pieces, next)), next)
}

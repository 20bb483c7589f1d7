/** An operation as its successor sees it, in minutes. */
export interface Feeding {
  readonly runStart: number
  readonly end: number
  readonly minutesPerPiece: number
}

export interface Fed {
  readonly setup: number
  readonly minutesPerPiece: number
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

/** Setup right before the run, or after the pieces have come. */
const started = (earliest: number, { setup, minutesPerPiece, pieces, anticipatory }: Fed): Start => {
  const runStart = anticipatory ? Math.max(earliest, setup) : earliest + setup
  return { setupStart: runStart - setup, runStart, end: runStart + minutesPerPiece * pieces }
}

/** production R43: after all pieces have come. */
export const afterFinish = (before: Feeding, next: Fed): Start => started(before.end + next.gap, next)

/**
 * production R43: with the first transfer, yet ending no earlier than the last pieces of the one before can be run; the
 * run is delayed as a whole, never starved.
 */
export function afterTransfer(before: Feeding, next: Fed): Start {
  const first = before.runStart + Math.ceil(next.transferQuantity * before.minutesPerPiece) + next.gap
  const lastEnd = before.end + next.gap + Math.ceil(next.transferQuantity * next.minutesPerPiece)
  return started(Math.max(first, lastEnd - next.minutesPerPiece * next.pieces), next)
}

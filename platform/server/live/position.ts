/** Which transactions a moment saw, as PostgreSQL writes it: `xmin:xmax:running,running`. */
export interface Snapshot {
  readonly xmin: bigint
  readonly xmax: bigint
  readonly running: ReadonlySet<bigint>
}

export function readSnapshot(text: string): Snapshot | undefined {
  const match = /^(\d{1,20}):(\d{1,20}):((?:\d{1,20}(?:,\d{1,20})*)?)$/.exec(text)
  if (!match) return undefined
  const [xmin, xmax] = [BigInt(match[1]!), BigInt(match[2]!)]
  const running = new Set(match[3] ? match[3].split(',').map(BigInt) : [])
  return xmin <= xmax ? { xmin, xmax, running } : undefined
}

/** True when the second snapshot cannot have been taken after the first: another database stands behind it, or a restored one. */
export const runsBackwards = (from: Snapshot, to: Snapshot): boolean => from.xmax > to.xmax || from.xmin > to.xmin

/**
 * How far a browser has heard. Transactions commit in another order than they began, so no number says it: a snapshot does.
 * A connection may break amid the events between two snapshots; then `until` and `heard` say how many of those it had.
 */
export interface Position {
  readonly snapshot: string
  /** Seconds since 1970 when the browser was there. */
  readonly at: number
  readonly until?: string
  readonly heard?: number
  /** Resources whose list has changed since the browser was last told so. */
  readonly lists?: readonly string[]
}

export const writePosition = ({ snapshot, at, until = '', heard = 0, lists = [] }: Position): string =>
  [snapshot, at.toString(36), until, heard, lists.join(',')].join(';')

export function readPosition(text: string): Position | undefined {
  const [snapshot = '', at = '', until = '', heard = '0', lists = ''] = text.split(';')
  const seconds = Number.parseInt(at, 36)
  if (!readSnapshot(snapshot) || !/^[0-9a-z]{1,10}$/.test(at) || !/^\d{1,9}$/.test(heard)) return undefined
  if (until !== '' && !readSnapshot(until)) return undefined
  return {
    snapshot,
    at: seconds,
    ...(until !== '' && { until, heard: Number(heard) }),
    ...(lists !== '' && { lists: lists.split(',').slice(0, 500) }),
  }
}

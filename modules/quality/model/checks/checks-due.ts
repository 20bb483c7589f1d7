import type { Instant } from '#platform/model/values/dates.ts'

/** How often a check is asked for, and what became of it so far. */
export interface CheckRhythm {
  readonly frequency: string
  readonly frequencyValue: number | null
  /** Operation states as production has them. */
  readonly status: string
  readonly toMake: number
  /** Pieces counted now, and when it was measured last. */
  readonly pieces: number
  readonly piecesThen: number
  readonly startedAt: Instant | null
  readonly sets: number
  readonly setsSinceSetup: number
  readonly lastAt: Instant | null
  /** The shift the machine is on or was on last, and the start of the next; null where the company has no shifts. */
  readonly shiftFrom: Instant | null
  readonly shiftTo: Instant | null
  readonly nextShift: Instant | null
}

/** When a check is due: now, long since, in so many pieces or at a time; `done` until something happens. */
export interface Due {
  readonly state: 'overdue' | 'due' | 'later' | 'done'
  readonly at: Instant | null
  readonly inPieces: number | null
}

const minute = 60_000
/** As long as a shift usually is, where nobody said when people work. */
const usualShift = 8 * 60 * minute
/** So long a check may wait before it counts as forgotten. */
const grace = 15 * minute

const now: Due = { state: 'due', at: null, inPieces: null }
const done: Due = { state: 'done', at: null, inPieces: null }
const instant = (milliseconds: number) => new Date(milliseconds).toISOString() as Instant

function atTime(at: number, moment: number): Due {
  const state = moment < at ? 'later' : moment > at + grace ? 'overdue' : 'due'
  return { state, at: instant(at), inPieces: null }
}

/** After each so many pieces; two rounds missed are overdue. */
function afterPieces(every: number, { pieces, piecesThen }: CheckRhythm): Due {
  const since = pieces - piecesThen
  if (since >= 2 * every && every > 1) return { ...now, state: 'overdue' }
  return since >= every ? now : { state: 'later', at: null, inPieces: every - since }
}

/** Once in every shift of the machine; overdue when the shift is over without it. */
function eachShift({ shiftFrom, shiftTo, nextShift }: CheckRhythm, last: number, moment: number): Due {
  if (!shiftFrom || !shiftTo) return atTime(last + usualShift, moment)
  const from = Date.parse(shiftFrom)
  if (last >= from) return nextShift ? { state: 'later', at: nextShift, inPieces: null } : done
  return { state: moment > Date.parse(shiftTo) ? 'overdue' : 'due', at: instant(from), inPieces: null }
}

/** Whether a check is asked for at this moment; the first sample is asked for as soon as there is work. */
export function dueOf(check: CheckRhythm, at: Instant): Due {
  const moment = Date.parse(at)
  const last = check.lastAt && Date.parse(check.lastAt)
  if (check.frequency === 'perSetup') return check.setsSinceSetup === 0 ? now : done
  if (check.sets === 0 || !last) return now
  switch (check.frequency) {
    case 'everyPiece':
      return afterPieces(1, check)
    case 'everyN':
      return afterPieces(check.frequencyValue ?? 1, check)
    case 'everyMinutes':
      return atTime(last + (check.frequencyValue ?? 60) * minute, moment)
    case 'perShift':
      return eachShift(check, last, moment)
    case 'firstAndLast':
      return check.pieces >= check.toMake && check.piecesThen < check.toMake ? now : done
    default:
      return done
  }
}

const rank = { overdue: 0, due: 1, later: 2, done: 3 } as const

/** What is overdue first, then what is due, then what comes next. */
export const byUrgency = (one: { readonly due: Due }, other: { readonly due: Due }): number =>
  rank[one.due.state] - rank[other.due.state] ||
  Date.parse(one.due.at ?? '9999-01-01') - Date.parse(other.due.at ?? '9999-01-01') ||
  (one.due.inPieces ?? 0) - (other.due.inPieces ?? 0)

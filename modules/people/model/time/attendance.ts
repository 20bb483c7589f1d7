import { longestAttendance, type PunchKind } from '../presence.ts'

/** A punch that holds: not voided. Instants are whole seconds since 1970 (people R1). */
export interface ClockPunch {
  readonly kind: PunchKind
  readonly at: number
  readonly doubts?: readonly PunchDoubt[] | null
}

/** What somebody has to look at before the card is approved (people R20, R21). */
export type PunchDoubt = 'unverified-identity' | 'clock-uncertain'

export interface Break {
  readonly kind: 'meal' | 'rest'
  readonly from: number
  readonly to: number
}

/** From an `in` to its `out`, with the breaks between. */
export interface Attendance {
  readonly from: number
  readonly to: number
  readonly breaks: readonly Break[]
  /** Nobody has punched out yet: it lasts until now. */
  readonly isOpen: boolean
}

export interface PunchFault {
  readonly kind: 'missing-in' | 'missing-out' | 'overlap'
  readonly at: number
}

/** people R5: the same kind again within so many seconds is a double tap. */
const doubleTap = 60

/** people R5: whether a punch only repeats the last one of the same person. */
export const isDoubleTap = (last: ClockPunch | null, next: ClockPunch): boolean =>
  last !== null && last.kind === next.kind && next.at >= last.at && next.at - last.at < doubleTap

interface Begun {
  readonly from: number
  breaks: Break[]
  onBreak: { readonly kind: Break['kind']; readonly from: number } | null
}

/**
 * people R4–R6: what one person's punches say, in their order. What nobody closed, or what lasted too long, counts
 * nothing until somebody says how it was; nothing is invented.
 */
export function readPunches(
  punches: readonly ClockPunch[],
  now: number,
): { attendances: Attendance[]; faults: PunchFault[] } {
  const attendances: Attendance[] = []
  const faults: PunchFault[] = []
  let begun: Begun | null = null

  const close = (one: Begun, to: number, isOpen: boolean) => {
    if (to - one.from > longestAttendance) faults.push({ kind: 'missing-out', at: one.from })
    else attendances.push({ from: one.from, to, breaks: endBreak(one, to).breaks, isOpen })
  }
  for (const { kind, at } of withoutRepeats(punches)) {
    if (kind === 'in') {
      if (begun) faults.push({ kind: 'missing-out', at: begun.from })
      begun = { from: at, breaks: [], onBreak: null }
    } else if (!begun) faults.push({ kind: 'missing-in', at })
    else if (kind === 'out') {
      close(begun, at, false)
      begun = null
    } else if (!takeBreak(begun, kind, at)) faults.push({ kind: 'overlap', at })
  }
  if (begun) close(begun, now, true)
  return { attendances, faults }
}

/** In order; of two clocks that were cut off the earlier punch counts, whichever came first (people R5). */
function withoutRepeats(punches: readonly ClockPunch[]): ClockPunch[] {
  const counted: ClockPunch[] = []
  for (const punch of [...punches].sort((a, b) => a.at - b.at))
    if (!isDoubleTap(counted.at(-1) ?? null, punch)) counted.push(punch)
  return counted
}

function endBreak(one: Begun, at: number): Begun {
  const { onBreak } = one
  return onBreak
    ? { ...one, breaks: [...one.breaks, { kind: onBreak.kind, from: onBreak.from, to: at }], onBreak: null }
    : one
}

/** A break begins from work and ends as what it began; anything else contradicts what was punched before. */
function takeBreak(begun: Begun, kind: Exclude<PunchKind, 'in' | 'out'>, at: number): boolean {
  const of = kind.startsWith('meal') ? 'meal' : 'rest'
  const starts = kind.endsWith('start')
  if (starts === (begun.onBreak !== null)) return false
  if (!starts && begun.onBreak?.kind !== of) return false
  if (starts) begun.onBreak = { kind: of, from: at }
  else Object.assign(begun, endBreak(begun, at))
  return true
}

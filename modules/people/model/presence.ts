/** Who is in the building, and since when, as the punches of the clock tell it (people R27). */

export const punchKinds = ['in', 'out', 'meal-start', 'meal-end', 'rest-start', 'rest-end'] as const
export type PunchKind = (typeof punchKinds)[number]
/** What somebody in the building is doing. */
export type Standing = 'working' | 'meal' | 'rest'

export interface Punch {
  readonly user: string
  readonly kind: PunchKind
  readonly at: string
  /** Where it was made: the clock's place or name. */
  readonly place: string | null
}

/** What a punch leaves somebody at; nothing when it was the way out. */
export const standingAfter: Readonly<Record<PunchKind, Standing | null>> = {
  in: 'working',
  'meal-start': 'meal',
  'meal-end': 'working',
  'rest-start': 'rest',
  'rest-end': 'working',
  out: null,
}

/** people R6: what lasts longer than so many seconds does not count by itself; somebody forgot to punch. */
export const longestAttendance = 16 * 3600
const longestStretch = longestAttendance * 1000

/** The earlier of two instants; they are written so that their order is that of the alphabet. */
export const earlierOf = (one: string, other: string): string => (one.localeCompare(other) < 0 ? one : other)

const between = (from: string, to: string): number => Date.parse(to) - Date.parse(from)

export interface Present {
  readonly user: string
  readonly standing: Standing
  /** Since when they stand so. */
  readonly since: string
  readonly place: string | null
  /** Their last punch is so old that they have probably left without one. */
  readonly isDoubtful: boolean
}

const inOrder = (punches: readonly Punch[]): Punch[] => [...punches].sort((a, b) => a.at.localeCompare(b.at))

/** people R27: those whose last punch is not `out`. */
export function presentNow(punches: readonly Punch[], now: string): Present[] {
  const last = new Map(inOrder(punches).map(punch => [punch.user, punch]))
  return [...last.values()].flatMap(({ user, kind, at, place }) => {
    const standing = standingAfter[kind]
    return standing ? [{ user, standing, since: at, place, isDoubtful: between(at, now) > longestStretch }] : []
  })
}

/** Whoever punched out within the time somebody may be at work, and when. */
export function leftToday(punches: readonly Punch[], now: string): { readonly user: string; readonly since: string }[] {
  const last = new Map(inOrder(punches).map(punch => [punch.user, punch]))
  return [...last.values()].flatMap(({ user, kind, at }) =>
    kind === 'out' && between(at, now) <= longestStretch ? [{ user, since: at }] : [],
  )
}

/** Seconds at work between two instants; meals and rests do not count, nor a stretch nobody closed in time (people R6). */
export const secondsWorked = (punches: readonly Punch[], from: string, to: string): number =>
  stretchesOf(punches, to)
    .filter(({ standing }) => standing === 'working')
    .reduce((sum, stretch) => {
      const begin = Math.max(Date.parse(stretch.from), Date.parse(from))
      const end = Math.min(Date.parse(stretch.to), Date.parse(to))
      return sum + Math.max(0, Math.round((end - begin) / 1000))
    }, 0)

export interface Stretch {
  readonly from: string
  readonly to: string
  readonly standing: Standing
  /** No punch ends it: it lasts until now, or was never closed. */
  readonly isOpen: boolean
}

/** One person's day as stretches. A stretch nobody closed in time is drawn as an instant: nothing is invented (people R6). */
export function stretchesOf(punches: readonly Punch[], now: string): Stretch[] {
  const sorted = inOrder(punches)
  return sorted.flatMap(({ kind, at }, place) => {
    const standing = standingAfter[kind]
    if (!standing) return []
    const next = sorted[place + 1]
    const end = next?.at ?? now
    const isLost = between(at, end) > longestStretch
    return [{ from: at, to: isLost ? at : end, standing, isOpen: isLost || !next }]
  })
}

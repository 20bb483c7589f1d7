/** Whole minutes from one instant to another; null while there is no end. */
export const minutesBetween = (from: string, to: string | null): number | null =>
  to === null ? null : Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)

interface Span {
  readonly startedAt: string
  /** Not ended yet: counts until `now`. */
  readonly endedAt: string | null
}

/**
 * The minutes each down of one thing counts for: where they overlap, the minutes belong to the one that started first,
 * ties to the one given first (production R31).
 */
export function countedMinutes(downs: readonly Span[], now: string): number[] {
  const spans = downs
    .map(({ startedAt, endedAt }, place) => ({ place, from: Date.parse(startedAt), to: Date.parse(endedAt ?? now) }))
    .sort((one, other) => one.from - other.from || one.place - other.place)
  const minutes = downs.map(() => 0)
  let counted = Number.NEGATIVE_INFINITY
  for (const { place, from, to } of spans) {
    minutes[place] = Math.floor(Math.max(0, to - Math.max(from, counted)) / 60_000)
    counted = Math.max(counted, to)
  }
  return minutes
}

type Stop = { readonly category: string; readonly speedPercent: number }

/** What a thing is doing as far as its open downs and its retirement tell. */
export function stateFrom(openDowns: readonly Stop[], isRetired: boolean): 'idle' | 'down' | 'maintenance' | 'retired' {
  if (isRetired) return 'retired'
  const stopped = openDowns.filter(stops)
  if (stopped.some(down => down.category !== 'maintenance')) return 'down'
  return stopped.length > 0 ? 'maintenance' : 'idle'
}

/** A machine that merely has nothing to do, or runs slower, does not stand still. */
const stops = (down: Stop): boolean => down.speedPercent === 0 && down.category !== 'noDemand'

/** Since when it stands still: from the first stop that is still open, whenever that was reported. */
export const stoppedSince = (openDowns: readonly (Stop & { readonly since: string })[]): string | null =>
  openDowns
    .filter(stops)
    .map(down => new Date(down.since).toISOString())
    .toSorted()[0] ?? null

import { type Stretch, sharedSeconds } from './shared-attention.ts'

/** An entry as its time is shared out, in whole seconds; one that still runs counts up to now. */
export interface TimedEntry extends Stretch {
  readonly user: string | null
  /** The operation and machine it ran at: what people do there together is one time of the machine. */
  readonly place: string | null
  readonly batch: string | null
  readonly kind: string
  /** Standard run of its operation, by which the members of a batch share. */
  readonly standard: number
}

/** Entries that overlap, one after another: what is rounded together (production R24, readings). */
export function stretchesOf<T extends Stretch>(entries: readonly T[]): T[][] {
  const found: T[][] = []
  let until = Number.NEGATIVE_INFINITY
  for (const entry of [...entries].sort((one, other) => one.from - other.from || (one.id < other.id ? -1 : 1))) {
    if (entry.from < until) found.at(-1)!.push(entry)
    else found.push([entry])
    until = Math.max(until, entry.to)
  }
  return found
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): T[][] => {
  const found = new Map<string, T[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return [...found.values()]
}

/** Whole seconds shared by weight, what is left to the largest remainders; ties go to the earlier start, then the id. */
function byStandard(members: readonly TimedEntry[], seconds: number): Map<string, number> {
  const total = members.reduce((sum, { standard }) => sum + standard, 0)
  const weight = (member: TimedEntry) => (total > 0 ? member.standard / total : 1 / members.length)
  const exact = members.map(member => ({ member, share: weight(member) * seconds }))
  const shares = new Map(exact.map(({ member, share }) => [member.id, Math.floor(share)]))
  let left = seconds - [...shares.values()].reduce((sum, one) => sum + one, 0)
  const order = exact.toSorted(
    (one, other) =>
      (other.share % 1) - (one.share % 1) ||
      one.member.from - other.member.from ||
      (one.member.id < other.member.id ? -1 : 1),
  )
  for (const { member } of order) {
    if (left <= 0) break
    shares.set(member.id, shares.get(member.id)! + 1)
    left--
  }
  return shares
}

/** The members of a batch that ran under one timer are one entry until its time is shared among them. */
const timerOf = (entry: TimedEntry): string =>
  entry.batch ? [entry.batch, entry.kind, entry.user, entry.from, entry.to].join('|') : entry.id

function shareOut(entries: readonly TimedEntry[], share: (timers: readonly TimedEntry[]) => Map<string, number>) {
  const timers = grouped(entries, timerOf)
  const given = share(timers.map(([first]) => first!))
  return new Map(timers.flatMap(members => [...byStandard(members, given.get(members[0]!.id) ?? 0)]))
}

/** production R24: somebody's time, shared among what was open at once. */
export const laborSeconds = (ofOnePerson: readonly TimedEntry[]): Map<string, number> =>
  new Map(stretchesOf(ofOnePerson).flatMap(stretch => [...shareOut(stretch, sharedSeconds)]))

/** production R25: people at one operation and machine are its time once, on the earliest entry. */
export const machineSeconds = (atOnePlace: readonly TimedEntry[]): Map<string, number> =>
  new Map(
    stretchesOf(atOnePlace).flatMap(stretch => {
      const until = Math.max(...stretch.map(({ to }) => to))
      return stretch.map(({ id }, index): [string, number] => [id, index === 0 ? until - stretch[0]!.from : 0])
    }),
  )

/** The members of a batch share the time of the machine they ran on together. */
export const batchSeconds = (members: readonly TimedEntry[]): Map<string, number> =>
  shareOut(members, timers => machineSeconds(timers))

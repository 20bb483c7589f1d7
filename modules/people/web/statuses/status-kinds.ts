import type { Standing } from '#modules/people/model/presence.ts'
import type { Tone } from '#platform/web/parts/tone.ts'

export type Said =
  | 'available'
  | 'in-meeting'
  | 'at-machine'
  | 'on-break'
  | 'off-site'
  | 'remote'
  | 'away'
  | 'do-not-disturb'

export interface StatusRow {
  readonly id: string
  readonly version: number
  readonly user: string
  readonly status: Said
  readonly text: string | null
  readonly until: string | null
  readonly updatedAt: string
}

/** What the clock tells of somebody, since when. */
export interface Clocked {
  readonly status: 'at-work' | 'on-break' | 'away'
  readonly since: string
}

/** Free to be asked, busy, or not here: what somebody looking for a colleague wants to know first. */
export const kinds = ['here', 'busy', 'gone'] as const

const kindBySaid: Readonly<Record<Said, (typeof kinds)[number]>> = {
  available: 'here',
  'at-machine': 'here',
  remote: 'here',
  'in-meeting': 'busy',
  'on-break': 'busy',
  'do-not-disturb': 'busy',
  'off-site': 'gone',
  away: 'gone',
}

const kindByClock: Readonly<Record<Clocked['status'], (typeof kinds)[number]>> = {
  'at-work': 'here',
  'on-break': 'busy',
  away: 'gone',
}

export const isClocked = (one: StatusRow | Clocked): one is Clocked => 'since' in one

const kindOfOne = (one: StatusRow | Clocked): (typeof kinds)[number] =>
  isClocked(one) ? kindByClock[one.status] : kindBySaid[one.status]

export const kindOf = (one: StatusRow | Clocked | undefined): (typeof kinds)[number] | null =>
  one ? kindOfOne(one) : null

const toneByKind = { here: 'positive', busy: 'warning', gone: 'neutral' } as const

export const toneOf = (one: StatusRow | Clocked): Tone => toneByKind[kindOfOne(one)]

/** What was said until an hour that has passed is no longer said. */
export const holdsNow = (row: StatusRow | undefined, now = new Date().toISOString()): StatusRow | undefined =>
  row?.until && Date.parse(row.until) < Date.parse(now) ? undefined : row

interface AtTheClock {
  readonly present: readonly {
    readonly user: string
    readonly standing: Standing
    readonly since: string
    readonly isDoubtful: boolean
  }[]
  readonly left: readonly { readonly user: string; readonly since: string }[]
}

/** What the clock tells of everybody who punches: at work, on a break, or gone. */
export const clockedOf = ({ present, left }: AtTheClock): ReadonlyMap<string, Clocked> =>
  new Map<string, Clocked>([
    ...left.map(({ user, since }) => [user, { status: 'away', since }] as const),
    ...present
      .filter(({ isDoubtful }) => !isDoubtful)
      .map(
        ({ user, standing, since }) =>
          [user, { status: standing === 'working' ? 'at-work' : 'on-break', since }] as const,
      ),
  ])

/** What somebody said of being elsewhere, and takes back by clocking in. */
const undoneByComing: readonly Said[] = ['away', 'off-site', 'on-break', 'remote']

/** people, user-statuses: what the clock tells counts where it is newer than what was said. */
export function newerOf(said: StatusRow | undefined, clocked: Clocked | undefined): StatusRow | Clocked | undefined {
  if (!said || !clocked) return said ?? clocked
  if (Date.parse(clocked.since) <= Date.parse(said.updatedAt)) return said
  return clocked.status !== 'at-work' || undoneByComing.includes(said.status) ? clocked : said
}

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

export const kindOf = (row: StatusRow | undefined): (typeof kinds)[number] | null =>
  row ? kindBySaid[row.status] : null

const toneByKind = { here: 'positive', busy: 'warning', gone: 'neutral' } as const

export const tones = Object.fromEntries(
  Object.entries(kindBySaid).map(([said, kind]) => [said, toneByKind[kind]]),
) as Readonly<Record<Said, Tone>>

/** What was said until an hour that has passed is no longer said. */
export const holdsNow = (row: StatusRow | undefined, now = new Date().toISOString()): StatusRow | undefined =>
  row?.until && Date.parse(row.until) < Date.parse(now) ? undefined : row

import type { Stretch } from '#modules/production/model/plan/plan-view.ts'

/** What a gantt draws; times in whole minutes since 1970. */
export interface GanttBar {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly pieces: readonly GanttPiece[]
  readonly label: string
  readonly look: 'plan' | 'running' | 'late' | 'actual' | 'done' | 'hold'
  readonly isLate: boolean
  readonly isLocked?: boolean
  /** From 0 to 1, drawn into the bar. */
  readonly done?: number
  /** Bars it waits for. */
  readonly follows: readonly string[]
  /** Bars of one job light up together. */
  readonly family: string
  readonly href?: string
}

export interface GanttPiece {
  readonly from: number
  readonly to: number
  readonly isSetup: boolean
}

export interface GanttRow {
  readonly key: string
  readonly label: string
  /** Quiet words behind its name. */
  readonly note?: string
  readonly href?: string
  /** A heading over the rows below it; pressed, it folds them. */
  readonly isHeading?: boolean
  readonly isFolded?: boolean
  readonly bars: readonly GanttBar[]
  /** When it works; none: always. */
  readonly windows?: readonly Stretch[] | null
  readonly downs?: readonly { readonly from: number; readonly to: number; readonly label: string }[]
  readonly diamonds?: readonly GanttDiamond[]
  /** A strip of how busy somebody is, in percent. */
  readonly load?: readonly { readonly from: number; readonly to: number; readonly percent: number }[]
}

/** When something is due. */
export interface GanttDiamond {
  readonly at: number
  readonly isLate: boolean
}

export interface Sizes {
  readonly lane: number
  readonly heading: number
  readonly padding: number
  readonly names: number
  readonly scale: number
  readonly text: number
}

export const deskSizes: Sizes = { lane: 26, heading: 28, padding: 5, names: 176, scale: 44, text: 12 }
export const wallSizes: Sizes = { lane: 56, heading: 44, padding: 8, names: 260, scale: 64, text: 20 }

export interface PlacedBar {
  readonly bar: GanttBar
  /** From the top of the whole picture. */
  readonly top: number
  readonly height: number
}

export interface PlacedRow {
  readonly row: GanttRow
  readonly top: number
  readonly height: number
  /** By their start. */
  readonly bars: readonly PlacedBar[]
  /** The longest of them: how far back a search must look. */
  readonly longest: number
}

export interface Layout {
  readonly rows: readonly PlacedRow[]
  readonly height: number
  readonly byKey: ReadonlyMap<string, { readonly row: number; readonly place: PlacedBar }>
}

/** The first lane that is free when a bar begins, for each; how many there are. */
export function lanesOf(bars: readonly GanttBar[]): { readonly lanes: readonly number[]; readonly count: number } {
  const ends: number[] = []
  const lanes = bars.map(({ from, to }) => {
    const free = ends.findIndex(end => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    return lane
  })
  return { lanes, count: Math.max(1, ends.length) }
}

/** Rows below one another, bars that run at once below one another in their row. */
export function layoutOf(rows: readonly GanttRow[], sizes: Sizes): Layout {
  let top = 0
  const byKey = new Map<string, { row: number; place: PlacedBar }>()
  const placed = rows.map((row, index): PlacedRow => {
    const sorted = row.bars.toSorted((one, other) => one.from - other.from)
    const { lanes, count } = lanesOf(sorted)
    const lane = row.isHeading ? sizes.heading - 2 * sizes.padding : sizes.lane
    const height = row.isHeading ? sizes.heading : count * sizes.lane + 2 * sizes.padding
    const start = top
    const bars = sorted.map((bar, at): PlacedBar => {
      const place = { bar, top: start + sizes.padding + lanes[at]! * sizes.lane, height: lane - 2 }
      byKey.set(bar.key, { row: index, place })
      return place
    })
    top += height
    const longest = sorted.reduce((most, { from, to }) => Math.max(most, to - from), 0)
    return { row, top: start, height, bars, longest }
  })
  return { rows: placed, height: top, byKey }
}

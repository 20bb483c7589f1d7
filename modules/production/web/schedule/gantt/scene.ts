import type { GanttColours } from './colours.ts'
import type { Layout, Sizes } from './picture.ts'
import type { Days } from './ticks.ts'
import type { View } from './view.ts'

/** Everything one frame is drawn from. */
export interface Scene {
  readonly layout: Layout
  readonly view: View
  readonly sizes: Sizes
  readonly width: number
  readonly height: number
  readonly now: number
  readonly colours: GanttColours
  readonly hatches: { readonly setup: CanvasPattern; readonly down: CanvasPattern }
  readonly days: Days
  readonly speech: ScaleSpeech
  /** Under the pointer or chosen by key; its job lights up with it. */
  readonly lit: string | null
  /** What a search found; nothing means everything. */
  readonly found: ReadonlySet<string> | null
  readonly drag: Dragging | null
  /** What starts before it keeps its place; nothing where nothing is frozen. */
  readonly frozenUntil: number | null
  /** Bars that explain one another, from the last back to the first. */
  readonly path: readonly string[]
}

/** How the scale is written. */
export interface ScaleSpeech {
  day(day: string): string
  month(day: string): string
  clock(minutes: number): string
  readonly late: string
}

export interface Dragging {
  readonly key: string
  /** Where the pointer has it: its left edge and top in the picture. */
  readonly from: number
  readonly y: number
  /** The row it would drop into, and before which bar. */
  readonly row: string | null
  readonly before: string | null
}

import { type Axis, axes, type ModalState, type Position } from './modal.ts'

/** One piece of path, as it is cut or flown. */
export interface Move {
  readonly line: number
  readonly kind: 'rapid' | 'line' | 'arc'
  readonly from: Position
  readonly to: Position
  /** Millimetres; of a rotary move alone, degrees. */
  readonly length: number
  readonly seconds: number
  readonly tool: number | null
  readonly centre?: { readonly a: number; readonly b: number; readonly sweep: number }
}

export const linear: readonly Axis[] = ['X', 'Y', 'Z']

/** What an axis moves; from an unknown place it moves nothing that could be measured. */
export const delta = (from: Position, to: Position, axis: Axis): number => {
  const [start, end] = [from[axis], to[axis]]
  return start === null || end === null ? 0 : end - start
}

export function straightLength(from: Position, to: Position): number {
  const length = Math.hypot(...linear.map(axis => delta(from, to, axis)))
  return length > 0 ? length : Math.hypot(...(['A', 'B', 'C'] as const).map(axis => delta(from, to, axis)))
}

export interface RapidRates {
  readonly X: number
  readonly Y: number
  readonly Z: number
  readonly rotary: number
}

/** The slowest axis decides (devices R26). */
export const rapidSeconds = (from: Position, to: Position, rates: RapidRates): number =>
  Math.max(
    ...axes.map(axis => {
      const rate = axis === 'X' || axis === 'Y' || axis === 'Z' ? rates[axis] : rates.rotary
      return rate > 0 ? (Math.abs(delta(from, to, axis)) / rate) * 60 : 0
    }),
  )

/** Millimetres a minute in force; null without any. In G93 the block's own time decides. */
export function feedPerMinute(state: ModalState, maxSpindleRpm: number | null): number | null {
  if (state.feed === null) return null
  if (state.feedMode !== 95) return state.feed
  const rpm = spindleRpm(state, maxSpindleRpm)
  return rpm === null ? null : state.feed * rpm
}

/** devices R26: at constant surface speed the revolutions follow from the diameter, up to the limit. */
export function spindleRpm(state: ModalState, maxSpindleRpm: number | null): number | null {
  if (state.speed === null) return null
  if (!state.surfaceSpeed) return state.speed
  const metresPerMinute = state.inch ? state.speed * 0.3048 : state.speed
  const diameter = Math.abs(state.position.X ?? 0)
  const rpm = diameter > 0 ? (1000 * metresPerMinute) / (Math.PI * diameter) : Number.POSITIVE_INFINITY
  const limit = state.speedLimit ?? maxSpindleRpm
  if (limit !== null) return Math.min(rpm, limit)
  return Number.isFinite(rpm) ? rpm : null
}

/** Axes of the plane an arc lies in, and the one it climbs along. */
export const planeAxes = {
  17: ['X', 'Y', 'Z'],
  18: ['Z', 'X', 'Y'],
  19: ['Y', 'Z', 'X'],
} as const satisfies Record<number, readonly [Axis, Axis, Axis]>
export const centreLetters = { X: 'I', Y: 'J', Z: 'K' } as const

export interface Arc {
  readonly length: number
  readonly sweep: number
  readonly centre: readonly [number, number]
  readonly startRadius: number
  readonly endRadius: number
}

interface ArcEnds {
  readonly start: readonly [number, number]
  readonly end: readonly [number, number]
  readonly climb: number
  readonly clockwise: boolean
}

/** An arc about a centre; the same start and end is a whole turn. */
export function arcAbout(centre: readonly [number, number], { start, end, climb, clockwise }: ArcEnds): Arc {
  const startRadius = Math.hypot(start[0] - centre[0], start[1] - centre[1])
  const endRadius = Math.hypot(end[0] - centre[0], end[1] - centre[1])
  const from = Math.atan2(start[1] - centre[1], start[0] - centre[0])
  const to = Math.atan2(end[1] - centre[1], end[0] - centre[0])
  const isWhole = Math.hypot(end[0] - start[0], end[1] - start[1]) < 1e-9
  let sweep = clockwise ? from - to : to - from
  if (sweep <= 1e-12) sweep += 2 * Math.PI
  if (isWhole) sweep = 2 * Math.PI
  const length = Math.hypot(startRadius * sweep, climb)
  return { length, sweep: clockwise ? -sweep : sweep, centre, startRadius, endRadius }
}

/** The centre of an arc given by its radius: the short way for a positive one, the long way for a negative. */
export function centreByRadius(radius: number, { start, end, clockwise }: ArcEnds): readonly [number, number] | null {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const chord = Math.hypot(dx, dy)
  if (chord < 1e-9) return null
  const height = Math.sqrt(Math.max(0, radius * radius - (chord / 2) ** 2))
  const side = clockwise === radius > 0 ? -1 : 1
  return [start[0] + dx / 2 - (side * height * dy) / chord, start[1] + dy / 2 + (side * height * dx) / chord]
}

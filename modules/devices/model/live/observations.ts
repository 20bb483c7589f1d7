import type { Signal } from '../mining.ts'
import type { Micros } from './instants.ts'

export type Level = 'normal' | 'warning' | 'fault' | 'unavailable'

/** What a machine said, whatever language it said it in. */
export interface Observation {
  readonly at: Micros
  readonly sequence: number
  readonly signal: Signal
  /** Which data item: several conditions are told apart by it. */
  readonly item: string
  readonly path: number
  readonly value: string
  readonly level?: Level
  readonly code?: string
}

/** A data item of a machine, as its agent describes it. */
export interface DataItem {
  readonly id: string
  readonly name: string | null
  readonly type: string
  readonly subType: string | null
  readonly category: string
  readonly path: number
}

const signalsByType: Readonly<Record<string, Signal>> = {
  AVAILABILITY: 'availability',
  POWER_STATE: 'power',
  POWER_STATUS: 'power',
  EXECUTION: 'execution',
  CONTROLLER_MODE: 'mode',
  EMERGENCY_STOP: 'estop',
  PROGRAM: 'program',
  LINE: 'line',
  LINE_NUMBER: 'line',
  BLOCK: 'block',
  TOOL_NUMBER: 'toolNumber',
  TOOL_ID: 'toolNumber',
  PART_COUNT: 'partCount',
  PATH_FEEDRATE: 'feedActual',
  PATH_FEEDRATE_OVERRIDE: 'feedOverride',
  ROTARY_VELOCITY: 'spindleActual',
  SPINDLE_SPEED: 'spindleActual',
  ROTARY_VELOCITY_OVERRIDE: 'spindleOverride',
  POSITION: 'axisPosition',
  LOAD: 'axisLoad',
  MESSAGE: 'message',
  PALLET_ID: 'pallet',
  USER: 'operator',
}

/** MTConnect items map by their type; what no type names is the company's own. */
export function signalOf({ category, type, subType }: Pick<DataItem, 'category' | 'type' | 'subType'>): Signal {
  if (category === 'CONDITION') return 'condition'
  if (type === 'PATH_FEEDRATE_OVERRIDE' && subType === 'RAPID') return 'rapidOverride'
  if (type === 'PROGRAM' && subType !== null && subType !== 'ACTIVE' && subType !== 'MAIN') return 'subprogram'
  return signalsByType[type] ?? 'custom'
}

const levels: Readonly<Record<string, Level>> = {
  NORMAL: 'normal',
  WARNING: 'warning',
  FAULT: 'fault',
  UNAVAILABLE: 'unavailable',
}
export const levelOf = (text: string): Level | null => levels[text.trim().toUpperCase()] ?? null

/** In the order they happened: by time, then by number (devices R21). */
export const inOrder = (observations: readonly Observation[]): Observation[] =>
  [...observations].sort((one, other) => one.at - other.at || one.sequence - other.sequence)

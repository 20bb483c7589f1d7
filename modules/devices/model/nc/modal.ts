import type { Dialect } from '../dialects.ts'
import type { Block } from './blocks.ts'
import { has, numberAt, wordOf } from './blocks.ts'

export const axes = ['X', 'Y', 'Z', 'A', 'B', 'C'] as const
export type Axis = (typeof axes)[number]
/** Millimetres and degrees; null where the program has not said it yet. */
export type Position = Record<Axis, number | null>
export type Motion = 0 | 1 | 2 | 3 | 'cycle' | null

/** What is in force on an RS-274 control (devices R13). */
export interface ModalState {
  inch: boolean
  unitSaid: boolean
  absolute: boolean
  plane: 17 | 18 | 19
  motion: Motion
  /** The last of G0 to G3, to come back to after a cycle. */
  lastMotion: Motion
  cycle: number | null
  cycleZ: number | null
  cycleR: number | null
  cycleQ: number | null
  cycleP: number
  returnsToInitial: boolean
  initialZ: number | null
  feedMode: 93 | 94 | 95
  feed: number | null
  speed: number | null
  surfaceSpeed: boolean
  speedLimit: number | null
  spindleOn: boolean
  staged: number | null
  tool: number | null
  h: number | null
  d: number | null
  workOffset: string
  compensated: boolean
  position: Position
}

export const startingState = (): ModalState => ({
  inch: false,
  unitSaid: false,
  absolute: true,
  plane: 17,
  motion: null,
  lastMotion: null,
  cycle: null,
  cycleZ: null,
  cycleR: null,
  cycleQ: null,
  cycleP: 0,
  returnsToInitial: true,
  initialZ: null,
  feedMode: 94,
  feed: null,
  speed: null,
  surfaceSpeed: false,
  speedLimit: null,
  spindleOn: false,
  staged: null,
  tool: null,
  h: null,
  d: null,
  workOffset: '',
  compensated: false,
  position: { X: null, Y: null, Z: null, A: null, B: null, C: null },
})

export const scaleOf = (state: ModalState): number => (state.inch ? 25.4 : 1)

/** Takes over the codes of a block that only change what is in force. */
export function applyModes(state: ModalState, block: Block, dialect: Dialect): void {
  for (const { letter, value } of block.words) if (letter === 'G') applyG(state, value)
  if (has(block, 'G', 54.1)) state.workOffset = `G54.1P${numberAt(block, 'P') ?? 0}`
  const feed = numberAt(block, 'F')
  if (feed !== undefined) state.feed = state.feedMode === 93 ? feed : feed * scaleOf(state)
  const speed = numberAt(block, 'S')
  if (speed !== undefined && has(block, 'G', 50, 92)) state.speedLimit = speed
  else if (speed !== undefined) state.speed = speed
  state.h = numberAt(block, 'H') ?? state.h
  state.d = numberAt(block, 'D') ?? state.d
  applySpindleAndTool(state, block, dialect)
}

function applyG(state: ModalState, code: number): void {
  if (code === 20 || code === 21 || code === 70 || code === 71) {
    state.inch = code === 20 || code === 70
    state.unitSaid = true
  } else if (code === 90 || code === 91) state.absolute = code === 90
  else if (code === 17 || code === 18 || code === 19) state.plane = code
  else if (code === 93 || code === 94 || code === 95) state.feedMode = code
  else if (code === 96 || code === 97) state.surfaceSpeed = code === 96
  else if (code === 98 || code === 99) state.returnsToInitial = code === 98
  else if (code >= 54 && code <= 59) state.workOffset = `G${code}`
  else if (code === 40) state.compensated = false
  else if (code === 41 || code === 42) state.compensated = true
  else if (code === 49) state.h = null
}

/** The tool in the spindle after M6 is the last T read up to and including that block (devices R11). */
function applySpindleAndTool(state: ModalState, block: Block, dialect: Dialect): void {
  const tool = wordOf(block, 'T')?.value
  if (tool !== undefined) state.staged = tool
  if (dialect === 'fanucLathe' && tool !== undefined) state.tool = tool >= 100 ? Math.floor(tool / 100) : tool
  if (has(block, 'M', 6)) {
    state.tool = state.staged
    state.spindleOn = false
  }
  if (has(block, 'M', 3, 4, 13, 14, 29)) state.spindleOn = true
  if (has(block, 'M', 5)) state.spindleOn = false
}

const cycles = [73, 74, 76, 81, 82, 83, 84, 85, 86, 87, 88, 89]

/** Which motion is in force after a block. */
export function applyMotion(state: ModalState, block: Block, dialect: Dialect): void {
  for (const { letter, value } of block.words) {
    if (letter !== 'G') continue
    if (value === 0 || value === 1 || value === 2 || value === 3) {
      state.motion = value
      state.lastMotion = value
      state.cycle = null
    } else if (value === 80) {
      state.motion = dialect === 'linuxcnc' ? null : state.lastMotion
      state.cycle = null
    } else if (cycles.includes(value) && dialect !== 'fanucLathe') {
      if (state.motion !== 'cycle') {
        state.initialZ = state.position.Z
        state.cycleZ = null
        state.cycleR = null
        state.cycleQ = null
        state.cycleP = 0
      }
      state.motion = 'cycle'
      state.cycle = value
    }
  }
}

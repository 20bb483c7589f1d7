import type { Dialect } from '../dialects.ts'
import { type Block, has, numberAt, readBlock } from './blocks.ts'
import { linesOf } from './canonical.ts'
import { drill } from './cycles.ts'
import type { Variables } from './expressions.ts'
import {
  type Axis,
  applyModes,
  applyMotion,
  axes,
  type ModalState,
  type Position,
  scaleOf,
  startingState,
} from './modal.ts'
import {
  arcAbout,
  centreByRadius,
  centreLetters,
  feedPerMinute,
  type Move,
  planeAxes,
  type RapidRates,
  rapidSeconds,
  straightLength,
} from './moves.ts'

export interface Machine {
  readonly rapid: RapidRates
  readonly toolChangeSeconds: number
  readonly peckClearanceMm: number
  readonly maxSpindleRpm: number | null
}

/** A common machine, for programs that have no device yet. */
export const usualMachine: Machine = {
  rapid: { X: 15_000, Y: 15_000, Z: 15_000, rotary: 3600 },
  toolChangeSeconds: 8,
  peckClearanceMm: 0.25,
  maxSpindleRpm: null,
}

export interface RunOptions {
  readonly dialect: Dialect
  readonly machine: Machine
  /** The text of a program called by its number, where it is known. */
  readonly called?: (number: number) => string | null
}

export interface Warning {
  readonly line: number
  readonly text: string
}

/** A block as it was run: what is in force after it, and the path it made. */
export interface Step {
  readonly block: Block
  readonly state: Readonly<ModalState>
  readonly moves: readonly Move[]
  readonly dwellSeconds: number
  readonly isToolChange: boolean
  /** Line of the main program: in a subprogram, that of its call. */
  readonly line: number
  /** Start and end radius of an arc, or null when it has no centre. */
  readonly radii?: readonly [number, number] | null
}

const mostBlocks = 5_000_000
const deepest = 8

/** Runs a program as a control would and shows every block; answers what could not be evaluated (devices R13). */
export function runProgram(stored: string, options: RunOptions, visit: (step: Step) => void): Warning[] {
  const run = new ProgramRun(options, visit)
  run.text(stored, 0, null)
  return run.warnings
}

class ProgramRun {
  readonly warnings: Warning[] = []
  private readonly state = startingState()
  private readonly variables: Variables = new Map()
  private readonly options: RunOptions
  private readonly visit: (step: Step) => void
  private blocks = 0
  private isOver = false

  constructor(options: RunOptions, visit: (step: Step) => void) {
    this.options = options
    this.visit = visit
  }

  text(stored: string, depth: number, callLine: number | null): void {
    for (const [index, text] of linesOf(stored).entries()) {
      if (this.isOver) return
      if (++this.blocks > mostBlocks) {
        this.warn(callLine ?? index + 1, 'more than 5,000,000 blocks')
        this.isOver = true
        return
      }
      const block = readBlock(text, index + 1, this.variables)
      const line = callLine ?? block.line
      if (block.unread) this.warn(line, block.unread.slice(0, 80))
      this.step(block, line)
      this.call(block, depth, line)
      if (has(block, 'M', 99) && depth > 0) return
      if (has(block, 'M', 2, 30)) this.isOver = true
    }
  }

  private warn(line: number, text: string): void {
    this.warnings.push({ line, text })
  }

  private call(block: Block, depth: number, line: number): void {
    if (!has(block, 'M', 98) && !has(block, 'G', 65)) return
    const number = numberAt(block, 'P')
    const text = number === undefined ? null : (this.options.called?.(number) ?? null)
    if (text === null) this.warn(line, `O${number ?? '?'} is not known`)
    else if (depth + 1 > deepest) this.warn(line, `O${number}: more than ${deepest} calls deep`)
    else for (let turn = 0; turn < (numberAt(block, 'L') ?? 1) && !this.isOver; turn++) this.text(text, depth + 1, line)
  }

  private step(block: Block, line: number): void {
    const { state } = this
    const { dialect } = this.options
    const from = { ...state.position }
    applyModes(state, block, dialect)
    const isToolChange = has(block, 'M', 6) || (dialect === 'fanucLathe' && numberAt(block, 'T') !== undefined)
    const dwellSeconds = has(block, 'G', 4) ? dwellOf(block, dialect) : 0
    const shown = { block, state, dwellSeconds, isToolChange, line }
    if (has(block, 'G', 28, 30, 53)) this.loseAxes(block)
    if (has(block, 'G', 4, 10, 28, 30, 50, 52, 53, 65, 92) || has(block, 'M', 98)) {
      this.visit({ ...shown, moves: [] })
      return
    }
    applyMotion(state, block, dialect)
    this.visit({ ...shown, ...this.moved(block, from) })
  }

  /** Where G28, G30 and G53 lead nobody knows: false long rapids would spoil extents and times. */
  private loseAxes(block: Block): void {
    for (const axis of axes) if (numberAt(block, axis) !== undefined) this.state.position[axis] = null
  }

  private moved(block: Block, from: Position): Pick<Step, 'moves' | 'radii'> {
    const { state } = this
    if (state.motion === 'cycle') return { moves: this.holes(block, from) }
    const to = this.target(block, from)
    if (!to || state.motion === null) return { moves: [] }
    state.position = to
    if (state.motion === 0) return { moves: [this.rapid(block.line, from, to)] }
    if (state.motion === 1) return { moves: [this.feed(block, from, to)] }
    return this.arc(block, from, to)
  }

  /** Where the words of a block lead; nothing when it names no axis (an arc may be a whole turn without). */
  private target(block: Block, from: Position): Position | null {
    const { state } = this
    const isTurn =
      (state.motion === 2 || state.motion === 3) && ['I', 'J', 'K'].some(one => numberAt(block, one) !== undefined)
    const to = { ...from }
    let isNamed = isTurn
    for (const axis of axes) {
      const given = numberAt(block, axis)
      if (given === undefined) continue
      isNamed = true
      const value = axis === 'X' || axis === 'Y' || axis === 'Z' ? given * scaleOf(state) : given
      to[axis] = state.absolute ? value : added(from[axis], value)
    }
    if (this.options.dialect === 'fanucLathe')
      for (const [letter, axis] of [
        ['U', 'X'],
        ['W', 'Z'],
      ] as const) {
        const given = numberAt(block, letter)
        if (given === undefined) continue
        isNamed = true
        to[axis as Axis] = added(from[axis as Axis], given * scaleOf(state))
      }
    return isNamed ? to : null
  }

  rapid(line: number, from: Position, to: Position): Move {
    const { tool } = this.state
    const seconds = rapidSeconds(from, to, this.options.machine.rapid)
    return { line, kind: 'rapid', from, to, length: straightLength(from, to), seconds, tool }
  }

  private secondsFor(length: number, block: Block): number {
    if (this.state.feedMode === 93) return this.state.feed ? 60 / this.state.feed : 0
    const feed = feedPerMinute(this.state, this.options.machine.maxSpindleRpm)
    if (!feed) this.warn(block.line, 'no feed in force')
    return feed ? (length / feed) * 60 : 0
  }

  feed(block: Block, from: Position, to: Position): Move {
    const length = straightLength(from, to)
    const seconds = length > 0 ? this.secondsFor(length, block) : 0
    return { line: block.line, kind: 'line', from, to, length, seconds, tool: this.state.tool }
  }

  private arc(block: Block, from: Position, to: Position): Pick<Step, 'moves' | 'radii'> {
    const { state } = this
    const [a, b, climbing] = planeAxes[state.plane]
    const [start, end] = [
      [from[a], from[b]],
      [to[a], to[b]],
    ]
    if ([...start, ...end].some(one => one === null)) {
      this.warn(block.line, 'an arc from an unknown place')
      return { moves: [] }
    }
    const ends = {
      start: start as [number, number],
      end: end as [number, number],
      climb: (to[climbing] ?? 0) - (from[climbing] ?? to[climbing] ?? 0),
      clockwise: state.motion === 2,
    }
    const scale = scaleOf(state)
    const radius = numberAt(block, 'R')
    const offsets = [centreLetters[a as 'X'], centreLetters[b as 'Y']].map(letter => numberAt(block, letter))
    const centre =
      radius !== undefined
        ? centreByRadius(radius * scale, ends)
        : offsets.every(one => one === undefined)
          ? null
          : ([ends.start[0] + (offsets[0] ?? 0) * scale, ends.start[1] + (offsets[1] ?? 0) * scale] as const)
    if (!centre) {
      this.warn(block.line, 'an arc without centre or radius')
      return { moves: [], radii: null }
    }
    const arc = arcAbout(centre, ends)
    const seconds = this.secondsFor(arc.length, block)
    const shape = { a: centre[0], b: centre[1], sweep: arc.sweep }
    const move: Move = {
      line: block.line,
      kind: 'arc',
      from,
      to,
      length: arc.length,
      seconds,
      tool: state.tool,
      centre: shape,
    }
    return { moves: [move], radii: [arc.startRadius, arc.endRadius] }
  }

  private holes(block: Block, from: Position): Move[] {
    const { state } = this
    const scale = scaleOf(state)
    const { X, Y, R, Z, Q, P } = Object.fromEntries(block.words.map(({ letter, value }) => [letter, value])) as Record<
      string,
      number | undefined
    >
    if (R !== undefined) state.cycleR = state.absolute ? R * scale : added(state.initialZ, R * scale)
    if (Z !== undefined) state.cycleZ = state.absolute ? Z * scale : added(state.cycleR, Z * scale)
    if (Q !== undefined) state.cycleQ = Math.abs(Q * scale)
    if (P !== undefined) state.cycleP = P
    if (X === undefined && Y === undefined && Z === undefined && R === undefined) return []
    const times = numberAt(block, 'K') ?? numberAt(block, 'L') ?? 1
    const moves: Move[] = []
    for (let turn = 0; turn < times; turn++) {
      const over = { ...state.position }
      if (X !== undefined) over.X = state.absolute ? X * scale : added(over.X, X * scale)
      if (Y !== undefined) over.Y = state.absolute ? Y * scale : added(over.Y, Y * scale)
      const clearance = this.options.machine.peckClearanceMm
      for (const { kind, to } of drill(state, turn === 0 ? from : state.position, over, clearance)) {
        const start = state.position
        state.position = to
        moves.push(kind === 'rapid' ? this.rapid(block.line, start, to) : this.feed(block, start, to))
      }
    }
    return moves
  }
}

const added = (base: number | null, more: number): number | null => (base === null ? null : base + more)

/** devices R26: P without a point is milliseconds, with one seconds, as X and U are; LinuxCNC always says seconds. */
function dwellOf(block: Block, dialect: Dialect): number {
  const p = block.words.find(word => word.letter === 'P')
  if (p) return dialect !== 'linuxcnc' && p.isWhole ? p.value / 1000 : p.value
  return numberAt(block, 'X') ?? numberAt(block, 'U') ?? 0
}

import { withoutComments } from './blocks.ts'
import { linesOf } from './canonical.ts'
import type { ModalState } from './modal.ts'
import { type Move, spindleRpm } from './moves.ts'
import { type RunOptions, runProgram, type Step, type Warning } from './run.ts'

/** A tool as the program uses it. */
export interface ToolUse {
  readonly toolNumber: number
  readonly description: string | null
  readonly hOffset: number | null
  readonly dOffset: number | null
  readonly spindleRpm: number | null
  /** mm/min. */
  readonly maxFeed: number | null
  readonly feedSeconds: number
  readonly minZ: number | null
  readonly firstLine: number
}

export interface Evaluation {
  readonly unit: 'inch' | 'metric' | null
  readonly tools: readonly ToolUse[]
  readonly extents: { readonly min: readonly (number | null)[]; readonly max: readonly (number | null)[] }
  readonly feedLength: number
  readonly feedSeconds: number
  readonly rapidLength: number
  readonly rapidSeconds: number
  readonly dwellSeconds: number
  readonly toolChanges: number
  readonly arcs: number
  /** Holes made by drilling cycles. */
  readonly holes: number
  readonly idealSeconds: number
  readonly warnings: readonly Warning[]
  readonly isCompensated: boolean
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Tools, extents and the time a program takes when nothing holds it up (devices R13, R26). */
export function evaluateProgram(stored: string, options: RunOptions): Evaluation {
  const names = namedTools(stored)
  const tally = new Tally(names, options.machine.maxSpindleRpm)
  const warnings = runProgram(stored, options, step => tally.add(step))
  const { feedLength, feedSeconds, rapidLength, rapidSeconds, dwellSeconds, toolChanges, arcs, holes } = tally
  const changing = toolChanges * options.machine.toolChangeSeconds
  return {
    unit: tally.unit,
    tools: tally.tools,
    extents: { min: tally.min, max: tally.max },
    feedLength,
    feedSeconds,
    rapidLength,
    rapidSeconds,
    dwellSeconds,
    toolChanges,
    arcs,
    holes,
    idealSeconds: feedSeconds + rapidSeconds + dwellSeconds + changing,
    warnings,
    isCompensated: tally.isCompensated,
  }
}

class Tally {
  unit: 'inch' | 'metric' | null = null
  readonly tools: Mutable<ToolUse>[] = []
  readonly min: (number | null)[] = [null, null, null]
  readonly max: (number | null)[] = [null, null, null]
  feedLength = 0
  feedSeconds = 0
  rapidLength = 0
  rapidSeconds = 0
  dwellSeconds = 0
  toolChanges = 0
  arcs = 0
  holes = 0
  isCompensated = false
  private readonly names: ReadonlyMap<number, string>
  private readonly maxSpindleRpm: number | null

  constructor(names: ReadonlyMap<number, string>, maxSpindleRpm: number | null) {
    this.names = names
    this.maxSpindleRpm = maxSpindleRpm
  }

  add({ state, moves, dwellSeconds, isToolChange, line }: Step): void {
    this.dwellSeconds += dwellSeconds
    if (state.unitSaid) this.unit = state.inch ? 'inch' : 'metric'
    this.isCompensated ||= state.compensated
    if (isToolChange) {
      this.toolChanges++
      this.begin(state, line)
    }
    if (state.motion === 'cycle') this.holes += moves.filter(move => move.kind === 'line').length > 0 ? 1 : 0
    for (const move of moves) this.move(move, state)
  }

  private begin(state: Readonly<ModalState>, line: number): void {
    if (state.tool === null || this.tools.at(-1)?.toolNumber === state.tool) return
    this.tools.push({
      toolNumber: state.tool,
      description: this.names.get(state.tool) ?? null,
      hOffset: null,
      dOffset: null,
      spindleRpm: null,
      maxFeed: null,
      feedSeconds: 0,
      minZ: null,
      firstLine: line,
    })
  }

  private move(move: Move, state: Readonly<ModalState>): void {
    if (move.kind === 'arc') this.arcs++
    if (move.kind === 'rapid') {
      this.rapidLength += move.length
      this.rapidSeconds += move.seconds
      return
    }
    this.feedLength += move.length
    this.feedSeconds += move.seconds
    for (const [index, axis] of (['X', 'Y', 'Z'] as const).entries())
      for (const value of [move.from[axis], move.to[axis]]) {
        if (value === null) continue
        this.min[index] = Math.min(this.min[index] ?? value, value)
        this.max[index] = Math.max(this.max[index] ?? value, value)
      }
    this.use(move, state)
  }

  private use(move: Move, state: Readonly<ModalState>): void {
    const tool = this.tools.at(-1)
    if (!tool) return
    tool.feedSeconds += move.seconds
    tool.hOffset ??= state.h
    tool.dOffset ??= state.d
    tool.spindleRpm ??= spindleRpm(state, this.maxSpindleRpm)
    if (state.feed !== null && state.feedMode === 94) tool.maxFeed = Math.max(tool.maxFeed ?? 0, state.feed)
    const z = move.to.Z
    if (z !== null) tool.minZ = Math.min(tool.minZ ?? z, z)
  }
}

/** Tools named in comments at the top: `(T7| 1/2 SPOTDRILL|H0)`, `(T3 = 1/2 END MILL)`. */
function namedTools(stored: string): Map<number, string> {
  const names = new Map<number, string>()
  for (const line of linesOf(stored))
    for (const comment of withoutComments(line).comments) {
      const found = /^T(\d+)\s*[|=:-]?\s*([^|]+)/i.exec(comment)
      if (found && !names.has(Number(found[1]))) names.set(Number(found[1]), found[2]!.trim())
    }
  return names
}

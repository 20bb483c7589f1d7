import type { CheckKind, CheckParameters } from '../check-kinds.ts'
import { type Block, blocksOf, has, wordOf } from './blocks.ts'
import { linesOf } from './canonical.ts'
import { feedPerMinute } from './moves.ts'
import { type RunOptions, runProgram, type Step } from './run.ts'

/** What a check found, and where. */
export interface Finding {
  readonly kind: CheckKind
  readonly line: number
  readonly column: number
  /** The word in question: `Y1`. */
  readonly code: string
  readonly value: number | null
  readonly limit: number | null
}

export interface CheckedMachine {
  readonly tools: readonly number[]
  readonly maxFeed: number | null
  readonly maxSpindleRpm: number | null
  readonly arcToleranceMm: number
  /** From and to, in X, Y and Z; null where unlimited. */
  readonly travel: readonly (readonly [number | null, number | null])[]
}

export interface Rule {
  readonly kind: CheckKind
  readonly parameters: CheckParameters
}

const found = (kind: CheckKind, line: number, code: string, more: Partial<Finding> = {}): Finding => ({
  kind,
  line,
  column: 1,
  code,
  value: null,
  limit: null,
  ...more,
})

/** Looks at a text as it stands, block by block (devices R10). */
export function findingsOf(stored: string, rule: Rule, machine: CheckedMachine, options: RunOptions): Finding[] {
  const { kind, parameters } = rule
  const blocks = () => blocksOf(stored)
  switch (kind) {
    case 'percent':
      return percentFindings(stored)
    case 'programNumber':
      return blocks().some(block => wordOf(block, 'O')) ? [] : [found(kind, 1, 'O')]
    case 'forbiddenCode':
    case 'stopCode':
      return codesIn(kind, blocks(), kind === 'stopCode' ? ['M0', 'M1'] : (parameters.codes ?? []))
    case 'requiredCode':
      return missingCodes(blocks(), parameters)
    case 'workOffset':
      return strangeOffsets(blocks(), parameters.allowed ?? [])
    case 'decimalPoint':
      return blocks().flatMap(pointless)
    case 'units':
      return wrongUnit(blocks(), parameters)
    case 'lineLength':
      return longLines(stored, parameters.limit ?? 0)
    case 'fileSize':
      return stored.length > (parameters.limit ?? 0) * 1024
        ? [found(kind, 1, '', { value: stored.length, limit: (parameters.limit ?? 0) * 1024 })]
        : []
    case 'charset':
      return strangeLetters(stored)
    case 'pattern':
      return patternFindings(stored, parameters.expression ?? '')
    default:
      return runFindings(stored, rule, machine, options)
  }
}

function percentFindings(stored: string): Finding[] {
  const lines = linesOf(stored)
  const isThere = (line: string) => line.trim() !== ''
  const [first, last] = [lines.findIndex(isThere), lines.findLastIndex(isThere)]
  return [first, last]
    .filter(index => lines[index]?.trim() !== '%')
    .map(index => found('percent', Math.max(index, 0) + 1, '%'))
}

const spelled = ({ letter, value }: { letter: string; value: number }) => `${letter}${value}`

const codesIn = (kind: CheckKind, blocks: readonly Block[], codes: readonly string[]): Finding[] =>
  blocks.flatMap(block =>
    block.words
      .filter(word => codes.some(code => spelled(word) === `${code[0]}${Number(code.slice(1))}`))
      .map(word => found(kind, block.line, spelled(word), { column: word.column })),
  )

function missingCodes(blocks: readonly Block[], { codes = [], within }: CheckParameters): Finding[] {
  const coded = blocks.filter(block => block.words.length > 0)
  const looked = within === undefined ? coded : coded.slice(0, within)
  const there = codesIn('requiredCode', looked, codes).map(finding => finding.code)
  return codes
    .filter(code => !there.includes(`${code[0]}${Number(code.slice(1))}`))
    .map(code => found('requiredCode', 1, code))
}

function strangeOffsets(blocks: readonly Block[], allowed: readonly string[]): Finding[] {
  return blocks.flatMap(block =>
    block.words
      .filter(({ letter, value }) => letter === 'G' && ((value >= 54 && value <= 59) || value === 54.1 || value === 15))
      .filter(word => !allowed.includes(spelled(word)))
      .map(word => found('workOffset', block.line, spelled(word), { column: word.column })),
  )
}

/** A non-zero coordinate without a point: ten thousand times too small on some controls. */
const pointless = (block: Block): Finding[] =>
  block.words
    .filter(({ letter, value, isWhole }) => isWhole && value !== 0 && 'XYZIJKRQUVW'.includes(letter))
    .map(word => found('decimalPoint', block.line, spelled(word), { column: word.column, value: word.value }))

function wrongUnit(blocks: readonly Block[], { unit }: CheckParameters): Finding[] {
  const wrong = unit === 'inch' ? 21 : 20
  const right = unit === 'inch' ? 20 : 21
  const line = blocks.find(block => has(block, 'G', wrong))?.line
  if (line !== undefined) return [found('units', line, `G${wrong}`)]
  return blocks.some(block => has(block, 'G', right)) ? [] : [found('units', 1, `G${right}`)]
}

const longLines = (stored: string, limit: number): Finding[] =>
  linesOf(stored).flatMap((line, index) =>
    line.length > limit ? [found('lineLength', index + 1, '', { value: line.length, limit })] : [],
  )

const strangeLetters = (stored: string): Finding[] =>
  linesOf(stored).flatMap((line, index) => {
    const strange = /[^\t -~]/.exec(line)
    return strange ? [found('charset', index + 1, strange[0], { column: strange.index + 1 })] : []
  })

function patternFindings(stored: string, expression: string): Finding[] {
  const pattern = new RegExp(expression, 'u')
  return linesOf(stored).flatMap((line, index) => {
    const hit = pattern.exec(line)
    return hit ? [found('pattern', index + 1, hit[0].slice(0, 40), { column: hit.index + 1 })] : []
  })
}

/** Checks that need to know what is in force: the program is run. */
function runFindings(stored: string, rule: Rule, machine: CheckedMachine, options: RunOptions): Finding[] {
  const findings: Finding[] = []
  const looks: Partial<Record<CheckKind, (step: Step) => void>> = {
    feed: step => findings.push(...feedFindings(step, rule.parameters.limit ?? machine.maxFeed, machine)),
    spindle: spindleLook(findings, rule.parameters.limit ?? machine.maxSpindleRpm),
    offsetMatch: step => findings.push(...offsetFindings(step)),
    toolLoaded: ({ isToolChange, state, block }) => {
      if (isToolChange && state.tool !== null && !machine.tools.includes(state.tool))
        findings.push(found('toolLoaded', block.line, `T${state.tool}`, { value: state.tool }))
    },
    rapidBelowPlane: step => findings.push(...lowRapids(step, rule.parameters.plane ?? 0)),
    arcRadius: step => findings.push(...arcFindings(step, rule.parameters.limit ?? machine.arcToleranceMm)),
    travel: step => findings.push(...travelFindings(step, machine.travel)),
  }
  const look = looks[rule.kind]
  if (look) runProgram(stored, options, look)
  return findings
}

const isCutting = ({ state, moves }: Step): boolean =>
  moves.some(move => move.kind !== 'rapid') || (moves.length > 0 && state.motion === 'cycle')

function feedFindings(step: Step, limit: number | null, machine: CheckedMachine): Finding[] {
  const { block, state } = step
  const feed = feedPerMinute(state, machine.maxSpindleRpm)
  if (isCutting(step) && feed === null) return [found('feed', block.line, 'F')]
  const said = wordOf(block, 'F')
  return said && feed !== null && limit !== null && state.feedMode === 94 && feed > limit + 1e-9
    ? [found('feed', block.line, spelled(said), { column: said.column, value: feed, limit })]
    : []
}

/** Once for each tool that cuts while nothing turns. */
function spindleLook(findings: Finding[], limit: number | null): (step: Step) => void {
  let told: number | null | undefined
  return step => {
    const { block, state } = step
    const said = wordOf(block, 'S')
    if (said && limit !== null && said.value > limit && !state.surfaceSpeed)
      findings.push(found('spindle', block.line, spelled(said), { column: said.column, value: said.value, limit }))
    if (state.spindleOn) told = undefined
    else if (isCutting(step) && told !== state.tool) {
      told = state.tool
      findings.push(found('spindle', block.line, 'M3'))
    }
  }
}

const offsetFindings = ({ block, state }: Step): Finding[] =>
  block.words
    .filter(({ letter, value }) => (letter === 'H' || letter === 'D') && value !== 0)
    .filter(({ value }) => state.tool !== null && value !== state.tool && !has(block, 'G', 10, 65))
    .map(word =>
      found('offsetMatch', block.line, spelled(word), { column: word.column, value: word.value, limit: state.tool }),
    )

const lowRapids = ({ moves }: Step, plane: number): Finding[] =>
  moves
    .filter(({ kind, from, to }) => {
      const isSideways = from.X !== to.X || from.Y !== to.Y
      return kind === 'rapid' && isSideways && (from.Z ?? plane) < plane - 1e-9
    })
    .map(move => found('rapidBelowPlane', move.line, 'G0', { value: move.from.Z, limit: plane }))

function arcFindings({ block, radii }: Step, limit: number): Finding[] {
  if (radii === null) return [found('arcRadius', block.line, 'I')]
  const off = radii ? Math.abs(radii[0] - radii[1]) : 0
  return off > limit ? [found('arcRadius', block.line, 'R', { value: off, limit })] : []
}

const travelFindings = ({ moves }: Step, travel: CheckedMachine['travel']): Finding[] =>
  moves.flatMap(move =>
    (['X', 'Y', 'Z'] as const).flatMap((axis, index) => {
      const [from, to] = travel[index] ?? [null, null]
      const value = move.to[axis]
      if (value === null || value === move.from[axis]) return []
      const limit = to !== null && value > to + 1e-6 ? to : from !== null && value < from - 1e-6 ? from : null
      return limit === null ? [] : [found('travel', move.line, axis, { value, limit })]
    }),
  )

import { Decimal } from '#platform/model/values/decimal.ts'
import type { ProblemAlternate } from '../scheduler/problem.ts'
import { exact, type Given, type Operation, type Thing } from './given.ts'
import type { PlacedInside } from './placed.ts'

/** Whole minutes of working time: the setup first, then the run. */
export interface Work {
  readonly setup: number
  readonly run: number
}

const whole = (value: Decimal): number => Number(value.round(0, 'up').toString())

/** What a thing's pace is divided by: efficiency and speed, in percent of percent. */
const paceOf = ({ efficiency }: Thing, { speed }: ProblemAlternate): Decimal =>
  exact(efficiency).times(exact(speed ?? 100))

/** Minutes at full pace, times ten thousand; whole cycles only (production R41, R43). */
function cyclesTime(operation: Operation, { cycle }: ProblemAlternate, pieces: number): Decimal {
  const cycles = exact(pieces).dividedBy(exact(operation.piecesPerCycle), 0, 'up')
  return cycles.times(exact(cycle ?? 0)).times(10_000)
}

/** Hundredths of working minutes that the run of so many pieces takes, begun ones counted. */
export const runOfPieces = ({ operation, inside: { thing, choice } }: PlacedInside, pieces: number): number =>
  Number(cyclesTime(operation, choice, pieces).times(100).dividedBy(paceOf(thing, choice), 0, 'up').toString())

/** production R41, R44: one rounding, up; a running operation is set up already and has worked some of it. */
export function workOf(operation: Operation, thing: Thing, choice: ProblemAlternate, setup: Decimal): Work {
  const pace = paceOf(thing, choice)
  const run = cyclesTime(operation, choice, operation.quantity)
  if (operation.isRunning) {
    const left = run.minus(pace.times(exact(operation.live.worked ?? 0)))
    return { setup: 0, run: Math.max(1, Number(left.dividedBy(pace, 0, 'up').toString())) }
  }
  const total = Number(setup.times(pace).plus(run).dividedBy(pace, 0, 'up').toString())
  const settingUp = Math.min(total, whole(setup))
  return { setup: settingUp, run: total - settingUp }
}

/** production R41: the row for the thing beats the one for all; a given `from` beats any; none is 0. */
function changeoverOf(given: Given, thing: string, from: string | null, to: string): Decimal {
  const rank = (row: Given['transitions'][number]): number => (row.thing ? 2 : 0) + (row.from ? 1 : 0)
  let best: Given['transitions'][number] | undefined
  for (const row of given.transitions) {
    const fits = row.to === to && !row.group && (!row.thing || row.thing === thing) && (!row.from || row.from === from)
    if (fits && (!best || rank(row) > rank(best))) best = row
  }
  return exact(best?.minutes ?? 0)
}

/** production R41: changeover and own setup, the latter less what the same family saves. */
export function setupAfter(
  given: Given,
  operation: Operation,
  choice: ProblemAlternate,
  previous: string | null,
): Decimal {
  const own = exact(choice.setup ?? 0)
  if (operation.family === null) return own
  const reduction = operation.family === previous ? (given.reductions.get(operation.family) ?? 0) : 0
  const kept = own.times(exact(100).minus(exact(reduction))).times('0.01')
  return kept.plus(changeoverOf(given, choice.thing, previous, operation.family))
}

/** What stands on each thing, in order of start; at the same start as the result names them. */
export function sequences(placed: readonly PlacedInside[]): Map<string, PlacedInside[]> {
  const lines = new Map<string, PlacedInside[]>()
  for (const one of placed) {
    const line = lines.get(one.inside.thing.id) ?? []
    line.push(one)
    lines.set(one.inside.thing.id, line)
  }
  for (const line of lines.values()) line.sort((one, other) => one.at.start - other.at.start)
  return lines
}

/** The family a thing stands in once a line of operations has run. */
export const familyAfter = (thing: Thing, line: readonly PlacedInside[]): string | null =>
  line.findLast(one => one.operation.family !== null)?.operation.family ?? thing.family

/** The work of every operation of a line, by the setups its order asks for. */
export function worksOf(given: Given, line: readonly PlacedInside[]): Map<string, Work> {
  const works = new Map<string, Work>()
  let family = line[0]?.inside.thing.family ?? null
  for (const [index, { operation, inside }] of line.entries()) {
    const { thing, choice } = inside
    const isSetUp =
      operation.setupDone && index === 0 && (operation.live.thing === undefined || operation.live.thing === thing.id)
    const setup = isSetUp ? Decimal.of(0) : setupAfter(given, operation, choice, family)
    works.set(operation.id, workOf(operation, thing, choice, setup))
    family = operation.family ?? family
  }
  return works
}

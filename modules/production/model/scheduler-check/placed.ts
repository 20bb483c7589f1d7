import type { ProblemAlternate, Result, ResultAssignment, Segment } from '../scheduler/problem.ts'
import { choicesOf, type Given, heldTo, type Operation, type Thing } from './given.ts'

/** An operation with where the result has it. */
export interface Placed {
  readonly operation: Operation
  readonly at: ResultAssignment
  /** Nothing for what is done outside. */
  readonly inside: { readonly thing: Thing; readonly choice: ProblemAlternate } | null
}

/** An operation on a thing of ours. */
export type PlacedInside = Placed & { readonly inside: NonNullable<Placed['inside']> }

export const isInside = (placed: Placed): placed is PlacedInside => placed.inside !== null

export interface Reading {
  /** In the order of the result; only those that can be judged further. */
  readonly placed: readonly Placed[]
  /** How often each operation is named as placed or unplaced. */
  readonly named: ReadonlyMap<string, number>
  readonly faults: readonly string[]
}

/** Reads the result: every operation once, known, somewhere it may be, in times that can be compared. */
export function readingOf(given: Given, result: Result): Reading {
  const placed: Placed[] = []
  const faults: string[] = []
  const named = new Map<string, number>()
  for (const at of result.assignments) {
    const operation = given.operations.get(at.operation)
    named.set(at.operation, (named.get(at.operation) ?? 0) + 1)
    if (!operation) {
      faults.push(`${at.operation} is placed, but the problem has no such operation`)
      continue
    }
    const found = timeFaults(at)
    const place = placeOf(given, operation, at)
    if (typeof place === 'string') found.push(place)
    else if (!found.length && named.get(at.operation) === 1) placed.push({ operation, at, inside: place })
    faults.push(...found)
  }
  for (const { operation } of result.unplaced) named.set(operation, (named.get(operation) ?? 0) + 1)
  for (const { operation } of result.unplaced)
    if (!given.operations.has(operation)) faults.push(`${operation} is unplaced, but the problem has no such operation`)
  for (const id of given.operations.keys()) {
    const times = named.get(id) ?? 0
    if (times === 0) faults.push(`${id} is neither placed nor unplaced`)
    if (times > 1) faults.push(`${id} stands in the result ${times} times, once is right`)
  }
  return { placed, named, faults }
}

function placeOf(given: Given, operation: Operation, { thing }: ResultAssignment): Placed['inside'] | string {
  if (operation.outsideMinutes !== null)
    return thing === null ? null : `${operation.id} is done outside, but stands on ${thing}`
  if (thing === null) return `${operation.id} has no thing`
  const known = given.things.get(thing)
  if (!known) return `${operation.id} stands on ${thing}, which the problem does not have`
  const held = heldTo(operation)
  if (held !== undefined && held !== thing)
    return `${operation.id} is ${holdOf(operation)} ${held}, but stands on ${thing}`
  const choice = choicesOf(given, operation).find(one => one.thing === thing)
  return choice ? { thing: known, choice } : `${operation.id} may not run on ${thing}`
}

const holdOf = ({ isRunning, isFrozen }: Operation): string =>
  isRunning ? 'running on' : isFrozen ? 'frozen on' : 'locked to'

function timeFaults({ operation, start, runStart, end, segments, people }: ResultAssignment): string[] {
  const faults: string[] = []
  if (![start, runStart, end].every(Number.isInteger)) return [`${operation} has times that are no whole minutes`]
  if (!Array.isArray(segments) || !Array.isArray(people)) return [`${operation} has no list of segments or of people`]
  if (start < 0) faults.push(`${operation} starts at ${start}, before the plan begins`)
  if (start > runStart || runStart > end)
    faults.push(`${operation} has start ${start}, runStart ${runStart} and end ${end}, which are not in order`)
  return [...faults, ...segmentFaults(operation, start, end, segments)]
}

function segmentFaults(operation: string, start: number, end: number, segments: readonly Segment[]): string[] {
  const faults: string[] = []
  for (const [index, { from, to }] of segments.entries()) {
    if (!(Number.isInteger(from) && Number.isInteger(to) && from < to))
      faults.push(`${operation} has a segment from ${from} to ${to}`)
    const before = segments[index - 1]
    if (before && before.to > from)
      faults.push(`${operation} has a segment from ${from} that begins before the one before it ends (${before.to})`)
  }
  const first = segments[0]
  const last = segments.at(-1)
  if (first && first.from !== start) faults.push(`${operation} starts at ${start}, but its work at ${first.from}`)
  if (last && last.to !== end) faults.push(`${operation} ends at ${end}, but its work at ${last.to}`)
  return faults
}

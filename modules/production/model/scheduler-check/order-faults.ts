import type { Operation } from './given.ts'
import type { Placed, PlacedInside } from './placed.ts'
import type { Work } from './work.ts'
import { phasesOf } from './work-faults.ts'

/** production R42: a thing is held from start to end, by at most as many operations as it takes at once. */
export function capacityFaults(line: readonly PlacedInside[]): string[] {
  const faults: string[] = []
  let holding: PlacedInside[] = []
  for (const one of line) {
    const { thing } = one.inside
    if (one.at.start === one.at.end) continue
    holding = [...holding.filter(other => other.at.end > one.at.start), one]
    if (holding.length > thing.capacity)
      faults.push(
        `${thing.id} takes ${thing.capacity} at once, but has ${holding.map(other => other.operation.id).join(', ')} in minute ${one.at.start}`,
      )
  }
  return faults
}

/** Whether the live plan fixes its order on the thing. */
const isInOrder = ({ isRunning, isFrozen, lock }: Operation): boolean => !isRunning && (isFrozen || lock === 'sequence')

/** production R44: running ones first, frozen ones not overtaken, frozen and locked ones in the order of the live plan. */
export function orderFaults(
  line: readonly PlacedInside[],
  works: ReadonlyMap<string, Work>,
  hasPeople: boolean,
): string[] {
  const faults: string[] = []
  const thing = line[0]?.inside.thing.id
  const lastRunning = line.findLast(one => one.operation.isRunning)
  const lastFrozen = line.findLast(one => one.operation.isFrozen)
  for (const one of line) {
    const { operation, at } = one
    if (!operation.isRunning && lastRunning && at.start < lastRunning.at.start)
      faults.push(
        `${operation.id} starts at ${at.start} on ${thing}, before ${lastRunning.operation.id}, which runs there`,
      )
    const isFree = !operation.isRunning && !operation.isFrozen
    const isOrdered = operation.lock === 'sequence' && operation.live.sequence !== undefined
    if (isFree && !isOrdered && lastFrozen && at.start < lastFrozen.at.start)
      faults.push(
        `${operation.id} overtakes ${lastFrozen.operation.id}, which is frozen, on ${thing} in minute ${at.start}`,
      )
  }
  const ordered = line.filter(({ operation }) => isInOrder(operation) && operation.live.sequence !== undefined)
  for (const [index, one] of ordered.entries()) {
    const behind = ordered
      .slice(0, index)
      .find(other => other.at.start < one.at.start && sequenceOf(other) > sequenceOf(one))
    if (behind)
      faults.push(
        `${behind.operation.id} starts at ${behind.at.start} on ${thing}, but in the live plan comes after ${one.operation.id} (${one.at.start})`,
      )
  }
  return [...faults, ...lateRunningFaults(line, works, hasPeople)]
}

const sequenceOf = ({ operation }: PlacedInside): number => operation.live.sequence ?? 0

/** production R44: what runs goes on at once; judged where nothing else can hold it: no people, no link, room on the thing. */
function lateRunningFaults(
  line: readonly PlacedInside[],
  works: ReadonlyMap<string, Work>,
  hasPeople: boolean,
): string[] {
  const running = line.filter(({ operation }) => operation.isRunning)
  if (running.length > (line[0]?.inside.thing.capacity ?? 1)) return []
  return running.flatMap(one => {
    const { operation, at, inside } = one
    const [, run] = phasesOf(one)
    const isHeld = (hasPeople && run.attention > 0) || operation.preds.length > 0 || operation.earliest > 0
    const first = run.pace.find(({ to }) => to > 0)
    const from = Math.max(0, first?.from ?? at.start)
    if (isHeld || !operation.resumable || at.start <= from || !works.has(operation.id)) return []
    return [`${operation.id} runs on ${inside.thing.id}, but goes on only at ${at.start}; minute ${from} is open`]
  })
}

/** production R44: a lock on time holds the start. Where it must stand is judged with the place. */
export const lockFaults = ({ operation, at }: Placed): string[] =>
  operation.lock === 'time' && !operation.isRunning && at.start < (operation.live.start ?? 0)
    ? [`${operation.id} is locked to minute ${operation.live.start}, but starts at ${at.start}`]
    : []

/** production R43: nobody's time here, and exactly as long as it takes outside. */
export function outsideFaults({ operation, at }: Placed): string[] {
  const { id, outsideMinutes } = operation
  if (outsideMinutes === null) return []
  const faults: string[] = []
  if (at.start !== at.runStart)
    faults.push(`${id} is done outside and starts at ${at.start}, but has runStart ${at.runStart}`)
  if (at.end - at.start !== outsideMinutes)
    faults.push(`${id} is outside from ${at.start} to ${at.end}, it takes ${outsideMinutes} minutes`)
  if (at.setup !== 0) faults.push(`${id} is done outside, but has ${at.setup} minutes of setup`)
  const people = [...at.people, ...at.segments.flatMap(segment => segment.people ?? [])]
  if (people.length) faults.push(`${id} is done outside, but is given to ${people.join(', ')}`)
  return faults
}

import { never } from './calendar.ts'
import type { Compiled, CompiledOperation } from './compiled.ts'
import { longestFrom } from './longest-ways.ts'

/**
 * No plan that places everything is worth less (production R40): every job takes at least its own longest way from when its
 * material is here, and the plan as long as the longest way through all jobs, or as each thing needs for what only it can do.
 */
export function boundOf(compiled: Compiled): number {
  const { weights, jobs } = compiled
  const ways = longestFrom(compiled, { isOwn: true })
  let bound = 0
  for (const job of jobs) {
    const own = job.operations.map(index => compiled.operations[index]!)
    if (!own.every(isSure)) continue
    const way = own.reduce((most, { index }) => Math.max(most, ways[index]!), 0)
    const end = own.reduce((last, one) => Math.max(last, readyAt(one) + ways[one.index]!), 0)
    if (end < never) bound += weights.tardiness * job.weight * Math.max(0, end - job.due) + weights.flow * way
  }
  return bound + weights.makespan * leastMakespan(compiled)
}

/** It begins and ends with all of its work, which is known. */
const isSure = ({ isPlaceable, isRunning, transfer }: CompiledOperation): boolean =>
  isPlaceable && !isRunning && transfer === 0

const readyAt = ({ earliest, isRunning }: CompiledOperation): number => (isRunning ? 0 : Math.max(0, earliest))

function leastMakespan(compiled: Compiled): number {
  const ways = longestFrom(compiled, { isOwn: false })
  const loads = new Float64Array(compiled.things.length)
  let longest = 0
  for (const operation of compiled.operations) {
    if (!operation.isPlaceable) continue
    const end = readyAt(operation) + ways[operation.index]!
    if (end < never) longest = Math.max(longest, end)
    const [first] = operation.alternates
    if (operation.alternates.length === 1 && isSure(operation)) loads[first!.thing]! += first!.run / 10_000
  }
  for (const [index, { capacity }] of compiled.things.entries()) {
    const minutes = Math.ceil(loads[index]! / capacity - 1e-6)
    if (minutes < never) longest = Math.max(longest, minutes)
  }
  return longest
}

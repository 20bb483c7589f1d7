import type { Given } from './given.ts'
import { isInside, type Placed } from './placed.ts'
import { amountIn, inside } from './shop-time.ts'
import { runOfPieces, type Work } from './work.ts'
import { phasesOf } from './work-faults.ts'

/** production R43: what binds the run, and the start where the setup must wait too. Facts are not bound: a running operation runs. */
export function precedenceFaults(
  given: Given,
  next: Placed,
  placed: ReadonlyMap<string, Placed>,
  works: ReadonlyMap<string, Work>,
): string[] {
  const { operation, at } = next
  if (operation.isRunning) return []
  const faults: string[] = []
  if (at.runStart < operation.earliest)
    faults.push(`${operation.id} runs from ${at.runStart}, its material comes at ${operation.earliest}`)
  for (const id of operation.preds) {
    if (!given.operations.has(id)) continue
    const before = placed.get(id)
    if (before) faults.push(...linkFaults(before, next, works))
  }
  return faults
}

function linkFaults(before: Placed, next: Placed, works: ReadonlyMap<string, Work>): string[] {
  const { operation, at } = next
  const { id, gap } = operation
  const isTransfer = operation.transfer !== null && isInside(before) && isInside(next)
  const bound = (isTransfer ? transferredAt(before, operation.transfer, works) : before.at.end) + gap
  const why = `${before.operation.id} ${isTransfer ? `has made ${operation.transfer} pieces` : 'ends'} at ${bound - gap}${gap ? ` and ${gap} minutes lie between` : ''}`
  const faults: string[] = []
  if (at.runStart < bound) faults.push(`${id} runs from ${at.runStart}, but ${why}`)
  if (!operation.anticipatory && at.start < bound) faults.push(`${id} is set up from ${at.start}, but ${why}`)
  if (isTransfer) faults.push(...starvedFaults(before, next, works))
  return faults
}

/** The minute by which the first pieces have been run, in working time. */
function transferredAt(before: Placed, pieces: number, works: ReadonlyMap<string, Work>): number {
  const { operation, at } = before
  if (!isInside(before)) return at.end
  const [setup, run] = phasesOf(before)
  // What the setup left of its last, slowed minute; what a running one has done since its last count.
  const setupWorked = inside(at.segments, setup.within).reduce((sum, one) => sum + amountIn(setup.pace, one), 0)
  const spare = Math.max(0, setupWorked - (works.get(operation.id)?.setup ?? 0) * 100)
  const done = operation.isRunning ? (operation.live.worked ?? 0) * 100 : 0
  let left = runOfPieces(before, Math.min(pieces, operation.quantity)) - spare - done
  if (left <= 0) return at.runStart
  for (const segment of inside(at.segments, run.within))
    for (const { from, to, percent } of inside(run.pace, segment)) {
      if ((to - from) * percent >= left) return from + Math.ceil(left / percent)
      left -= (to - from) * percent
    }
  return at.end
}

/** The last pieces come with the end of the one before, and must still be run. */
function starvedFaults(before: Placed, next: Placed, works: ReadonlyMap<string, Work>): string[] {
  if (!isInside(next) || next.operation.transfer === null) return []
  const { operation, at } = next
  const bound = before.at.end + operation.gap
  const pieces = Math.min(operation.transfer!, operation.quantity)
  const needed = Math.min(runOfPieces(next, pieces), (works.get(operation.id)?.run ?? 0) * 100)
  const [, run] = phasesOf(next)
  const after = { from: Math.max(bound, at.runStart), to: at.end }
  const left = inside(at.segments, after).reduce((sum, one) => sum + amountIn(run.pace, one), 0)
  if (left >= needed) return []
  return [
    `${operation.id} ends at ${at.end} with ${left / 100} minutes of run from ${bound} on, but its last ${pieces} pieces, which come then from ${before.operation.id}, take ${needed / 100}`,
  ]
}

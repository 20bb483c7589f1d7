import type { Shop } from './shop.ts'

/**
 * No plan is shorter than this: the longest job, the work of all machines shared evenly, and for every machine the
 * operations only it can do, each with what its job needs before and behind it, interrupted at will (Jackson).
 */
export function lowerBound(shop: Shop): number {
  const { operations, machines, jobBefore, firstChoice, choiceMachine } = shop
  const least = leastMinutes(shop)
  const before = new Int32Array(operations + 1)
  const behind = new Int32Array(operations + 1)
  let bound = 0
  let total = 0
  for (let operation = 0; operation < operations; operation++) {
    const earlier = jobBefore[operation]!
    before[operation] = earlier === operations ? 0 : before[earlier]! + least[earlier]!
    total += least[operation]!
  }
  for (let operation = operations - 1; operation >= 0; operation--) {
    const later = shop.jobAfter[operation]!
    behind[operation] = later === operations ? 0 : behind[later]! + least[later]!
    bound = Math.max(bound, before[operation]! + least[operation]! + behind[operation]!)
  }
  bound = Math.max(bound, Math.ceil(total / machines))
  const own = Array.from({ length: machines }, (): number[] => [])
  for (let operation = 0; operation < operations; operation++) {
    const first = firstChoice[operation]!
    if (firstChoice[operation + 1]! - first === 1) own[choiceMachine[first]!]!.push(operation)
  }
  return own.reduce((most, of) => Math.max(most, oneMachine(of, before, least, behind)), bound)
}

function leastMinutes({ operations, firstChoice, choiceMinutes }: Shop): Int32Array {
  const least = new Int32Array(operations + 1)
  for (let operation = 0; operation < operations; operation++)
    least[operation] = choiceMinutes
      .subarray(firstChoice[operation]!, firstChoice[operation + 1]!)
      .reduce((one, other) => Math.min(one, other))
  return least
}

/** The shortest time one machine needs when work may be interrupted: always what has most behind it. */
function oneMachine(own: number[], before: Int32Array, minutes: Int32Array, behind: Int32Array): number {
  const coming = own.sort((one, other) => before[one]! - before[other]!)
  const left = new Map<number, number>()
  let now = 0
  let next = 0
  let longest = 0
  while (next < coming.length || left.size > 0) {
    if (left.size === 0) now = Math.max(now, before[coming[next]!]!)
    while (next < coming.length && before[coming[next]!]! <= now) {
      left.set(coming[next]!, minutes[coming[next]!]!)
      next++
    }
    let chosen = -1
    for (const operation of left.keys()) if (chosen < 0 || behind[operation]! > behind[chosen]!) chosen = operation
    const until = next < coming.length ? before[coming[next]!]! : Number.MAX_SAFE_INTEGER
    const needs = left.get(chosen)!
    if (now + needs <= until) {
      now += needs
      left.delete(chosen)
      longest = Math.max(longest, now + behind[chosen]!)
    } else {
      left.set(chosen, needs - (until - now))
      now = until
    }
  }
  return longest
}

import type { Compiled } from './compiled.ts'

/**
 * Which operations may only be placed behind each one: what waits for it, and what is locked to come later on its thing
 * (production R44). What would go round in a circle is left out.
 */
export function followsOf({ operations }: Compiled): number[][] {
  const follows = operations.map(operation => [...operation.after])
  const locked = new Map<number, number[]>()
  for (const { index, lock, isFrozen, isRunning, liveThing } of operations)
    if (liveThing >= 0 && (lock === 'sequence' || isFrozen || isRunning))
      locked.set(liveThing, [...(locked.get(liveThing) ?? []), index])
  for (const held of locked.values()) {
    const rank = (index: number) => (operations[index]!.isRunning ? -1e9 : 0) + operations[index]!.liveSequence
    held.sort((one, other) => rank(one) - rank(other) || one - other)
    for (let place = 1; place < held.length; place++)
      if (!leads(follows, held[place]!, held[place - 1]!)) follows[held[place - 1]!]!.push(held[place]!)
  }
  return follows
}

function leads(follows: readonly (readonly number[])[], from: number, to: number): boolean {
  const seen = new Set<number>([from])
  const stack = [from]
  while (stack.length) {
    const at = stack.pop()!
    if (at === to) return true
    for (const later of follows[at]!)
      if (!seen.has(later)) {
        seen.add(later)
        stack.push(later)
      }
  }
  return false
}

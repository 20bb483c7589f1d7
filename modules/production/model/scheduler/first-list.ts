import { never } from './calendar.ts'
import type { Compiled, CompiledOperation } from './compiled.ts'
import type { Plan } from './orders.ts'
import type { Random } from './random.ts'

/** How far ahead lateness is felt and how much setups count, against the usual minutes of an operation. */
export interface Rule {
  readonly patience: number
  readonly setups: number
  readonly noise: number
}

interface Estimate {
  choice: number
  start: number
  end: number
  setup: number
}

/**
 * The order in which operations are placed first: what runs or is frozen as the live plan has it, then by ATCS, the rule
 * that weighs weight, slack and setup, where things would have to wait for each other. People are left to the decoder.
 */
export function firstList(
  compiled: Compiled,
  follows: readonly (readonly number[])[],
  random: Random,
  rule: Rule,
): Plan {
  const { operations, things } = compiled
  const count = operations.length
  const choice = new Int32Array(count)
  const order = new Int32Array(count)
  const waits = new Int32Array(count)
  for (const later of follows) for (const one of later) waits[one]!++
  const ready = new Int32Array(count)
  const free = things.map(thing => new Int32Array(thing.capacity))
  const family = Int32Array.from(things, thing => thing.family)
  const left = leftOf(compiled)
  const usual = Math.max(
    1,
    operations.reduce((sum, one) => sum + (one.alternates[0]?.run ?? 0) / 10_000, 0) / Math.max(1, count),
  )
  const estimates: (Estimate | null)[] = new Array(count).fill(null)
  const open = new Set<number>()
  let placed = 0

  const look = (operation: CompiledOperation): void => {
    const best: Estimate = { choice: 0, start: ready[operation.index]!, end: never, setup: 0 }
    if (operation.outside >= 0) best.end = best.start + operation.outside
    for (const [index, alternate] of operation.alternates.entries()) {
      const { thing } = alternate
      const { calendar } = things[thing]!
      const soonest = free[thing]!.reduce((one, other) => Math.min(one, other))
      const setup = setupOn(compiled, operation, index, family[thing]!)
      const start = calendar.open(Math.max(ready[operation.index]! - (operation.anticipatory ? setup : 0), soonest))
      const end =
        start >= never ? never : calendar.finish(start, Math.max(1, setup + Math.ceil(alternate.run / 10_000)) * 100)
      if (end + alternate.penalty >= best.end && best.end < never) continue
      if (end >= never && best.end >= never && index > 0) continue
      Object.assign(best, { choice: index, start, end: end >= never ? never : end + alternate.penalty, setup })
    }
    estimates[operation.index] = best
  }
  const place = (index: number): void => {
    const operation = operations[index]!
    const { choice: taken, end } = estimates[index]!
    choice[index] = taken
    order[placed++] = index
    open.delete(index)
    const thing = operation.alternates[taken]?.thing
    for (const later of follows[index]!) {
      ready[later] = Math.max(ready[later]!, end >= never ? ready[index]! : end, operations[later]!.earliest)
      if (--waits[later]! === 0) admit(later)
    }
    if (thing === undefined || end >= never) return
    const slots = free[thing]!
    slots[slots.indexOf(slots.reduce((one, other) => Math.min(one, other)))] = end
    if (operation.family >= 0) family[thing] = operation.family
    for (const other of open)
      if (operations[other]!.alternates.some(alternate => alternate.thing === thing)) look(operations[other]!)
  }
  const admit = (index: number): void => {
    ready[index] = Math.max(ready[index]!, operations[index]!.earliest)
    open.add(index)
    look(operations[index]!)
  }
  const score = (index: number): number => {
    const { job } = operations[index]!
    const { start, end, setup } = estimates[index]!
    const { due, weight } = compiled.jobs[job]!
    const minutes = Math.max(1, end - start)
    const slack = Math.max(0, Math.min(due, never) - left[index]! - start)
    const urgency =
      (weight / minutes) * Math.exp(-slack / (rule.patience * usual)) * Math.exp(-setup / (rule.setups * usual))
    return (urgency + 1e-9 * left[index]!) * (1 + rule.noise * random.share())
  }

  for (let index = 0; index < count; index++) if (waits[index] === 0) admit(index)
  while (open.size > 0) {
    const held = heldFirst(compiled, open)
    if (held >= 0) {
      place(held)
      continue
    }
    let first = -1
    for (const index of open) if (first < 0 || estimates[index]!.end < estimates[first]!.end) first = index
    const thing = operations[first]!.alternates[estimates[first]!.choice]?.thing
    let chosen = first
    if (thing !== undefined && estimates[first]!.end < never) {
      let best = -1
      for (const index of open) {
        const estimate = estimates[index]!
        if (operations[index]!.alternates[estimate.choice]?.thing !== thing || estimate.start >= estimates[first]!.end)
          continue
        const value = score(index)
        if (value <= best) continue
        best = value
        chosen = index
      }
    }
    place(chosen)
  }
  return { choice, order }
}

/** What runs, then what is frozen, in the order of the live plan; -1 when there is none of it. */
function heldFirst({ operations }: Compiled, open: ReadonlySet<number>): number {
  let first = -1
  const rank = (index: number) => {
    const { isRunning, isFrozen, liveSequence, liveStart } = operations[index]!
    return isRunning ? liveSequence - 1e9 : isFrozen ? (liveStart ?? liveSequence) : Number.POSITIVE_INFINITY
  }
  for (const index of open) {
    const { isRunning, isFrozen } = operations[index]!
    if ((isRunning || isFrozen) && (first < 0 || rank(index) < rank(first))) first = index
  }
  return first
}

/** Minutes of setup on an alternate when its thing stands in a family. */
function setupOn(compiled: Compiled, operation: CompiledOperation, choice: number, stands: number): number {
  const { thing, setup } = operation.alternates[choice]!
  if (operation.isRunning || operation.setupDone) return 0
  if (operation.family < 0) return Math.ceil(setup / 10_000)
  const { families, changeovers, kept } = compiled
  const minutes =
    changeovers[(thing * (families + 1) + (stands < 0 ? families : stands)) * families + operation.family]!
  return minutes + Math.ceil((stands === operation.family ? (setup * kept[stands]!) / 100 : setup) / 10_000)
}

/** The longest way from the start of each operation to the end of what follows it, in minutes of work. */
export function leftOf({ operations }: Compiled): Float64Array {
  const left = new Float64Array(operations.length).fill(-1)
  const stack: number[] = []
  const own = (operation: CompiledOperation) =>
    operation.outside >= 0
      ? operation.outside
      : operation.alternates.reduce((least, one) => Math.min(least, Math.ceil(one.run / 10_000)), never) % never
  for (const { index } of operations) {
    stack.push(index)
    while (stack.length) {
      const at = stack.at(-1)!
      const pending = operations[at]!.after.filter(later => left[later]! < 0)
      if (left[at]! < 0 && pending.length > 0) {
        stack.push(...pending)
        continue
      }
      stack.pop()
      left[at] = own(operations[at]!) + operations[at]!.after.reduce((most, later) => Math.max(most, left[later]!), 0)
    }
  }
  return left
}

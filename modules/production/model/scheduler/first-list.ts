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
  return new Listing(compiled, follows, random, rule).list()
}

class Listing {
  private readonly compiled: Compiled
  private readonly follows: readonly (readonly number[])[]
  private readonly random: Random
  private readonly rule: Rule
  private readonly choice: Int32Array
  private readonly order: number[] = []
  private readonly waits: Int32Array
  private readonly ready: Int32Array
  private readonly free: Int32Array[]
  private readonly family: Int32Array
  private readonly left: Float64Array
  private readonly usual: number
  private readonly estimates: (Estimate | null)[]
  private readonly open = new Set<number>()

  constructor(compiled: Compiled, follows: readonly (readonly number[])[], random: Random, rule: Rule) {
    const { operations, things } = compiled
    const count = operations.length
    this.compiled = compiled
    this.follows = follows
    this.random = random
    this.rule = rule
    this.choice = new Int32Array(count)
    this.waits = new Int32Array(count)
    for (const later of follows) for (const one of later) this.waits[one]!++
    this.ready = new Int32Array(count)
    this.free = things.map(thing => new Int32Array(thing.capacity))
    this.family = Int32Array.from(things, thing => thing.family)
    this.left = leftOf(compiled)
    const minutes = operations.reduce((sum, one) => sum + (one.alternates[0]?.run ?? 0) / 10_000, 0)
    this.usual = Math.max(1, minutes / Math.max(1, count))
    this.estimates = new Array<Estimate | null>(count).fill(null)
  }

  list(): Plan {
    for (const { index } of this.compiled.operations) if (this.waits[index] === 0) this.admit(index)
    while (this.open.size > 0) {
      const held = heldFirst(this.compiled, this.open)
      this.place(held >= 0 ? held : this.next())
    }
    return { choice: this.choice, order: Int32Array.from(this.order) }
  }

  private admit(index: number): void {
    this.ready[index] = Math.max(this.ready[index]!, this.compiled.operations[index]!.earliest)
    this.open.add(index)
    this.look(this.compiled.operations[index]!)
  }

  /** Where and when an operation would end first, as things stand now. */
  private look(operation: CompiledOperation): void {
    const ready = this.ready[operation.index]!
    const best: Estimate = { choice: 0, start: ready, end: never, setup: 0 }
    if (operation.outside >= 0) best.end = ready + operation.outside
    for (const [choice, alternate] of operation.alternates.entries()) {
      const { thing, penalty } = alternate
      const { calendar } = this.compiled.things[thing]!
      const setup = setupOn(this.compiled, operation, choice, this.family[thing]!)
      const start = calendar.open(Math.max(ready - (operation.anticipatory ? setup : 0), soonestOf(this.free[thing]!)))
      const work = Math.max(1, setup + Math.ceil(alternate.run / 10_000)) * 100
      const end = start >= never ? never : Math.min(never, calendar.finish(start, work) + penalty)
      if (end < best.end) Object.assign(best, { choice, start, end, setup })
    }
    this.estimates[operation.index] = best
  }

  /** Of those that would have to wait for what ends first, on its thing, the most urgent. */
  private next(): number {
    const { open, estimates } = this
    let first = -1
    for (const index of open) if (first < 0 || estimates[index]!.end < estimates[first]!.end) first = index
    const thing = this.thingOf(first)
    const end = estimates[first]!.end
    if (thing < 0 || end >= never) return first
    let chosen = first
    let best = -1
    for (const index of open) {
      if (estimates[index]!.start >= end || this.thingOf(index) !== thing) continue
      const urgency = this.urgency(index)
      if (urgency <= best) continue
      best = urgency
      chosen = index
    }
    return chosen
  }

  private thingOf(index: number): number {
    return this.compiled.operations[index]!.alternates[this.estimates[index]!.choice]?.thing ?? -1
  }

  private urgency(index: number): number {
    const { start, end, setup } = this.estimates[index]!
    const { due, weight } = this.compiled.jobs[this.compiled.operations[index]!.job]!
    const { rule, usual } = this
    const left = this.left[index]!
    const slack = Math.max(0, Math.min(due, never) - left - start)
    const felt = Math.exp(-slack / (rule.patience * usual)) * Math.exp(-setup / (rule.setups * usual))
    return ((weight / Math.max(1, end - start)) * felt + 1e-9 * left) * (1 + rule.noise * this.random.share())
  }

  private place(index: number): void {
    const { operations } = this.compiled
    const { choice, end } = this.estimates[index]!
    const thing = this.thingOf(index)
    this.choice[index] = choice
    this.order.push(index)
    this.open.delete(index)
    for (const later of this.follows[index]!) {
      this.ready[later] = Math.max(this.ready[later]!, end >= never ? this.ready[index]! : end)
      if (--this.waits[later]! === 0) this.admit(later)
    }
    if (thing < 0 || end >= never) return
    const slots = this.free[thing]!
    slots[slots.indexOf(soonestOf(slots))] = end
    if (operations[index]!.family >= 0) this.family[thing] = operations[index]!.family
    for (const other of this.open)
      if (operations[other]!.alternates.some(alternate => alternate.thing === thing)) this.look(operations[other]!)
  }
}

const soonestOf = (slots: Int32Array): number => slots.reduce((one, other) => Math.min(one, other))

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

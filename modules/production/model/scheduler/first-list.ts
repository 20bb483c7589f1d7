import { never } from './calendar.ts'
import type { Compiled, CompiledOperation } from './compiled.ts'
import { leftOf } from './longest-ways.ts'
import type { Plan } from './orders.ts'
import type { Random } from './random.ts'

/** How far ahead lateness is felt and how much setups count, against the usual minutes of an operation. */
export interface Rule {
  readonly patience: number
  readonly setups: number
  readonly noise: number
}

/**
 * The order in which operations are placed first: what runs or is frozen as the live plan has it, then by ATCS, the rule
 * that weighs weight, slack and setup, where things would have to wait for each other. People are left to the decoder. Nothing
 * when time is over before it is done.
 */
export function firstList(
  compiled: Compiled,
  follows: readonly (readonly number[])[],
  random: Random,
  rule: Rule,
  isOver: () => boolean,
): Plan | null {
  return new Listing(compiled, follows, random, rule).list(isOver)
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
  /** Of each operation whose turn may come: where it would end first, as things stand now, and when. */
  private readonly thing: Int32Array
  private readonly start: Int32Array
  private readonly end: Float64Array
  private readonly setup: Int32Array
  private readonly open = new Set<number>()
  /** Those that run or are frozen, and those that may take each thing. */
  private readonly held = new Set<number>()
  private readonly mayTake: Set<number>[]

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
    this.thing = new Int32Array(count)
    this.start = new Int32Array(count)
    this.end = new Float64Array(count)
    this.setup = new Int32Array(count)
    this.mayTake = things.map(() => new Set<number>())
  }

  list(isOver: () => boolean): Plan | null {
    for (const { index } of this.compiled.operations) if (this.waits[index] === 0) this.admit(index)
    while (this.open.size > 0) {
      if ((this.order.length & 63) === 0 && isOver()) return null
      this.place(this.held.size > 0 ? this.heldFirst() : this.next())
    }
    return { choice: this.choice, order: Int32Array.from(this.order) }
  }

  private admit(index: number): void {
    const operation = this.compiled.operations[index]!
    this.ready[index] = Math.max(this.ready[index]!, operation.earliest)
    this.open.add(index)
    if (operation.isRunning || operation.isFrozen) this.held.add(index)
    for (const { thing } of operation.alternates) this.mayTake[thing]!.add(index)
    this.look(operation)
  }

  private look(operation: CompiledOperation): void {
    const { index, alternates, outside, anticipatory } = operation
    const ready = this.ready[index]!
    let best = outside >= 0 ? ready + outside : never
    this.choice[index] = 0
    this.thing[index] = alternates[0]?.thing ?? -1
    this.start[index] = ready
    this.setup[index] = 0
    for (let choice = 0; choice < alternates.length; choice++) {
      const { thing, penalty, run } = alternates[choice]!
      const { calendar } = this.compiled.things[thing]!
      const setup = setupOn(this.compiled, operation, choice, this.family[thing]!)
      const start = calendar.open(Math.max(ready - (anticipatory ? setup : 0), soonestOf(this.free[thing]!)))
      const work = Math.max(1, setup + Math.ceil(run / 10_000)) * 100
      const end = start >= never ? never : Math.min(never, calendar.finish(start, work) + penalty)
      if (end >= best) continue
      best = end
      this.choice[index] = choice
      this.thing[index] = thing
      this.start[index] = start
      this.setup[index] = setup
    }
    this.end[index] = best
  }

  /** What runs, then what is frozen, in the order of the live plan. */
  private heldFirst(): number {
    const { operations } = this.compiled
    const rank = (index: number) => {
      const { isRunning, liveSequence, liveStart } = operations[index]!
      return isRunning ? liveSequence - 1e9 : (liveStart ?? liveSequence)
    }
    let first = -1
    for (const index of this.held) if (first < 0 || rank(index) < rank(first)) first = index
    return first
  }

  /** Of those that would have to wait for what ends first, on its thing, the most urgent. */
  private next(): number {
    let first = -1
    let end = Number.POSITIVE_INFINITY
    for (const index of this.open)
      if (this.end[index]! < end) {
        first = index
        end = this.end[index]!
      }
    const thing = this.thing[first]!
    if (thing < 0 || end >= never) return first
    let chosen = first
    let best = -1
    for (const index of this.mayTake[thing]!) {
      if (this.start[index]! >= end || this.thing[index] !== thing) continue
      const urgency = this.urgency(index)
      if (urgency <= best) continue
      best = urgency
      chosen = index
    }
    return chosen
  }

  private urgency(index: number): number {
    const start = this.start[index]!
    const { due, weight } = this.compiled.jobs[this.compiled.operations[index]!.job]!
    const { rule, usual } = this
    const left = this.left[index]!
    const slack = Math.max(0, Math.min(due, never) - left - start)
    const felt = Math.exp(-slack / (rule.patience * usual)) * Math.exp(-this.setup[index]! / (rule.setups * usual))
    return (
      ((weight / Math.max(1, this.end[index]! - start)) * felt + 1e-9 * left) * (1 + rule.noise * this.random.share())
    )
  }

  private place(index: number): void {
    const { operations } = this.compiled
    const end = this.end[index]!
    const thing = this.thing[index]!
    this.order.push(index)
    this.open.delete(index)
    this.held.delete(index)
    for (const one of operations[index]!.alternates) this.mayTake[one.thing]!.delete(index)
    for (const later of this.follows[index]!) {
      this.ready[later] = Math.max(this.ready[later]!, end >= never ? this.ready[index]! : end)
      if (--this.waits[later]! === 0) this.admit(later)
    }
    if (thing < 0 || end >= never) return
    const slots = this.free[thing]!
    slots[slots.indexOf(soonestOf(slots))] = end
    if (operations[index]!.family >= 0) this.family[thing] = operations[index]!.family
    for (const other of this.mayTake[thing]!) this.look(operations[other]!)
  }
}

const soonestOf = (slots: Int32Array): number => slots.reduce((one, other) => Math.min(one, other))

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

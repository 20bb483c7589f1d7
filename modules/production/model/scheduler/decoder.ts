import { never } from './calendar.ts'
import type { Compiled, CompiledAlternate, CompiledOperation } from './compiled.ts'
import type { Laid } from './course.ts'
import { Laying, type Task } from './laying.ts'
import type { Plan } from './orders.ts'

export const notPlaced = -1

/** In a plan: whichever of an operation's alternates ends first. */
export const anyAlternate = -1

interface Settled {
  readonly choice: number
  readonly slot: number
  readonly setup: number
  readonly laid: Laid
}

/** Worse than any plan that has a place for everything. */
const outOfReach = 1e12

/**
 * Places operations one after another in a given order, each as early as its thing, its people, what it waits for and its
 * material allow (production R41–R44). Things take them in that order.
 */
export class Decoder extends Laying {
  readonly start: Int32Array
  readonly setup: Int32Array
  readonly parts = { tardiness: 0, setup: 0, flow: 0, makespan: 0, penalty: 0, moved: 0 }
  objective = 0
  /** The operation before it on its thing. */
  readonly behind: Int32Array
  private readonly free: Int32Array[]
  private readonly lastStart: Int32Array
  private readonly lastOn: Int32Array
  private readonly family: Int32Array

  constructor(compiled: Compiled, keepsPeople = false) {
    super(compiled, keepsPeople)
    const count = compiled.operations.length
    this.start = new Int32Array(count).fill(notPlaced)
    this.setup = new Int32Array(count)
    this.behind = new Int32Array(count)
    this.free = compiled.things.map(thing => new Int32Array(thing.capacity))
    this.lastStart = new Int32Array(compiled.things.length)
    this.lastOn = new Int32Array(compiled.things.length)
    this.family = new Int32Array(compiled.things.length)
  }

  /**
   * Places everything and answers what the plan is worth: the smaller the better. What stands before a place of the order
   * may be taken over from another plan that begins alike.
   */
  place({ order, choice }: Plan, alike?: { readonly decoder: Decoder; readonly until: number }): number {
    this.attention.clear()
    for (const free of this.free) free.fill(0)
    this.lastStart.fill(0)
    this.lastOn.fill(notPlaced)
    for (let thing = 0; thing < this.family.length; thing++) this.family[thing] = this.compiled.things[thing]!.family
    this.choice.set(choice)
    const until = alike?.until ?? 0
    for (let index = 0; index < until; index++) this.takeOver(order[index]!, alike!.decoder)
    for (let index = until; index < order.length; index++) this.placeOne(order[index]!)
    return this.count()
  }

  private takeOver(index: number, from: Decoder): void {
    const laid = from.laid[index]!
    this.choice[index] = from.choice[index]!
    this.start[index] = from.start[index]!
    this.end[index] = from.end[index]!
    this.setup[index] = from.setup[index]!
    this.behind[index] = from.behind[index]!
    this.laid[index] = laid
    if (!laid) return
    const operation = this.compiled.operations[index]!
    const { thing } = operation.alternates[this.choice[index]!]!
    this.occupy(operation, thing, this.soonest(thing), laid)
  }

  /** The place on a thing that is free first. */
  private soonest(thing: number): number {
    const slots = this.free[thing]!
    let slot = 0
    for (let one = 1; one < slots.length; one++) if (slots[one]! < slots[slot]!) slot = one
    return slot
  }

  private occupy(operation: CompiledOperation, thing: number, slot: number, laid: Laid): void {
    this.free[thing]![slot] = laid.end
    this.giveAttention(operation, laid)
    if (laid.start < this.lastStart[thing]!) return
    this.lastOn[thing] = operation.index
    this.lastStart[thing] = laid.start
    if (operation.family >= 0) this.family[thing] = operation.family
  }

  private placeOne(index: number): void {
    const operation = this.compiled.operations[index]!
    this.start[index] = notPlaced
    this.behind[index] = notPlaced
    this.laid[index] = null
    this.setup[index] = 0
    if (!operation.isPlaceable) return
    for (const earlier of operation.before) if (this.start[earlier] === notPlaced) return
    if (operation.outside >= 0) {
      const bound = this.endBound(operation)
      if (bound + operation.outside >= never) return
      this.start[index] = bound
      this.end[index] = bound + operation.outside
      return
    }
    const chosen = this.choice[index]!
    const there = chosen === anyAlternate ? null : this.layOn(operation, chosen)
    // Better elsewhere than nowhere (production R46).
    this.settle(operation, there ?? this.soonestAlternate(operation))
  }

  private soonestAlternate(operation: CompiledOperation): Settled | null {
    const { preference } = this.compiled.weights
    const worth = ({ choice, laid }: Settled) => laid.end + preference * operation.alternates[choice]!.penalty
    let best: Settled | null = null
    for (let choice = 0; choice < operation.alternates.length; choice++) {
      const one = this.layOn(operation, choice)
      if (one && (!best || worth(one) < worth(best))) best = one
    }
    return best
  }

  /** No run before this: material, and whatever must have ended. */
  protected endBound({ before, gap, earliest, transfer, outside, isRunning }: CompiledOperation): number {
    if (isRunning) return 0
    let bound = Math.max(0, earliest)
    if (transfer === 0 || outside >= 0) for (const earlier of before) bound = Math.max(bound, this.end[earlier]! + gap)
    return bound
  }

  private layOn(operation: CompiledOperation, choice: number): Settled | null {
    const alternate = operation.alternates[choice]!
    const { thing } = alternate
    const exactSetup = this.exactSetup(operation, alternate)
    const work = operation.isRunning
      ? Math.max(1, Math.ceil(alternate.run / 10_000 - operation.worked))
      : Math.ceil((exactSetup + alternate.run) / 10_000)
    const slots = this.free[thing]!
    const slot = this.soonest(thing)
    const isInLine = slots.length > 1 && !operation.isRunning
    let from = isInLine ? Math.max(slots[slot]!, this.lastStart[thing]!) : slots[slot]!
    if (operation.lock === 'time' && operation.liveStart !== null) from = Math.max(from, operation.liveStart)
    const setup = Math.min(work, Math.ceil(exactSetup / 10_000))
    const laid = this.layFrom(operation, alternate, { setup, work, from })
    return laid && { choice, slot, setup, laid }
  }

  protected layFrom(
    operation: CompiledOperation,
    alternate: CompiledAlternate,
    given: Pick<Task, 'setup' | 'work' | 'from'>,
  ): Laid | null {
    const { calendar, unattended } = this.compiled.things[alternate.thing]!
    const laid = this.lay({ operation, alternate, ...given, bound: this.endBound(operation), calendar, unattended })
    return laid && laid.end < never ? laid : null
  }

  private settle(operation: CompiledOperation, settled: Settled | null): void {
    if (!settled) return
    const { index } = operation
    const { choice, slot, setup, laid } = settled
    const { thing } = operation.alternates[choice]!
    this.choice[index] = choice
    this.laid[index] = laid
    this.start[index] = laid.start
    this.end[index] = laid.end
    this.setup[index] = setup
    this.behind[index] = this.lastOn[thing]!
    this.occupy(operation, thing, slot, laid)
  }

  /** production R41: ten-thousandths of a minute of setup, changeover included. */
  private exactSetup(operation: CompiledOperation, { thing, setup }: CompiledAlternate): number {
    if (operation.isRunning) return 0
    const isSetUp = operation.setupDone && (operation.liveThing < 0 || operation.liveThing === thing)
    if (isSetUp && this.lastOn[thing] === notPlaced) return 0
    return this.setupAfter(operation, thing, setup, this.family[thing]!)
  }

  /** On a thing that stands in a family. */
  protected setupAfter(operation: CompiledOperation, thing: number, setup: number, stands: number): number {
    const { families, changeovers, kept } = this.compiled
    if (operation.family < 0) return setup
    const minutes =
      changeovers[(thing * (families + 1) + (stands < 0 ? families : stands)) * families + operation.family]!
    const own = stands === operation.family ? Math.ceil((setup * kept[stands]!) / 100) : setup
    return minutes * 10_000 + own
  }

  /** production R40. */
  private count(): number {
    const { compiled, parts, start, end, choice } = this
    const { weights, operations, jobs } = compiled
    parts.tardiness = 0
    parts.setup = 0
    parts.flow = 0
    parts.makespan = 0
    parts.penalty = 0
    parts.moved = 0
    let missing = 0
    for (const job of jobs) {
      let first = never
      let last = notPlaced
      for (const index of job.operations) {
        if (start[index] === notPlaced) {
          if (operations[index]!.isPlaceable) missing++
          continue
        }
        if (start[index]! < first) first = start[index]!
        if (end[index]! > last) last = end[index]!
      }
      if (last === notPlaced) continue
      if (last > job.due) parts.tardiness += job.weight * (last - job.due)
      parts.flow += last - first
      if (last > parts.makespan) parts.makespan = last
    }
    for (const operation of operations) {
      const { index, alternates, liveThing, liveStart } = operation
      if (start[index] === notPlaced || operation.outside >= 0) continue
      const { thing, penalty } = alternates[choice[index]!]!
      parts.setup += this.setup[index]!
      parts.penalty += penalty
      if (liveThing < 0 || liveStart === null) continue
      if (thing !== liveThing) parts.moved += 3
      else if (Math.abs(start[index]! - liveStart) > 60) parts.moved += 1
    }
    this.objective =
      weights.tardiness * parts.tardiness +
      weights.setup * parts.setup +
      weights.flow * parts.flow +
      weights.makespan * parts.makespan +
      weights.preference * parts.penalty +
      weights.changes * parts.moved
    return this.objective + missing * outOfReach
  }
}

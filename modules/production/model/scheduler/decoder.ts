import { Attention } from './attention.ts'
import { type Calendar, never } from './calendar.ts'
import type { Compiled, CompiledAlternate, CompiledOperation } from './compiled.ts'
import { type Course, calendarIn, isAttended, type Laid, laidAt, peopleAt, stretchesOf } from './course.ts'
import type { Plan } from './orders.ts'

/** What is to be laid: minutes of setup, minutes in all, not before, and no run before. */
interface Task {
  readonly operation: CompiledOperation
  readonly alternate: CompiledAlternate
  readonly setup: number
  readonly work: number
  readonly from: number
  readonly bound: number
  readonly calendar: Calendar
  readonly unattended: Calendar
}

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
export class Decoder {
  readonly compiled: Compiled
  readonly start: Int32Array
  readonly end: Int32Array
  readonly setup: Int32Array
  readonly laid: (Laid | null)[]
  readonly parts = { tardiness: 0, setup: 0, flow: 0, makespan: 0, penalty: 0, moved: 0 }
  objective = 0
  /** The operation before it on its thing. */
  readonly behind: Int32Array
  /** Which of its alternates each operation takes; where the plan left that open, the one that ends first. */
  readonly choice: Int32Array
  private readonly attention: Attention
  private readonly free: Int32Array[]
  private readonly lastStart: Int32Array
  private readonly lastOn: Int32Array
  private readonly family: Int32Array

  constructor(compiled: Compiled) {
    const count = compiled.operations.length
    this.compiled = compiled
    this.start = new Int32Array(count).fill(notPlaced)
    this.end = new Int32Array(count)
    this.setup = new Int32Array(count)
    this.behind = new Int32Array(count)
    this.choice = new Int32Array(count)
    this.laid = new Array<Laid | null>(count).fill(null)
    this.attention = new Attention(compiled.people)
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
      this.start[index] = bound
      this.end[index] = bound + operation.outside
      return
    }
    const chosen = this.choice[index]!
    this.settle(operation, chosen === anyAlternate ? this.soonestAlternate(operation) : this.layOn(operation, chosen))
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

  private lay(task: Task): Laid | null {
    const { operation, setup, work } = task
    const needsSetup = setup > 0 && operation.setupAttention > 0
    const needsRun = work > setup && operation.runAttention > 0
    if (operation.qualified === null || !(needsSetup || needsRun)) return this.layWith(task, null)
    let best: Laid | null = null
    for (const team of this.teams(task)) {
      if (best && this.soonestEnd(task, team, needsSetup) >= best.end) continue
      const laid = this.layWith(task, team)
      if (laid && laid.end < never && (!best || laid.end < best.end)) best = laid
    }
    return best
  }

  /** Whoever begins, the thing itself needs so long from when the first of them is free. */
  private soonestEnd(task: Task, [first]: readonly number[], needsSetup: boolean): number {
    const { operation, setup, work, from, calendar } = task
    const { setupAttention, runAttention } = operation
    const free = this.attention.free(first!, from, needsSetup ? setupAttention : runAttention)
    const attended = (needsSetup ? setup : 0) + (runAttention > 0 ? work - setup : 0)
    return free >= never ? never : calendar.finish(free, attended * 100)
  }

  /** Who might begin: each who is qualified; of a crew, those who are free first. */
  private teams({ operation, from }: Task): number[][] {
    const { qualified, crew, livePerson } = operation
    const all = qualified!
    const held = isHeldBy(operation)
    if (crew === 1) return held ? [[livePerson]] : all.map(person => [person])
    const percent = Math.max(operation.setupAttention, operation.runAttention)
    const free = new Map(all.map(person => [person, this.attention.free(person, from, percent)]))
    const sorted = [...all].sort((one, other) => free.get(one)! - free.get(other)! || one - other)
    if (held) return [[livePerson, ...sorted.filter(one => one !== livePerson)].slice(0, crew)]
    return [sorted.slice(0, crew)]
  }

  private layWith(task: Task, team: readonly number[] | null): Laid | null {
    return task.operation.resumable ? this.layInParts(task, team) : this.layUnbroken(task, team)
  }

  private setupCourse(task: Task, team: readonly number[] | null, isRelieved: boolean, until: number): Course {
    const { operation, calendar, setup, from } = task
    if (!team || operation.setupAttention === 0 || setup === 0) return calendar
    const enough = { behind: until, work: until > from ? 1 : setup * 100 }
    return this.attention.attended(
      calendar,
      team,
      operation.qualified!,
      operation.setupAttention,
      from,
      enough,
      isRelieved && !isHeldBy(operation),
    )
  }

  private runCourse(task: Task, team: readonly number[] | null, from: number, behind: number): Course {
    const { operation, calendar, unattended, setup, work } = task
    if (operation.runAttention === 0) return unattended
    if (!team) return calendar
    const enough = { behind, work: Math.max(1, work - setup) * 100 }
    return this.attention.attended(
      calendar,
      team,
      operation.qualified!,
      operation.runAttention,
      from,
      enough,
      !isHeldBy(operation),
    )
  }

  /** What can be resumed goes on after a gap; the setup stands right before the run (production R43). */
  private layInParts(task: Task, team: readonly number[] | null): Laid | null {
    const { operation, setup, work, from } = task
    const run = work - setup
    const known = Math.max(task.bound, this.firstPieces(operation))
    const after = operation.anticipatory ? from : Math.max(from, known, this.lastPieces(task, team, from))
    if (setup === 0) {
      const runOn = this.runCourse(task, team, after, Math.max(after, known, this.lastEnd(operation)))
      const runStart = calendarIn(runOn).open(Math.max(after, known, this.lastBound(task, runOn)))
      return laidAt(runStart, runStart, runStart, calendarIn(runOn).finish(runStart, run * 100), runOn, runOn)
    }
    const ahead: Task = { ...task, from: after }
    const setupOn = this.setupCourse(ahead, team, true, after)
    const start = calendarIn(setupOn).open(after)
    const setupEnd = calendarIn(setupOn).finish(start, setup * 100)
    if (setupEnd >= never) return null
    const led = isAttended(setupOn) ? peopleAt(setupOn, setupEnd - 1) : team
    const runOn = this.runCourse(task, led, setupEnd, Math.max(setupEnd, known, this.lastEnd(operation)))
    const bound = Math.max(known, this.lastBound(task, runOn))
    if (setupEnd >= bound || run === 0) {
      const runStart = run === 0 ? setupEnd : calendarIn(runOn).open(setupEnd)
      const isOne = runOn === setupOn
      const end = isOne ? calendarIn(runOn).finish(start, work * 100) : calendarIn(runOn).finish(runStart, run * 100)
      return laidAt(start, runStart, setupEnd, end, setupOn, runOn)
    }
    return this.layBehindWait(task, team, { start, setupEnd, setupOn, runOn, bound })
  }

  /** The run has to wait: the setup moves up to it. */
  private layBehindWait(
    task: Task,
    team: readonly number[] | null,
    early: { start: number; setupEnd: number; setupOn: Course; runOn: Course; bound: number },
  ): Laid {
    const { setup, work, from } = task
    const run = work - setup
    let { bound, runOn } = early
    // Who begins the run later may take other breaks, and so have to begin it later still.
    for (let settled = team === null; !settled; ) {
      runOn = this.runCourse(task, team, bound, Math.max(bound, this.lastEnd(task.operation)))
      const later = this.lastBound(task, runOn)
      settled = later <= bound
      bound = Math.max(bound, later)
    }
    const runStart = calendarIn(runOn).open(bound)
    if (runStart < never) {
      const setupOn = this.setupCourse(task, team, false, runStart)
      const start = calendarIn(setupOn).begin(runStart, setup * 100)
      if (start >= from) {
        const opened = calendarIn(setupOn).open(start)
        const setupEnd = calendarIn(setupOn).finish(opened, setup * 100)
        return laidAt(opened, runStart, setupEnd, calendarIn(runOn).finish(runStart, run * 100), setupOn, runOn)
      }
    }
    const waits = calendarIn(early.runOn).open(early.bound)
    const end = calendarIn(early.runOn).finish(waits, run * 100)
    return laidAt(early.start, waits, early.setupEnd, end, early.setupOn, early.runOn)
  }

  /** What cannot be resumed needs setup and run without a gap between or within them. */
  private layUnbroken(task: Task, team: readonly number[] | null): Laid | null {
    const { operation, setup, work } = task
    const run = work - setup
    const isOpenEnough = operation.runAttention === 0 || task.calendar.unbroken(task.from, work * 100) < never
    if (!isOpenEnough) return null
    let known = Math.max(task.bound, this.firstPieces(operation), this.lastPieces(task, team, task.from))
    let from = operation.anticipatory ? task.from : Math.max(task.from, known)
    for (let tries = 0; tries < 400; tries++) {
      const at: Task = { ...task, from }
      const setupOn = this.setupCourse(at, team, true, from)
      const start = setup === 0 ? Math.max(from, known) : calendarIn(setupOn).unbroken(from, setup * 100)
      if (start >= never) {
        if (!isAttended(setupOn)) return null
        // Within the course of these people there is no such stretch yet: look behind it.
        const { to } = setupOn.calendar
        if (to.length === 0) return null
        from = Math.max(from + 1, to[0]!)
        continue
      }
      const setupEnd = setup === 0 ? start : calendarIn(setupOn).finish(start, setup * 100)
      if (setupEnd < known) {
        from = Math.max(start + 1, calendarIn(isAttended(setupOn) ? task.calendar : setupOn).begin(known, setup * 100))
        continue
      }
      const led = isAttended(setupOn) ? peopleAt(setupOn, setupEnd - 1) : team
      const runOn = this.runCourse(task, led, setupEnd, Math.max(setupEnd, this.lastEnd(operation)))
      const later = this.lastBound(task, runOn)
      if (later > known && later > setupEnd) {
        known = later
        continue
      }
      const runStart = run === 0 ? setupEnd : calendarIn(runOn).unbroken(setupEnd, run * 100)
      if (runStart === setupEnd || (setup === 0 && runStart < never)) {
        const isOne = runOn === setupOn
        const end = isOne
          ? calendarIn(runOn).finish(setup === 0 ? runStart : start, work * 100)
          : calendarIn(runOn).finish(runStart, run * 100)
        return setup === 0
          ? laidAt(runStart, runStart, runStart, end, runOn, runOn)
          : laidAt(start, runStart, setupEnd, end, setupOn, runOn)
      }
      if (runStart >= never) {
        if (!isAttended(runOn)) return null
        const open = runOn.calendar
        const gap = open.to.length > 0 ? open.to[0]! : never
        if (gap >= never) return null
        from = Math.max(start + 1, gap - setup)
        continue
      }
      from = Math.max(start + 1, calendarIn(setupOn).begin(runStart, setup * 100))
    }
    return null
  }

  /** When each operation before it has made the pieces that are handed on first (production R43). */
  private firstPieces({ transfer, before, fed, gap, outside, isRunning }: CompiledOperation): number {
    if (transfer === 0 || outside >= 0 || isRunning) return 0
    let bound = 0
    for (let index = 0; index < before.length; index++) {
      const earlier = before[index]!
      const laid = this.laid[earlier]
      const minutes = fed[index]![this.choice[earlier]!]
      const made =
        laid && minutes !== undefined
          ? Math.min(laid.end, calendarIn(laid.runOn).finish(laid.runStart, minutes * 100))
          : this.end[earlier]!
      bound = Math.max(bound, made + gap)
    }
    return bound
  }

  private lastEnd({ transfer, before, gap }: CompiledOperation): number {
    if (transfer === 0) return 0
    let last = 0
    for (const earlier of before) last = Math.max(last, this.end[earlier]! + gap)
    return last
  }

  private lastPieces(task: Task, team: readonly number[] | null, from: number): number {
    if (task.operation.transfer === 0) return 0
    return this.lastBound(task, this.runCourse(task, team, from, Math.max(from, this.lastEnd(task.operation))))
  }

  /** The run is delayed as a whole, so that its last pieces are not waited for (production R43). */
  private lastBound({ operation, alternate, setup, work }: Task, runOn: Course): number {
    if (operation.transfer === 0 || operation.isRunning) return 0
    const calendar = calendarIn(runOn)
    const run = work - setup
    const last = Math.min(run, Math.ceil(alternate.lastRun / 10_000))
    return calendar.reached(calendar.worked(this.lastEnd(operation)) - (run - last) * 100, 0)
  }

  protected giveAttention(operation: CompiledOperation, laid: Laid): void {
    const { setupOn, runOn } = laid
    if (isAttended(setupOn) && setupOn !== runOn)
      for (const { from, to, people } of stretchesOf(setupOn, laid.start, laid.setupEnd))
        for (const person of people) this.attention.give(person, from, to, operation.setupAttention)
    if (isAttended(runOn))
      for (const { from, to, people } of stretchesOf(runOn, laid.runStart, laid.end))
        for (const person of people) this.attention.give(person, from, to, operation.runAttention)
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

/** Frozen or running with somebody who stays at it. */
const isHeldBy = ({ qualified, livePerson, isFrozen, isRunning }: CompiledOperation): boolean =>
  (isFrozen || isRunning) && (qualified?.includes(livePerson) ?? false)

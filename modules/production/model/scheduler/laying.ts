import { Attention } from './attention.ts'
import { type Calendar, never } from './calendar.ts'
import type { Compiled, CompiledAlternate, CompiledOperation } from './compiled.ts'
import { type Course, calendarIn, isAttended, type Laid, laidAt, peopleAt, stretchesOf } from './course.ts'

/** What is to be laid: minutes of setup, minutes in all, not before, and no run before. */
export interface Task {
  readonly operation: CompiledOperation
  readonly alternate: CompiledAlternate
  readonly setup: number
  readonly work: number
  readonly from: number
  readonly bound: number
  readonly calendar: Calendar
  readonly unattended: Calendar
}

/**
 * Lays one operation into time: setup and run on the calendar of its thing, with whoever tends it, behind the pieces it waits
 * for (production R42, R43). What was laid before it is known here; where things are free is the decoder's.
 */
export class Laying {
  readonly compiled: Compiled
  readonly end: Int32Array
  readonly laid: (Laid | null)[]
  /** Which of its alternates each operation takes; where the plan left that open, the one that ends first. */
  readonly choice: Int32Array
  protected readonly attention: Attention
  private readonly keepsPeople: boolean

  /** `keepsPeople`: whoever has something in the live plan keeps it, also what is not frozen (production R45). */
  constructor(compiled: Compiled, keepsPeople = false) {
    const count = compiled.operations.length
    this.compiled = compiled
    this.keepsPeople = keepsPeople
    this.end = new Int32Array(count)
    this.choice = new Int32Array(count)
    this.laid = new Array<Laid | null>(count).fill(null)
    this.attention = new Attention(compiled.people)
  }

  protected lay(task: Task): Laid | null {
    const { operation, setup, work } = task
    const needsSetup = setup > 0 && operation.setupAttention > 0
    const needsRun = work > setup && operation.runAttention > 0
    if (operation.qualified === null || !(needsSetup || needsRun)) return this.layWith(task, null)
    this.attention.qualifiedUntil = operation.qualifiedUntil
    const isHeld = isHeldBy(operation) || (this.keepsPeople && this.comesInTime(task, needsSetup))
    const best = this.soonestBy(task, this.teams(task, isHeld), needsSetup)
    // Whoever was to stay at it is no longer qualified in time, or finds no time.
    const mayChange = isHeld && (!isHeldBy(operation) || expires(operation))
    return best || !mayChange ? best : this.soonestBy(task, this.teams(task, false), needsSetup)
  }

  /** Whether who has it in the live plan can begin within a day of when it could be begun. */
  private comesInTime({ operation, from, bound, calendar }: Task, needsSetup: boolean): boolean {
    const { qualified, livePerson, setupAttention, runAttention } = operation
    if (livePerson < 0 || !qualified!.includes(livePerson)) return false
    const ready = calendar.open(Math.max(from, bound))
    return this.attention.free(livePerson, ready, needsSetup ? setupAttention : runAttention) <= ready + longestWait
  }

  /** Of those who end first the first; whoever cannot end sooner than the best so far is not tried. */
  private soonestBy(task: Task, teams: readonly (readonly number[])[], needsSetup: boolean): Laid | null {
    const bounds = teams.map(team => this.soonestEnd(task, team, needsSetup))
    const order =
      teams.length > 1 ? [...teams.keys()].sort((one, other) => bounds[one]! - bounds[other]! || one - other) : [0]
    let best: Laid | null = null
    let by = never
    for (const place of order) {
      if (bounds[place]! >= never || (best && bounds[place]! > best.end)) break
      if (best && bounds[place] === best.end && place > by) continue
      const laid = this.layWith(task, teams[place]!)
      if (!laid || laid.end >= never || (best && (laid.end > best.end || (laid.end === best.end && place > by))))
        continue
      best = laid
      by = place
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
  private teams({ operation, from }: Task, held: boolean): number[][] {
    const { qualified, crew, livePerson, liveCrew } = operation
    const all = qualified!
    if (crew === 1) return held ? [[livePerson]] : all.map(person => [person])
    const percent = Math.max(operation.setupAttention, operation.runAttention)
    const free = new Map(all.map(person => [person, this.attention.free(person, from, percent)]))
    const sorted = [...all].sort((one, other) => free.get(one)! - free.get(other)! || one - other)
    if (held) {
      const first = [...new Set([livePerson, ...liveCrew])].filter(one => all.includes(one))
      return [[...first, ...sorted.filter(one => !first.includes(one))].slice(0, crew)]
    }
    return [sorted.slice(0, crew)]
  }

  private layWith(task: Task, team: readonly number[] | null): Laid | null {
    return task.operation.resumable ? this.layInParts(task, team) : this.layUnbroken(task, team)
  }

  private setupCourse(task: Task, team: readonly number[] | null, isRelieved: boolean, until: number): Course {
    const { operation, calendar, setup, from } = task
    if (!team || operation.setupAttention === 0 || setup === 0) return calendar
    const enough = { begun: from, behind: until, work: until > from ? 1 : setup * 100 }
    return this.attention.attended(
      calendar,
      team,
      operation.qualified!,
      operation.setupAttention,
      from,
      enough,
      isRelieved,
    )
  }

  private runCourse(task: Task, team: readonly number[] | null, from: number, behind: number, begun = from): Course {
    const { operation, calendar, unattended, setup, work } = task
    if (operation.runAttention === 0) return unattended
    if (!team) return calendar
    const enough = { begun, behind, work: Math.max(1, work - setup) * 100 }
    return this.attention.attended(calendar, team, operation.qualified!, operation.runAttention, from, enough)
  }

  /** What can be resumed goes on after a gap; the setup stands right before the run (production R43). */
  private layInParts(task: Task, team: readonly number[] | null): Laid | null {
    const { operation, setup, work, from } = task
    const run = work - setup
    const known = Math.max(task.bound, this.firstPieces(operation))
    const after = operation.anticipatory ? from : Math.max(from, known, this.lastPieces(task, team, from))
    if (setup === 0) {
      const begun = Math.max(after, known)
      const runOn = this.runCourse(task, team, after, Math.max(begun, this.lastEnd(operation)), begun)
      const runStart = calendarIn(runOn).open(Math.max(after, known, this.lastBound(task, runOn)))
      return laidAt(runStart, runStart, runStart, calendarIn(runOn).finish(runStart, run * 100), runOn, runOn)
    }
    const ahead: Task = { ...task, from: after }
    const setupOn = this.setupCourse(ahead, team, true, after)
    const start = calendarIn(setupOn).open(after)
    const setupEnd = calendarIn(setupOn).finish(start, setup * 100)
    if (setupEnd >= never) return null
    const led = isAttended(setupOn) ? peopleAt(setupOn, setupEnd - 1) : team
    const begun = Math.max(setupEnd, known)
    const runOn = this.runCourse(task, led, setupEnd, Math.max(begun, this.lastEnd(operation)), begun)
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
}

/** Longer than this nobody is waited for. */
const longestWait = 1440

/** Frozen or running with somebody who stays at it. */
const isHeldBy = ({ qualified, livePerson, isFrozen, isRunning }: CompiledOperation): boolean =>
  (isFrozen || isRunning) && (qualified?.includes(livePerson) ?? false)

/** A skill of whoever is held to it expires. */
const expires = ({ qualifiedUntil, livePerson }: CompiledOperation): boolean =>
  qualifiedUntil !== null && livePerson >= 0 && qualifiedUntil[livePerson]! < never

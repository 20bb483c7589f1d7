import type {
  Problem,
  ProblemAlternate,
  ProblemOperation,
  ProblemThing,
  Result,
  ResultAssignment,
  Unplaced,
} from '../scheduler/problem.ts'
import { Attempt, type PersonTime, runMinutes, type Task, type ThingTime, type Trial } from './list-attempt.ts'
import { settled } from './settled.ts'

/**
 * A planner for tests: takes operations as they come, tries minute after minute, and puts each behind what stands on its
 * thing already. Slow and plain; it shares nothing with the solver, and nothing with the checker it is to prove.
 */
export function listPlan(problem: Problem, horizon = 62 * 1440): Result {
  const planner = new ListPlanner(problem, horizon)
  return planner.plan()
}

const million = 1_000_000
const fine = (value: number): bigint => BigInt(Math.round(value * million))
const ceilOf = (above: bigint, below: bigint): number => Number((above + below - 1n) / below)

class ListPlanner {
  private readonly problem: Problem
  private readonly horizon: number
  private readonly things = new Map<string, ThingTime>()
  private readonly people: PersonTime[]
  private readonly done = new Map<string, { assignment: ResultAssignment; task: Task | null; penalty: number }>()
  private readonly unplaced: Unplaced[] = []
  private readonly known = new Set<string>()

  constructor(problem: Problem, horizon: number) {
    this.problem = problem
    this.horizon = horizon
    for (const thing of problem.things ?? []) this.things.set(thing.id, this.thingTime(thing))
    this.people = (problem.people ?? []).map(person => ({
      person,
      here: this.minutes(person.windows),
      load: new Uint8Array(horizon),
    }))
  }

  plan(): Result {
    const all = (this.problem.jobs ?? []).flatMap(({ operations = [] }) =>
      operations.map((operation, index) => ({
        operation,
        preds: operation.preds ?? (index > 0 ? [operations[index - 1]!.id] : []),
      })),
    )
    for (const { operation } of all) this.known.add(operation.id)
    const rank = ({ live }: ProblemOperation): number => (live?.running ? 0 : live?.frozen ? 1 : 2)
    for (const turn of [0, 1, 2]) this.placeAll(all.filter(({ operation }) => rank(operation) === turn))
    const assignments = [...this.done.values()].map(one => one.assignment)
    return settled(this.problem, { assignments, unplaced: this.unplaced })
  }

  /** In their order, each behind what it waits for. */
  private placeAll(some: readonly { readonly operation: ProblemOperation; readonly preds: readonly string[] }[]): void {
    const open = new Map(some.map(one => [one.operation.id, one]))
    const visit = (id: string): void => {
      const one = open.get(id)
      if (!one) return
      open.delete(id)
      for (const earlier of one.preds) visit(earlier)
      this.place(one.operation, one.preds)
    }
    for (const { operation } of some) visit(operation.id)
  }

  private minutes(windows: readonly (readonly [number, number])[] | undefined, percent = 100): Uint8Array {
    const minutes = new Uint8Array(this.horizon)
    for (const [from, to] of windows ?? [[0, this.horizon]]) minutes.fill(percent, Math.max(0, from), Math.max(0, to))
    return minutes
  }

  private thingTime(thing: ProblemThing): ThingTime {
    const [open, always] = [this.minutes(thing.windows), this.minutes(undefined)]
    for (const { from, to, speed = 0 } of thing.downs ?? [])
      for (const minutes of [open, always])
        for (let at = from; at < to && at < this.horizon; at++) minutes[at] = Math.min(minutes[at]!, speed)
    const held = new Uint8Array(this.horizon)
    return { thing, open, always, held, family: thing.family, lastStart: 0, count: 0 }
  }

  private place(operation: ProblemOperation, preds: readonly string[]): void {
    const code = this.placed(operation, preds)
    if (code) this.unplaced.push({ operation: operation.id, code, message: `${operation.id} has no place: ${code}.` })
  }

  /** Places it, or says why not. */
  private placed(operation: ProblemOperation, preds: readonly string[]): Unplaced['code'] | null {
    const known = preds.filter(id => this.known.has(id))
    if (known.some(id => !this.done.has(id))) return 'predecessorUnplaced'
    if (operation.outsideMinutes !== undefined) {
      this.placeOutside(operation, known)
      return null
    }
    const { live, lock = 'none' } = operation
    const isHeld = live?.thing !== undefined && (live.running || live.frozen || lock !== 'none')
    const there = (operation.alternates ?? []).filter(
      ({ thing }) => this.things.has(thing) && (!isHeld || thing === live.thing),
    )
    if (!there.length) return 'noThing'
    const choices = there.filter(({ setup = 0, cycle = 0 }) => setup > 0 || cycle > 0)
    if (!choices.length) return 'missingTimes'
    const able = this.able(operation)
    const needsPeople = (operation.setupAttention ?? 100) > 0 || (operation.runAttention ?? 100) > 0
    if (this.people.length && needsPeople && able.length < (operation.crew ?? 1)) return 'noSkill'
    const trials = choices
      .map(choice => this.tryOn(this.taskOf(operation, choice, known, able)))
      .filter(found => found !== null)
    const best = trials.sort((one, other) => one.trial.end - other.trial.end)[0]
    if (!best) return 'noWindow'
    this.keep(best.task, best.trial)
    return null
  }

  private able({ skills = {}, live }: ProblemOperation): PersonTime[] {
    const able = this.people.filter(({ person }) =>
      Object.entries(skills).every(
        ([skill, level]) => (person.skills?.[skill] ?? 0) >= level && (person.skillEnds?.[skill] ?? 1) > 0,
      ),
    )
    const first = live?.frozen ? able.filter(({ person }) => person.id === live.person) : []
    return [...first, ...able.filter(one => !first.includes(one))]
  }

  private placeOutside(operation: ProblemOperation, preds: readonly string[]): void {
    const { id, gap = 0, earliest = 0, outsideMinutes = 0 } = operation
    const start = Math.max(earliest, ...preds.map(pred => this.done.get(pred)!.assignment.end + gap))
    const end = start + outsideMinutes
    const segments = start < end ? [{ from: start, to: end }] : []
    this.done.set(id, {
      assignment: {
        operation: id,
        thing: null,
        people: [],
        start,
        runStart: start,
        end,
        segments,
        setup: 0,
        binding: { kind: 'none' },
      },
      task: null,
      penalty: 0,
    })
  }

  private setupOf({ family, setupDone, live }: ProblemOperation, choice: ProblemAlternate, time: ThingTime): bigint {
    const { thing, count, family: before } = time
    if (live?.running || (setupDone && count === 0 && (live?.thing ?? thing.id) === thing.id)) return 0n
    const own = fine(choice.setup ?? 0)
    if (family === undefined) return own
    const reduction = this.problem.families?.find(({ id }) => id === family)?.reduction ?? 0
    const rows = (this.problem.transitions ?? []).filter(row => row.to === family && row.group === undefined)
    const on = (id: string | undefined) => rows.filter(row => row.thing === id)
    const from = (some: typeof rows) =>
      some.find(row => row.from !== undefined && row.from === before) ?? some.find(row => row.from === undefined)
    const row = from(on(thing.id)) ?? from(on(undefined))
    return (own * BigInt(family === before ? 100 - reduction : 100)) / 100n + fine(row?.minutes ?? 0)
  }

  /** Minutes times million to the fourth, and what to divide by. */
  private runOf(
    { piecesPerCycle = 1 }: ProblemOperation,
    choice: ProblemAlternate,
    thing: ProblemThing,
    pieces: number,
  ) {
    const cycles = BigInt(Math.ceil(pieces / piecesPerCycle))
    const pace = fine(thing.efficiency ?? 100) * fine(choice.speed ?? 100)
    return {
      above: cycles * fine(choice.cycle ?? 0) * 10_000n * BigInt(million) ** 2n,
      below: pace * BigInt(million),
      pace,
    }
  }

  private taskOf(
    operation: ProblemOperation,
    choice: ProblemAlternate,
    preds: readonly string[],
    crew: readonly PersonTime[],
  ): Task {
    const time = this.things.get(choice.thing)!
    const { quantity = 1, live, gap = 0 } = operation
    const own = this.setupOf(operation, choice, time)
    const { above, below, pace } = this.runOf(operation, choice, time.thing, quantity)
    const total = ceilOf(own * pace + above, below)
    const setup = Math.min(total, ceilOf(own, BigInt(million)))
    const run = live?.running ? Math.max(1, total - (live.worked ?? 0)) : total - setup
    const links = preds.map(id => this.linkOf(operation, choice, time.thing, id, run))
    const linkBound = Math.max(0, ...links.map(link => link.bound + gap))
    const tails = links.flatMap(link => (link.tail === null ? [] : [{ from: link.end + gap, hundredths: link.tail }]))
    return {
      operation,
      choice,
      time,
      setup,
      run,
      linkBound,
      bound: Math.max(linkBound, operation.earliest ?? 0),
      tails,
      crew,
    }
  }

  private linkOf(
    operation: ProblemOperation,
    choice: ProblemAlternate,
    thing: ProblemThing,
    pred: string,
    run: number,
  ) {
    const { assignment, task } = this.done.get(pred)!
    const { end } = assignment
    if (operation.mode !== 'transfer' || !task) return { bound: end, end, tail: null }
    const transfer = operation.transfer ?? 1
    const first = this.runOf(
      task.operation,
      task.choice,
      task.time.thing,
      Math.min(transfer, task.operation.quantity ?? 1),
    )
    const last = this.runOf(operation, choice, thing, Math.min(transfer, operation.quantity ?? 1))
    let left = Math.min(ceilOf(first.above, first.below), task.run) * 100
    let bound = assignment.runStart
    const minutes = runMinutes(task)
    for (; left > 0; bound++)
      if (assignment.segments.some(({ from, to }) => from <= bound && bound < to)) left -= minutes[bound]!
    return { bound: Math.min(bound, end), end, tail: Math.min(ceilOf(last.above, last.below), run) * 100 }
  }

  private tryOn(task: Task): { task: Task; trial: Trial } | null {
    const { operation, time, linkBound } = task
    const { lock, live, anticipatory = true } = operation
    const least = Math.max(time.lastStart, anticipatory ? 0 : linkBound, lock === 'time' ? (live?.start ?? 0) : 0)
    for (let start = least; start < this.horizon; start++) {
      if (time.held[start]! >= (time.thing.capacity ?? 1)) continue
      const attempt = new Attempt(task, this.people.length > 0, this.horizon)
      const trial = attempt.from(start)
      if (trial && this.isFree(time, trial)) return { task, trial }
      if (attempt.isEndless) return null
    }
    return null
  }

  private isFree({ thing, held }: ThingTime, { start, end }: Trial): boolean {
    for (let at = start; at < end; at++) if (held[at]! >= (thing.capacity ?? 1)) return false
    return true
  }

  private keep(task: Task, trial: Trial): void {
    const { time, operation, choice } = task
    const { start, runStart, end, segments, tended } = trial
    for (let at = start; at < end; at++) time.held[at]!++
    time.lastStart = start
    time.count++
    time.family = operation.family ?? time.family
    for (const { minute, crew, share } of tended)
      for (const id of crew) this.people.find(({ person }) => person.id === id)!.load[minute]! += share
    const people = [...new Set(segments.flatMap(segment => segment.people ?? []))]
    const place = { operation: operation.id, thing: choice.thing, people, start, runStart, end, segments }
    this.done.set(operation.id, {
      assignment: { ...place, setup: task.setup, binding: { kind: 'none' } },
      task,
      penalty: choice.penalty ?? 0,
    })
  }
}

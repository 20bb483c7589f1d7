import { type Calendar, calendarOf, never } from '../scheduler/calendar.ts'
import type { Problem, ProblemOperation, ProblemThing, Result, ResultAssignment, Window } from '../scheduler/problem.ts'
import { randomFrom } from '../scheduler/random.ts'
import { lengthOf } from '../spans.ts'
import { Hands } from './hands.ts'

/** How sure the finish of a job is: chance to be in time in percent, and when half, or 85 of 100 courses, have it done. */
export interface JobOdds {
  readonly job: string
  readonly onTime: number
  readonly p50: number
  readonly p85: number
}

/** Actual ÷ standard of what was done before: pools of past paces, and which of them an operation draws from. */
export interface Paces {
  readonly pools: readonly (readonly number[])[]
  readonly poolOf: Readonly<Record<string, number>>
  /** The pool of all that was done. */
  readonly company: number
}

export interface OddsOptions {
  readonly runs: number
  readonly seed: number
}

interface Step {
  readonly job: number
  readonly pool: readonly number[]
  /** Places on machines; -1 for what is done outside. */
  readonly thing: number
  readonly calendar: Calendar
  /** Minutes as planned, setup apart. */
  readonly setup: number
  readonly run: number
  /** Not before: material, a lock, a person who is busy elsewhere. */
  readonly floor: number
  readonly anticipatory: boolean
  readonly resumable: boolean
  readonly before: readonly {
    readonly step: number
    readonly gap: number
    readonly lead: number
    readonly tail: number
  }[]
}

const always = calendarOf(null, [])

/**
 * Plays the sequence of a plan many times, each operation taking as long as such work took before: machines keep their order,
 * shifts and downs, and nothing starts before what it waits for. The same seed gives the same odds.
 */
export function oddsOf(
  problem: Problem,
  result: Result,
  paces: Omit<Paces, 'company'>,
  { runs, seed }: OddsOptions,
): JobOdds[] {
  const jobs = problem.jobs ?? []
  const steps = stepsOf(problem, result, paces)
  const slots = (problem.things ?? []).map(({ capacity = 1 }) => new Float64Array(capacity))
  const ends = new Float64Array(steps.length)
  const starts = new Float64Array(steps.length)
  const finishes = jobs.map(() => new Float64Array(runs))
  const random = randomFrom(seed)
  for (let run = 0; run < runs; run++) {
    for (const free of slots) free.fill(0)
    for (const [index, step] of steps.entries()) {
      const pace = step.pool.length > 0 ? step.pool[random.whole(step.pool.length)]! : 1
      play(step, index, pace, { slots, starts, ends })
      const finish = finishes[step.job]!
      if (ends[index]! > finish[run]!) finish[run] = ends[index]!
    }
  }
  const isPlaced = new Set(steps.map(({ job }) => job))
  return jobs.flatMap(({ id, due }, index) => (isPlaced.has(index) ? [oddsIn(id, due, finishes[index]!)] : []))
}

function oddsIn(job: string, due: number | undefined, finishes: Float64Array): JobOdds {
  const sorted = finishes.toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!
  const inTime = due === undefined ? sorted.length : sorted.filter(end => end <= due).length
  return { job, onTime: Math.round((100 * inTime) / sorted.length), p50: at(0.5), p85: at(0.85) }
}

interface Course {
  readonly slots: readonly Float64Array[]
  readonly starts: Float64Array
  readonly ends: Float64Array
}

function play(step: Step, index: number, pace: number, { slots, starts, ends }: Course): void {
  let bound = step.floor
  let least = 0
  for (const { step: earlier, gap, lead, tail } of step.before) {
    if (lead >= 0) bound = Math.max(bound, starts[earlier]! + lead)
    else bound = Math.max(bound, ends[earlier]! + gap)
    if (lead >= 0) least = Math.max(least, ends[earlier]! + tail)
  }
  if (step.thing < 0) {
    starts[index] = bound
    ends[index] = bound + step.run
    return
  }
  const free = slots[step.thing]!
  let slot = 0
  for (let one = 1; one < free.length; one++) if (free[one]! < free[slot]!) slot = one
  const { calendar } = step
  const whole = (step.setup + step.run) * pace * 100
  let start = step.anticipatory ? free[slot]! : Math.max(free[slot]!, bound)
  if (!step.resumable) start = Math.min(never, calendar.unbroken(Math.max(start, bound), whole))
  start = Math.min(never, calendar.open(Math.min(start, never)))
  const run = calendar.finish(Math.max(start, bound), step.run * pace * 100)
  starts[index] = start
  ends[index] = Math.min(never, Math.max(calendar.finish(start, whole), run, least))
  free[slot] = ends[index]!
}

/** What is placed, in the order it starts, so that all it waits for comes before it. */
function stepsOf(problem: Problem, { assignments }: Result, { pools, poolOf }: Omit<Paces, 'company'>): Step[] {
  const inOrder = assignments.toSorted((one, other) => one.start - other.start || one.end - other.end)
  const places = new Map(inOrder.map(({ operation }, index) => [operation, index]))
  const placed = new Map(inOrder.map(one => [one.operation, one]))
  const asked = operationsIn(problem)
  const things = new Map((problem.things ?? []).map((thing, index) => [thing.id, { thing, index }]))
  const calendars = new CalendarsOf(problem)
  const hands = new Hands()
  return inOrder.flatMap((one, index): Step[] => {
    const of = asked.get(one.operation)
    if (!of) return []
    const { operation, job, preds } = of
    const at = one.thing === null ? undefined : things.get(one.thing)
    const minutes = at ? lengthOf(one.segments) : one.end - one.start
    const setup = Math.min(minutes, one.setup)
    return [
      {
        job,
        pool: pools[poolOf[one.operation] ?? -1] ?? [],
        thing: at?.index ?? -1,
        calendar: at ? calendars.of(at.thing, one, operation) : always,
        setup,
        run: minutes - setup,
        floor: floorOf(operation, one),
        anticipatory: operation.anticipatory ?? true,
        resumable: operation.resumable ?? true,
        before: [
          ...hands.before(one, operation, index),
          ...preds.flatMap(id => {
            const [earlier, step] = [placed.get(id), places.get(id)]
            if (!earlier || step === undefined || step >= index) return []
            const isFed = operation.mode === 'transfer'
            const lead = isFed ? Math.max(0, one.runStart - earlier.start) : -1
            return [{ step, gap: operation.gap ?? 0, lead, tail: isFed ? Math.max(0, one.end - earlier.end) : 0 }]
          }),
        ],
      },
    ]
  })
}

function operationsIn({ jobs = [] }: Problem) {
  const found = new Map<string, { operation: ProblemOperation; job: number; preds: readonly string[] }>()
  for (const [job, { operations = [] }] of jobs.entries())
    for (const [place, operation] of operations.entries()) {
      const previous = operations[place - 1]?.id
      found.set(operation.id, { operation, job, preds: operation.preds ?? (previous ? [previous] : []) })
    }
  return found
}

/** A person who is busy elsewhere, and a lock, hold it where it is planned. */
function floorOf({ earliest = 0 }: ProblemOperation, { binding, start }: ResultAssignment): number {
  return binding.kind === 'person' || binding.kind === 'lock' ? Math.max(earliest, start) : earliest
}

/** A machine works for an operation while those who are planned at it are there. */
class CalendarsOf {
  private readonly known = new Map<string, Calendar>()
  private readonly people: ReadonlyMap<string, readonly Window[] | undefined>

  constructor({ people = [] }: Problem) {
    this.people = new Map(people.map(({ id, windows }) => [id, windows]))
  }

  of(thing: ProblemThing, { people }: ResultAssignment, { runAttention = 100 }: ProblemOperation): Calendar {
    const isAlone = people.length === 0 || runAttention === 0
    const key = `${thing.id} ${isAlone ? runAttention === 0 : [...people].sort().join(' ')}`
    const there = this.known.get(key)
    if (there) return there
    const windows = runAttention === 0 && thing.lightsOut ? null : (thing.windows ?? null)
    const calendar = calendarOf(isAlone ? windows : this.shared(windows, people), thing.downs ?? [])
    this.known.set(key, calendar)
    return calendar
  }

  private shared(windows: readonly Window[] | null, people: readonly string[]): readonly Window[] | null {
    const present = people.flatMap(id => this.people.get(id) ?? [])
    if (present.length === 0) return windows
    if (!windows) return present
    return windows.flatMap(([from, to]) =>
      present.flatMap(([begin, end]): Window[] =>
        begin < to && end > from ? [[Math.max(from, begin), Math.min(to, end)]] : [],
      ),
    )
  }
}

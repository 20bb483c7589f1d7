import { type Calendar, calendarOf, never } from './calendar.ts'
import { type Circle, circlesBefore, inCircles } from './circles.ts'
import { cyclesOf, scale, scaled, upTo } from './decimals.ts'
import {
  type Problem,
  type ProblemAlternate,
  type ProblemOperation,
  type ProblemThing,
  type Unplaced,
  type Weights,
  weightsOf,
} from './problem.ts'

/** A problem as arrays. Operations, alternates, things, people, families and jobs are numbers; -1 is none. */
export interface Compiled {
  readonly weights: Weights
  readonly operations: readonly CompiledOperation[]
  readonly things: readonly CompiledThing[]
  readonly people: readonly CompiledPerson[]
  readonly jobs: readonly {
    readonly id: string
    readonly due: number
    readonly weight: number
    readonly operations: readonly number[]
  }[]
  /** Own setup that is left when the family stays, in percent. */
  readonly kept: Int32Array
  readonly families: number
  /** Minutes by thing, family it stands in (the last: none) and family it is to stand in. */
  readonly changeovers: Int32Array
  /** What no plan can place, whatever its order. */
  readonly hopeless: readonly Unplaced[]
}

export interface CompiledThing {
  readonly id: string
  readonly calendar: Calendar
  /** When it runs unattended: also outside its windows. */
  readonly unattended: Calendar
  readonly capacity: number
  readonly family: number
}

export interface CompiledPerson {
  readonly id: string
  readonly calendar: Calendar
}

export interface CompiledAlternate {
  readonly thing: number
  /** Ten-thousandths of a minute, rounded up once (production R41): own setup, and the run of all pieces. */
  readonly setup: number
  readonly run: number
  /** The run of the pieces that are handed on, or over which the end lies behind that of the operation before. */
  readonly lastRun: number
  readonly penalty: number
}

export interface CompiledOperation {
  readonly index: number
  readonly id: string
  readonly job: number
  readonly alternates: readonly CompiledAlternate[]
  readonly before: readonly number[]
  readonly after: number[]
  /** Of each operation before it, by its alternates: minutes of its run until the first pieces are handed on. */
  readonly fed: number[][]
  readonly family: number
  readonly crew: number
  readonly setupAttention: number
  readonly runAttention: number
  /** Who may do it; null when people are not modelled or nobody is needed. */
  readonly qualified: readonly number[] | null
  /** Up to when each person is; null when nobody's skills for it expire. */
  readonly qualifiedUntil: Int32Array | null
  readonly resumable: boolean
  readonly anticipatory: boolean
  readonly transfer: number
  readonly gap: number
  readonly earliest: number
  readonly setupDone: boolean
  readonly outside: number
  readonly isPlaceable: boolean
  readonly liveThing: number
  readonly livePerson: number
  /** Those of a crew who begin it. */
  readonly liveCrew: readonly number[]
  readonly liveStart: number | null
  readonly liveSequence: number
  readonly liveTurn: number | null
  readonly isRunning: boolean
  readonly isFrozen: boolean
  readonly lock: 'none' | 'thing' | 'sequence' | 'time'
  readonly worked: number
}

/** Ten-thousandths of a minute that so many cycles take, rounded up: W = ⌈setup + run⌉ is then exact (production R41). */
export function runOf(cycles: number, cycle: number, efficiency: number, speed: number): number {
  const pace = scaled(efficiency) * scaled(speed)
  return upTo(BigInt(cycles) * scaled(cycle) * 10_000n * 10_000n * scale, pace)
}

/** Many alternates take the same. */
class Runs {
  private readonly known = new Map<string, number>()
  private readonly setups = new Map<number, number>()

  of(cycles: number, cycle: number, efficiency: number, speed: number): number {
    const asked = `${cycles} ${cycle} ${efficiency} ${speed}`
    const answer = this.known.get(asked) ?? runOf(cycles, cycle, efficiency, speed)
    this.known.set(asked, answer)
    return answer
  }

  /** Ten-thousandths of a minute, rounded up. */
  setup(minutes: number): number {
    const answer = this.setups.get(minutes) ?? upTo(scaled(minutes) * 10_000n, scale)
    this.setups.set(minutes, answer)
    return answer
  }
}

/** What runs on which thing how fast. */
interface Machines {
  readonly things: readonly ProblemThing[]
  readonly thingAt: ReadonlyMap<string, number>
  readonly runs: Runs
}

/** How names of a problem become numbers. */
interface Numbers {
  readonly things: ReadonlyMap<string, number>
  readonly people: ReadonlyMap<string, number>
  readonly families: ReadonlyMap<string, number>
  readonly operations: ReadonlyMap<string, number>
}

export function compile(problem: Problem): Compiled {
  const { things = [], people = [], families = [], jobs = [] } = problem
  const all = jobs.flatMap(({ operations: steps = [] }, job) =>
    steps.map((operation, step) => ({ operation, job, previous: steps[step - 1]?.id })),
  )
  const names = familyNames(problem)
  const numbers: Numbers = {
    things: numbered(things),
    people: numbered(people),
    families: new Map(names.map((name, index) => [name, index])),
    operations: numbered(all.map(one => one.operation)),
  }
  const qualified = qualifiedAmong(people)
  const before = all.map(({ operation, previous }) =>
    (operation.preds ?? (previous ? [previous] : [])).flatMap(id => numbers.operations.get(id) ?? []),
  )
  const stuck = inCircles(before)
  const circle = circlesBefore(before, stuck, mostNamed)
  const idAt = (index: number) => all[index]!.operation.id
  const able = all.map(({ operation }) => qualified(operation))
  const hopeless = all.flatMap(
    ({ operation }, index) =>
      faultOf(operation, numbers.things, able[index]?.people ?? null) ??
      (stuck.has(index) ? waitingForItself(operation.id, circle(index), idAt) : []),
  )
  const without = new Set(hopeless.map(fault => fault.operation))
  const machines: Machines = { things, thingAt: numbers.things, runs: new Runs() }
  const operations = all.map(({ operation, job }, index) => ({
    ...compiledOperation(operation, numbers, machines, without.has(operation.id)),
    qualified: able[index]?.people ?? null,
    qualifiedUntil: able[index]?.until ?? null,
    index,
    job,
    before: stuck.has(index) ? [] : before[index]!,
  }))
  connect(operations, (index, pieces) => minutesFor(all[index]!.operation, pieces, machines))
  const byJob = jobs.map((): number[] => [])
  const calendars = new Calendars()
  for (const { job, index } of operations) byJob[job]!.push(index)
  return {
    weights: weightsOf(problem),
    operations,
    things: things.map(thing => ({
      id: thing.id,
      ...calendars.ofThing(thing),
      capacity: thing.capacity ?? 1,
      family: numbers.families.get(thing.family ?? '') ?? -1,
    })),
    people: people.map(({ id, windows }) => ({ id, calendar: calendars.of(windows ?? null, []) })),
    jobs: jobs.map((job, index) => ({
      id: job.id,
      due: job.due ?? Number.POSITIVE_INFINITY,
      weight: job.weight ?? 4,
      operations: byJob[index]!,
    })),
    kept: Int32Array.from(names, name => 100 - (families.find(family => family.id === name)?.reduction ?? 0)),
    families: names.length,
    changeovers: changeoversOf(problem, numbers.things, numbers.families),
    hopeless,
  }
}

/** Many things and people work the same hours, often said by the same list: their calendar is made once. */
class Calendars {
  private readonly known = new Map<ProblemThing['windows'] | null, Calendar>()

  of(windows: NonNullable<ProblemThing['windows']> | null, downs: NonNullable<ProblemThing['downs']>): Calendar {
    if (downs.length > 0) return calendarOf(windows, downs)
    const there = this.known.get(windows)
    if (there) return there
    const calendar = calendarOf(windows, downs)
    this.known.set(windows, calendar)
    return calendar
  }

  ofThing({ windows, downs = [], lightsOut }: ProblemThing): Pick<CompiledThing, 'calendar' | 'unattended'> {
    const calendar = this.of(windows ?? null, downs)
    return { calendar, unattended: lightsOut && windows ? this.of(null, downs) : calendar }
  }
}

function familyNames({ families = [], transitions = [], things = [], jobs = [] }: Problem): string[] {
  const named = [
    ...families.map(family => family.id),
    ...transitions.flatMap(({ from, to }) => (from ? [from, to] : [to])),
    ...things.flatMap(thing => thing.family ?? []),
    ...jobs.flatMap(job => (job.operations ?? []).flatMap(operation => operation.family ?? [])),
  ]
  return [...new Set(named)]
}

function compiledOperation(
  operation: ProblemOperation,
  numbers: Numbers,
  machines: Machines,
  isHopeless: boolean,
): Omit<CompiledOperation, 'index' | 'job' | 'before' | 'qualified' | 'qualifiedUntil'> {
  const { live } = operation
  return {
    id: operation.id,
    alternates: isHopeless ? [] : alternatesOf(operation, machines),
    after: [],
    fed: [],
    family: numbers.families.get(operation.family ?? '') ?? -1,
    crew: operation.crew ?? 1,
    setupAttention: operation.setupAttention ?? 100,
    runAttention: operation.runAttention ?? 100,
    resumable: operation.resumable ?? true,
    anticipatory: operation.anticipatory ?? true,
    transfer: operation.mode === 'transfer' ? (operation.transfer ?? 0) : 0,
    gap: operation.gap ?? 0,
    earliest: operation.earliest ?? 0,
    setupDone: operation.setupDone ?? false,
    outside: operation.outsideMinutes ?? -1,
    isPlaceable: !isHopeless,
    liveThing: numbers.things.get(live?.thing ?? '') ?? -1,
    livePerson: numbers.people.get(live?.person ?? '') ?? -1,
    liveCrew: (live?.crew ?? []).flatMap(one => numbers.people.get(one) ?? []),
    liveStart: live?.start ?? null,
    liveSequence: live?.sequence ?? live?.start ?? 0,
    liveTurn: live?.turn ?? null,
    isRunning: live?.running ?? false,
    isFrozen: live?.frozen ?? false,
    lock: operation.lock ?? 'none',
    worked: live?.worked ?? 0,
  }
}

/** Tells every operation what follows it, and how long its first pieces take before it. */
function connect(
  operations: readonly CompiledOperation[],
  minutesUntil: (operation: number, pieces: number) => number[],
): void {
  for (const { index, before, fed, transfer } of operations)
    for (const earlier of before) {
      operations[earlier]!.after.push(index)
      fed.push(transfer > 0 && operations[earlier]!.isPlaceable ? minutesUntil(earlier, transfer) : [])
    }
}

const numbered = (of: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(of.map(({ id }, index) => [id, index]))

interface Qualified {
  readonly people: readonly number[]
  readonly until: Int32Array | null
}

type ProblemPeople = NonNullable<Problem['people']>

/** Who has every skill at its level; null when nobody is asked for. Many operations ask for the same. */
function qualifiedAmong(people: ProblemPeople): (operation: ProblemOperation) => Qualified | null {
  const known = new Map<string, Qualified>()
  return operation => {
    if (people.length === 0 || operation.outsideMinutes !== undefined) return null
    if ((operation.setupAttention ?? 100) === 0 && (operation.runAttention ?? 100) === 0) return null
    const asked = Object.entries(operation.skills ?? {})
    const key = JSON.stringify(asked)
    const found = known.get(key) ?? ableIn(people, asked)
    known.set(key, found)
    return found
  }
}

function ableIn(people: ProblemPeople, asked: readonly (readonly [skill: string, level: number])[]): Qualified {
  const until = Int32Array.from(people, ({ skillEnds = {} }) =>
    Math.max(0, Math.min(never, ...asked.map(([skill]) => skillEnds[skill] ?? never))),
  )
  const isAble = ({ skills = {} }: ProblemPeople[number], index: number) =>
    until[index]! > 0 && asked.every(([skill, level]) => (skills[skill] ?? 0) >= level)
  return {
    people: people.flatMap((person, index) => (isAble(person, index) ? [index] : [])),
    until: until.every(minute => minute === never) ? null : until,
  }
}

/** production R46: what keeps an operation from being placed at all. */
function faultOf(
  operation: ProblemOperation,
  thingAt: ReadonlyMap<string, number>,
  qualified: readonly number[] | null,
): Unplaced | null {
  const { id, alternates = [], outsideMinutes, live, lock = 'none', crew = 1 } = operation
  if (outsideMinutes !== undefined) return null
  const known = knownOf(operation, thingAt)
  if (known.length === 0)
    return {
      operation: id,
      code: 'noThing',
      message:
        alternates.length && (live?.frozen || live?.running || lock !== 'none')
          ? `${id} is held on ${live?.thing}, where it may not run.`
          : `${id} has no machine that may run it.`,
    }
  if (known.every(one => !one.setup && !one.cycle))
    return { operation: id, code: 'missingTimes', message: `${id} has neither setup nor cycle time.` }
  if (qualified && qualified.length < crew)
    return {
      operation: id,
      code: 'noSkill',
      message: `${id} needs ${crew} people with ${Object.keys(operation.skills ?? {}).join(', ') || 'time for it'}; there are ${qualified.length}.`,
    }
  return null
}

/** So many of a circle are named in a sentence. */
const mostNamed = 8

function waitingForItself(operation: string, { named, length }: Circle, idAt: (index: number) => string): Unplaced {
  const circle = named.map(idAt).join(', ')
  const more = length > named.length ? ` and ${length - named.length} more` : ''
  return {
    operation,
    code: 'predecessorUnplaced',
    message: `${operation} comes after operations that wait for each other: ${circle}${more}.`,
  }
}

/** Those an operation may take: where it runs, is frozen or locked it stays. */
function usable({ alternates = [], live, lock = 'none' }: ProblemOperation) {
  const isHeld = live?.thing !== undefined && (live.running || live.frozen || lock !== 'none')
  return isHeld ? alternates.filter(one => one.thing === live.thing) : alternates
}

const knownOf = (operation: ProblemOperation, thingAt: ReadonlyMap<string, number>): ProblemAlternate[] =>
  usable(operation).filter(one => thingAt.has(one.thing))

/** Ten-thousandths of minutes that so many pieces of an operation take on an alternate: whole cycles. */
function runOn(
  { quantity = 1, piecesPerCycle = 1 }: ProblemOperation,
  { thing, cycle = 0, speed = 100 }: ProblemAlternate,
  pieces: number,
  { things, thingAt, runs }: Machines,
): number {
  const { efficiency = 100 } = things[thingAt.get(thing)!]!
  return runs.of(cyclesOf(Math.min(pieces, quantity), piecesPerCycle), cycle, efficiency, speed)
}

function alternatesOf(operation: ProblemOperation, machines: Machines): CompiledAlternate[] {
  const { quantity = 1, transfer = 0, mode } = operation
  const { thingAt, runs } = machines
  return knownOf(operation, thingAt).map(one => ({
    thing: thingAt.get(one.thing)!,
    setup: runs.setup(one.setup ?? 0),
    run: runOn(operation, one, quantity, machines),
    lastRun: mode === 'transfer' ? runOn(operation, one, transfer, machines) : 0,
    penalty: one.penalty ?? 0,
  }))
}

/** By alternates, minutes until so many pieces are made. */
const minutesFor = (operation: ProblemOperation, pieces: number, machines: Machines): number[] =>
  knownOf(operation, machines.thingAt).map(one => Math.ceil(runOn(operation, one, pieces, machines) / 10_000))

function changeoversOf(
  { things = [], transitions = [] }: Problem,
  thingAt: ReadonlyMap<string, number>,
  familyAt: ReadonlyMap<string, number>,
): Int32Array {
  const count = familyAt.size
  const minutes = new Int32Array(things.length * (count + 1) * count)
  // What is said of all is overwritten by what is said of one, and any by a given family.
  const rank = (row: (typeof transitions)[number]) => (row.thing ? 2 : 0) + (row.from ? 1 : 0)
  for (const row of [...transitions].filter(one => !one.group).sort((one, other) => rank(one) - rank(other))) {
    const to = familyAt.get(row.to)!
    const froms = row.from ? [familyAt.get(row.from)!] : Array.from({ length: count + 1 }, (_, index) => index)
    const at = row.thing ? [thingAt.get(row.thing)].filter(one => one !== undefined) : [...things.keys()]
    for (const thing of at) for (const from of froms) minutes[(thing * (count + 1) + from) * count + to] = row.minutes
  }
  return minutes
}

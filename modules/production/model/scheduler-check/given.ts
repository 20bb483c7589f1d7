import { Decimal } from '#platform/model/values/decimal.ts'
import type {
  LivePlace,
  Lock,
  Problem,
  ProblemAlternate,
  ProblemOperation,
  ProblemThing,
  ProblemTransition,
} from '../scheduler/problem.ts'
import { merged, type Pace, paces, type Stretch } from './shop-time.ts'

/** The problem with every default filled in, as the checker reads it. */
export interface Given {
  readonly things: ReadonlyMap<string, Thing>
  /** Nothing: people are not modelled. */
  readonly people: ReadonlyMap<string, Person> | null
  readonly operations: ReadonlyMap<string, Operation>
  readonly jobs: readonly { readonly id: string; readonly due: number | null; readonly weight: number }[]
  readonly transitions: readonly ProblemTransition[]
  readonly reductions: ReadonlyMap<string, number>
}

export interface Thing {
  readonly id: string
  readonly capacity: number
  readonly efficiency: number
  readonly family: string | null
  readonly lightsOut: boolean
  /** Its windows, less downs. */
  readonly open: readonly Pace[]
  /** All time, less downs. */
  readonly unattended: readonly Pace[]
}

export interface Person {
  readonly id: string
  readonly windows: readonly Stretch[]
  readonly skills: Readonly<Record<string, number>>
  readonly skillEnds: Readonly<Record<string, number>>
}

export interface Operation {
  readonly id: string
  readonly job: string
  readonly alternates: readonly ProblemAlternate[]
  readonly quantity: number
  readonly piecesPerCycle: number
  readonly family: string | null
  readonly crew: number
  readonly setupAttention: number
  readonly runAttention: number
  readonly skills: Readonly<Record<string, number>>
  readonly resumable: boolean
  readonly anticipatory: boolean
  readonly preds: readonly string[]
  /** Pieces that come first; nothing: all of them. */
  readonly transfer: number | null
  readonly gap: number
  readonly earliest: number
  readonly setupDone: boolean
  readonly outsideMinutes: number | null
  readonly lock: Lock
  readonly live: LivePlace
  readonly isRunning: boolean
  readonly isFrozen: boolean
}

const allTime: Stretch = { from: 0, to: Number.POSITIVE_INFINITY }

type Windows = ProblemThing['windows']

/** Times that things and people have; many keep the same, often said by the very same list, which is read once. */
class Times {
  private readonly stretches = new Map<Windows, readonly Stretch[]>()
  private readonly open = new Map<Windows, readonly Pace[]>()

  stretchesOf(windows: Windows): readonly Stretch[] {
    const known = this.stretches.get(windows)
    if (known) return known
    const stretches = windows ? merged(windows.map(([from, to]) => ({ from, to }))) : [allTime]
    this.stretches.set(windows, stretches)
    return stretches
  }

  /** Less the time it is down. */
  openIn(windows: Windows, downs: readonly Pace[]): readonly Pace[] {
    if (downs.length > 0) return paces(this.stretchesOf(windows), downs)
    const open = this.open.get(windows) ?? paces(this.stretchesOf(windows), [])
    this.open.set(windows, open)
    return open
  }
}

function thingOf(thing: ProblemThing, times: Times): Thing {
  const downs = (thing.downs ?? []).map(({ from, to, speed }) => ({ from, to, percent: speed ?? 0 }))
  return {
    id: thing.id,
    capacity: thing.capacity ?? 1,
    efficiency: thing.efficiency ?? 100,
    family: thing.family ?? null,
    lightsOut: thing.lightsOut ?? false,
    open: times.openIn(thing.windows, downs),
    unattended: times.openIn(undefined, downs),
  }
}

function operationOf(job: string, operation: ProblemOperation, before: string | undefined): Operation {
  const live = operation.live ?? {}
  const isRunning = live.running ?? false
  return {
    id: operation.id,
    job,
    alternates: operation.alternates ?? [],
    quantity: operation.quantity ?? 1,
    piecesPerCycle: operation.piecesPerCycle ?? 1,
    family: operation.family ?? null,
    crew: operation.crew ?? 1,
    setupAttention: operation.setupAttention ?? 100,
    runAttention: operation.runAttention ?? 100,
    skills: operation.skills ?? {},
    resumable: operation.resumable ?? true,
    anticipatory: operation.anticipatory ?? true,
    preds: operation.preds ?? (before === undefined ? [] : [before]),
    transfer: operation.mode === 'transfer' ? (operation.transfer ?? operation.quantity ?? 1) : null,
    gap: operation.gap ?? 0,
    earliest: operation.earliest ?? 0,
    setupDone: operation.setupDone ?? false,
    outsideMinutes: operation.outsideMinutes ?? null,
    lock: operation.lock ?? 'none',
    live,
    isRunning,
    isFrozen: !isRunning && (live.frozen ?? false),
  }
}

/** How much a job counts when nothing is said: normal (production R40). */
const normalWeight = 4

export function givenOf(problem: Problem): Given {
  const times = new Times()
  const jobs = problem.jobs ?? []
  const people = problem.people ?? []
  const operations = jobs.flatMap(job =>
    (job.operations ?? []).map((one, index, all) => operationOf(job.id, one, all[index - 1]?.id)),
  )
  return {
    things: new Map((problem.things ?? []).map(thing => [thing.id, thingOf(thing, times)])),
    people: people.length
      ? new Map(
          people.map(
            ({ id, windows, skills = {}, skillEnds = {} }) =>
              [id, { id, windows: times.stretchesOf(windows), skills, skillEnds }] as const,
          ),
        )
      : null,
    operations: new Map(operations.map(one => [one.id, one])),
    jobs: jobs.map(({ id, due, weight }) => ({ id, due: due ?? null, weight: weight ?? normalWeight })),
    transitions: problem.transitions ?? [],
    reductions: new Map((problem.families ?? []).map(({ id, reduction }) => [id, reduction ?? 0])),
  }
}

/** A number of the problem as it was written: 21.5 is 21.5. */
export const exact = (value: number): Decimal => {
  const text = String(value)
  return Decimal.of(text.includes('e') ? value.toFixed(20) : text)
}

/** production R44: whether it must be where the live plan has it, and where that is. */
export const heldTo = ({ isRunning, isFrozen, lock, live }: Operation): string | undefined =>
  isRunning || isFrozen || lock !== 'none' ? live.thing : undefined

/** Where it may run: on things that exist, and only where the live plan or a lock holds it. */
export function choicesOf(given: Given, operation: Operation): ProblemAlternate[] {
  const held = heldTo(operation)
  return operation.alternates.filter(({ thing }) => given.things.has(thing) && (held === undefined || thing === held))
}

export const hasTimes = ({ setup, cycle }: ProblemAlternate): boolean => (setup ?? 0) > 0 || (cycle ?? 0) > 0

/** From when on somebody is no longer qualified, because a skill expires. */
export const qualifiedUntil = ({ skillEnds }: Person, operation: Operation): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...Object.keys(operation.skills).map(skill => skillEnds[skill] ?? Number.POSITIVE_INFINITY),
  )

export const isQualified = (person: Person, operation: Operation): boolean =>
  qualifiedUntil(person, operation) > 0 &&
  Object.entries(operation.skills).every(([skill, level]) => (person.skills[skill] ?? 0) >= level)

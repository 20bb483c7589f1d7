import type { ProblemAlternate, ProblemOperation, ProblemPerson, ProblemThing, Segment } from '../scheduler/problem.ts'

type Crew = readonly string[]

export interface ThingTime {
  readonly thing: ProblemThing
  /** Percent of each minute, in its windows and at any hour. */
  readonly open: Uint8Array
  readonly always: Uint8Array
  readonly held: Uint8Array
  family: string | undefined
  lastStart: number
  count: number
}

export interface PersonTime {
  readonly person: ProblemPerson
  readonly here: Uint8Array
  readonly load: Uint8Array
}

export interface Trial {
  readonly start: number
  readonly runStart: number
  readonly end: number
  readonly segments: Segment[]
  readonly tended: { minute: number; crew: Crew; share: number }[]
}

export interface Task {
  readonly operation: ProblemOperation
  readonly choice: ProblemAlternate
  readonly time: ThingTime
  readonly setup: number
  readonly run: number
  /** The first minute its run may begin; and how much run must lie at or after which minute. */
  readonly bound: number
  readonly linkBound: number
  readonly tails: readonly { from: number; hundredths: number }[]
  readonly crew: readonly PersonTime[]
}

export const runMinutes = ({ time, operation }: Task): Uint8Array =>
  time.thing.lightsOut && (operation.runAttention ?? 100) === 0 ? time.always : time.open

/** One operation, begun in one minute and worked on minute by minute. */
export class Attempt {
  private readonly task: Task
  private readonly hasPeople: boolean
  private readonly horizon: number
  private crew: PersonTime[] = []
  private lastTended = -1
  /** It went on to the end of time: begun later, it would too. */
  isEndless = false
  private readonly segments: { from: number; to: number; people?: Crew }[] = []
  private readonly tended: Trial['tended'] = []

  constructor(task: Task, hasPeople: boolean, horizon: number) {
    this.task = task
    this.hasPeople = hasPeople
    this.horizon = horizon
  }

  from(start: number): Trial | null {
    const { operation, time, setup, run, bound, tails } = this.task
    const { resumable = true, setupAttention = 100, runAttention = 100 } = operation
    let settingUp = setup * 100
    let running = run * 100
    let runStart = -1
    let at = start
    for (; settingUp > 0 || running > 0; at++) {
      if (at >= this.horizon) {
        this.isEndless = true
        return null
      }
      const isSetup = settingUp > 0
      const percent = (isSetup ? time.open : runMinutes(this.task))[at]!
      const works = percent > 0 && this.tend(at, isSetup ? setupAttention : runAttention)
      if (!works && (at === start || !resumable)) return null
      if (!works) continue
      if (!isSetup && runStart < 0) runStart = at
      if (runStart >= 0 && runStart < bound) return null
      if (isSetup) settingUp -= percent
      else running -= percent
    }
    if (runStart < 0) runStart = at
    if (runStart < bound) return null
    const isStarved = tails.some(({ from, hundredths }) => this.workedIn(Math.max(from, runStart)) < hundredths)
    return isStarved ? null : { start, runStart, end: at, segments: this.segments, tended: this.tended }
  }

  private workedIn(from: number): number {
    const minutes = runMinutes(this.task)
    let worked = 0
    for (const segment of this.segments)
      for (let at = Math.max(from, segment.from); at < segment.to; at++) worked += minutes[at]!
    return worked
  }

  /** Works in a minute, if the people for it are there. */
  private tend(at: number, share: number): boolean {
    const isTended = this.hasPeople && share > 0
    if (isTended && !this.findCrew(at, share)) return false
    const people = isTended ? this.crew.map(({ person }) => person.id) : []
    if (isTended) {
      this.lastTended = at
      this.tended.push({ minute: at, crew: people, share })
    }
    const last = this.segments.at(-1)
    if (last?.to === at && (last.people ?? []).join() === people.join()) last.to = at + 1
    else this.segments.push({ from: at, to: at + 1, ...(this.hasPeople ? { people } : {}) })
    return true
  }

  private findCrew(at: number, share: number): boolean {
    const { crew: able, operation } = this.task
    const isFree = (one: PersonTime): boolean =>
      one.here[at]! > 0 && one.load[at]! + share <= 100 && at < this.lastOf(one)
    const size = operation.crew ?? 1
    if (!this.crew.length) {
      const found = able.filter(isFree).slice(0, size)
      const kept = operation.live?.frozen ? operation.live.person : undefined
      const isKept =
        !able.some(one => one.person.id === kept && this.lastOf(one) === Number.POSITIVE_INFINITY) ||
        found.some(({ person }) => person.id === kept)
      if (found.length < size || !isKept) return false
      this.crew = found
      return true
    }
    const crew = [...this.crew]
    for (const [index, one] of crew.entries()) {
      if (isFree(one)) continue
      const other = this.hasLeft(one, at) ? able.find(next => !crew.includes(next) && isFree(next)) : undefined
      if (!other) return false
      crew[index] = other
    }
    this.crew = crew
    return true
  }

  /** Whether a window of that person ended since the last minute worked. */
  private hasLeft(one: PersonTime, at: number): boolean {
    if (at >= this.lastOf(one)) return true
    for (let minute = this.lastTended + 1; minute <= at; minute++) if (!one.here[minute]) return true
    return false
  }

  /** From when on a skill the operation needs has expired. */
  private lastOf({ person: { skillEnds = {} } }: PersonTime): number {
    const ends = Object.keys(this.task.operation.skills ?? {}).flatMap(skill => skillEnds[skill] ?? [])
    return Math.min(Number.POSITIVE_INFINITY, ...ends)
  }
}

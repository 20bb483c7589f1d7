import { Calendar, never } from './calendar.ts'
import type { CompiledPerson } from './compiled.ts'

/** Who is at work on something, stretch by stretch. */
export interface Attended {
  readonly calendar: Calendar
  /** Of every stretch of the calendar, who gives attention in it. */
  readonly people: readonly (readonly number[])[]
}

/** How much of their attention people have given away, and when they have some left (production R42). */
export class Attention {
  private readonly people: readonly CompiledPerson[]
  /** Of what is being laid: up to when each person is qualified for it. */
  qualifiedUntil: Int32Array | null = null
  /** From each of these minutes on so many percent are given away. */
  private readonly minutes: number[][]
  private readonly given: number[][]

  constructor(people: readonly CompiledPerson[]) {
    this.people = people
    this.minutes = people.map(() => [0])
    this.given = people.map(() => [0])
  }

  clear(): void {
    for (let person = 0; person < this.people.length; person++) {
      this.minutes[person]!.length = 1
      this.given[person]!.length = 1
      this.given[person]![0] = 0
    }
  }

  give(person: number, from: number, to: number, percent: number): void {
    if (from >= to) return
    const first = this.cut(person, from)
    const last = this.cut(person, to)
    const given = this.given[person]!
    for (let index = first; index < last; index++) given[index]! += percent
  }

  private at(person: number, minute: number): number {
    const minutes = this.minutes[person]!
    let low = 0
    let high = minutes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (minutes[middle]! > minute) high = middle
      else low = middle + 1
    }
    return low - 1
  }

  private cut(person: number, minute: number): number {
    const index = this.at(person, minute)
    const minutes = this.minutes[person]!
    if (minutes[index] === minute) return index
    minutes.splice(index + 1, 0, minute)
    this.given[person]!.splice(index + 1, 0, this.given[person]![index]!)
    return index + 1
  }

  /** The first minute from this one on where the person is here and can give so much; `never` if there is none. */
  free(person: number, minute: number, percent: number): number {
    const { calendar } = this.people[person]!
    const minutes = this.minutes[person]!
    const given = this.given[person]!
    const last = this.qualifiedUntil === null ? never : this.qualifiedUntil[person]!
    let now = calendar.open(minute)
    for (;;) {
      if (now >= last) return never
      let index = this.at(person, now)
      if (given[index]! + percent <= 100) return now
      while (index < minutes.length && given[index]! + percent > 100) index++
      if (index === minutes.length) return never
      now = calendar.open(minutes[index]!)
    }
  }

  /** Up to when the person can go on from a minute where they are free. */
  private until(person: number, minute: number, percent: number): number {
    const minutes = this.minutes[person]!
    const given = this.given[person]!
    let index = this.at(person, minute) + 1
    while (index < minutes.length && given[index]! + percent <= 100) index++
    return Math.min(this.windowEnd(person, minute), index < minutes.length ? minutes[index]! : never)
  }

  private windowEnd(person: number, minute: number): number {
    const { calendar } = this.people[person]!
    const index = calendar.at(minute)
    const end = index < calendar.to.length ? calendar.to[index]! : never
    return this.qualifiedUntil === null ? end : Math.min(end, this.qualifiedUntil[person]!)
  }

  /**
   * When a thing works with these people on it, from a minute on, until so much is done behind a second minute. Each
   * stays; whoever's window ends may be relieved by one who is qualified and here sooner than they come back, but not before the
   * work can have begun.
   */
  attended(
    thing: Calendar,
    crew: readonly number[],
    qualified: readonly number[],
    percent: number,
    from: number,
    enough: { readonly begun: number; readonly behind: number; readonly work: number },
    isRelieved = true,
  ): Attended {
    const [begins, stops, paces]: [number[], number[], number[]] = [[], [], []]
    const people: number[][] = []
    let now = from
    let team = [...crew]
    let work = 0
    while (work < enough.work) {
      let start = now
      for (const person of team) start = Math.max(start, this.free(person, now, percent))
      if (start >= never) break
      // All must be free at the same minute.
      let isTogether = team.length === 1
      while (!isTogether && start < never) {
        let later = start
        for (const person of team) later = Math.max(later, this.free(person, start, percent))
        isTogether = later === start
        start = later
      }
      if (start >= never) break
      let end = never
      for (const person of team) end = Math.min(end, this.until(person, start, percent))
      for (let index = thing.at(start); index < thing.to.length && thing.from[index]! < end; index++) {
        const begin = Math.max(start, thing.from[index]!)
        const stop = Math.min(end, thing.to[index]!)
        begins.push(begin)
        stops.push(stop)
        paces.push(thing.percent[index]!)
        people.push(team)
        work += Math.max(0, stop - Math.max(begin, enough.behind)) * thing.percent[index]!
        if (work >= enough.work) break
      }
      if (work >= enough.work || end >= never || thing.at(end) === thing.to.length) break
      // Whoever is to begin begins, however long the thing stays closed before, or pieces are waited for.
      if (isRelieved && begins.length > 0 && stops.at(-1)! > enough.begun)
        team = this.relieve(team, qualified, percent, start, end, thing.open(end))
      now = end
    }
    return { calendar: new Calendar(begins, stops, paces), people }
  }

  /** Nobody is needed before the thing works again: whoever is back by then goes on. */
  private relieve(
    crew: readonly number[],
    qualified: readonly number[],
    percent: number,
    minute: number,
    end: number,
    opens: number,
  ): number[] {
    const next = [...crew]
    for (let place = 0; place < next.length; place++) {
      if (this.windowEnd(next[place]!, minute) !== end) continue
      let soonest = this.free(next[place]!, end, percent)
      for (const other of qualified) {
        if (soonest <= opens) break
        if (next.includes(other)) continue
        const free = this.free(other, end, percent)
        if (free >= soonest) continue
        soonest = free
        next[place] = other
      }
    }
    return next
  }
}

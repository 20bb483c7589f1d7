import { never } from './calendar.ts'
import type { CompiledAlternate, CompiledOperation } from './compiled.ts'
import type { Laid } from './course.ts'
import { Decoder, notPlaced } from './decoder.ts'

/** Time a thing has room in, between what it does. */
interface Room {
  readonly from: number
  readonly to: number
  /** What ends as it begins. */
  readonly behind: number
}

interface Found {
  readonly choice: number
  readonly setup: number
  readonly laid: Laid
  readonly behind: number
}

/** Lays further operations into what a plan leaves free of things and people. Nothing that is placed moves (production R50). */
export class Fitting extends Decoder {
  /** What each thing does, by start. */
  private line: number[][] = []

  /** In an order in which each comes behind what it waits for. */
  fit(operations: readonly number[]): void {
    for (const index of operations) this.start[index] = notPlaced
    this.line = this.compiled.things.map(() => [])
    const isNew = new Set(operations)
    for (const { index } of this.compiled.operations) {
      const laid = this.laid[index]
      if (!laid || isNew.has(index)) continue
      this.line[this.thingOf(index)]!.push(index)
    }
    for (const line of this.line) line.sort((one, other) => this.start[one]! - this.start[other]!)
    for (const index of operations) this.fitOne(this.compiled.operations[index]!)
  }

  private thingOf(index: number): number {
    return this.compiled.operations[index]!.alternates[this.choice[index]!]!.thing
  }

  private fitOne(operation: CompiledOperation): void {
    const { index } = operation
    if (!operation.isPlaceable || operation.before.some(one => this.start[one] === notPlaced)) return
    if (operation.outside >= 0) {
      const bound = this.endBound(operation)
      if (bound + operation.outside >= never) return
      this.start[index] = bound
      this.end[index] = bound + operation.outside
      return
    }
    const found = this.soonestRoom(operation)
    if (!found) return
    this.choice[index] = found.choice
    this.laid[index] = found.laid
    this.start[index] = found.laid.start
    this.end[index] = found.laid.end
    this.setup[index] = found.setup
    this.behind[index] = found.behind
    this.giveAttention(operation, found.laid)
    const line = this.line[this.thingOf(index)]!
    const place = line.findIndex(one => this.start[one]! > found.laid.start)
    line.splice(place < 0 ? line.length : place, 0, index)
  }

  private soonestRoom(operation: CompiledOperation): Found | null {
    const { preference } = this.compiled.weights
    let best: Found | null = null
    let least = never
    for (const [choice, alternate] of operation.alternates.entries()) {
      const extra = preference * alternate.penalty
      for (const room of this.roomOn(alternate.thing)) {
        if (room.from + extra >= least) continue
        const found = this.layIn(operation, alternate, room)
        if (!found || found.laid.end + extra >= least) continue
        best = { ...found, choice, behind: room.behind }
        least = found.laid.end + extra
        break
      }
    }
    return best
  }

  private layIn(operation: CompiledOperation, alternate: CompiledAlternate, room: Room) {
    if (room.to <= this.endBound(operation)) return null
    const { thing } = alternate
    const stands = this.standingIn(thing, room.from)
    const exact = this.setupAfter(operation, thing, alternate.setup, stands)
    const work = Math.ceil((exact + alternate.run) / 10_000)
    const setup = Math.min(work, Math.ceil(exact / 10_000))
    const { calendar, unattended } = this.compiled.things[thing]!
    const widest = operation.runAttention === 0 ? unattended : calendar
    if (widest.finish(room.from, (work - setup) * 100) > room.to) return null
    const laid = this.layFrom(operation, alternate, { setup, work, from: room.from })
    if (!laid || laid.end > room.to || !this.leavesSetups(operation, thing, laid, stands)) return null
    return { setup, laid }
  }

  /**
   * Stretches with a place free, behind what runs, is frozen, or was set up already: none of these is overtaken. Beside others,
   * one may also begin as they do, behind the setup they made.
   */
  private roomOn(thing: number): Room[] {
    const { capacity } = this.compiled.things[thing]!
    const line = this.line[thing]!
    const least = line.reduce((most, index) => (this.isKept(index) ? Math.max(most, this.start[index]!) : most), 0)
    const rooms: Room[] = []
    let begins: Omit<Room, 'to'>[] = [{ from: least, behind: notPlaced }]
    const close = (to: number) => {
      for (const begin of begins) if (begin.from < to) rooms.push({ ...begin, to })
    }
    const held: number[] = []
    for (const index of line) {
      const start = this.start[index]!
      if (this.end[index] === start) continue
      leave(held, this.end, start)
      held.push(index)
      if (held.length < capacity) {
        if (start >= least) begins.push({ from: start + 1, behind: index })
        continue
      }
      close(start)
      const behind = held.reduce((one, other) => (this.end[other]! < this.end[one]! ? other : one))
      begins = [{ from: Math.max(least, this.end[behind]!), behind }]
    }
    close(never)
    return rooms
  }

  private isKept(index: number): boolean {
    const { isRunning, isFrozen, setupDone } = this.compiled.operations[index]!
    return isRunning || isFrozen || setupDone
  }

  /** What the thing is set up for at a minute. */
  private standingIn(thing: number, minute: number): number {
    let family = this.compiled.things[thing]!.family
    for (const index of this.line[thing]!) {
      if (this.start[index]! > minute) break
      const { family: own } = this.compiled.operations[index]!
      if (own >= 0) family = own
    }
    return family
  }

  /** Whether what follows needs as long a setup as it was given, and this one was reckoned from what stands there. */
  private leavesSetups(operation: CompiledOperation, thing: number, laid: Laid, stands: number): boolean {
    if (operation.family < 0) return true
    if (this.standingIn(thing, laid.start) !== stands) return false
    const line = this.line[thing]!
    const next = line.find(one => this.start[one]! >= laid.start && this.compiled.operations[one]!.family >= 0)
    if (next === undefined) return true
    const later = this.compiled.operations[next]!
    const { setup } = later.alternates[this.choice[next]!]!
    const needed = Math.ceil(this.setupAfter(later, thing, setup, operation.family) / 10_000)
    return needed === this.setup[next]
  }
}

function leave(held: number[], end: Int32Array, minute: number): void {
  for (let place = held.length - 1; place >= 0; place--) if (end[held[place]!]! <= minute) held.splice(place, 1)
}

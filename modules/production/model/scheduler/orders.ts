import type { Shop } from './shop.ts'

/** Which alternative every operation takes, and one order of all operations that keeps to jobs and machines. */
export interface Plan {
  readonly choice: Int32Array
  readonly order: Int32Array
}

/**
 * The disjunctive graph of a plan: who comes before and after whom on each machine, when every operation ends at the
 * earliest, and how long the longest way from its start to the end of all is. Both are kept exact after every move.
 */
export class Orders {
  readonly shop: Shop
  readonly none: number
  readonly choice: Int32Array
  readonly machine: Int32Array
  readonly minutes: Int32Array
  /** Before and after on the machine. */
  readonly before: Int32Array
  readonly after: Int32Array
  readonly first: Int32Array
  readonly last: Int32Array
  /** Earliest end, and the longest way from the start of the operation to the end of the plan. */
  readonly end: Int32Array
  readonly toGo: Int32Array
  /** All operations so that none stands before one it waits for, and where each stands. */
  readonly order: Int32Array
  readonly place: Int32Array
  makespan = 0
  private readonly marked: Int32Array
  private mark = 0
  private readonly held: Int32Array

  constructor(shop: Shop) {
    const size = shop.operations + 1
    this.shop = shop
    this.none = shop.operations
    this.choice = new Int32Array(size)
    this.machine = new Int32Array(size).fill(-1)
    this.minutes = new Int32Array(size)
    this.before = new Int32Array(size)
    this.after = new Int32Array(size)
    this.first = new Int32Array(shop.machines)
    this.last = new Int32Array(shop.machines)
    this.end = new Int32Array(size)
    this.toGo = new Int32Array(size)
    this.order = new Int32Array(shop.operations)
    this.place = new Int32Array(size)
    this.marked = new Int32Array(size)
    this.held = new Int32Array(size)
  }

  /** Machines take their operations as they stand in the order. */
  load({ choice, order }: Plan): void {
    const { none, shop } = this
    this.first.fill(none)
    this.last.fill(none)
    this.before.fill(none)
    this.after.fill(none)
    for (let index = 0; index < order.length; index++) {
      const operation = order[index]!
      const taken = choice[operation]!
      const machine = shop.choiceMachine[taken]!
      this.choice[operation] = taken
      this.machine[operation] = machine
      this.minutes[operation] = shop.choiceMinutes[taken]!
      const last = this.last[machine]!
      this.before[operation] = last
      if (last === none) this.first[machine] = operation
      else this.after[last] = operation
      this.last[machine] = operation
      this.order[index] = operation
      this.place[operation] = index
    }
    this.countEnds(0)
    this.countToGo(order.length - 1)
  }

  save(): Plan {
    return { choice: this.choice.slice(0, this.none), order: this.order.slice() }
  }

  /** Earliest ends of everything from a place of the order on. */
  countEnds(from: number): void {
    const { order, end, minutes, before, shop } = this
    const jobBefore = shop.jobBefore
    for (let index = from; index < order.length; index++) {
      const operation = order[index]!
      const one = end[jobBefore[operation]!]!
      const other = end[before[operation]!]!
      end[operation] = Math.max(one, other) + minutes[operation]!
    }
    let latest = 0
    for (let machine = 0; machine < this.last.length; machine++) {
      const ended = end[this.last[machine]!]!
      if (ended > latest) latest = ended
    }
    this.makespan = latest
  }

  /** The longest ways to the end of everything up to a place of the order. */
  countToGo(from: number): void {
    const { order, toGo, minutes, after, shop } = this
    const jobAfter = shop.jobAfter
    for (let index = from; index >= 0; index--) {
      const operation = order[index]!
      const one = toGo[jobAfter[operation]!]!
      const other = toGo[after[operation]!]!
      toGo[operation] = Math.max(one, other) + minutes[operation]!
    }
  }

  unlink(operation: number): void {
    const { before, after, none } = this
    const one = before[operation]!
    const other = after[operation]!
    const machine = this.machine[operation]!
    if (one === none) this.first[machine] = other
    else after[one] = other
    if (other === none) this.last[machine] = one
    else before[other] = one
  }

  linkAfter(operation: number, earlier: number, machine: number): void {
    const { before, after, none } = this
    const later = earlier === none ? this.first[machine]! : after[earlier]!
    before[operation] = earlier
    after[operation] = later
    if (earlier === none) this.first[machine] = operation
    else after[earlier] = operation
    if (later === none) this.last[machine] = operation
    else before[later] = operation
  }

  /**
   * Moves an operation right behind a later one of its machine; no way may lead from what follows it in its job to that
   * one. Answers the stretch of the order that changed.
   */
  moveBehind(operation: number, target: number): void {
    const from = this.place[operation]!
    const to = this.place[target]!
    this.unlink(operation)
    this.linkAfter(operation, target, this.machine[operation]!)
    this.delay(operation, from, to)
    this.countEnds(from)
    this.countToGo(to)
  }

  /** Moves an operation right before an earlier one of its machine; no way may lead from that one to what it waits for. */
  moveAhead(operation: number, target: number): void {
    const from = this.place[target]!
    const to = this.place[operation]!
    this.unlink(operation)
    this.linkAfter(operation, this.before[target]!, this.machine[operation]!)
    this.advance(operation, from, to)
    this.countEnds(from)
    this.countToGo(to)
  }

  /** Of two neighbours on a longest way, only work that takes no time can lead from the first to the second another way. */
  maySwap(operation: number): boolean {
    const next = this.shop.jobAfter[operation]!
    return next === this.none || this.minutes[next]! > 0
  }

  /** Two neighbours on a machine change places; the longest ways to the end are left as they were. */
  swap(operation: number): void {
    const from = this.place[operation]!
    const to = this.place[this.after[operation]!]!
    const other = this.after[operation]!
    this.unlink(operation)
    this.linkAfter(operation, other, this.machine[operation]!)
    this.delay(operation, from, to)
    this.countEnds(from)
  }

  /** Takes a swap back, without counting: the operation that came first is behind its neighbour again. */
  swapBack(operation: number): void {
    const other = this.after[operation]!
    const from = this.place[operation]!
    const to = this.place[other]!
    this.unlink(operation)
    this.linkAfter(operation, other, this.machine[operation]!)
    this.delay(operation, from, to)
  }

  /** Puts what waits for the operation behind it, and the operation behind place `to`. */
  delay(operation: number, from: number, to: number): void {
    const { order, place, marked, held, before, shop } = this
    const jobBefore = shop.jobBefore
    const mark = ++this.mark
    let count = 0
    let free = from
    marked[operation] = mark
    held[count++] = operation
    for (let index = from + 1; index <= to; index++) {
      const other = order[index]!
      if (marked[jobBefore[other]!] === mark || marked[before[other]!] === mark) {
        marked[other] = mark
        held[count++] = other
      } else {
        order[free] = other
        place[other] = free++
      }
    }
    for (let index = 0; index < count; index++) {
      order[free] = held[index]!
      place[held[index]!] = free++
    }
  }

  /** Puts what the operation waits for ahead of it, and the operation ahead of place `from`. */
  advance(operation: number, from: number, to: number): void {
    const { order, place, marked, held, after, shop } = this
    const jobAfter = shop.jobAfter
    const mark = ++this.mark
    let count = 0
    let free = to
    marked[operation] = mark
    held[count++] = operation
    for (let index = to - 1; index >= from; index--) {
      const other = order[index]!
      if (marked[jobAfter[other]!] === mark || marked[after[other]!] === mark) {
        marked[other] = mark
        held[count++] = other
      } else {
        order[free] = other
        place[other] = free--
      }
    }
    for (let index = 0; index < count; index++) {
      order[free] = held[index]!
      place[held[index]!] = free--
    }
  }

  /** Takes another alternative, behind an operation of that machine (or first on it). */
  reassign(operation: number, choice: number, earlier: number): void {
    const { from, to } = this.relink(operation, choice, earlier)
    this.countEnds(from)
    this.countToGo(to)
  }

  /** The same; the longest ways to the end are left as they were. */
  relocate(operation: number, choice: number, earlier: number): void {
    this.countEnds(this.relink(operation, choice, earlier).from)
  }

  /** Takes that back, without counting. */
  relink(operation: number, choice: number, earlier: number): { readonly from: number; readonly to: number } {
    const { shop, none } = this
    const machine = shop.choiceMachine[choice]!
    this.unlink(operation)
    this.choice[operation] = choice
    this.machine[operation] = machine
    this.minutes[operation] = shop.choiceMinutes[choice]!
    this.linkAfter(operation, earlier, machine)
    const place = this.place[operation]!
    const later = this.after[operation]!
    let from = place
    let to = place
    if (earlier !== none && this.place[earlier]! > place) {
      to = this.place[earlier]!
      this.delay(operation, place, to)
    } else if (later !== none && this.place[later]! < place) {
      from = this.place[later]!
      this.advance(operation, from, place)
    }
    return { from, to }
  }

  /** Behind whom an operation may stand on another machine so that it surely makes no circle; answers how many there are. */
  placesOn(machine: number, operation: number, into: Int32Array): number {
    const { end, minutes, after, first, none, shop } = this
    const previous = shop.jobBefore[operation]!
    const next = shop.jobAfter[operation]!
    let count = 0
    let earlier = none
    for (let later = first[machine]!; ; later = after[later]!) {
      const isTooLate =
        earlier !== none && next !== none && (earlier === next || end[earlier]! - minutes[earlier]! >= end[next]!)
      if (isTooLate) break
      const isTooEarly =
        later !== none &&
        previous !== none &&
        (later === previous || end[previous]! - minutes[previous]! >= end[later]!)
      if (!isTooEarly) into[count++] = earlier
      if (later === none) break
      earlier = later
    }
    return count
  }
}

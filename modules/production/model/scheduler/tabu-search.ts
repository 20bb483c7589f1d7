import { Orders, type Plan } from './orders.ts'
import type { Random } from './random.ts'
import type { Budget } from './search.ts'
import type { Shop } from './shop.ts'

const behind = 0
const ahead = 1
const elsewhere = 2

/**
 * Tabu search for the shortest makespan. A step moves one operation of a critical block behind or before another (N7),
 * or to its best place on another machine it may run on; the move that promises most is made, also when the plan gets
 * worse by it, and what it undid may not come back for a while.
 */
export class TabuSearch {
  readonly orders: Orders
  best: Plan
  bestMakespan = Number.MAX_SAFE_INTEGER
  private readonly shop: Shop
  private readonly random: Random
  private readonly forbidden: Int32Array
  private readonly mask: number
  private readonly away: Int32Array
  /** What stands on machines that were looked at in this step. */
  private readonly lines: Int32Array
  private readonly lineFrom: Int32Array
  private readonly lineTo: Int32Array
  private readonly lineAt: Int32Array
  private inLines = 0
  private now = 0
  private readonly path: Int32Array
  private readonly tenure: number
  /** Ends or ways while a move is weighed. */
  private readonly weighed: Int32Array
  // The best move found so far in a step, and the best of those that are forbidden.
  private kind = -1
  private operation = 0
  private target = 0
  private choice = 0
  private promise = 0
  private ties = 0

  constructor(shop: Shop, random: Random) {
    this.shop = shop
    this.random = random
    this.orders = new Orders(shop)
    this.best = { choice: new Int32Array(0), order: new Int32Array(0) }
    const bits = Math.min(22, Math.ceil(Math.log2(shop.operations * shop.operations + 2)))
    this.mask = (1 << bits) - 1
    this.forbidden = new Int32Array(1 << bits)
    this.away = new Int32Array(shop.flexible ? shop.choiceMachine.length : 0)
    this.lines = new Int32Array(shop.operations)
    this.lineFrom = new Int32Array(shop.machines)
    this.lineTo = new Int32Array(shop.machines)
    this.lineAt = new Int32Array(shop.machines).fill(-1)
    this.path = new Int32Array(shop.operations)
    this.weighed = new Int32Array(shop.operations + 1)
    this.tenure = 10 + Math.floor(shop.jobs / shop.machines)
  }

  /** Starts from a plan; what was forbidden before is forgotten. */
  start(plan: Plan): void {
    this.orders.load(plan)
    this.now += 1_000_000
    if (this.now > 1_000_000_000) {
      this.forbidden.fill(0)
      this.away.fill(0)
      this.lineAt.fill(-1)
      this.now = 1
    }
    this.best = plan
    this.bestMakespan = this.orders.makespan
  }

  /** Steps until nothing better was found for so many of them, or the bound is reached. */
  run(patience: number, budget: Budget, bound: number): void {
    const { orders } = this
    let since = 0
    while (since < patience && budget.moves > 0 && this.bestMakespan > bound) {
      if ((since & 63) === 0 && budget.isOver()) break
      budget.moves--
      since++
      this.now++
      if (!this.step()) break
      if (orders.makespan < this.bestMakespan) {
        this.bestMakespan = orders.makespan
        this.best = orders.save()
        since = 0
      }
    }
  }

  private step(): boolean {
    const length = this.tracePath()
    this.kind = -1
    this.promise = Number.MAX_SAFE_INTEGER
    this.ties = 0
    this.offerBlocks(length)
    if (this.shop.flexible) this.offerMachines(length)
    if (this.kind < 0 && !this.takeAnyMove(length)) return false
    this.make()
    return true
  }

  /** One longest way through the plan, chosen by chance where there are several; answers how many operations it has. */
  private tracePath(): number {
    const { orders, path, random } = this
    const { end, minutes, before, last, makespan, none } = orders
    const jobBefore = this.shop.jobBefore
    let operation = none
    let seen = 0
    for (let machine = 0; machine < last.length; machine++)
      if (end[last[machine]!] === makespan && random.whole(++seen) === 0) operation = last[machine]!
    let at = path.length
    while (operation !== none) {
      path[--at] = operation
      const start = end[operation]! - minutes[operation]!
      if (start === 0) break
      const one = jobBefore[operation]!
      const other = before[operation]!
      const byJob = one !== none && end[one] === start
      const byMachine = other !== none && end[other] === start
      operation = byJob && (!byMachine || random.whole(2) === 0) ? one : other
    }
    const length = path.length - at
    path.copyWithin(0, at)
    return length
  }

  private offerBlocks(length: number): void {
    const { path, orders } = this
    const { machine } = orders
    let from = 0
    while (from < length) {
      let to = from
      while (to + 1 < length && machine[path[to + 1]!] === machine[path[from]!]) to++
      if (to > from) this.offerBlock(from, to, from === 0, to === length - 1)
      from = to + 1
    }
  }

  /** At the ends of the first and last block nothing is won. */
  private offerBlock(from: number, to: number, isFirst: boolean, isLast: boolean): void {
    const { path } = this
    const head = path[from]!
    const foot = path[to]!
    if (!isLast) {
      for (let index = from; index < to; index++) this.offerBehind(path[index]!, foot)
      for (let index = from + 1; index < to; index++) this.offerAhead(foot, path[index]!)
    }
    if (!isFirst) {
      for (let index = to; index > from; index--)
        if (isLast || index < to || to - from > 1) this.offerAhead(path[index]!, head)
      for (let index = from + 1; index < to; index++) this.offerBehind(head, path[index]!)
    }
  }

  private slot(one: number, other: number): number {
    return (Math.imul(one, this.shop.operations) + other) & this.mask
  }

  private offer(
    kind: number,
    operation: number,
    target: number,
    choice: number,
    promise: number,
    isForbidden: boolean,
  ) {
    if (isForbidden && promise >= this.bestMakespan) return
    if (promise > this.promise) return
    if (promise === this.promise) {
      this.ties++
      if (this.random.whole(this.ties) !== 0) return
    } else {
      this.ties = 1
      this.promise = promise
    }
    this.kind = kind
    this.operation = operation
    this.target = target
    this.choice = choice
  }

  /** Is there surely no way from what follows the operation in its job to the target? */
  private mayGoBehind(operation: number, target: number): boolean {
    const { end, minutes, toGo, none } = this.orders
    const next = this.shop.jobAfter[operation]!
    if (next === none) return true
    if (next === target) return false
    return end[target]! - minutes[target]! < end[next]! || toGo[next]! - minutes[next]! < toGo[target]!
  }

  private mayGoAhead(operation: number, target: number): boolean {
    const { end, minutes, toGo, none } = this.orders
    const previous = this.shop.jobBefore[operation]!
    if (previous === none) return true
    if (previous === target) return false
    return end[previous]! - minutes[previous]! < end[target]! || toGo[target]! - minutes[target]! < toGo[previous]!
  }

  /** A way through it is longer than the best move so far: it need not be weighed to its end. */
  private offerBehind(operation: number, target: number): void {
    if (!this.mayGoBehind(operation, target)) return
    const { end, minutes, toGo, before, after } = this.orders
    const { jobBefore, jobAfter } = this.shop
    const { forbidden, now, weighed, promise: most } = this
    let isForbidden = false
    let ended = end[before[operation]!]!
    for (let other = after[operation]!; ; other = after[other]!) {
      const byJob = end[jobBefore[other]!]!
      ended = Math.max(byJob, ended) + minutes[other]!
      if (ended + toGo[jobAfter[other]!]! > most) return
      weighed[other] = ended
      if (forbidden[this.slot(other, operation)]! > now) isForbidden = true
      if (other === target) break
    }
    const byJob = end[jobBefore[operation]!]!
    ended = Math.max(byJob, ended)
    const a = toGo[jobAfter[operation]!]!
    const b = toGo[after[target]!]!
    let left = Math.max(a, b) + minutes[operation]!
    let promise = ended + left
    for (let other = target; other !== operation; other = before[other]!) {
      if (promise > most) return
      const more = toGo[jobAfter[other]!]!
      left = Math.max(more, left)
      const through = weighed[other]! + left
      if (through > promise) promise = through
      left += minutes[other]!
    }
    this.offer(behind, operation, target, 0, promise, isForbidden)
  }

  private offerAhead(operation: number, target: number): void {
    if (!this.mayGoAhead(operation, target)) return
    const { end, minutes, toGo, before, after } = this.orders
    const { jobBefore, jobAfter } = this.shop
    const { forbidden, now, weighed, promise: most } = this
    let isForbidden = false
    let left = toGo[after[operation]!]!
    for (let other = before[operation]!; ; other = before[other]!) {
      const byJob = toGo[jobAfter[other]!]!
      left = Math.max(byJob, left) + minutes[other]!
      if (left + end[jobBefore[other]!]! > most) return
      weighed[other] = left
      if (forbidden[this.slot(operation, other)]! > now) isForbidden = true
      if (other === target) break
    }
    const byJob = toGo[jobAfter[operation]!]!
    left = Math.max(byJob, left)
    const a = end[jobBefore[operation]!]!
    const b = end[before[target]!]!
    let ended = Math.max(a, b) + minutes[operation]!
    let promise = ended + left
    for (let other = target; other !== operation; other = after[other]!) {
      if (promise > most) return
      const more = end[jobBefore[other]!]!
      ended = Math.max(more, ended)
      const through = ended + weighed[other]!
      if (through > promise) promise = through
      ended += minutes[other]!
    }
    this.offer(ahead, operation, target, 0, promise, isForbidden)
  }

  /** Every critical operation on every machine it may run on, at the best place there that surely makes no circle. */
  private offerMachines(length: number): void {
    const { path, shop, orders } = this
    this.inLines = 0
    for (let index = 0; index < length; index++) {
      const operation = path[index]!
      const until = shop.firstChoice[operation + 1]!
      for (let choice = shop.firstChoice[operation]!; choice < until; choice++)
        if (choice !== orders.choice[operation]) this.offerPlaces(operation, choice)
    }
  }

  /** What stands on a machine, one behind the other; written down once a step. Answers from where on. */
  private lineOf(machine: number): number {
    const { lines, lineFrom, lineTo, lineAt, now } = this
    if (lineAt[machine] === now) return lineFrom[machine]!
    const { first, after, none } = this.orders
    const from = this.inLines
    let to = from
    for (let operation = first[machine]!; operation !== none; operation = after[operation]!) lines[to++] = operation
    lineAt[machine] = now
    lineFrom[machine] = from
    lineTo[machine] = to
    this.inLines = to
    return from
  }

  /**
   * Ahead of what ends before it is ready, and behind what has less to go than itself, it only gets worse: places between
   * are weighed (Mastrolilli and Gambardella).
   */
  private offerPlaces(operation: number, choice: number): void {
    const { shop, orders, lines } = this
    const { end, minutes, toGo, none } = orders
    const machine = shop.choiceMachine[choice]!
    const takes = shop.choiceMinutes[choice]!
    const next = shop.jobAfter[operation]!
    const ready = end[shop.jobBefore[operation]!]!
    const left = toGo[next]!
    if (ready + takes + left > this.promise) return
    const from = this.lineOf(machine)
    const to = this.lineTo[machine]!
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >> 1
      if (end[lines[middle]!]! <= ready) low = middle + 1
      else high = middle
    }
    const isForbidden = this.away[choice]! > this.now
    for (let place = low; ; place++) {
      const earlier = place > from ? lines[place - 1]! : none
      const later = place < to ? lines[place]! : none
      const isTooLate =
        earlier !== none && next !== none && (earlier === next || end[earlier]! - minutes[earlier]! >= end[next]!)
      if (isTooLate) return
      const a = end[earlier]!
      const b = toGo[later]!
      this.offer(elsewhere, operation, earlier, choice, Math.max(a, ready) + takes + Math.max(b, left), isForbidden)
      if (b <= left) return
    }
  }

  /** Everything that might help is forbidden: one of the moves is made all the same. */
  private takeAnyMove(length: number): boolean {
    const { path, orders, random } = this
    let seen = 0
    for (let index = 0; index + 1 < length; index++) {
      const one = path[index]!
      const other = path[index + 1]!
      if (orders.machine[one] !== orders.machine[other] || this.shop.job[one] === this.shop.job[other]) continue
      if (!orders.maySwap(one)) continue
      if (random.whole(++seen) !== 0) continue
      this.kind = behind
      this.operation = one
      this.target = other
    }
    return seen > 0
  }

  private make(): void {
    const { orders, forbidden, operation, target } = this
    const until = this.now + this.tenure + this.random.whole(this.tenure)
    if (this.kind === behind) {
      for (let other = orders.after[operation]!; ; other = orders.after[other]!) {
        forbidden[this.slot(operation, other)] = until
        if (other === target) break
      }
      orders.moveBehind(operation, target)
    } else if (this.kind === ahead) {
      for (let other = orders.before[operation]!; ; other = orders.before[other]!) {
        forbidden[this.slot(other, operation)] = until
        if (other === target) break
      }
      orders.moveAhead(operation, target)
    } else {
      this.away[orders.choice[operation]!] = until
      orders.reassign(operation, this.choice, target)
    }
  }
}

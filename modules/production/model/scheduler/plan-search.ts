import type { Compiled } from './compiled.ts'
import { Decoder, notPlaced } from './decoder.ts'
import { firstList } from './first-list.ts'
import { followsOf } from './follows.ts'
import { livePlan } from './live-plan.ts'
import type { Plan } from './orders.ts'
import type { Result } from './problem.ts'
import type { Random } from './random.ts'
import { resultAt } from './result.ts'
import type { Budget, Found, Search } from './search.ts'

const rules = [
  { patience: 2, setups: 1, noise: 0 },
  { patience: 6, setups: 3, noise: 0 },
  { patience: 1, setups: 0.3, noise: 0 },
  { patience: 20, setups: 100, noise: 0 },
  { patience: 3, setups: 1, noise: 0.5 },
]

/** In shops with more operations than these, rules of thumb take too long to begin with. */
const many = 8000

/**
 * The search for shops with shifts, people, setups and all the rest: annealing over the order operations are placed in
 * and the alternates they take, every change decoded exactly from where the order begins to differ.
 */
export class PlanSearch implements Search {
  best: Found | null = null
  readonly isDone = false
  private readonly compiled: Compiled
  private readonly random: Random
  private readonly follows: readonly (readonly number[])[]
  private readonly precedes: readonly (readonly number[])[]
  /** How many operations at the head of every order stay where they are: what runs or is frozen. */
  private fixed = 0
  private now: Decoder
  private next: Decoder
  private readonly order: Int32Array
  private readonly choice: Int32Array
  private readonly place: Int32Array
  private readonly trialOrder: Int32Array
  private readonly trialChoice: Int32Array
  private readonly marked: Int32Array
  private readonly movable: number[]
  private mark = 0
  private value = 0

  constructor(compiled: Compiled, random: Random) {
    const count = compiled.operations.length
    this.compiled = compiled
    this.random = random
    this.follows = followsOf(compiled)
    const precedes: number[][] = compiled.operations.map(() => [])
    for (const [index, later] of this.follows.entries()) for (const one of later) precedes[one]!.push(index)
    this.precedes = precedes
    this.now = new Decoder(compiled)
    this.next = new Decoder(compiled)
    this.order = new Int32Array(count)
    this.choice = new Int32Array(count)
    this.place = new Int32Array(count)
    this.trialOrder = new Int32Array(count)
    this.trialChoice = new Int32Array(count)
    this.marked = new Int32Array(count)
    this.movable = compiled.operations.filter(one => one.isPlaceable && one.outside < 0).map(one => one.index)
  }

  take(found: Found): boolean {
    const isBest = !this.best || found.value < this.best.value
    if (isBest) this.best = found
    return isBest
  }

  run(budget: Budget, onBetter: (found: Found) => void): void {
    if (!this.best) this.begin(budget, onBetter)
    const cycle = Math.max(400, Math.min(20_000, Math.round(1_500_000 / Math.max(1, this.order.length))))
    while (budget.moves > 0 && !budget.isOver() && this.movable.length > 1) {
      this.load(this.best!.plan)
      this.cool(this.usualLoss(budget), cycle, budget, onBetter)
    }
  }

  /** The plan it would begin with. */
  first(isOver: () => boolean): Result {
    this.begin({ moves: 0, isOver }, () => {})
    return resultAt(this.now, this.best!.plan.order, 0)
  }

  /** The best of several rules of thumb and of what lies in the live plan; the first of them however little time there is. */
  private begin(budget: Budget, onBetter: (found: Found) => void): void {
    const { compiled, follows, random } = this
    const isLive = compiled.operations.some(one => one.liveThing >= 0 && !one.isRunning)
    const isOver = () => this.best !== null && budget.isOver()
    const plans = rules.map(rule => () => firstList(compiled, follows, random, rule, isOver))
    const quick = isLive || this.order.length > many ? [() => livePlan(compiled, follows)] : []
    for (const make of [...quick, ...plans]) {
      if (isOver()) return
      const plan = make()
      if (!plan) return
      const value = this.next.place(plan)
      if (this.best && value >= this.best.value) continue
      this.best = { plan, value }
      this.turn()
      onBetter(this.best)
    }
  }

  private load(plan: Plan): void {
    this.order.set(plan.order)
    this.choice.set(plan.choice)
    this.fixed = 0
    const { operations } = this.compiled
    for (let index = 0; index < this.order.length; index++) {
      const operation = operations[this.order[index]!]!
      this.place[operation.index] = index
      if (operation.isRunning || operation.isFrozen) this.fixed = index + 1
    }
    this.value = this.now.place(plan)
  }

  private usualLoss(budget: Budget): number {
    let losses = 0
    let count = 0
    for (let step = 0; step < 30 && !budget.isOver(); step++) {
      const from = this.propose()
      if (from < 0) continue
      const value = this.weigh(from)
      if (value <= this.value || value - this.value > 1e11) continue
      losses += value - this.value
      count++
    }
    return count ? losses / count : 1
  }

  private cool(loss: number, steps: number, budget: Budget, onBetter: (found: Found) => void): void {
    const { random } = this
    let heat = loss * 0.5
    const fall = 0.005 ** (1 / steps)
    for (let step = 0; step < steps && budget.moves > 0; step++) {
      if (budget.isOver()) return
      budget.moves--
      heat *= fall
      const from = this.propose()
      if (from < 0) continue
      const value = this.weigh(from)
      if (value > this.value && random.share() >= Math.exp((this.value - value) / heat)) continue
      this.accept(from, value)
      if (value >= this.best!.value) continue
      this.best = { plan: { order: this.order.slice(), choice: this.choice.slice() }, value }
      onBetter(this.best)
    }
  }

  private weigh(from: number): number {
    return this.next.place({ order: this.trialOrder, choice: this.trialChoice }, { decoder: this.now, until: from })
  }

  private accept(from: number, value: number): void {
    this.order.set(this.trialOrder)
    this.choice.set(this.trialChoice)
    for (let index = from; index < this.order.length; index++) this.place[this.order[index]!] = index
    this.turn()
    this.value = value
  }

  private turn(): void {
    const { now } = this
    this.now = this.next
    this.next = now
  }

  /** Writes a changed order or choice beside the present one; answers from which place on it differs, -1 for no change. */
  private propose(): number {
    this.trialOrder.set(this.order)
    this.trialChoice.set(this.choice)
    const { random, compiled } = this
    const operation = this.pick()
    if (operation < 0 || this.place[operation]! < this.fixed) return -1
    const { alternates } = compiled.operations[operation]!
    const dice = random.share()
    if (alternates.length > 1 && dice < 0.3) {
      const other = random.whole(alternates.length - 1)
      this.trialChoice[operation] = other >= this.choice[operation]! ? other + 1 : other
      if (random.share() < 0.5) return this.place[operation]!
      return Math.min(this.place[operation]!, this.shift(operation))
    }
    const ahead = this.now.behind[operation]!
    if (ahead !== notPlaced && dice < 0.75) {
      if (this.place[ahead]! < this.fixed) return -1
      return this.delay(ahead, this.place[operation]!)
    }
    return this.shift(operation)
  }

  /** An operation of a job that is late, by its weight; or any. */
  private pick(): number {
    const { compiled, random, now } = this
    if (random.share() < 0.7) {
      let total = 0
      let chosen = -1
      for (const [index, job] of compiled.jobs.entries()) {
        let last = notPlaced
        for (const operation of job.operations) last = Math.max(last, now.end[operation]!)
        if (last <= job.due) continue
        total += job.weight
        if (random.share() * total < job.weight) chosen = index
      }
      if (chosen >= 0) {
        const { operations } = compiled.jobs[chosen]!
        return operations[random.whole(operations.length)]!
      }
    }
    return this.movable[random.whole(this.movable.length)]!
  }

  /** Some places to the front or to the back, as far as what it follows and what follows it allow. */
  private shift(operation: number): number {
    const { random, order, fixed } = this
    const reach = 2 + random.whole(Math.max(2, Math.round(order.length / 8)))
    const at = this.place[operation]!
    if (random.share() < 0.5) return this.advance(operation, Math.max(fixed, at - reach))
    return this.delay(operation, Math.min(order.length - 1, at + reach))
  }

  /** Moves an operation behind a place, and what must follow it behind it. */
  private delay(operation: number, to: number): number {
    const { trialOrder: order, marked, precedes } = this
    const from = this.place[operation]!
    if (to <= from) return -1
    const mark = ++this.mark
    const held = [operation]
    marked[operation] = mark
    let free = from
    for (let index = from + 1; index <= to; index++) {
      const other = order[index]!
      if (precedes[other]!.some(one => marked[one] === mark)) {
        marked[other] = mark
        held.push(other)
      } else order[free++] = other
    }
    if (free === from) return -1
    for (const other of held) order[free++] = other
    return from
  }

  /** Moves an operation to a place, and what it must follow ahead of it. */
  private advance(operation: number, to: number): number {
    const { trialOrder: order, marked, follows } = this
    const from = this.place[operation]!
    if (to >= from) return -1
    const mark = ++this.mark
    const held = [operation]
    marked[operation] = mark
    let free = from
    for (let index = from - 1; index >= to; index--) {
      const other = order[index]!
      if (follows[other]!.some(one => marked[one] === mark)) {
        marked[other] = mark
        held.push(other)
      } else order[free--] = other
    }
    if (free === from) return -1
    for (const other of held) order[free--] = other
    return to
  }
}

import { firstPlan } from './first-plans.ts'
import { Orders } from './orders.ts'
import type { Random } from './random.ts'
import type { Budget, Found, Search } from './search.ts'
import type { Shop } from './shop.ts'

export interface DueDates {
  readonly due: Int32Array
  readonly weight: Int32Array
}

/** How hot it begins, against what a bad swap usually costs, from round to round; and how cold it ends. */
const heats = [1.6, 0.9, 3]
const coldest = 0.02
/** How often an operation goes to another machine, where it may; there are many ways to do better then, and heat only wastes them. */
const relocations = 0.3
const heatWithRelocations = 0.25

/**
 * Simulated annealing for the least weighted tardiness: two neighbours on the longest way to a late job change places, or an
 * operation of it goes to another machine; the change is counted out exactly, and a worse plan is taken with a chance that falls
 * as it cools. Such a change never makes a circle.
 */
export class TardinessSearch implements Search {
  best: Found | null = null
  private readonly shop: Shop
  private readonly dates: DueDates
  private readonly random: Random
  private readonly orders: Orders
  private readonly kept: Int32Array
  /** Operations on a longest way to a late job, and those whose machine neighbour behind them is on it too. */
  private readonly way: Int32Array
  private readonly swaps: Int32Array
  private onWay = 0
  private swappable = 0
  private readonly places: Int32Array
  // What was changed last, so that it can be taken back.
  private moved = 0
  private neighbour = 0
  private choiceBefore = 0
  private rounds = 0

  constructor(shop: Shop, dates: DueDates, random: Random) {
    this.shop = shop
    this.dates = dates
    this.random = random
    this.orders = new Orders(shop)
    this.kept = new Int32Array(shop.operations + 1)
    this.way = new Int32Array(shop.operations)
    this.swaps = new Int32Array(shop.operations)
    this.places = new Int32Array(shop.operations + 1)
  }

  get isDone(): boolean {
    return this.best?.value === 0
  }

  take(found: Found): boolean {
    const isBest = !this.best || found.value < this.best.value
    if (isBest) this.best = found
    return isBest
  }

  run(budget: Budget, onBetter: (found: Found) => void): void {
    const steps = 100_000 + 3_000 * this.shop.operations
    if (!this.best) this.begin(onBetter)
    while (budget.moves > 0 && !budget.isOver() && !this.isDone) {
      const again = this.best && this.rounds % 3 === 2
      const begin = again ? this.best!.plan : firstPlan(this.shop, this.random, this.rounds && this.random.share())
      this.orders.load(begin)
      const step = this.usualLoss() * (this.shop.flexible ? heatWithRelocations : 1)
      this.cool(again ? step : heats[this.rounds % heats.length]! * step, steps, budget, onBetter)
      this.rounds++
    }
  }

  /** A plan by rule of thumb, however little time there is. */
  private begin(onBetter: (found: Found) => void): void {
    const plan = firstPlan(this.shop, this.random, 0)
    this.orders.load(plan)
    this.best = { plan, value: this.tardiness() }
    onBetter(this.best)
  }

  /** What a swap that makes the plan worse usually costs, from a walk that takes them all. */
  private usualLoss(): number {
    const { orders } = this
    const begin = orders.save()
    let now = this.tardiness()
    let losses = 0
    let count = 0
    for (let step = 0; step < 400; step++) {
      this.findWay()
      if (this.swappable === 0) break
      this.swapOne()
      const then = this.tardiness()
      if (then > now) {
        losses += then - now
        count++
      }
      now = then
    }
    orders.load(begin)
    return count ? losses / count : 1
  }

  private cool(hottest: number, steps: number, budget: Budget, onBetter: (found: Found) => void): void {
    const { orders, random, kept } = this
    let now = this.tardiness()
    let heat = hottest
    const fall = coldest ** (1 / steps)
    for (let step = 0; step < steps && budget.moves > 0; step++) {
      if ((step & 255) === 0 && budget.isOver()) return
      if (now < (this.best?.value ?? Number.MAX_SAFE_INTEGER)) {
        this.best = { plan: orders.save(), value: now }
        onBetter(this.best)
      }
      if (now === 0) return
      budget.moves--
      heat *= fall
      kept.set(orders.end)
      if (!this.change()) return
      const then = this.tardiness()
      if (then <= now || random.share() < Math.exp((now - then) / heat)) now = then
      else {
        this.takeBack()
        orders.end.set(kept)
      }
    }
  }

  private tardiness(): number {
    const { orders, shop, dates } = this
    let total = 0
    for (let job = 0; job < shop.jobs; job++) {
      const late = orders.end[shop.lastOfJob[job]!]! - dates.due[job]!
      if (late > 0) total += late * dates.weight[job]!
    }
    return total
  }

  /** Makes one of the changes that may help a late job; false where there is none. */
  private change(): boolean {
    this.findWay()
    if (this.shop.flexible && (this.swappable === 0 || this.random.share() < relocations) && this.relocateOne())
      return true
    if (this.swappable === 0) return false
    this.swapOne()
    return true
  }

  private swapOne(): void {
    const operation = this.swaps[this.random.whole(this.swappable)]!
    this.neighbour = this.orders.after[operation]!
    this.moved = operation
    this.choiceBefore = -1
    this.orders.swap(operation)
  }

  private takeBack(): void {
    if (this.choiceBefore < 0) this.orders.swapBack(this.neighbour)
    else this.orders.relink(this.moved, this.choiceBefore, this.neighbour)
  }

  /** An operation on the way goes to another machine, where it would begin soonest or at any place it may have there. */
  private relocateOne(): boolean {
    const { shop, orders, random, places } = this
    const operation = this.way[random.whole(this.onWay)]!
    const first = shop.firstChoice[operation]!
    const others = shop.firstChoice[operation + 1]! - first - 1
    if (others < 1) return false
    const other = first + random.whole(others)
    const choice = other >= orders.choice[operation]! ? other + 1 : other
    const count = orders.placesOn(shop.choiceMachine[choice]!, operation, places)
    if (count === 0) return false
    const ready = orders.end[shop.jobBefore[operation]!]!
    let place = random.whole(count)
    while (place > 0 && orders.end[places[place]!]! > ready && random.share() < 0.7) place--
    this.moved = operation
    this.choiceBefore = orders.choice[operation]!
    this.neighbour = orders.before[operation]!
    orders.relocate(operation, choice, places[place]!)
    return true
  }

  /** One longest way to a late job, which is chosen by its weight, with the machine neighbours on it. */
  private findWay(): void {
    const { orders, shop, dates, random, swaps, way } = this
    const { end, minutes, before, none } = orders
    this.onWay = 0
    this.swappable = 0
    let total = 0
    let chosen = -1
    for (let job = 0; job < shop.jobs; job++) {
      if (end[shop.lastOfJob[job]!]! <= dates.due[job]!) continue
      total += dates.weight[job]!
      if (random.share() * total < dates.weight[job]!) chosen = job
    }
    if (chosen < 0) return
    let operation = shop.lastOfJob[chosen]!
    for (;;) {
      way[this.onWay++] = operation
      const start = end[operation]! - minutes[operation]!
      if (start === 0) return
      const one = shop.jobBefore[operation]!
      const other = before[operation]!
      const byJob = one !== none && end[one] === start
      const byMachine = other !== none && end[other] === start
      if (byMachine && one !== other && (!byJob || random.share() < 0.5)) {
        if (orders.maySwap(other)) swaps[this.swappable++] = other
        operation = other
      } else operation = one
    }
  }
}

import { firstPlan } from './first-plans.ts'
import { Orders, type Plan } from './orders.ts'
import type { Random } from './random.ts'
import { between, distance } from './relinking.ts'
import type { Budget, Found, Search } from './search.ts'
import type { Shop } from './shop.ts'
import { TabuSearch } from './tabu-search.ts'

/** How many plans are kept at most, and how many moves without success end a search from one of them. */
const mostKept = 8
/** In larger shops fewer are kept, so that the search from each of them is soon through. */
const keptOf = (operations: number): number => Math.max(4, Math.min(mostKept, Math.round(2400 / operations)))
const patience = 8000
const glance = 500

/**
 * Keeps a handful of good plans that differ, and looks for better ones on the way from one to another (path relinking),
 * each polished by tabu search.
 */
export class EliteSearch implements Search {
  best: Found | null = null
  private readonly pool: Found[] = []
  private readonly search: TabuSearch
  private readonly probe: Orders
  private readonly shop: Shop
  private readonly random: Random
  private readonly bound: number
  private readonly kept: number

  constructor(shop: Shop, random: Random, bound: number) {
    this.shop = shop
    this.random = random
    this.bound = bound
    this.kept = keptOf(shop.operations)
    this.search = new TabuSearch(shop, random)
    this.probe = new Orders(shop)
  }

  get isDone(): boolean {
    return this.best !== null && this.best.value <= this.bound
  }

  run(budget: Budget, onBetter: (found: Found) => void): void {
    if (!this.best) this.begin(onBetter)
    while (budget.moves > 0 && !budget.isOver() && !this.isDone) {
      const found = this.pool.length < this.kept ? this.fresh(budget) : this.offspring(budget)
      if (this.take(found)) onBetter(found)
    }
  }

  /** A plan by rule of thumb, however little time there is. */
  private begin(onBetter: (found: Found) => void): void {
    const plan = firstPlan(this.shop, this.random, 0)
    this.probe.load(plan)
    this.best = { plan, value: this.probe.makespan }
    onBetter(this.best)
  }

  take(found: Found): boolean {
    const isBest = this.best === null || found.value < this.best.value
    if (isBest) this.best = found
    const { pool, shop } = this
    const near = pool.findIndex(one => distance(shop, one.plan, found.plan) <= 2)
    if (near >= 0) {
      if (found.value < pool[near]!.value) pool[near] = found
      return isBest
    }
    if (pool.length < this.kept) pool.push(found)
    else {
      const worst = pool.reduce((at, one, index) => (one.value >= pool[at]!.value ? index : at), 0)
      if (found.value <= pool[worst]!.value) pool[worst] = found
    }
    return isBest
  }

  private polish(plan: Plan, patience: number, budget: Budget): Found {
    this.search.start(plan)
    this.search.run(patience, budget, this.bound)
    return { plan: this.search.best, value: this.search.bestMakespan }
  }

  private fresh(budget: Budget): Found {
    const noise = this.pool.length === 0 ? 0 : 0.1 + 0.9 * this.random.share()
    return this.polish(firstPlan(this.shop, this.random, noise), patience, budget)
  }

  private offspring(budget: Budget): Found {
    const { pool, random, shop } = this
    const one = random.whole(pool.length)
    const other = (one + 1 + random.whole(pool.length - 1)) % pool.length
    const candidates = [0.3, 0.4, 0.5, 0.6, 0.7].map(share => {
      const plan = between(shop, pool[one]!.plan, pool[other]!.plan, share, random)
      this.probe.load(plan)
      return { plan, value: this.probe.makespan }
    })
    candidates.sort((a, b) => a.value - b.value)
    const glanced = candidates.slice(0, 2).map(({ plan }) => this.polish(plan, glance, budget))
    const chosen = glanced.reduce((a, b) => (b.value < a.value ? b : a))
    return this.polish(chosen.plan, patience, budget)
  }
}

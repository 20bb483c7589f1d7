import { firstPlan } from './first-plans.ts'
import { Orders, type Plan } from './orders.ts'
import type { Random } from './random.ts'
import { between, distance } from './relinking.ts'
import type { Shop } from './shop.ts'
import { type Budget, makeRoom, TabuSearch } from './tabu-search.ts'

export interface Elite {
  readonly plan: Plan
  readonly makespan: number
}

export interface EliteOptions {
  readonly size: number
  readonly patience: number
  readonly glance: number
}

/**
 * Keeps a handful of good plans that differ, and looks for better ones on the way from one to another (path relinking),
 * each polished by tabu search.
 */
export class EliteSearch {
  readonly pool: Elite[] = []
  best: Elite | null = null
  private readonly search: TabuSearch
  private readonly probe: Orders
  private readonly shop: Shop
  private readonly random: Random
  private readonly bound: number
  private readonly options: EliteOptions

  constructor(shop: Shop, random: Random, bound: number, options: EliteOptions) {
    this.shop = shop
    this.random = random
    this.bound = bound
    this.options = options
    makeRoom(shop.operations)
    this.search = new TabuSearch(shop, random)
    this.probe = new Orders(shop)
  }

  get isDone(): boolean {
    return this.best !== null && this.best.makespan <= this.bound
  }

  run(budget: Budget, onBetter: (elite: Elite) => void): void {
    while (budget.moves > 0 && !budget.isOver() && !this.isDone) {
      const found = this.pool.length < this.options.size ? this.fresh(budget) : this.offspring(budget)
      if (this.add(found)) onBetter(found)
    }
  }

  /** Takes in a plan from elsewhere; true when it is the best so far. */
  add(found: Elite): boolean {
    const isBest = this.best === null || found.makespan < this.best.makespan
    if (isBest) this.best = found
    const { pool, shop, options } = this
    const near = pool.findIndex(one => distance(shop, one.plan, found.plan) <= 2)
    if (near >= 0) {
      if (found.makespan < pool[near]!.makespan) pool[near] = found
      return isBest
    }
    if (pool.length < options.size) pool.push(found)
    else {
      const worst = pool.reduce((at, one, index) => (one.makespan >= pool[at]!.makespan ? index : at), 0)
      if (found.makespan <= pool[worst]!.makespan) pool[worst] = found
    }
    return isBest
  }

  private polish(plan: Plan, patience: number, budget: Budget): Elite {
    this.search.start(plan)
    this.search.run(patience, budget, this.bound)
    return { plan: this.search.best, makespan: this.search.bestMakespan }
  }

  private fresh(budget: Budget): Elite {
    const noise = this.pool.length === 0 ? 0 : 0.1 + 0.9 * this.random.share()
    return this.polish(firstPlan(this.shop, this.random, noise), this.options.patience, budget)
  }

  private offspring(budget: Budget): Elite {
    const { pool, random, shop } = this
    const one = random.whole(pool.length)
    const other = (one + 1 + random.whole(pool.length - 1)) % pool.length
    const candidates = [0.3, 0.4, 0.5, 0.6, 0.7].map(share => {
      const plan = between(shop, pool[one]!.plan, pool[other]!.plan, share, random)
      this.probe.load(plan)
      return { plan, makespan: this.probe.makespan }
    })
    candidates.sort((a, b) => a.makespan - b.makespan)
    const glanced = candidates.slice(0, 2).map(({ plan }) => this.polish(plan, this.options.glance, budget))
    const chosen = glanced.reduce((a, b) => (b.makespan < a.makespan ? b : a))
    return this.polish(chosen.plan, this.options.patience, budget)
  }
}

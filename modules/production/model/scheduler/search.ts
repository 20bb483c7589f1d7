import type { JobShop } from '../job-shop.ts'
import { EliteSearch } from './elite-search.ts'
import { lowerBound } from './lower-bound.ts'
import type { Plan } from './orders.ts'
import { randomFrom } from './random.ts'
import { shopOf } from './shop.ts'
import { TardinessSearch } from './tardiness-search.ts'

/** When a search ends: enough moves made, or time is up. */
export interface Budget {
  moves: number
  readonly isOver: () => boolean
}

export interface Found {
  readonly plan: Plan
  /** What is to be small: makespan or weighted tardiness. */
  readonly value: number
}

export interface Search {
  readonly best: Found | null
  /** Nothing better is possible. */
  readonly isDone: boolean
  run(budget: Budget, onBetter: (found: Found) => void): void
  /** Takes in a plan from elsewhere; true when it is the best so far. */
  take(found: Found): boolean
}

export interface PlainTask {
  readonly shop: JobShop
  /** Given: the least weighted tardiness is looked for, else the shortest makespan. */
  readonly dates?: { readonly due: readonly number[]; readonly weight: readonly number[] }
  readonly seed: number
}

export function searchFor({ shop: plain, dates, seed }: PlainTask): Search {
  const shop = shopOf(plain)
  const random = randomFrom(seed)
  if (!dates) return new EliteSearch(shop, random, lowerBound(shop))
  return new TardinessSearch(shop, { due: Int32Array.from(dates.due), weight: Int32Array.from(dates.weight) }, random)
}

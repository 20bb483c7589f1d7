import { describe, expect, test } from 'vitest'
import { makespanOf } from '../job-shop.ts'
import { faultsOf } from '../job-shop-check.ts'
import { firstPlan } from './first-plans.ts'
import { lowerBound } from './lower-bound.ts'
import { Orders } from './orders.ts'
import { randomFrom } from './random.ts'
import { between } from './relinking.ts'
import { searchFor } from './search.ts'
import { shopOf } from './shop.ts'
import { TabuSearch } from './tabu-search.ts'
import { assignmentsOf, leastOf, madeUpShop } from './test-shops.ts'

const endless = (moves: number) => ({ moves, isOver: () => false })
const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

describe('production R40, R48: makespan', () => {
  test.each(seeds)('finds the best plan of a tiny shop, and its bound is never above it (seed %i)', seed => {
    const shop = madeUpShop(randomFrom(seed), { jobs: 3, steps: 3, machines: 3 })
    const search = searchFor({ shop, seed })
    search.run(endless(5000), () => {})
    const least = leastOf(shopOf(shop), orders => orders.makespan)
    expect(search.best!.value).toBe(least)
    expect(lowerBound(shopOf(shop))).toBeLessThanOrEqual(least)
  })

  test.each(seeds)('also where operations choose between machines (seed %i)', seed => {
    const shop = madeUpShop(randomFrom(seed), { jobs: 2, steps: 3, machines: 3, flexible: true })
    const search = searchFor({ shop, seed })
    search.run(endless(5000), () => {})
    expect(search.best!.value).toBe(leastOf(shopOf(shop), orders => orders.makespan))
  })

  test.each(seeds)('every plan holds, machines visited twice included (seed %i)', seed => {
    const shop = madeUpShop(randomFrom(seed), { jobs: 8, steps: 9, machines: 4, flexible: seed % 2 === 0 })
    const search = searchFor({ shop, seed })
    search.run(endless(3000), found => {
      expect(faultsOf(shop, assignmentsOf(shop, found.plan))).toEqual([])
      expect(makespanOf(assignmentsOf(shop, found.plan))).toBe(found.value)
    })
    expect(search.best!.value).toBeGreaterThanOrEqual(lowerBound(shopOf(shop)))
  })

  test.each(seeds)('also where most work takes no time (seed %i)', seed => {
    const shop = madeUpShop(randomFrom(seed), { jobs: 7, steps: 7, machines: 3, flexible: seed % 2 === 0, least: -5 })
    const search = searchFor({ shop, seed })
    search.run(endless(3000), ({ plan }) => expect(faultsOf(shop, assignmentsOf(shop, plan))).toEqual([]))
  })

  test.each(seeds)('what is kept from move to move is what counting anew gives (seed %i)', seed => {
    const shop = shopOf(madeUpShop(randomFrom(seed), { jobs: 6, steps: 6, machines: 4, flexible: seed % 2 === 0 }))
    const search = new TabuSearch(shop, randomFrom(seed))
    search.start(firstPlan(shop, randomFrom(seed), 0.5))
    for (let step = 0; step < 200; step++) {
      search.run(1, endless(1), 0)
      const anew = new Orders(shop)
      anew.load(search.orders.save())
      expect(search.orders.end).toEqual(anew.end)
      expect(search.orders.toGo).toEqual(anew.toGo)
      expect(search.orders.makespan).toBe(anew.makespan)
    }
  })
})

test('a plan between two keeps to the jobs, and to what both agree on', () => {
  const plain = madeUpShop(randomFrom(3), { jobs: 6, steps: 5, machines: 4 })
  const shop = shopOf(plain)
  const [one, other] = [firstPlan(shop, randomFrom(1), 1), firstPlan(shop, randomFrom(2), 1)]
  for (const share of [0, 0.3, 0.5, 1]) {
    const { order, choice } = between(shop, one, other, share, randomFrom(1))
    expect(faultsOf(plain, assignmentsOf(plain, { order, choice }))).toEqual([])
    if (share === 0) expect(order).toEqual(one.order)
    if (share === 1) expect(order).toEqual(other.order)
  }
})

describe('production R40: weighted tardiness', () => {
  test.each(seeds)('finds the best plan of a tiny shop (seed %i)', seed => {
    const shop = madeUpShop(randomFrom(seed), { jobs: 3, steps: 3, machines: 2 })
    const arrays = shopOf(shop)
    const due = shop.jobs.map(job => job.reduce((sum, step) => sum + step.alternates[0]!.minutes, 0))
    const weight = [4, 2, 1]
    const search = searchFor({ shop, seed, dates: { due, weight } })
    search.run(endless(30_000), () => {})
    const least = leastOf(arrays, ({ end }) =>
      due.reduce((sum, day, job) => sum + weight[job]! * Math.max(0, end[arrays.lastOfJob[job]!]! - day), 0),
    )
    expect(search.best!.value).toBe(least)
  })

  test.each(seeds)('also where operations choose between machines (seed %i)', seed => {
    const shop = madeUpShop(randomFrom(seed), { jobs: 2, steps: 3, machines: 3, flexible: true })
    const arrays = shopOf(shop)
    const [due, weight] = [
      [2, 3],
      [4, 1],
    ]
    const search = searchFor({ shop, seed, dates: { due, weight } })
    search.run(endless(30_000), () => {})
    const least = leastOf(arrays, ({ end }) =>
      due.reduce((sum, day, job) => sum + weight[job]! * Math.max(0, end[arrays.lastOfJob[job]!]! - day), 0),
    )
    expect(search.best!.value).toBe(least)
  })

  test.each(seeds)('every plan holds, work that takes no time included (seed %i)', seed => {
    const shop = madeUpShop(randomFrom(seed), { jobs: 7, steps: 7, machines: 3, flexible: seed % 2 === 0, least: -3 })
    const dates = { due: shop.jobs.map(() => 3), weight: shop.jobs.map((_, job) => 1 + (job % 3)) }
    const search = searchFor({ shop, seed, dates })
    search.run(endless(20_000), ({ plan, value }) => {
      const placed = assignmentsOf(shop, plan)
      expect(faultsOf(shop, placed)).toEqual([])
      const late = shop.jobs.map((_, job) =>
        Math.max(0, ...placed.filter(one => one.job === job).map(one => one.end - 3)),
      )
      expect(late.reduce((sum, minutes, job) => sum + minutes * dates.weight[job]!, 0)).toBe(value)
    })
  })
})

test('production R49: the same seed and moves give the same plan', () => {
  const shop = madeUpShop(randomFrom(9), { jobs: 10, steps: 8, machines: 6, flexible: true })
  const [one, again, other] = [5, 5, 6].map(seed => {
    const search = searchFor({ shop, seed })
    search.run(endless(4000), () => {})
    return search.best!
  })
  expect(again).toEqual(one)
  expect(other!.plan).not.toEqual(one!.plan)
})

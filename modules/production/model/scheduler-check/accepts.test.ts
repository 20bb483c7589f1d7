import { expect, test } from 'vitest'
import { listPlan } from './list-planner.ts'
import { randomShop } from './random-shop.ts'
import { violationsOf } from './violations.ts'

test('production R48: the checker accepts what a plain planner makes of random shops', () => {
  for (let seed = 1; seed <= 120; seed++) {
    const problem = randomShop(seed, 10 + (seed % 31))
    expect(violationsOf(problem, listPlan(problem)), `seed ${seed}`).toEqual([])
  }
})

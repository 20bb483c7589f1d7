import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dispatch, dispatchRules, makespanOf, readJobShop } from '#modules/production/model/job-shop.ts'
import { faultsOf } from '#modules/production/model/job-shop-check.ts'
import { lowerBound as boundOf } from '#modules/production/model/scheduler/lower-bound.ts'
import { searchFor } from '#modules/production/model/scheduler/search.ts'
import { shopOf } from '#modules/production/model/scheduler/shop.ts'
import { assignmentsOf } from '#modules/production/model/scheduler/test-shops.ts'

/** Published shops: every plan of the dispatching rules holds, and none is better than what is known to be possible. */

const folder = join(
  process.env.MILLWRIGHT_DATA_SETS ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data'),
  'jobshop',
)
interface Instance {
  readonly name: string
  readonly file: string
  readonly type: string
  readonly jobs: number
  readonly machines: number
  readonly operations: number
  readonly lowerBound: number
  readonly bestKnown: number
}
const { instances } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { instances: Instance[] }

describe.each(instances)('$name', ({ file, type, jobs, machines, operations, lowerBound, bestKnown }) => {
  const shop = readJobShop(readFileSync(join(folder, file), 'utf8'), type === 'flexible-job-shop')

  test('is read as it is published', () => {
    expect([shop.jobs.length, shop.machines, shop.jobs.flat().length]).toEqual([jobs, machines, operations])
  })

  test('production R48: every plan holds, and ends no earlier than is possible', () => {
    const spans = dispatchRules.map(rule => {
      const plan = dispatch(shop, rule)
      expect(faultsOf(shop, plan), rule).toEqual([])
      return makespanOf(plan)
    })
    for (const span of spans) expect(span).toBeGreaterThanOrEqual(lowerBound)
    // A rule of thumb is no solver, but it is no nonsense either.
    expect(Math.min(...spans)).toBeLessThanOrEqual(bestKnown * 2)
  })

  test('production R40: a short search comes near what is best known, and never below what is possible', () => {
    const search = searchFor({ shop, seed: 1 })
    search.run({ moves: 30_000, isOver: () => false }, () => {})
    const { plan, value } = search.best!
    expect(faultsOf(shop, assignmentsOf(shop, plan))).toEqual([])
    expect(value).toBeGreaterThanOrEqual(lowerBound)
    expect(value).toBeLessThanOrEqual(bestKnown * 1.05)
    expect(boundOf(shopOf(shop))).toBeLessThanOrEqual(lowerBound)
  })
})

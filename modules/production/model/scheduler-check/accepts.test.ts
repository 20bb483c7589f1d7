import { expect, test } from 'vitest'
import type { Problem, Result } from '../scheduler/problem.ts'
import { listPlan } from './list-planner.ts'
import { randomShop } from './random-shop.ts'
import { settled } from './settled.ts'
import { violationsOf } from './violations.ts'

test('production R48: the checker accepts what a plain planner makes of random shops', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const problem = randomShop(seed, 10 + (seed % 31))
    expect(violationsOf(problem, listPlan(problem)), `seed ${seed}`).toEqual([])
  }
})

test('production R49: the same seed makes the same shop', () => {
  expect(randomShop(7, 50)).toEqual(randomShop(7, 50))
  expect(randomShop(7, 50)).not.toEqual(randomShop(8, 50))
})

/** The same shop and plan so many times side by side, each with names of its own. */
function sideBySide(problem: Problem, plan: Result, times: number): [Problem, Result] {
  const families = new Set(problem.families?.map(({ id }) => id))
  const named = <T>(value: T, copy: number): T =>
    JSON.parse(
      JSON.stringify(value, (_, one) =>
        typeof one === 'string' && /^[TPJ]\d/.test(one) && !families.has(one) ? `${one}.${copy}` : one,
      ),
    )
  const copies = Array.from({ length: times }, (_, copy) => ({
    problem: named(problem, copy),
    plan: named(plan, copy),
  }))
  const whole: Problem = {
    ...problem,
    things: copies.flatMap(one => one.problem.things ?? []),
    people: copies.flatMap(one => one.problem.people ?? []),
    transitions: copies
      .flatMap(one => one.problem.transitions?.filter(row => row.thing) ?? [])
      .concat(problem.transitions?.filter(row => !row.thing) ?? []),
    jobs: copies.flatMap(one => one.problem.jobs ?? []),
  }
  const assignments = copies.flatMap(one => one.plan.assignments)
  return [whole, settled(whole, { assignments, unplaced: copies.flatMap(one => one.plan.unplaced) })]
}

test('production R48: 4,000 operations over 60 days are judged in two seconds', () => {
  const small = randomShop(3, 40)
  const [problem, plan] = sideBySide(small, listPlan(small), 100)
  expect(problem.jobs!.flatMap(job => job.operations!)).toHaveLength(4000)
  const before = process.cpuUsage()
  expect(violationsOf(problem, plan)).toEqual([])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})

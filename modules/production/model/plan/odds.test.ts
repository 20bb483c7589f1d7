import { expect, test } from 'vitest'
import type { Problem, Result } from '../scheduler/problem.ts'
import { randomFrom } from '../scheduler/random.ts'
import { roll, solve } from '../scheduler/solve.ts'
import { randomShop } from '../scheduler-check/random-shop.ts'
import { oddsOf } from './odds.ts'

/** production, beyond the peers 3: honest odds. */

const day = (count: number) => Array.from({ length: count }, (_, at) => [at * 1440, at * 1440 + 480] as const)
const shop = {
  things: [{ id: 'M', windows: day(30) }],
  jobs: [
    { id: 'A', due: 500, operations: [{ id: 'a', alternates: [{ thing: 'M', cycle: 300 }] }] },
    { id: 'B', due: 2000, operations: [{ id: 'b', alternates: [{ thing: 'M', cycle: 300 }] }] },
  ],
}
const plan = () => solve(shop, { moves: 200, isOver: () => false })
const options = { runs: 1000, seed: 1 }
const poolOf = { a: 0, b: 0 }

test('work that always takes its standard ends as planned, in time for certain', () => {
  const result = plan()
  const ends = new Map(result.assignments.map(one => [one.operation, one.end]))
  const odds = oddsOf(shop, result, { pools: [[1]], poolOf }, options)
  expect(odds).toEqual([
    { job: 'A', onTime: 100, p50: ends.get('a'), p85: ends.get('a') },
    { job: 'B', onTime: 100, p50: ends.get('b'), p85: ends.get('b') },
  ])
})

test('the chance is the share of past paces that make it, and what is late makes the next one late', () => {
  // Of four past paces one is twice as slow: A is then done after 600 minutes of work, on the second day.
  const odds = oddsOf(shop, plan(), { pools: [[1, 1, 1, 2]], poolOf }, options)
  const [a, b] = odds
  expect(a!.onTime).toBeGreaterThan(70)
  expect(a!.onTime).toBeLessThan(80)
  expect(a).toMatchObject({ p50: 300, p85: 1440 + 120 })
  expect(b!.p85).toBeGreaterThan(b!.p50)
})

test('the same seed gives the same odds, another seed nearly the same', () => {
  const paces = { pools: [[0.8, 1, 1.1, 1.7]], poolOf }
  const result = plan()
  expect(oddsOf(shop, result, paces, options)).toEqual(oddsOf(shop, result, paces, options))
  const other = oddsOf(shop, result, paces, { ...options, seed: 2 })
  for (const [index, one] of oddsOf(shop, result, paces, options).entries())
    expect(Math.abs(one.onTime - other[index]!.onTime)).toBeLessThan(6)
})

const pastPaces = [0.8, 0.9, 1, 1, 1.05, 1.1, 1.3, 1.6]

/** The shop as it came: every operation at a pace of its own, thing, people and order as planned, by the scheduler itself. */
function happened(problem: Problem, result: Result, seed: number): Map<string, number> {
  const random = randomFrom(seed)
  const placed = new Map(result.assignments.map((one, sequence) => [one.operation, { ...one, sequence }]))
  const jobs = (problem.jobs ?? []).map(job => ({
    ...job,
    operations: (job.operations ?? []).map(operation => {
      const pace = pastPaces[random.whole(pastPaces.length)]!
      const at = placed.get(operation.id)
      if (!at?.thing) return operation
      const alternates = (operation.alternates ?? [])
        .filter(one => one.thing === at.thing)
        .map(one => ({ ...one, setup: (one.setup ?? 0) * pace, cycle: (one.cycle ?? 0) * pace }))
      const place = { thing: at.thing, start: at.start, sequence: at.start, turn: at.sequence }
      const live = { ...operation.live, ...place, ...(at.people.length > 0 && { person: at.people[0]! }) }
      return { ...operation, alternates, live }
    }),
  }))
  const ends = new Map(roll({ ...problem, jobs }).assignments.map(one => [one.operation, one.end]))
  return new Map(
    jobs.map(({ id, operations }) => [
      id,
      Math.max(...operations.map(one => ends.get(one.id) ?? Number.POSITIVE_INFINITY)),
    ]),
  )
}

test('calibrated: jobs are done by their P85 date in 75 to 95 of 100 cases over simulated history', () => {
  let [told, byHalf, byMost] = [0, 0, 0]
  for (let seed = 1; seed <= 40; seed++) {
    const problem = randomShop(seed, 24)
    const result = solve(problem, { moves: 50, isOver: () => false })
    const pools = Object.fromEntries(result.assignments.map(one => [one.operation, 0]))
    const odds = oddsOf(problem, result, { pools: [pastPaces], poolOf: pools }, { runs: 200, seed })
    const ends = happened(problem, result, 7000 + seed)
    for (const { job, p50, p85 } of odds) {
      const end = ends.get(job)!
      if (!Number.isFinite(end)) continue
      told++
      if (end <= p50) byHalf++
      if (end <= p85) byMost++
    }
  }
  expect(told).toBeGreaterThanOrEqual(100)
  expect(byMost / told).toBeGreaterThanOrEqual(0.75)
  expect(byMost / told).toBeLessThanOrEqual(0.95)
  expect(byHalf / told).toBeGreaterThanOrEqual(0.35)
  expect(byHalf / told).toBeLessThanOrEqual(0.65)
})

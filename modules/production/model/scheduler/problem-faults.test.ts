import { describe, expect, test } from 'vitest'
import { randomShop } from '../scheduler-check/random-shop.ts'
import { violationsOf } from '../scheduler-check/violations.ts'
import type { Problem } from './problem.ts'
import { problemFaults } from './problem-faults.ts'
import { improve, roll, solve } from './solve.ts'

const operation = { id: 'a', alternates: [{ thing: 'M', cycle: 5 }] }
const with_ = (over: object) => ({
  things: [{ id: 'M' }],
  jobs: [{ id: 'J', operations: [{ ...operation, ...over }] }],
})

describe('the form of a problem that comes from outside', () => {
  test('every key but an id may be left out', () => {
    for (const problem of [{}, { jobs: [{ id: 'J' }] }, with_({}), randomShop(2, 40)])
      expect(problemFaults(problem)).toEqual([])
  })

  test.each([
    [null, 'no JSON object'],
    [[], 'no JSON object'],
    [{ things: {} }, 'list of objects'],
    [{ jobs: [null] }, 'list of objects'],
    [{ things: [{}] }, 'A thing has no id'],
    [{ things: [{ id: 'M' }, { id: 'M' }] }, 'more than one thing M'],
    [{ things: [{ id: 'M', capacity: 0 }] }, 'capacity of thing M has to be a whole number from 1 to'],
    [{ things: [{ id: 'M', efficiency: 0 }] }, 'efficiency of thing M'],
    [{ things: [{ id: 'M', windows: [[9, 3]] }] }, 'windows of thing M'],
    [{ things: [{ id: 'M', windows: 'always' }] }, 'windows of thing M'],
    [{ things: [{ id: 'M', capacity: 1e9 }] }, 'capacity of thing M'],
    [{ things: [{ id: 'M', efficiency: 1e-30 }] }, 'efficiency of thing M'],
    [{ things: [{ id: 'M', downs: {} }] }, 'downs of thing M have to be a list'],
    [{ things: [{ id: 'M', downs: [{ from: 5, to: 5 }] }] }, 'ends before it begins'],
    [{ weights: { tardiness: 'much' } }, 'tardiness of weights of the problem'],
    [{ weights: { Wt: -1 } }, 'Wt of weights of'],
    [{ weights: 3 }, 'weights of the problem has to be an object'],
    [{ options: { seconds: 0 } }, 'seconds of options'],
    [{ options: { threads: 0 } }, 'threads of options'],
    [{ options: { maxIterations: 2.5 } }, 'maxIterations of options'],
    [{ transitions: [{ to: 'F', thing: 'X', minutes: 3 }] }, 'for thing X, which there is not'],
    [{ people: [{ id: 'P', skills: { mill: 'high' } }] }, 'mill of skills of person P'],
    [{ transitions: [{ minutes: 3 }] }, 'family it leads to'],
    [{ families: [{ id: 'F', reduction: 120 }] }, 'from 0 to 100'],
    [{ jobs: [{ id: 'J', due: 'soon' }] }, 'due of job J'],
    [{ jobs: [{ id: 'J', operations: [operation, operation] }] }, 'more than one operation a'],
    [with_({ alternates: [{ cycle: 3 }] }), 'thing of an alternate of operation a has to be a name'],
    [with_({ alternates: [{ thing: 'M', cycle: -1 }] }), 'cycle of an alternate of operation a'],
    [with_({ piecesPerCycle: 0 }), 'piecesPerCycle of operation a'],
    [with_({ quantity: 3, transfer: 4 }), 'more pieces than it makes'],
    [with_({ preds: 'b' }), 'preds of operation a'],
    [with_({ preds: ['b'] }), 'Operation a comes after operation b, which there is not'],
    [with_({ quantity: 1e300 }), 'quantity of operation a'],
    [with_({ gap: 1e12 }), 'gap of operation a'],
    [with_({ lock: 'tight' }), 'lock of operation a has to be one of none, thing'],
    [with_({ mode: 'batch' }), 'mode of operation a'],
    [with_({ live: 'M' }), 'live of operation a has to be an object'],
    [with_({ live: { start: 0.5 } }), 'start of live of operation a'],
    [with_({ resumable: 'no' }), 'resumable of operation a has to be true or false'],
    [with_({ skills: { mill: null } }), 'mill of skills of operation a'],
    [with_({ alternates: [{ thing: 'M', setup: 0.00001 }] }), 'with four decimals'],
    [with_({ crew: 1.5 }), 'crew of operation a'],
    [with_({ runAttention: 130 }), 'from 0 to 100'],
  ])('%j: %s', (problem, sentence) => {
    expect(problemFaults(problem).join('\n')).toContain(sentence)
  })
})

test('of many faults some are named', () => {
  const jobs = Array.from({ length: 90 }, () => ({}))
  const said = problemFaults({ jobs })
  expect(said).toHaveLength(41)
  expect(said.at(-1)).toBe('50 more are wrong in the same way.')
})

const now = () => ({ moves: 20, isOver: () => false })

test('production R41: times of any decimals are rounded once, up, as the checker has them', () => {
  for (const [quantity, piecesPerCycle, cycle] of [
    [3, 1, 3.3333334],
    [3, 1, 1 / 3],
    [1.1, 0.1, 1],
    [7, 3, 0.1],
    [1000, 7, 1.234567891],
  ]) {
    const shop: Problem = {
      things: [{ id: 'M', efficiency: 90 }],
      jobs: [
        {
          id: 'J',
          operations: [
            {
              id: 'a',
              quantity: quantity!,
              piecesPerCycle: piecesPerCycle!,
              alternates: [{ thing: 'M', setup: 0.25, cycle: cycle! }],
            },
          ],
        },
      ],
    }
    expect(problemFaults(shop)).toEqual([])
    expect(violationsOf(shop, solve(shop, now()))).toEqual([])
  }
})

test('production R46: what would end beyond all time has no place', () => {
  const outside = (id: string) => ({ id, outsideMinutes: 1_000_000_000 })
  const shop: Problem = {
    things: [{ id: 'M' }],
    jobs: [
      { id: 'J', operations: [outside('a'), outside('b'), outside('c')] },
      { id: 'K', operations: [{ id: 'd', quantity: 1_000_000_000, alternates: [{ thing: 'M', cycle: 60 }] }] },
    ],
  }
  const result = solve(shop, now())
  expect(result.assignments.map(one => one.operation)).toEqual(['a'])
  expect(result.unplaced.map(one => `${one.operation} ${one.code}`)).toEqual([
    'b noWindow',
    'c predecessorUnplaced',
    'd noWindow',
  ])
  expect(violationsOf(shop, result)).toEqual([])
})

test('production R46: a long circle, and all that waits for it, is told at once', () => {
  const length = 5000
  const operations = Array.from({ length }, (_, index) => ({
    ...{ ...operation, id: `o${index}` },
    preds: [index === 0 ? `o${length / 2}` : `o${index - 1}`],
  }))
  const began = performance.now()
  const { unplaced, assignments } = roll({ things: [{ id: 'M' }], jobs: [{ id: 'J', operations }] })
  expect(performance.now() - began).toBeLessThan(5000)
  expect(assignments).toEqual([])
  expect(unplaced).toHaveLength(length)
  expect(unplaced.at(-1)!.message).toBe(
    'o4999 comes after operations that wait for each other: o2500, o2499, o2498, o2497, o2496, o2495, o2494, o2493 and 2493 more.',
  )
})

test('production R46: operations that wait for each other are not placed, and all others are', () => {
  const at = (id: string, preds: string[]) => ({ ...operation, id, preds })
  const shop: Problem = {
    things: [{ id: 'M' }],
    jobs: [
      {
        id: 'J',
        operations: [at('a', ['c']), at('b', ['a']), at('c', ['b']), at('d', ['c']), at('e', []), at('f', ['f'])],
      },
    ],
  }
  const budget = () => ({ moves: 20, isOver: () => false })
  for (const result of [solve(shop, budget()), roll(shop), improve(shop, budget())]) {
    expect(result.assignments.map(one => one.operation)).toEqual(['e'])
    expect(result.unplaced.map(({ operation: id, code }) => [id, code])).toEqual(
      ['a', 'b', 'c', 'd', 'f'].map(id => [id, 'predecessorUnplaced']),
    )
    expect(result.unplaced[0]!.message).toBe('a comes after operations that wait for each other: a, c, b.')
    expect(violationsOf(shop, result)).toEqual([])
  }
})

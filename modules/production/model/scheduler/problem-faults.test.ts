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
    [{ things: [{ id: 'M', capacity: 0 }] }, 'capacity of thing M has to be a whole number from 1 on'],
    [{ things: [{ id: 'M', efficiency: 0 }] }, 'efficiency of thing M'],
    [{ things: [{ id: 'M', windows: [[9, 3]] }] }, 'windows of thing M'],
    [{ things: [{ id: 'M', downs: [{ from: 5, to: 5 }] }] }, 'ends before it begins'],
    [{ people: [{ id: 'P', skills: { mill: 'high' } }] }, 'skill of person P'],
    [{ transitions: [{ minutes: 3 }] }, 'family it leads to'],
    [{ families: [{ id: 'F', reduction: 120 }] }, 'from 0 to 100'],
    [{ jobs: [{ id: 'J', due: 'soon' }] }, 'due of job J'],
    [{ jobs: [{ id: 'J', operations: [operation, operation] }] }, 'more than one operation a'],
    [with_({ alternates: [{ cycle: 3 }] }), 'has to name its thing'],
    [with_({ alternates: [{ thing: 'M', cycle: -1 }] }), 'cycle of An alternate of operation a'],
    [with_({ piecesPerCycle: 0 }), 'piecesPerCycle of operation a'],
    [with_({ quantity: 3, transfer: 4 }), 'more pieces than it makes'],
    [with_({ preds: 'b' }), 'preds of operation a'],
    [with_({ crew: 1.5 }), 'crew of operation a'],
    [with_({ runAttention: 130 }), 'from 0 to 100'],
  ])('%j: %s', (problem, sentence) => {
    expect(problemFaults(problem).join('\n')).toContain(sentence)
  })
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

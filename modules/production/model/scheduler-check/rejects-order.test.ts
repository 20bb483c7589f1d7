import { describe, expect, test } from 'vitest'
import type { Problem, ProblemOperation } from '../scheduler/problem.ts'
import { listPlan } from './list-planner.ts'
import { apart, at, checked, jobOf, later, on, spoilt } from './test-plans.ts'

/** Each test breaks one thing about a plan that is right, and expects to be told which. */

describe('capacity and the live plan', () => {
  const two = (more: Partial<ProblemOperation>, other: Partial<ProblemOperation> = {}, capacity = 1): Problem => ({
    things: [{ id: 'M', capacity }, { id: 'N' }],
    jobs: apart(
      {
        id: 'A',
        alternates: [
          { thing: 'M', cycle: 30 },
          { thing: 'N', cycle: 30 },
        ],
        ...more,
      },
      { id: 'B', alternates: [{ thing: 'M', cycle: 30 }], ...other },
    ),
  })
  const [first, second] = [[[0, 30]] as const, [[30, 60]] as const]

  test('production R42: a thing takes as many at once as it can', () => {
    expect(checked(two({}, {}, 2), at('A', 'M', first), at('B', 'M', first))).toEqual([])
    expect(checked(two({}), at('A', 'M', first), at('B', 'M', [[29, 59]]))).toEqual([
      'M takes 1 at once, but has A, B in minute 29',
    ])
  })
  test('production R42: a thing is held over a break', () => {
    const problem: Problem = {
      things: [
        {
          id: 'M',
          windows: [
            [0, 20],
            [40, 100],
          ],
          lightsOut: true,
        },
      ],
      jobs: apart(on('A', 'M', 30), on('B', 'M', 5, { runAttention: 0 })),
    }
    expect(
      checked(
        problem,
        at('A', 'M', [
          [0, 20],
          [40, 50],
        ]),
        at('B', 'M', [[25, 30]]),
      ),
    ).toEqual(['M takes 1 at once, but has A, B in minute 25'])
  })
  test('production R44: a running operation stays on its thing, before all others', () => {
    const problem = two({ live: { thing: 'M', start: 0, running: true } })
    expect(checked(problem, at('A', 'N', first), at('B', 'M', first))).toContain('A is running on M, but stands on N')
    expect(checked(problem, at('A', 'M', second), at('B', 'M', first))).toEqual([
      'B starts at 0 on M, before A, which runs there',
      'A runs on M, but goes on only at 30; minute 0 is open',
    ])
  })
  test('production R44: a frozen operation keeps its thing, and is not overtaken', () => {
    const problem = two({ live: { thing: 'M', start: 0, sequence: 1, frozen: true } })
    expect(checked(problem, at('A', 'M', first), at('B', 'M', second))).toEqual([])
    expect(checked(problem, at('A', 'N', first), at('B', 'M', first))).toContain('A is frozen on M, but stands on N')
    expect(checked(problem, at('A', 'M', second), at('B', 'M', first))).toEqual([
      'B overtakes A, which is frozen, on M in minute 0',
    ])
  })
  test('production R44: frozen and locked ones keep their order', () => {
    const frozen = { live: { thing: 'M', start: 0, sequence: 1, frozen: true } }
    const said = 'B starts at 0 on M, but in the live plan comes after A (30)'
    const swapped = [at('A', 'M', second), at('B', 'M', first)]
    expect(checked(two(frozen, { live: { thing: 'M', start: 30, sequence: 2, frozen: true } }), ...swapped)).toEqual([
      said,
    ])
    expect(
      checked(two(frozen, { lock: 'sequence', live: { thing: 'M', start: 30, sequence: 2 } }), ...swapped),
    ).toContain(said)
  })
  test('production R44: locks hold the thing, and the start', () => {
    const onThing = two({ lock: 'thing', live: { thing: 'M', start: 0 } })
    expect(checked(onThing, at('A', 'N', first), at('B', 'M', first))).toContain('A is locked to M, but stands on N')
    const inTime = two({ lock: 'time', live: { thing: 'M', start: 40 } })
    expect(checked(inTime, at('A', 'M', [[39, 69]]), at('B', 'M', first))).toEqual([
      'A is locked to minute 40, but starts at 39',
    ])
  })
})

describe('what comes before', () => {
  const problem: Problem = {
    things: [{ id: 'M' }, { id: 'N' }],
    jobs: [
      { id: 'I', operations: [on('P', 'N', 50)] },
      {
        id: 'J',
        operations: [
          on('A', 'M', 30),
          {
            id: 'B',
            alternates: [{ thing: 'N', setup: 10, cycle: 20 }],
            preds: ['A', 'P'],
            gap: 15,
            anticipatory: false,
          },
          { id: 'C', outsideMinutes: 100 },
          { id: 'D', alternates: [{ thing: 'M', setup: 10, cycle: 5 }], earliest: 400 },
        ],
      },
    ],
  }

  test('production R43: all of an assembly and the gap are waited for', () => {
    expect(spoilt(problem, { B: later(-1) })).toContain(
      'B is set up from 64, but P ends at 50 and 15 minutes lie between',
    )
    expect(spoilt(problem, { B: later(-11) })).toContain('B runs from 64, but P ends at 50 and 15 minutes lie between')
    expect(spoilt(problem, { B: later(-60) })).toContain('B runs from 15, but A ends at 30 and 15 minutes lie between')
  })
  test('production R43: outside takes as long as it takes, and nothing here', () => {
    expect(spoilt(problem, { C: ({ end }) => ({ end: end - 1, segments: [] }) })).toContain(
      'C is outside from 95 to 194, it takes 100 minutes',
    )
    expect(spoilt(problem, { C: () => ({ thing: 'M' }) })).toContain('C is done outside, but stands on M')
    expect(spoilt(problem, { C: later(-1) })).toContain('C runs from 94, but B ends at 95')
  })
  test('production R43: material is waited for, by the run alone', () => {
    const right = listPlan(problem, 3000).assignments.find(one => one.operation === 'D')!
    expect([right.start, right.runStart]).toEqual([390, 400])
    expect(spoilt(problem, { D: later(-1) })).toEqual(['D runs from 399, its material comes at 400'])
  })
  test('production R43: transfer counts whole cycles in the working time of the one before', () => {
    const slowed: Problem = {
      things: [
        {
          id: 'M',
          windows: [
            [0, 15],
            [20, 500],
          ],
          downs: [{ from: 20, to: 40, speed: 50 }],
        },
        { id: 'N' },
      ],
      jobs: jobOf(
        { id: 'A', quantity: 12, piecesPerCycle: 2, alternates: [{ thing: 'M', cycle: 10 }] },
        { id: 'B', quantity: 12, alternates: [{ thing: 'N', cycle: 20 }], mode: 'transfer', transfer: 3, gap: 2 },
      ),
    }
    expect(listPlan(slowed, 800).assignments[1]!.start).toBe(32)
    expect(spoilt(slowed, { B: later(-1) })).toEqual([
      'B runs from 31, but A has made 3 pieces at 30 and 2 minutes lie between',
    ])
  })
})

import { expect, test } from 'vitest'
import type { Problem } from '../scheduler/problem.ts'
import { listPlan } from './list-planner.ts'
import { settled } from './settled.ts'
import { apart, at, checked, jobOf } from './test-plans.ts'

/** Monday to Friday 07:00–15:30 with a break 11:00–11:30, in minutes from 07:00 on a Monday. */
const week = [0, 1, 2, 3, 4].flatMap(day => [
  [day * 1440, day * 1440 + 240] as const,
  [day * 1440 + 270, day * 1440 + 510] as const,
])

test('production example 1: 523 working minutes over two days, R41 and R42', () => {
  const problem: Problem = {
    things: [{ id: 'M', windows: week, efficiency: 90 }],
    jobs: jobOf({
      id: 'A',
      quantity: 40,
      piecesPerCycle: 2,
      alternates: [{ thing: 'M', setup: 45, cycle: 21.5 }],
      earliest: 405,
    }),
  }
  const monday = [360, 510] as const
  const right = at('A', 'M', [monday, [1440, 1680], [1710, 1843]], { setup: 45, runStart: 405 })
  expect(checked(problem, right)).toEqual([])
  expect(listPlan(problem).assignments[0]).toEqual(right)
  const short = at('A', 'M', [monday, [1440, 1680], [1710, 1842]], { setup: 45, runStart: 405 })
  expect(checked(problem, short)).toEqual(['A ends at 1842 after 522 working minutes, it takes 523'])
})

test('production example 2: 600 minutes lights-out, through the night, R42', () => {
  const problem: Problem = {
    things: [{ id: 'M', windows: [[0, 30]], lightsOut: true }],
    jobs: jobOf({
      id: 'A',
      alternates: [{ thing: 'M', setup: 20, cycle: 600 }],
      runAttention: 0,
      setupDone: true,
    }),
  }
  expect(checked(problem, at('A', 'M', [[0, 600]]))).toEqual([])
  const attended = { ...problem, jobs: jobOf({ ...problem.jobs![0]!.operations![0]!, runAttention: 10 }) }
  expect(checked(attended, at('A', 'M', [[0, 600]]))).toEqual([
    'A works on its run in minute 30, when M is closed or down',
    'A ends at 600 after 30 working minutes, it takes 600',
  ])
})

const families: Problem = {
  things: [{ id: 'M', family: 'ALU' }],
  transitions: [
    { from: 'ALU', to: 'SS', minutes: 40 },
    { from: 'SS', to: 'ALU', minutes: 30 },
    { from: 'ALU', to: 'ALU', minutes: 5 },
    { from: 'SS', to: 'SS', minutes: 5 },
  ],
  jobs: [
    { id: 'A', due: 300, operations: [{ id: 'A', family: 'ALU', alternates: [{ thing: 'M', cycle: 60 }] }] },
    { id: 'B', due: 75, weight: 16, operations: [{ id: 'B', family: 'SS', alternates: [{ thing: 'M', cycle: 30 }] }] },
    { id: 'C', due: 150, operations: [{ id: 'C', family: 'ALU', alternates: [{ thing: 'M', cycle: 50 }] }] },
  ],
}

test('production example 3: setups by family and the objective, R40 and R41', () => {
  const best = [
    at('B', 'M', [[0, 70]], { setup: 40, runStart: 40 }),
    at('C', 'M', [[70, 150]], { setup: 30, runStart: 100 }),
    at('A', 'M', [[150, 215]], { setup: 5, runStart: 155 }),
  ]
  expect(checked(families, ...best)).toEqual([])
  expect(settled(families, { assignments: best, unplaced: [] }).objective).toBe(805)
  expect(checked(families, best[0]!, { ...best[1]!, setup: 5 }, best[2]!)).toEqual([
    'C has 5 minutes of setup on M, 30 is right',
  ])
})

const transfer = (cycle: number): Problem => ({
  things: [{ id: 'M' }, { id: 'N' }],
  jobs: jobOf(
    { id: '10', quantity: 50, alternates: [{ thing: 'M', setup: 30, cycle: 3 }] },
    { id: '20', quantity: 50, alternates: [{ thing: 'N', setup: 20, cycle }], mode: 'transfer', transfer: 10 },
  ),
})

test('production example 4: transfer with the first pieces, and never starved of the last, R43', () => {
  const first = at('10', 'M', [[0, 180]], { setup: 30, runStart: 30 })
  const slow = at('20', 'N', [[40, 310]], { setup: 20, runStart: 60 })
  expect(checked(transfer(5), first, slow)).toEqual([])
  expect(checked(transfer(5), first, at('20', 'N', [[39, 309]], { setup: 20, runStart: 59 }))).toEqual([
    '20 runs from 59, but 10 has made 10 pieces at 60',
  ])
  expect(checked(transfer(2), first, at('20', 'N', [[80, 200]], { setup: 20, runStart: 100 }))).toEqual([])
  expect(checked(transfer(2), first, at('20', 'N', [[79, 199]], { setup: 20, runStart: 99 }))).toEqual([
    '20 ends at 199 with 19 minutes of run from 180 on, but its last 10 pieces, which come then from 10, take 20',
  ])
})

test('production example 9: a roll on a breakdown, R44', () => {
  // Asked at 09:30, in minutes from then: the break is 90–120, the shift ends at 360.
  const broken = (until: number): Problem => ({
    things: [
      {
        id: 'M',
        windows: [
          [0, 90],
          [120, 360],
        ],
        downs: [{ from: 0, to: until }],
      },
    ],
    jobs: apart(
      { id: 'A', alternates: [{ thing: 'M', cycle: 120 }], live: { thing: 'M', start: 0, running: true, worked: 90 } },
      { id: 'B', alternates: [{ thing: 'M', cycle: 60 }], live: { thing: 'M', start: 30, sequence: 2, frozen: true } },
    ),
  })
  expect(checked(broken(90), at('A', 'M', [[120, 150]]), at('B', 'M', [[150, 210]]))).toEqual([])
  expect(
    checked(
      broken(30),
      at('A', 'M', [[30, 60]]),
      at('B', 'M', [
        [60, 90],
        [120, 150],
      ]),
    ),
  ).toEqual([])
  expect(checked(broken(30), at('A', 'M', [[120, 150]]), at('B', 'M', [[150, 210]]))).toEqual([
    'A runs on M, but goes on only at 120; minute 30 is open',
  ])
})

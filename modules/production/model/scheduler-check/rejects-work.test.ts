import { describe, expect, test } from 'vitest'
import type { Problem, ProblemOperation } from '../scheduler/problem.ts'
import { listPlan } from './list-planner.ts'
import { apart, at, checked, jobOf, on, spoilt } from './test-plans.ts'
import { violationsOf } from './violations.ts'

/** Each test breaks one thing about a plan that is right, and expects to be told which. */

describe('every operation once', () => {
  const problem: Problem = { things: [{ id: 'M' }], jobs: jobOf(on('A', 'M', 10), on('B', 'M', 10)) }
  const [a, b] = [at('A', 'M', [[0, 10]]), at('B', 'M', [[10, 20]])]

  test('production R48: a missing operation is named', () => {
    expect(checked(problem, a)).toEqual(['B is neither placed nor unplaced'])
  })
  test('production R48: so is one that stands twice, and one nobody asked for', () => {
    expect(checked(problem, a, b, b)).toContain('B stands in the result 2 times, once is right')
    expect(checked(problem, a, b, at('X', 'M', [[20, 30]]))).toContain(
      'X is placed, but the problem has no such operation',
    )
  })
  test('production R48: a thing it may not run on, and none at all', () => {
    const two = { ...problem, things: [{ id: 'M' }, { id: 'N' }] }
    expect(checked(two, at('A', 'N', [[0, 10]]), b)).toContain('A may not run on N')
    expect(checked(two, at('A', null, [[0, 10]]), b)).toContain('A has no thing')
    expect(checked(two, at('A', 'X', [[0, 10]]), b)).toContain('A stands on X, which the problem does not have')
  })
})

describe('times and work', () => {
  const problem: Problem = {
    things: [
      {
        id: 'M',
        windows: [
          [0, 60],
          [90, 200],
          [210, 800],
        ],
        downs: [
          { from: 120, to: 130 },
          { from: 130, to: 150, speed: 40 },
        ],
      },
    ],
    jobs: jobOf({ id: 'A', quantity: 10, alternates: [{ thing: 'M', setup: 20, cycle: 8 }] }),
  }

  test('production R42: the right plan stops over breaks and downs, and counts slowed minutes', () => {
    expect(listPlan(problem, 800).assignments[0]!.segments).toEqual([
      { from: 0, to: 60 },
      { from: 90, to: 120 },
      { from: 130, to: 152 },
    ])
  })
  test('production R41: a start one minute off', () => {
    expect(spoilt(problem, { A: ({ start }) => ({ start: start + 1 }) })).toEqual(['A starts at 1, but its work at 0'])
    expect(spoilt(problem, { A: () => ({ end: 153 }) })).toEqual(['A ends at 153, but its work at 152'])
  })
  test('production R41: too little and too much work', () => {
    const until = (to: number) => ({
      end: to,
      segments: [
        { from: 0, to: 60 },
        { from: 90, to: 120 },
        { from: 130, to },
      ],
    })
    expect(spoilt(problem, { A: () => until(151) })).toEqual(['A ends at 151 after 99 working minutes, it takes 100'])
    expect(spoilt(problem, { A: () => until(153) })).toEqual([
      'A runs until 153, longer than the 80 minutes its run takes',
    ])
  })
  test('production R41: wrong minutes of setup, and a run that begins too early or too late', () => {
    expect(spoilt(problem, { A: () => ({ setup: 19 }) })).toEqual(['A has 19 minutes of setup on M, 20 is right'])
    expect(spoilt(problem, { A: () => ({ runStart: 19 }) })).toContain(
      'A runs from 19, when 19 of its 20 minutes of setup are done',
    )
    expect(spoilt(problem, { A: () => ({ runStart: 21 }) })).toContain(
      'A is set up for longer than 20 minutes before it runs at 21',
    )
  })
  test('production R42: work in a break, and while the thing is down', () => {
    const through = (segments: { from: number; to: number }[]) => ({ segments, end: segments.at(-1)!.to })
    expect(spoilt(problem, { A: () => through([{ from: 0, to: 100 }]) })).toContain(
      'A works on its run in minute 60, when M is closed or down',
    )
    expect(
      spoilt(problem, {
        A: () =>
          through([
            { from: 0, to: 60 },
            { from: 90, to: 130 },
          ]),
      }),
    ).toContain('A works on its run in minute 120, when M is closed or down')
  })
  test('production R42: rest where the thing is open and nobody is needed', () => {
    const rested = {
      end: 153,
      segments: [
        { from: 0, to: 50 },
        { from: 51, to: 60 },
        { from: 90, to: 120 },
        { from: 130, to: 153 },
      ],
    }
    expect(spoilt(problem, { A: () => rested })).toEqual(['A rests in minute 50, when M is open and nobody needed'])
  })
  test('production R43: a setup stands right before its run, in the evening where the pieces come at night', () => {
    const night: Problem = {
      things: [{ id: 'M', windows: [[0, 60]], lightsOut: true }],
      jobs: jobOf({ id: 'A', alternates: [{ thing: 'M', setup: 20, cycle: 30 }], runAttention: 0, earliest: 100 }),
    }
    const setUp = (from: number) =>
      at(
        'A',
        'M',
        [
          [from, from + 20],
          [100, 130],
        ],
        { setup: 20, runStart: 100 },
      )
    expect(checked(night, setUp(40))).toEqual([])
    expect(checked(night, setUp(39))).toEqual(['A rests in minute 59, when M is open and nobody needed'])
  })
  test('production R42: what cannot be resumed is not interrupted', () => {
    const whole = { ...problem, jobs: jobOf({ ...problem.jobs![0]!.operations![0]!, resumable: false }) }
    expect(
      spoilt(whole, {
        A: () =>
          at(
            'A',
            'M',
            [
              [0, 60],
              [90, 120],
              [130, 152],
            ],
            { setup: 20, runStart: 20 },
          ),
      }),
    ).toEqual(['A cannot be resumed, but stops at 60 and goes on at 90'])
  })
  test('production R41: a running operation is not set up, and has at least a minute left', () => {
    const live = { thing: 'M', running: true, worked: 500 }
    const running = { ...problem, jobs: jobOf({ ...problem.jobs![0]!.operations![0]!, live }) }
    expect(checked(running, at('A', 'M', [[0, 1]]))).toEqual([])
    expect(checked(running, at('A', 'M', [[0, 2]]))).toEqual([
      'A runs until 2, longer than the 1 minutes its run takes',
    ])
  })
})

describe('setups', () => {
  const job = (id: string, family?: string, more: Partial<ProblemOperation> = {}) => ({
    ...on(id, 'M', 10),
    alternates: [{ thing: 'M', setup: 10, cycle: 10 }],
    ...(family ? { family } : {}),
    ...more,
  })
  const problem: Problem = {
    things: [{ id: 'M', family: 'ALU' }],
    families: [{ id: 'ALU', reduction: 50 }],
    transitions: [
      { to: 'SS', minutes: 7 },
      { from: 'ALU', to: 'SS', minutes: 20 },
      { thing: 'M', to: 'SS', minutes: 8 },
      { group: 'G', to: 'ALU', minutes: 90 },
      { thing: 'N', to: 'ALU', minutes: 91 },
    ],
    jobs: apart(job('A', 'ALU'), job('B'), job('C', 'ALU'), job('D', 'SS')),
  }

  test('production R41: the same family saves, none keeps the family, the row of the thing wins', () => {
    const right = listPlan(problem, 500)
    expect(right.assignments.map(one => one.setup)).toEqual([5, 10, 5, 18])
    expect(violationsOf(problem, right)).toEqual([])
  })
  test('production R41: two that change places keep the setups of their old places', () => {
    const swapped = spoilt(problem, {
      C: () => at('C', 'M', [[50, 65]], { setup: 5, runStart: 55 }),
      D: () => at('D', 'M', [[35, 50]], { setup: 5, runStart: 40 }),
    })
    expect(swapped).toContain('D has 5 minutes of setup on M, 18 is right')
    expect(swapped).toContain('C has 5 minutes of setup on M, 10 is right')
  })
  test('production R41: a setup that is done counts only where it was done, and first', () => {
    const done = (live?: ProblemOperation['live']): Problem => ({
      things: [{ id: 'M' }],
      jobs: jobOf({
        id: 'A',
        alternates: [{ thing: 'M', setup: 10, cycle: 10 }],
        setupDone: true,
        ...(live ? { live } : {}),
      }),
    })
    expect(checked(done(), at('A', 'M', [[0, 10]]))).toEqual([])
    expect(checked(done({ thing: 'M' }), at('A', 'M', [[0, 10]]))).toEqual([])
    expect(checked(done({ thing: 'N' }), at('A', 'M', [[0, 10]]))).toContain(
      'A has 0 minutes of setup on M, 10 is right',
    )
    const second = { ...done(), jobs: apart(on('Z', 'M', 5), done().jobs![0]!.operations![0]!) }
    expect(checked(second, at('Z', 'M', [[0, 5]]), at('A', 'M', [[5, 15]]))).toContain(
      'A has 0 minutes of setup on M, 10 is right',
    )
  })
})

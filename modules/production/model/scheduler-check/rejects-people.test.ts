import { describe, expect, test } from 'vitest'
import type { Problem, ProblemOperation, Result } from '../scheduler/problem.ts'
import { settled } from './settled.ts'
import { apart, at, checked, jobOf, on, withUnplaced } from './test-plans.ts'
import { violationsOf } from './violations.ts'

/** Each test breaks one thing about a plan that is right, and expects to be told which. */

describe('people', () => {
  const shop = (operations: ProblemOperation[], things = ['M', 'N']): Problem => ({
    things: things.map(id => ({ id })),
    people: [
      { id: 'Ana', windows: [[0, 100]], skills: { mill: 3 } },
      { id: 'Ben', windows: [[0, 300]], skills: { mill: 3 } },
      { id: 'Cy', windows: [[0, 300]], skills: { mill: 2 } },
    ],
    jobs: apart(...operations),
  })
  const mill = { skills: { mill: 3 } }
  const by = (...people: string[]) => ({ people })

  test('production R42: nobody gives more than all of themselves', () => {
    const half = shop([
      on('A', 'M', 30, { ...mill, runAttention: 50 }),
      on('B', 'N', 30, { ...mill, runAttention: 60 }),
    ])
    expect(checked(half, at('A', 'M', [[0, 30]], by('Ana')), at('B', 'N', [[30, 60]], by('Ana')))).toEqual([])
    expect(checked(half, at('A', 'M', [[0, 30]], by('Ana')), at('B', 'N', [[29, 59]], by('Ana')))).toEqual([
      'Ana gives 110 percent in minute 29 (A, B)',
    ])
  })
  test('production R42: skills, hours and the size of the crew', () => {
    const problem = shop([on('A', 'M', 30, mill)])
    expect(checked(problem, at('A', 'M', [[0, 30]], by('Cy')))).toEqual([
      'A is given to Cy, who lacks mill level 3 (has 2)',
    ])
    expect(checked(problem, at('A', 'M', [[80, 110]], by('Ana')))).toEqual([
      'A is given to Ana in minute 100, when Ana is not at work',
    ])
    expect(checked(problem, at('A', 'M', [[0, 30]]))).toEqual(['A has 0 of 1 people from minute 0 ()'])
    expect(checked(problem, at('A', 'M', [[0, 30]], by('Eve')))).toEqual([
      'A is given to Eve, whom the problem does not have',
    ])
    const pair = shop([on('A', 'M', 30, { ...mill, crew: 2 })])
    expect(checked(pair, at('A', 'M', [[0, 30]], by('Ana', 'Ben')))).toEqual([])
    expect(checked(pair, at('A', 'M', [[0, 30]], by('Ana', 'Ana')))).toEqual([
      'A has 2 of 2 people from minute 0 (Ana, Ana)',
    ])
  })
  test('production R42: another takes over at the end of a shift, and not in the middle of one', () => {
    const problem = shop([on('A', 'M', 60, mill)])
    const handed = (minute: number) => ({
      ...by('Ana', 'Ben'),
      segments: [
        { from: 70, to: minute, people: ['Ana'] },
        { from: minute, to: 130, people: ['Ben'] },
      ],
    })
    expect(checked(problem, at('A', 'M', [[70, 130]], handed(100)))).toEqual([])
    expect(checked(problem, at('A', 'M', [[70, 130]], handed(90)))).toEqual([
      'A is taken from Ana in minute 90, though no shift of Ana ends between 90 and 90',
    ])
  })
  test('production R42: a run that needs nobody leaves people free', () => {
    const tended = { id: 'A', alternates: [{ thing: 'M', setup: 10, cycle: 40 }], runAttention: 0, ...mill }
    const problem = shop([tended, on('B', 'N', 20, mill)])
    const a = at('A', 'M', [[0, 50]], { ...by('Ana'), setup: 10, runStart: 10 })
    expect(checked(problem, a, at('B', 'N', [[10, 30]], by('Ana')))).toEqual([])
    expect(checked(problem, a, at('B', 'N', [[9, 29]], by('Ana')))).toEqual([
      'Ana gives 200 percent in minute 9 (A, B)',
    ])
  })
  test('production R44: a frozen operation keeps its person', () => {
    const live = { thing: 'M', person: 'Ben', start: 0, sequence: 1, frozen: true }
    const problem = shop([on('A', 'M', 30, { ...mill, live })])
    expect(checked(problem, at('A', 'M', [[0, 30]], by('Ben')))).toEqual([])
    expect(checked(problem, at('A', 'M', [[0, 30]], by('Ana')))).toEqual([
      'A is frozen with Ben, but begun by Ana in minute 0',
    ])
  })
  test('production R42: the people named are those of the segments', () => {
    const problem = shop([on('A', 'M', 30, mill)])
    const segments = [{ from: 0, to: 30, people: ['Ana'] }]
    expect(checked(problem, at('A', 'M', [[0, 30]], { people: ['Ben'], segments }))).toEqual([
      'A names Ben, who has no segment of it',
      'A does not name Ana, who begins it in minute 0',
    ])
  })
})

describe('what is not placed', () => {
  const problem = (more: Partial<ProblemOperation> = {}): Problem => ({
    things: [{ id: 'M', windows: [[0, 50]] }],
    people: [{ id: 'Ana', skills: { mill: 3 } }],
    jobs: jobOf(on('A', 'M', 20, more)),
  })

  test('production R46: a reason that is right', () => {
    expect(withUnplaced(problem({ alternates: [{ thing: 'X', cycle: 1 }] }), 'noThing')).toEqual([])
    expect(withUnplaced(problem({ skills: { mill: 4 } }), 'noSkill')).toEqual([])
    expect(withUnplaced(problem({ crew: 2 }), 'noSkill')).toEqual([])
    expect(withUnplaced(problem({ quantity: 3 }), 'noWindow')).toEqual([])
    expect(withUnplaced(problem({ alternates: [{ thing: 'M' }] }), 'missingTimes')).toEqual([])
  })
  test('production R46: a reason that is not', () => {
    expect(withUnplaced(problem(), 'noThing')).toEqual(['A is unplaced with noThing, but it may run on M'])
    expect(withUnplaced(problem(), 'noSkill')).toEqual([
      'A is unplaced with noSkill, but enough people have the skills',
    ])
    expect(withUnplaced(problem(), 'noWindow')).toEqual([
      'A is unplaced with noWindow, but there is room for it on M from minute 0 on',
    ])
    expect(withUnplaced(problem(), 'missingTimes')).toEqual([
      'A is unplaced with missingTimes, but its times are known',
    ])
    expect(withUnplaced(problem(), 'predecessorUnplaced')).toEqual([
      'A is unplaced with predecessorUnplaced, but every operation before it is placed',
    ])
    expect(withUnplaced(problem({ crew: 2 }), 'noSkill', ' ')).toEqual([
      'A is unplaced without a sentence that says why',
    ])
  })
  test('production R46: nothing is placed behind what is not', () => {
    const two = { things: [{ id: 'M' }], jobs: jobOf(on('A', 'X', 20), on('B', 'M', 20)) }
    expect(withUnplaced(two, 'noThing', 'No thing.', [at('B', 'M', [[0, 20]])])).toEqual([
      'B is placed, but A before it is unplaced',
    ])
  })
})

describe('the objective', () => {
  const problem: Problem = {
    weights: { Wf: 2 },
    things: [{ id: 'M' }, { id: 'N' }],
    jobs: [
      {
        id: 'J',
        due: 25,
        weight: 16,
        operations: [
          {
            id: 'A',
            alternates: [
              { thing: 'M', setup: 10, cycle: 20 },
              { thing: 'N', setup: 10, cycle: 30, penalty: 3 },
            ],
            live: { thing: 'N', start: 100 },
          },
        ],
      },
    ],
  }
  const right: Result = {
    assignments: [at('A', 'M', [[0, 30]], { setup: 10, runStart: 10 })],
    parts: { tardiness: 80, setup: 10, flow: 30, makespan: 30, penalty: 0, moved: 3 },
    objective: 10 * 80 + 5 * 10 + 2 * 30 + 30 + 200 * 3,
    lowerBound: 0,
    unplaced: [],
    iterations: 0,
  }

  test('production R40: parts and sum are added up again', () => {
    expect(violationsOf(problem, right)).toEqual([])
    expect(violationsOf(problem, { ...right, objective: 1 })).toEqual(['The objective is 1, 1540 is right'])
    for (const part of Object.keys(right.parts) as (keyof Result['parts'])[])
      expect(violationsOf(problem, { ...right, parts: { ...right.parts, [part]: 7 } })).toEqual([
        `The part ${part} is 7, ${right.parts[part]} is right`,
      ])
  })
  test('production R40: on the thing of the live plan only the hour counts', () => {
    const long = { ...problem, weights: { flow: 2 } }
    const moved = (start: number) =>
      settled(long, {
        assignments: [at('A', 'N', [[start, start + 40]], { setup: 10, runStart: start + 10 })],
        unplaced: [],
      })
    for (const [start, expected] of [
      [160, 0],
      [161, 1],
      [40, 0],
      [39, 1],
    ] as const) {
      expect(violationsOf(long, moved(start))).toEqual([])
      expect(moved(start).parts).toMatchObject({ moved: expected, penalty: 3 })
    }
  })
})

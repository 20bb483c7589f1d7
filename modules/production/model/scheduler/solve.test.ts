import { describe, expect, test } from 'vitest'
import { randomShop } from '../scheduler-check/random-shop.ts'
import { violationsOf } from '../scheduler-check/violations.ts'
import type { Problem, ProblemOperation, Result, ResultAssignment, Window } from './problem.ts'
import { roll, solve } from './solve.ts'

const moves = (count: number) => ({ moves: count, isOver: () => false })
const by = (assignments: readonly ResultAssignment[], id: string) => assignments.find(one => one.operation === id)!

describe('production R40–R44, R46, R48: plans of random shops hold before the checker', () => {
  const tens = Array.from({ length: 10 }, (_, index) => index * 100)
  test.each(tens)('shops %i and the 99 after it', first => {
    for (let seed = first; seed < first + 100; seed++) {
      const shop = randomShop(seed, 8 + (seed % 12))
      const result = solve(shop, moves(12), seed)
      expect(violationsOf(shop, result), `shop ${seed}`).toEqual([])
      if (result.unplaced.length === 0)
        expect(result.objective, `shop ${seed}`).toBeGreaterThanOrEqual(result.lowerBound)
    }
  })

  // Where a thing stays closed longer than a shift, and where a slowed setup leaves a minute over.
  test.each([
    [204, 32, 60],
    [901, 9, 60],
    [5187, 35, 200],
  ])('shop %i of %i operations, in which a run changed hands or rested beside its setup', (seed, size, count) => {
    const shop = randomShop(seed, size)
    expect(violationsOf(shop, solve(shop, moves(count), seed))).toEqual([])
  })

  test('production R45, R46: what no longer fits where the live plan has it is rolled to where it does', () => {
    const shop = randomShop(20760, 8)
    const rolled = roll(shop)
    expect(rolled.assignments.find(one => one.operation === 'J2-20')).toMatchObject({ thing: 'T1' })
    expect(violationsOf(shop, rolled)).toEqual([])
  })

  test('production R45: so do rolled plans, and rolling again changes nothing', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const shop = randomShop(seed, 15)
      const rolled = roll(shop)
      expect(violationsOf(shop, rolled), `shop ${seed}`).toEqual([])
      expect(roll(shop)).toEqual(rolled)
    }
  })
})

/** A shop in which a plan of it is the live one. */
function withLive(shop: Problem, { assignments }: Result): Problem {
  const placed = new Map(assignments.map((one, turn) => [one.operation, { one, turn }]))
  const inLine = [...assignments].sort((one, other) => one.start - other.start)
  const stand = (operation: ProblemOperation): ProblemOperation => {
    const { setupDone: _, ...own } = operation
    const at = placed.get(operation.id)
    if (!at) return own
    const { thing, people, start } = at.one
    const sequence = inLine.filter(one => one.thing === thing).indexOf(at.one) + 1
    const place = { ...(thing !== null && { thing, sequence }), start, turn: at.turn }
    const who = people.length > 0 ? { person: people[0]!, crew: people.slice(0, own.crew ?? 1) } : {}
    return { ...own, live: { ...own.live, ...place, ...who } }
  }
  return { ...shop, jobs: shop.jobs!.map(job => ({ ...job, operations: job.operations!.map(stand) })) }
}

test('production R45: without a new fact a plan rolls on as it is, whoever is relieved at the end of a shift', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const plain = randomShop(seed, 8 + (seed % 30))
    const shop = withLive(plain, { ...solve(plain, moves(0), seed), assignments: [] })
    const plan = solve(shop, moves(20), seed)
    const standing = withLive(shop, plan)
    const rolled = roll(standing)
    const unbound = (of: readonly ResultAssignment[]) => of.map(({ binding: _, ...one }) => one)
    expect(unbound(rolled.assignments), `shop ${seed}`).toEqual(unbound(plan.assignments))
    expect(violationsOf(standing, rolled), `shop ${seed}`).toEqual([])
  }
})

test('production R44, R45: what is frozen is not overtaken on its thing, though material came before it was expected', () => {
  const standing = (frozen: boolean): Problem => ({
    things: [{ id: 'M' }],
    jobs: [
      {
        id: 'J',
        operations: [
          { id: 'early', alternates: [{ thing: 'M', cycle: 60 }], live: { thing: 'M', start: 100, turn: 0 } },
        ],
      },
      {
        id: 'K',
        operations: [
          { id: 'next', alternates: [{ thing: 'M', cycle: 60 }], live: { thing: 'M', start: 0, turn: 1, frozen } },
        ],
      },
    ],
  })
  expect(by(roll(standing(true)).assignments, 'early')).toMatchObject({ start: 60 })
  expect(by(roll(standing(false)).assignments, 'early')).toMatchObject({ start: 0 })
  for (let seed = 1; seed <= 100; seed++) {
    const plain = randomShop(seed, 8 + (seed % 30))
    const planned = withLive(plain, { ...solve(plain, moves(20), seed) })
    const came = ({ earliest: _, ...operation }: ProblemOperation): ProblemOperation => ({
      ...operation,
      ...(operation.live && { live: { ...operation.live, frozen: (operation.live.start ?? 300) < 300 } }),
    })
    const shop = { ...planned, jobs: planned.jobs!.map(job => ({ ...job, operations: job.operations!.map(came) })) }
    expect(violationsOf(shop, roll(shop)), `shop ${seed}`).toEqual([])
  }
})

test('production R45: people keep what they have; whoever stays away for longer than a day is not waited for', () => {
  const hours = (from: number): Window[] =>
    Array.from({ length: 9 }, (_, day) => [day * 1440 + from, day * 1440 + from + 480])
  const shop = (away: number): Problem => ({
    things: [{ id: 'M' }],
    people: [
      { id: 'Ana', windows: hours(0) },
      { id: 'Ben', windows: hours(0).slice(away) },
    ],
    jobs: [
      {
        id: 'J',
        operations: [
          { id: 'a', alternates: [{ thing: 'M', cycle: 60 }], live: { thing: 'M', person: 'Ben', start: 30, turn: 0 } },
        ],
      },
    ],
  })
  expect(by(roll(shop(0)).assignments, 'a')).toMatchObject({ people: ['Ben'], start: 0 })
  expect(by(roll(shop(1)).assignments, 'a')).toMatchObject({ people: ['Ben'], start: 1440 })
  expect(by(roll(shop(3)).assignments, 'a')).toMatchObject({ people: ['Ana'], start: 0 })
})

test('production R42, R44: what is frozen is handed over at the end of a shift too', () => {
  const shop: Problem = {
    things: [{ id: 'M' }],
    people: [
      {
        id: 'Ana',
        windows: [
          [0, 480],
          [1440, 1920],
        ],
      },
      { id: 'Ben', windows: [[480, 960]] },
    ],
    jobs: [
      {
        id: 'J',
        operations: [
          {
            id: 'a',
            alternates: [{ thing: 'M', cycle: 200 }],
            earliest: 400,
            live: { thing: 'M', person: 'Ana', start: 400, frozen: true },
          },
        ],
      },
    ],
  }
  const rolled = roll(shop)
  expect(by(rolled.assignments, 'a')).toMatchObject({ people: ['Ana', 'Ben'], start: 400, end: 600 })
  expect(violationsOf(shop, rolled)).toEqual([])
})

test('production R48: what takes no time has no stretch of work, and holds before the checker', () => {
  const shop: Problem = {
    things: [{ id: 'VMC', windows: [[0, 500]] }],
    people: [{ id: 'Ana', windows: [[0, 500]] }],
    jobs: [
      {
        id: 'J',
        operations: [
          { id: 'A', alternates: [{ thing: 'VMC', setup: 0, cycle: 10 }], quantity: 3, runAttention: 0 },
          { id: 'B', outsideMinutes: 0, preds: ['A'] },
          { id: 'C', alternates: [{ thing: 'VMC', setup: 5, cycle: 1 }], quantity: 3, preds: ['B'] },
        ],
      },
    ],
  }
  const result = solve(shop, moves(10))
  expect(violationsOf(shop, result)).toEqual([])
  expect(by(result.assignments, 'B').segments).toEqual([])
})

test('production R49: the search never ends worse than its first plan, and twice the same', () => {
  const shop = randomShop(77, 60)
  const first = solve(shop, { moves: 0, isOver: () => true })
  const searched = solve(shop, moves(400))
  expect(searched.objective).toBeLessThanOrEqual(first.objective)
  expect(searched.objective).toBeGreaterThanOrEqual(searched.lowerBound)
  expect(solve(shop, moves(400))).toEqual(searched)
})

test('no plan is worth less than its bound: material, what only one machine can do, and parts made in jobs of their own', () => {
  const on = (thing: string, cycle: number, over: object = {}) => ({ alternates: [{ thing, cycle }], ...over })
  const shop: Problem = {
    weights: { tardiness: 10, setup: 0, flow: 1, makespan: 1, preference: 0, changes: 0 },
    things: [{ id: 'M' }, { id: 'N' }],
    jobs: [
      { id: 'part', operations: [{ id: 'a', ...on('M', 10) }] },
      { id: 'whole', due: 20, weight: 4, operations: [{ id: 'b', ...on('N', 50, { preds: ['a'] }) }] },
      { id: 'late', due: 100, weight: 1, operations: [{ id: 'c', ...on('M', 30, { earliest: 90 }) }] },
      { id: 'rest', operations: [{ id: 'd', ...on('M', 100) }] },
    ],
  }
  const { lowerBound, objective } = solve(shop, moves(50))
  // Of its own the whole takes 50 minutes, the late one ends at 120; M has 140 minutes to do.
  expect(lowerBound).toBe(10 * (4 * 30 + 20) + (10 + 50 + 30 + 100) + 140)
  expect(objective).toBeGreaterThanOrEqual(lowerBound)
})

describe('production, worked examples', () => {
  const monday = (day: number, minutes: number) => day * 1440 + minutes
  const shifts: Window[] = [0, 1, 2, 3, 4].flatMap(day => [
    [monday(day, 7 * 60), monday(day, 11 * 60)] as const,
    [monday(day, 11 * 60 + 30), monday(day, 15 * 60 + 30)] as const,
  ])

  test('1: duration and calendar', () => {
    const { assignments } = solve(
      {
        things: [{ id: 'VMC', windows: shifts, efficiency: 90 }],
        jobs: [
          {
            id: 'J',
            operations: [
              {
                id: 'A',
                alternates: [{ thing: 'VMC', setup: 45, cycle: 21.5 }],
                quantity: 40,
                piecesPerCycle: 2,
                earliest: monday(0, 13 * 60 + 45),
              },
            ],
          },
        ],
      },
      moves(0),
    )
    expect(by(assignments, 'A')).toMatchObject({ start: monday(0, 13 * 60), end: monday(1, 13 * 60 + 43), setup: 45 })
  })

  test('3: setups and objective', () => {
    const operation = (id: string, family: string, cycle: number) => ({
      id,
      family,
      alternates: [{ thing: 'M', cycle }],
    })
    const shop: Problem = {
      weights: { tardiness: 10, setup: 5, flow: 1, makespan: 1 },
      things: [{ id: 'M', family: 'ALU' }],
      transitions: [
        { from: 'ALU', to: 'SS', minutes: 40 },
        { from: 'SS', to: 'ALU', minutes: 30 },
        { from: 'ALU', to: 'ALU', minutes: 5 },
        { from: 'SS', to: 'SS', minutes: 5 },
      ],
      jobs: [
        { id: 'A', due: 300, weight: 4, operations: [operation('a', 'ALU', 60)] },
        { id: 'B', due: 75, weight: 16, operations: [operation('b', 'SS', 30)] },
        { id: 'C', due: 150, weight: 4, operations: [operation('c', 'ALU', 50)] },
      ],
    }
    const { assignments, parts, objective } = solve(shop, moves(200))
    expect(['b', 'c', 'a'].map(id => by(assignments, id).end)).toEqual([70, 150, 215])
    expect(parts).toMatchObject({ tardiness: 0, setup: 75, flow: 215, makespan: 215 })
    expect(objective).toBe(805)
  })

  test.each([
    ['5 min a piece', 5, 'transfer', { start: 40, runStart: 60, end: 310 }],
    ['5 min a piece, finished first', 5, 'finish', { start: 160, runStart: 180, end: 430 }],
    ['2 min a piece', 2, 'transfer', { start: 80, runStart: 100, end: 200 }],
  ] as const)('4: transfer, %s', (_, cycle, mode, expected) => {
    const { assignments } = solve(
      {
        things: [{ id: 'M' }, { id: 'N' }],
        jobs: [
          {
            id: 'J',
            operations: [
              { id: '10', alternates: [{ thing: 'M', setup: 30, cycle: 3 }], quantity: 50 },
              { id: '20', alternates: [{ thing: 'N', setup: 20, cycle }], quantity: 50, mode, transfer: 10 },
            ],
          },
        ],
      },
      moves(0),
    )
    expect(by(assignments, '10').end).toBe(180)
    expect(by(assignments, '20')).toMatchObject(expected)
  })

  test('9: roll on a breakdown, and when it ends early', () => {
    const at = (hour: number, minute = 0) => (hour - 9.5) * 60 + minute
    const windows: Window[] = [
      [at(7), at(11)],
      [at(11, 30), at(15, 30)],
    ]
    const shop = (until: number, now: number): Problem => ({
      things: [
        {
          id: 'VMC',
          windows: windows.map(([from, to]) => [from - now, to - now]),
          downs: [{ from: 0 - now, to: until - now }],
        },
      ],
      jobs: [
        {
          id: 'A',
          operations: [
            {
              id: 'a',
              alternates: [{ thing: 'VMC', cycle: 120 }],
              live: { thing: 'VMC', running: true, worked: 90, start: at(8) - now, sequence: 1 },
            },
          ],
        },
        {
          id: 'B',
          operations: [
            {
              id: 'b',
              alternates: [{ thing: 'VMC', cycle: 60 }],
              live: { thing: 'VMC', start: at(10) - now, sequence: 2 },
            },
          ],
        },
      ],
    })
    const first = roll(shop(at(11), 0)).assignments
    expect(by(first, 'a')).toMatchObject({ start: at(11, 30), end: at(12) })
    expect(by(first, 'b')).toMatchObject({ start: at(12), end: at(13) })
    const early = roll(shop(at(10), at(10))).assignments
    expect(by(early, 'a')).toMatchObject({ start: 0, end: 30 })
    expect(by(early, 'b')).toMatchObject({ start: 30, end: at(12) - at(10) })
  })
})

describe('production R46: a bad operation leaves all others placed', () => {
  const shop: Problem = {
    things: [{ id: 'M', windows: [[0, 100]] }],
    people: [{ id: 'Ana', skills: { mill: 2 } }],
    jobs: [
      { id: 'J1', operations: [{ id: 'nowhere' }, { id: 'after', alternates: [{ thing: 'M', cycle: 5 }] }] },
      { id: 'J2', operations: [{ id: 'timeless', alternates: [{ thing: 'M' }] }] },
      { id: 'J3', operations: [{ id: 'unskilled', skills: { mill: 3 }, alternates: [{ thing: 'M', cycle: 5 }] }] },
      { id: 'J4', operations: [{ id: 'long', alternates: [{ thing: 'M', cycle: 500 }] }] },
      { id: 'J5', operations: [{ id: 'fine', alternates: [{ thing: 'M', cycle: 5 }] }] },
    ],
  }
  test('each with its reason, in a sentence', () => {
    const { assignments, unplaced } = solve(shop, moves(50))
    expect(assignments.map(one => one.operation)).toEqual(['fine'])
    expect(Object.fromEntries(unplaced.map(one => [one.operation, one.code]))).toEqual({
      nowhere: 'noThing',
      after: 'predecessorUnplaced',
      timeless: 'missingTimes',
      unskilled: 'noSkill',
      long: 'noWindow',
    })
    for (const { operation, message } of unplaced) expect(message).toMatch(new RegExp(`^${operation} .*\\.$`))
  })
})

test('production R47: what waits for its busy machine long after its predecessor names what is ahead of it there', () => {
  const on = (thing: string, cycle: number) => ({ alternates: [{ thing, cycle }] })
  const shop: Problem = {
    things: [{ id: 'M' }, { id: 'N' }],
    people: [{ id: 'Ana' }, { id: 'Ben' }],
    jobs: [
      { id: 'A', due: 100, weight: 64, operations: [{ id: 'a', ...on('N', 500) }] },
      {
        id: 'B',
        due: 9000,
        operations: [
          { id: 'b1', ...on('M', 50) },
          { id: 'b2', ...on('N', 60) },
        ],
      },
    ],
  }
  const { assignments } = solve(shop, moves(50))
  expect(by(assignments, 'b2')).toMatchObject({ start: 500, binding: { kind: 'thing', by: 'a' } })
  expect(by(assignments, 'b1').binding).toEqual({ kind: 'none' })
})

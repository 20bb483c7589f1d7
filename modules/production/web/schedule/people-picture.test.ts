import { expect, test } from 'vitest'
import type { PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { loadOf, peopleRows, tendedBy } from './people-picture.ts'

const bar = (operation: string, more: Partial<PlanBar> = {}): PlanBar => ({
  operation,
  code: operation,
  name: null,
  status: 'ready',
  job: 0,
  thing: 'mill',
  start: 0,
  runStart: 30,
  end: 100,
  setup: 30,
  segments: [[0, 100, [0]]],
  lock: 'none',
  binding: null,
  before: [],
  attention: { setup: 100, run: 40 },
  remaining: '5',
  ...more,
})

test('a setup asks for all of somebody, the run for its share', () => {
  expect(tendedBy(bar('010'), 0)).toEqual([
    { from: 0, to: 30, percent: 100 },
    { from: 30, to: 100, percent: 40 },
  ])
  expect(tendedBy(bar('010'), 1)).toEqual([])
})

test('who takes over at the end of a shift tends the rest alone', () => {
  const shared = bar('010', {
    segments: [
      [0, 60, [0]],
      [60, 100, [1]],
    ],
  })
  expect(tendedBy(shared, 1)).toEqual([{ from: 60, to: 100, percent: 40 }])
})

test('shares add up where they overlap, and join where they are alike', () => {
  const load = loadOf([
    { from: 0, to: 60, percent: 40 },
    { from: 30, to: 90, percent: 40 },
    { from: 90, to: 120, percent: 40 },
  ])
  expect(load).toEqual([
    { from: 0, to: 30, percent: 40 },
    { from: 30, to: 60, percent: 80 },
    { from: 60, to: 120, percent: 40 },
  ])
  expect(loadOf([])).toEqual([])
})

test('people stand above with how busy they are, machines below with who tends them', () => {
  const plan: PlanView = {
    schedule: null,
    frozenUntil: 0,
    usual: { seconds: 20, peopleMode: 'named' },
    unplaced: [],
    leftOut: [],
    now: 0,
    from: 0,
    to: 1000,
    groups: [],
    things: [{ id: 'mill', name: 'VMC-3', status: 'idle', capacity: 1, group: null, windows: null, downs: [] }],
    people: [
      { id: 'u1', name: 'Ruiz' },
      { id: 'u2', name: 'Cole' },
    ],
    jobs: [
      {
        id: 'j',
        code: 'JB-1',
        part: 'Spacer',
        customer: null,
        priority: 'normal',
        status: 'released',
        due: 200,
        finish: 100,
        late: 0,
      },
    ],
    bars: [bar('010'), bar('020', { start: 40, runStart: 40, setup: 0, segments: [[40, 80, [0, 1]]], end: 80 })],
  }
  const words = {
    noGroup: 'No work center',
    outside: 'Outside',
    down: (category: string) => category,
    people: 'People',
    load: 'Load',
    busiest: (percent: number) => `${percent} %`,
  }
  const rows = peopleRows(plan, words, new Set())
  expect(rows.map(row => [row.label, row.note])).toEqual([
    ['People', undefined],
    ['Cole', undefined],
    ['Load', '40 %'],
    ['Ruiz', undefined],
    ['Load', '100 %'],
    ['VMC-3', undefined],
  ])
  expect(rows.at(-1)!.bars.map(one => one.label)).toEqual(['Ruiz · 010', 'Ruiz, Cole · 020'])
  expect(rows[3]!.bars.map(one => one.label)).toEqual(['VMC-3 · 010', 'VMC-3 · 020'])
})

import { expect, test } from 'vitest'
import type { PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { barOf, foundIn, machineRows, piecesOf } from './plan-picture.ts'

const words = { noGroup: 'No work center', outside: 'Outside', down: (category: string) => category }
const bar = (operation: string, more: Partial<PlanBar> = {}): PlanBar => ({
  operation,
  code: `JB-000001/${operation}`,
  name: null,
  status: 'ready',
  job: 0,
  thing: 'mill',
  start: 0,
  runStart: 30,
  end: 100,
  setup: 30,
  segments: [[0, 100, []]],
  lock: 'none',
  binding: null,
  before: [],
  attention: { setup: 100, run: 100 },
  remaining: '5',
  ...more,
})
const thing = (id: string, group: string | null) => ({
  id,
  name: id,
  status: 'idle',
  capacity: 1,
  group,
  windows: null,
  downs: [],
})
const job = (id: string, late: number, customer: string | null) => ({
  id,
  code: id,
  part: 'Spacer',
  customer,
  priority: 'normal',
  status: 'released',
  due: 90,
  finish: 100,
  late,
})
const plan: PlanView = {
  schedule: null,
  frozenUntil: 0,
  usual: { seconds: 20, peopleMode: 'named' },
  unplaced: [],
  leftOut: [],
  now: 0,
  from: 0,
  to: 1000,
  groups: [
    { id: 'g2', name: 'Lathes', parent: null },
    { id: 'g1', name: 'Mills', parent: null },
    { id: 'g3', name: 'Empty', parent: null },
  ],
  things: [thing('bench', null), thing('lathe', 'g2'), thing('mill', 'g1')],
  people: [],
  jobs: [job('one', 10, 'Acme'), job('two', 0, null)],
  bars: [bar('010'), bar('020', { job: 1, thing: 'lathe', lock: 'sequence' }), bar('030', { thing: null, job: 1 })],
}
const none = { group: null, folded: new Set<string>() }

test('a bar is cut where setup ends and the run begins, over a night also', () => {
  const pieces = piecesOf(
    bar('x', {
      segments: [
        [0, 20, []],
        [60, 100, []],
      ],
      runStart: 70,
    }),
  )
  expect(pieces).toEqual([
    { from: 0, to: 20, isSetup: true },
    { from: 60, to: 70, isSetup: true },
    { from: 70, to: 100, isSetup: false },
  ])
  expect(piecesOf(bar('x', { setup: 0 }))).toEqual([{ from: 0, to: 100, isSetup: false }])
})

test('a bar of a late job is late, one that runs says so, a lock shows', () => {
  expect(barOf(plan, plan.bars[0]!)).toMatchObject({ look: 'late', isLate: true, isLocked: false, family: 'one' })
  expect(barOf(plan, plan.bars[1]!)).toMatchObject({ look: 'plan', isLate: false, isLocked: true })
  expect(barOf(plan, bar('x', { job: 1, status: 'running' })).look).toBe('running')
})

test('machines stand under their work centers, those without one and outside work last', () => {
  expect(machineRows(plan, words, none).map(row => row.label)).toEqual([
    'Lathes',
    'lathe',
    'Mills',
    'mill',
    'No work center',
    'bench',
    'Outside',
    'Outside',
  ])
})

test('one work center needs no heading, a folded one shows no machines', () => {
  expect(machineRows(plan, words, { ...none, group: 'g1' }).map(row => row.label)).toEqual(['mill'])
  const folded = machineRows(plan, words, { ...none, folded: new Set(['group g1']) })
  expect(folded.map(row => row.label)).not.toContain('mill')
})

test('the due date of a job stands in the row of its last operation', () => {
  const mill = machineRows(plan, words, none).find(row => row.key === 'mill')!
  expect(mill.diamonds).toEqual([{ at: 90, isLate: true }])
})

test('a search finds by number, part and customer', () => {
  expect(foundIn(plan, ' ', null)).toBeNull()
  expect([...foundIn(plan, 'acme', null)!]).toEqual(['010'])
  expect([...foundIn(plan, '/020', null)!]).toEqual(['020'])
  expect([...foundIn(plan, '', 'Acme')!]).toEqual(['010'])
  expect(foundIn(plan, 'spacer', null)!.size).toBe(3)
})

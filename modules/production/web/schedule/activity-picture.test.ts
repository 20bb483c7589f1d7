import { expect, test } from 'vitest'
import type { ActivityRow, PlanActivity } from '#modules/production/model/plan/plan-view.ts'
import { activityRows, behindBy, matching, worked } from './activity-picture.ts'

const row = (more: Partial<ActivityRow>): ActivityRow => ({
  operation: 'o1',
  code: 'JB-000001/010',
  name: 'Saw',
  status: 'running',
  job: 'j1',
  jobCode: 'JB-000001',
  customer: 'Acme',
  thing: 'saw',
  planned: [100, 200],
  actual: [],
  ...more,
})
const entry = (from: number, to: number | null, kind = 'run') => ({ from, to, kind, thing: 'saw' })

test('what is complete is measured by its end, what runs by its start, what has not begun by now', () => {
  expect(behindBy(row({ status: 'complete', actual: [entry(110, 230)] }), 500)).toBe(30)
  expect(behindBy(row({ actual: [entry(90, null)] }), 150)).toBe(-10)
  expect(behindBy(row({ actual: [entry(90, null)] }), 260)).toBe(60)
  expect(behindBy(row({ status: 'ready' }), 50)).toBe(0)
  expect(behindBy(row({ status: 'ready' }), 130)).toBe(30)
  expect(behindBy(row({ planned: null, actual: [entry(90, 95)] }), 130)).toBeNull()
})

test('open work reaches up to now', () => {
  expect(worked(row({ actual: [entry(90, 95, 'setup'), entry(96, null)] }), 150)).toEqual({
    from: 90,
    to: 150,
    isOpen: true,
  })
  expect(worked(row({}), 150)).toBeNull()
})

const activity: PlanActivity = {
  now: 300,
  from: 0,
  to: 1000,
  groups: [{ id: 'g', name: 'Saws', parent: null }],
  things: [{ id: 'saw', name: 'Saw 1', status: 'idle', capacity: 1, group: 'g', windows: null, downs: [] }],
  rows: [
    row({ status: 'complete', actual: [entry(110, 130, 'setup'), entry(130, 290)] }),
    row({ operation: 'o2', code: 'JB-000002/010', thing: null, customer: null }),
  ],
}

test('planned and actual stand in the row of the machine, late ones marked; what has no machine comes last', () => {
  const rows = activityRows(activity, 300, { noThing: 'No machine' }, new Set())
  expect(rows.map(({ label }) => label)).toEqual(['Saws', 'Saw 1', 'No machine'])
  expect(rows[1]!.bars).toMatchObject([
    { key: 'p o1', look: 'plan', isLate: false },
    { key: 'a o1', look: 'late', isLate: true, pieces: [{ isSetup: true }, { isSetup: false }] },
  ])
})

test('words narrow it down', () => {
  expect(matching(activity, 'acme').rows.map(({ operation }) => operation)).toEqual(['o1'])
  expect(matching(activity, '').rows.length).toBe(2)
})

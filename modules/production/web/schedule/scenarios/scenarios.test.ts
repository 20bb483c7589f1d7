import { expect, test } from 'vitest'
import type { PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { changeOf, isForSomebody, missingIn } from './change-kinds.ts'
import { jobsCompared, overtimeOf } from './compare.ts'

const instantOf = (local: string) => `${local}:00.000Z`

test('a change says what is missing, and a machine may be down from now', () => {
  expect(missingIn('thingDown', null, {})).toEqual(['target', 'to'])
  expect(missingIn('addHours', 'things/1', { from: 'x' })).toEqual(['to'])
  expect(missingIn('removeJob', 'jobs/1', {})).toEqual([])
})

test('times become instants, counts numbers', () => {
  expect(changeOf('thingDown', 'things/1', { to: '2026-03-06T15:00' }, instantOf)).toEqual({
    kind: 'thingDown',
    target: 'things/1',
    values: { to: '2026-03-06T15:00:00.000Z' },
  })
  expect(changeOf('outsource', 'job-operations/1', { days: '5' }, instantOf).values).toEqual({ days: 5 })
  expect(changeOf('jobPriority', 'jobs/1', { priority: 'hot' }, instantOf).values).toEqual({ priority: 'hot' })
})

test('overtime and outsourcing are for somebody to arrange', () => {
  expect(isForSomebody({ kind: 'addHours', target: 'things/1', values: null })).toBe(true)
  expect(isForSomebody({ kind: 'jobDue', target: 'jobs/1', values: null })).toBe(false)
})

const minute = (instant: string) => Date.parse(instant) / 60_000
const bar = (thing: string, from: number, to: number): PlanBar => ({
  operation: `${thing} ${from}`,
  code: '',
  name: null,
  status: 'ready',
  job: 0,
  thing,
  start: from,
  runStart: from,
  end: to,
  setup: 0,
  segments: [[from, to, []]],
  lock: 'none',
  binding: null,
  before: [],
  attention: { setup: 100, run: 100 },
  remaining: '1',
})
const thing = (id: string) => ({
  id,
  name: id,
  status: 'idle',
  capacity: 1,
  group: 'lathes',
  windows: null,
  downs: [],
})
const job = (id: string, finish: number) => ({
  id,
  code: id,
  part: '',
  customer: null,
  priority: 'normal',
  status: 'released',
  due: 100,
  finish,
  late: Math.max(0, finish - 100),
})
const plan = (more: Partial<PlanView>): PlanView => ({
  schedule: null,
  frozenUntil: 0,
  usual: { seconds: 20, peopleMode: 'named' },
  unplaced: [],
  leftOut: [],
  now: 0,
  from: 0,
  to: 1,
  groups: [],
  things: [thing('l1'), thing('l2')],
  people: [],
  jobs: [],
  bars: [],
  ...more,
})

test('overtime is the work that lies in added hours, of each machine of the work center', () => {
  const six = minute('2026-03-07T12:00:00Z')
  const bars = [bar('l1', six - 60, six + 120), bar('l2', six + 400, six + 600), bar('l3', six, six + 60)]
  const values = { from: '2026-03-07T12:00:00Z', to: '2026-03-07T20:00:00Z' }
  const group = { kind: 'addHours', target: 'things-groups/lathes', values }
  expect(overtimeOf(plan({ bars }), [group])).toBe(120 + 80)
  expect(overtimeOf(plan({ bars }), [{ ...group, target: 'things/l1' }])).toBe(120)
  expect(overtimeOf(plan({ bars }), [])).toBe(0)
})

test('jobs are compared with the first plan, those that differ most in front', () => {
  const live = plan({ jobs: [job('a', 90), job('b', 120), job('c', 50)] })
  const other = plan({ jobs: [job('a', 110), job('b', 60), job('c', 50)] })
  const compared = jobsCompared([live, other])
  expect(compared.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(compared[0]!.finishes[1]).toEqual({ at: 60, late: 0, later: -60 })
  expect(compared[1]!.finishes[1]).toEqual({ at: 110, late: 10, later: 20 })
})

test('a job that one plan leaves out comes first', () => {
  const compared = jobsCompared([plan({ jobs: [job('a', 90), job('b', 10)] }), plan({ jobs: [job('a', 95)] })])
  expect(compared.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(compared[0]!.finishes[1]).toBeNull()
})

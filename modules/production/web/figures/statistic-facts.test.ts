import { expect, test } from 'vitest'
import { statisticKeys } from '#modules/production/model/statistics.ts'
import { factsOf } from './statistic-facts.ts'

const day = { period: 'day', periodStart: '2026-03-02', scope: 'company', subject: null }
const filterOf = (href: string | null) =>
  JSON.parse(new URL(href!, 'http://shop').searchParams.get('filter')!).all as unknown[]

test('every figure leads to its facts', () => {
  for (const key of statisticKeys) expect(factsOf({ ...day, key }), key).toMatch(/^\//)
})

test('jobs finished in the week or month, of whom it is', () => {
  expect(filterOf(factsOf({ ...day, key: 'onTimeJobs', period: 'week' }))).toContainEqual({
    field: 'actualFinish',
    op: 'between',
    value: ['2026-03-02', '2026-03-08'],
  })
  const ofCustomer = { ...day, key: 'leadDays', scope: 'partner', subject: 'business-partners/7' }
  expect(filterOf(factsOf({ ...ofCustomer, period: 'month', periodStart: '2026-02-01' }))).toEqual([
    { field: 'status', op: 'in', value: ['complete', 'closed'] },
    { field: 'actualFinish', op: 'between', value: ['2026-02-01', '2026-02-28'] },
    { field: 'customer', op: 'in', value: ['7'] },
  ])
})

test('time and breakdowns of a machine or person as rows, work centers by the tree that knows their machines', () => {
  const ofMachine = { ...day, scope: 'thing', subject: 'things/9' }
  expect(factsOf({ ...ofMachine, key: 'efficiency' })).toMatch('/work-entries?')
  expect(filterOf(factsOf({ ...ofMachine, key: 'mttr' }))).toContainEqual({ field: 'thing', op: 'in', value: ['9'] })
  expect(factsOf({ ...ofMachine, key: 'oee' })).toBe('/things-productivity?from=2026-03-02&to=2026-03-02&at=thing/9')
  expect(factsOf({ ...day, key: 'mttr', scope: 'group', subject: 'things-groups/3' })).toBe(
    '/things-productivity?from=2026-03-02&to=2026-03-02&at=group/3',
  )
})

test('without the columns that say what it is of, nothing is opened', () => {
  expect(factsOf({ key: 'oee' })).toBeNull()
})

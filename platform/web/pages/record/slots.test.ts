import { expect, test } from 'vitest'
import { fillSlots, slotsOf } from './slots.ts'

const load = () => Promise.resolve({ default: () => null })
const part = (): typeof load => load.bind(null)

test('several modules fill the same place, in their order', () => {
  const [first, second, third] = [part(), part(), part()]
  fillSlots('slot-test', { header: second, notYet: ['total'], begins: async () => ({ bank: 1 }) })
  fillSlots('slot-test', { header: { load: third, order: 2 }, notYet: ['total', 'open'] })
  fillSlots('slot-test', { header: { load: first, order: -1 }, begins: async () => ({ method: 2 }) })
  const { headers, notYet, begins } = slotsOf('slot-test')
  expect(headers).toEqual([first, second, third])
  expect(notYet).toEqual(['total', 'open'])
  expect(begins).toHaveLength(2)
})

test('tabs of all modules stand side by side in their order', () => {
  fillSlots('slot-tabs', { tabs: { late: { label: 'late', load, order: 1 } } })
  fillSlots('slot-tabs', { tabs: { early: { label: 'early', load } } })
  expect(slotsOf('slot-tabs').tabs.map(([key]) => key)).toEqual(['early', 'late'])
})

test('what only one can be is not silently the last one', () => {
  fillSlots('slot-once', { cells: { diff: load }, page: load })
  expect(() => fillSlots('slot-once', { cells: { diff: load } })).toThrow('slot-once: cells.diff is filled twice')
  expect(() => fillSlots('slot-once', { page: load })).toThrow('page is filled twice')
  expect(slotsOf('nothing-filled')).toMatchObject({ headers: [], asides: [], tabs: [] })
})

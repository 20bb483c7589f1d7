import { expect, test } from 'vitest'
import { madeFilter } from './made.ts'

const row = { id: 'q1', partRevision: 'r1', newRevision: null }

test('what an action made is found by what it says of the record it was made from', () => {
  expect(madeFilter({ resource: 'orders', where: { quote: '@id' } }, row)).toEqual({
    all: [{ field: 'quote', op: 'eq', value: 'q1' }],
  })
  expect(madeFilter({ resource: 'methods', where: { partRevision: '@partRevision', status: 'draft' } }, row)).toEqual({
    all: [
      { field: 'partRevision', op: 'eq', value: 'r1' },
      { field: 'status', op: 'eq', value: 'draft' },
    ],
  })
})

test('an action that made several is followed by all of them, and by none where it made none', () => {
  const leadsTo = { resource: 'packing-slips', where: { id: '@slips' } }
  expect(madeFilter(leadsTo, { id: 'g1', slips: ['s1', 's2'] } as never)).toEqual({
    all: [{ field: 'id', op: 'in', value: ['s1', 's2'] }],
  })
  expect(madeFilter(leadsTo, { id: 'g1', slips: [] } as never)).toBeNull()
})

test('an action that made nothing this time leads nowhere', () => {
  expect(madeFilter({ resource: 'cnc-program-revisions', where: { id: '@newRevision' } }, row)).toBeNull()
})

import { expect, test } from 'vitest'
import { shownSlots, stateOf } from './slot-states.ts'

const slot = (more = {}) => ({ id: 's1', code: 'A1', row: 1, column: 1, blocked: false, minimum: null, ...more })
const balance = (quantity: string) => ({ id: 'b', slot: 's1', quantity })
const out = (dueAt: string) => ({ id: 'o', homeSlot: 's1', dueAt })
const now = '2031-05-12T10:00:00Z'

test.each([
  ['empty', slot(), [], []],
  ['full', slot(), [balance('3')], []],
  ['low', slot({ minimum: '5' }), [balance('3')], []],
  ['low', slot({ minimum: '1' }), [], []],
  ['lent', slot(), [], [out('2031-05-12T15:00:00Z')]],
  ['overdue', slot(), [balance('3')], [out('2031-05-12T09:00:00Z')]],
  ['blocked', slot({ blocked: true }), [balance('3')], [out('2031-05-12T09:00:00Z')]],
] as const)('a slot is %s', (state, one, balances, lent) => {
  expect(stateOf(one, balances, lent, now)).toBe(state)
})

test('each slot has its own content and stands where its row and column say', () => {
  const shown = shownSlots([slot(), slot({ id: 's2', code: 'A2', column: 2 })], [balance('3')], [], now)
  expect(shown.map(({ code, column, state }) => [code, column, state])).toEqual([
    ['A1', 1, 'full'],
    ['A2', 2, 'empty'],
  ])
})

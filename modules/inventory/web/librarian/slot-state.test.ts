import { expect, test } from 'vitest'
import type { OutRow } from './crib-api.ts'
import { cribSlotState } from './slot-state.ts'

const slot = { blocked: false, out: null, minimum: null, content: '0', home: null }
const out = (isOverdue: boolean) => ({ isOverdue }) as OutRow

test.each([
  ['empty', slot],
  ['full', { ...slot, home: 'things/1' }],
  ['full', { ...slot, content: '3.000000' }],
  ['low', { ...slot, content: '3.000000', minimum: '5.000000', home: 'part-revisions/1' }],
  ['lent', { ...slot, home: 'things/1', out: out(false) }],
  ['overdue', { ...slot, home: 'things/1', out: out(true) }],
  ['blocked', { ...slot, blocked: true, out: out(true) }],
] as const)('a slot of the crib is %s', (state, one) => {
  expect(cribSlotState(one)).toBe(state)
})

import { expect, test } from 'vitest'
import { kindsToLift, openHolds, stopsMaking } from './open-holds.ts'

const holds = [
  { id: '1', kind: 'credit', liftedAt: null },
  { id: '2', kind: 'quality', liftedAt: '2026-11-16T10:00:00Z' },
  { id: '3', kind: 'credit', liftedAt: null },
]

test('what is lifted holds nothing, and of each kind there is one to lift', () => {
  expect(openHolds({ holds }).map(({ id }) => id)).toEqual(['1', '3'])
  expect(kindsToLift({ holds })).toEqual(['credit'])
  expect(kindsToLift({})).toEqual([])
})

test('credit and quality stop at the dock alone', () => {
  expect(['credit', 'customer', 'engineering', 'quality'].filter(kind => stopsMaking({ kind }))).toEqual([
    'customer',
    'engineering',
  ])
})

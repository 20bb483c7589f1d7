import { expect, test } from 'vitest'
import { rollUp } from './roll-up.ts'
import { bracket, bracketBook, d, line, spacer, spacerBook } from './test-estimates.ts'

const { policy, customer } = line({})

test('sales W1: the roll-up of the spacer is the cost of its quote', () => {
  const rolled = rollUp([spacer], spacerBook, d(50), policy, customer)
  expect(rolled.total.toFixed(2)).toBe('697.08')
  expect([...rolled.costs.values()].map(one => one.each.toFixed(4))).toEqual(['13.9416'])
})

test('sales W2: needs are pooled and setups count once; the pieces add up to the whole', () => {
  const rolled = rollUp(bracket, bracketBook, d(20), policy, customer)
  expect(rolled.total.toFixed(2)).toBe('559.88')
  const top = rolled.costs.get(bracket[0]!.partRevision ?? bracket[0]!.id)!
  expect(top.each.times(20).round(2).toFixed(2)).toBe('559.88')
  expect(rolled.gaps).toEqual([])
})

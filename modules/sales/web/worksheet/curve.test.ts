import { expect, test } from 'vitest'
import { longest, mostTold } from './curve.ts'

test('sales beyond 3: of many spans the longest are told, in the order of the curve', () => {
  const spans = Array.from({ length: 20 }, (_, at) => ({ from: at * 100 + 1, to: at * 100 + 1 + at, method: 'b' }))
  const told = longest(spans)
  expect(told).toHaveLength(mostTold)
  expect(told.map(({ from }) => from)).toEqual(told.map(({ from }) => from).toSorted((a, b) => a - b))
  expect(told.at(-1)).toEqual(spans.at(-1))
})

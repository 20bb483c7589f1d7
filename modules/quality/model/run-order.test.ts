import { expect, test } from 'vitest'
import { runOrder } from './run-order.ts'

test('quality gage-rnrs: the order is random, complete, and the same for the same seed', () => {
  const order = runOrder(10, ['A', 'B', 'C'], 3, 42)
  expect(order).toHaveLength(90)
  expect(new Set(order.map(({ part, appraiser, trial }) => `${part} ${appraiser} ${trial}`)).size).toBe(90)
  expect(order.map(one => one.runOrder)).toEqual(Array.from({ length: 90 }, (_, place) => place + 1))
  expect(runOrder(10, ['A', 'B', 'C'], 3, 42)).toEqual(order)
  expect(runOrder(10, ['A', 'B', 'C'], 3, 43)).not.toEqual(order)
  expect(order.slice(0, 10).map(one => one.part)).not.toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
})

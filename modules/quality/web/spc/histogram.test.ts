import { expect, test } from 'vitest'
import { histogram } from './histogram.ts'

test('every value falls into one class, the largest into the last', () => {
  const bins = histogram([1, 2, 2, 3, 3, 3, 4, 4, 5])
  expect(bins).toHaveLength(5)
  expect(bins.map(bin => bin.count)).toEqual([1, 2, 3, 2, 1])
  expect(bins.at(-1)!.to).toBeCloseTo(5, 12)
})

test('values that are all alike make one class with all of them', () => {
  expect(histogram([2, 2, 2]).map(bin => bin.count)).toEqual([3, 0, 0, 0, 0])
})

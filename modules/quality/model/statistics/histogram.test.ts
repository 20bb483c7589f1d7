import { expect, test } from 'vitest'
import { histogram, limitMarks } from './histogram.ts'

test('every value falls into one class, the largest into the last', () => {
  const bins = histogram([1, 2, 2, 3, 3, 3, 4, 4, 5])
  expect(bins).toHaveLength(5)
  expect(bins.map(bin => bin.count)).toEqual([1, 2, 3, 2, 1])
  expect(bins.at(-1)!.to).toBeCloseTo(5, 12)
})

test('values that are all alike make one class with all of them', () => {
  expect(histogram([2, 2, 2]).map(bin => bin.count)).toEqual([3, 0, 0, 0, 0])
})

test('limits of the drawing have their class beside the values, unless they lie far off', () => {
  const bins = histogram([1, 2, 2, 3, 3, 3, 4, 4, 5], [0, 6])
  expect(bins).toHaveLength(9)
  expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(9)
  const marks = limitMarks(bins, [
    { value: '0', label: 'LSL' },
    { value: '6', label: 'USL' },
  ])
  expect(marks).toEqual([
    { at: 0, label: 'LSL' },
    { at: 8, label: 'USL' },
  ])
  const far = histogram([1, 2, 2, 3, 3, 3, 4, 4, 5], [100])
  expect(far).toHaveLength(5)
  expect(
    limitMarks(far, [
      { value: '100', label: 'USL' },
      { value: null, label: 'LSL' },
    ]),
  ).toEqual([])
})

test('as many values as a study takes are counted', () => {
  const bins = histogram(Array.from({ length: 200_000 }, (_, at) => at % 1000))
  expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(200_000)
})

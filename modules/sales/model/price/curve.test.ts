import { expect, test } from 'vitest'
import { dipsIn, pointsOf } from './curve.ts'
import { priceLine } from './price.ts'
import { ask, line, spacer, spacerBook } from './test-estimates.ts'

const spacers = line({ estimate: [spacer] })

test('sales R20: the curve has the price of every quantity as the engine gives it', () => {
  const points = pointsOf(spacers, spacerBook, 1, 60)
  expect(points).toHaveLength(60)
  const alone = priceLine(spacers, spacerBook, [ask(50)])[0]!.trace
  expect(points[49]).toMatchObject({ quantity: 50 })
  expect(points[49]!.unitPrice.toString()).toBe(alone.unitPrice.toString())
  expect(points[49]!.cost.toString()).toBe(alone.totalCost.toString())
  expect(points[49]!.total.toString()).toBe('881.5')
})

test('sales R20: quantities that cost more than a larger one are the same as those of a brute-force scan', () => {
  const points = pointsOf(spacers, spacerBook, 150, 260)
  const dips = dipsIn(points)
  const marked = dips.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const scanned = points
    .filter(point => points.some(other => other.quantity > point.quantity && other.total.lessThan(point.total)))
    .map(({ quantity }) => quantity)
  expect(marked).toEqual(scanned)
  for (const { from, better } of dips) {
    const larger = points.filter(point => point.quantity > from)
    const least = larger.reduce((all, one) => (one.total.lessThan(all.total) ? one : all))
    expect(better).toBe(least.quantity)
  }
})

import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { crossoversIn, dipsIn, pointsOf } from './curve.ts'
import { priceLine } from './price.ts'
import { ask, d, item, line, spacer, spacerBook, step } from './test-estimates.ts'

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

/** Long to set up, quick to run; and the other way round. */
const swiss = line({
  estimate: [
    { ...spacer, operations: [step('Swiss', { setupMinutes: d(300), runValue: d('0.9'), rates: [36, 70, 20] })] },
  ],
})
const byHand = line({
  estimate: [
    item('Spacer', { operations: [step('Manual', { setupMinutes: d(5), runValue: d(22), rates: [36, 8, 6] })] }),
  ],
})
const upTo = 300
const costsOf = (one: typeof spacers) => pointsOf(one, spacerBook, 1, upTo).map(({ cost }) => cost)

test('sales beyond 3: the quantities where another method becomes cheaper are those of a brute-force scan', () => {
  const ways = { swiss: costsOf(swiss), byHand: costsOf(byHand) }
  const own = costsOf(spacers)
  const found = crossoversIn(
    own,
    Object.entries(ways).map(([method, costs]) => ({ method, costs })),
  )
  const marked = Array.from(
    { length: upTo },
    (_, at) => found.find(({ from, to }) => from <= at + 1 && at + 1 <= to)?.method ?? null,
  )
  const scanned = own.map((cost, at) => {
    const priced = Object.entries(ways).map(([method, costs]) => ({ method, cost: costs[at]! }))
    const least = priced.reduce((all, one) => (one.cost.lessThan(all.cost) ? one : all))
    return least.cost.lessThan(cost) ? least.method : null
  })
  expect(marked).toEqual(scanned)
  expect([...new Set(marked)]).toEqual(expect.arrayContaining(['byHand', 'swiss']))
  expect(found.length).toBeGreaterThan(1)
})

test('sales beyond 3: at the same cost the line’s own way stays, and then the one before', () => {
  const costs = (...all: number[]) => all.map(one => Decimal.of(one))
  const others = [
    { method: 'a', costs: costs(5, 4, 4, 9) },
    { method: 'b', costs: costs(9, 3, 4, 9) },
  ]
  expect(crossoversIn(costs(5, 5, 5, 9), others)).toEqual([{ from: 2, to: 3, method: 'b' }])
  expect(crossoversIn(costs(1, 1, 1, 1), others)).toEqual([])
  expect(crossoversIn(costs(9, 9, 9, 9), [])).toEqual([])
})

import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { adviceFor, measuredLead, netByDate, orderAtPosition, type Policy, planningLead } from './replenishment.ts'

const of = Decimal.of
const policy = (given: Partial<Record<keyof Policy, string | number>>): Policy => ({
  method: (given.method ?? 'lotForLot') as Policy['method'],
  safetyStock: of(given.safetyStock ?? 0),
  reorderPoint: of(given.reorderPoint ?? 0),
  maximumQuantity: of(given.maximumQuantity ?? 0),
  fixedQuantity: of(given.fixedQuantity ?? 0),
  minimumOrder: of(given.minimumOrder ?? 0),
  orderMultiple: of(given.orderMultiple ?? 0),
  groupingDays: Number(given.groupingDays ?? 0),
})
const moves = (pairs: Record<number, number>) =>
  Object.entries(pairs).map(([day, quantity]) => ({ day: Number(day), quantity: of(quantity) }))

test('purchasing W5: lot for lot groups a week, then the vendor’s minimum and multiple', () => {
  const planned = netByDate(policy({ safetyStock: 5, groupingDays: 7, minimumOrder: 25, orderMultiple: 10 }), {
    start: of(30),
    supply: moves({ 12: 20 }),
    demand: moves({ 10: 40, 13: 25, 24: 30 }),
  })
  expect(planned.map(({ day, quantity }) => `${day}: ${quantity}`)).toEqual(['10: 30', '24: 30'])
  // Lead 9 and receiving 1, every day a working day: order by day 0 and day 14.
  expect(planned.map(({ day }) => day - (9 + 1))).toEqual([0, 14])
})

test('purchasing R29: a fixed quantity is ordered as often as it takes', () => {
  const planned = netByDate(policy({ method: 'fixedQuantity', safetyStock: 5, fixedQuantity: 20 }), {
    start: of(0),
    supply: [],
    demand: moves({ 3: 30 }),
  })
  expect(planned.map(({ quantity }) => quantity.toString())).toEqual(['40'])
})

test('purchasing W6: reorder point 20, fixed 50', () => {
  const point = policy({ method: 'reorderPoint', reorderPoint: 20, fixedQuantity: 50 })
  expect(['21', '20', '-40'].map(position => orderAtPosition(point, of(position)).toString())).toEqual([
    '0',
    '50',
    '100',
  ])
})

test('purchasing W6: minimum and maximum in dozens', () => {
  const dozens = policy({ method: 'minMax', reorderPoint: 20, maximumQuantity: 75, orderMultiple: 12 })
  expect(orderAtPosition(dozens, of(18)).toString()).toBe('60')
})

test('purchasing R31: too late, too early, for nobody', () => {
  expect([adviceFor(16, 10), adviceFor(15, 10), adviceFor(0, 11), adviceFor(0, 10), adviceFor(3, null)]).toEqual([
    'expedite',
    null,
    'defer',
    null,
    'cancel',
  ])
})

test('purchasing R13: median and p90 of the last ten receipts', () => {
  expect(measuredLead([14, 10, 21, 9])).toEqual({ receipts: 4, median: 12, ninetieth: 21 })
  expect(measuredLead([10, 10, 10, 10, 10, 10, 10, 10, 10, 21, 99])).toMatchObject({ receipts: 10, ninetieth: 10 })
  expect(measuredLead([])).toBeNull()
})

test('purchasing R13: planning takes the slower one once three receipts tell', () => {
  const measured = measuredLead([14, 10, 21])
  expect(planningLead(10, measured, true)).toBe(21)
  expect(planningLead(10, measured, false)).toBe(10)
  expect(planningLead(10, measuredLead([30, 30]), true)).toBe(10)
  expect(planningLead(null, null, true)).toBe(5)
})

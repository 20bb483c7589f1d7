import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { adviceOn, type Due, positionOf, projectionOf, type Situation } from './planning.ts'

const of = Decimal.of
const due = (day: number, quantity: number, what: string): Due => ({ day, quantity: of(quantity), of: what })
const situation = (given: Partial<Situation> & { method?: string; levels?: Record<string, number> }): Situation => ({
  start: given.start ?? of(0),
  supply: given.supply ?? [],
  demand: given.demand ?? [],
  policy: {
    method: (given.method ?? 'lotForLot') as 'lotForLot',
    safetyStock: of(given.levels?.safetyStock ?? 0),
    reorderPoint: of(given.levels?.reorderPoint ?? 0),
    maximumQuantity: of(given.levels?.maximumQuantity ?? 0),
    fixedQuantity: of(given.levels?.fixedQuantity ?? 0),
    minimumOrder: of(given.levels?.minimumOrder ?? 0),
    orderMultiple: of(given.levels?.orderMultiple ?? 0),
    groupingDays: given.levels?.groupingDays ?? 0,
  },
})
const told = (given: Situation) =>
  adviceOn(given).map(({ action, quantity, day, pegs }) => ({
    what: `${action} ${quantity} for day ${day}`,
    pegs: pegs.map(peg => `${peg.of} ${peg.quantity}`),
  }))

test('purchasing R28, W5: what is netted is pegged to whom it is for', () => {
  const found = told(
    situation({
      start: of(30),
      supply: [due(12, 20, 'purchase-order-lines/p')],
      demand: [due(10, 40, 'jobs/a'), due(13, 25, 'jobs/b'), due(24, 30, 'order-releases/c')],
      levels: { safetyStock: 5, groupingDays: 7, minimumOrder: 25, orderMultiple: 10 },
    }),
  )
  expect(found).toEqual([
    { what: 'order 30 for day 10', pegs: ['jobs/a 15', 'jobs/b 15'] },
    { what: 'order 30 for day 24', pegs: ['order-releases/c 20'] },
  ])
})

test('purchasing R28: receipts come before demand on a day, so nothing is short', () => {
  expect(told(situation({ supply: [due(5, 10, 'purchase-requests/r')], demand: [due(5, 10, 'jobs/a')] }))).toEqual([])
})

test('purchasing R30: position counts everything, whatever the date', () => {
  const given = situation({
    ...{ start: of(30), method: 'minMax', levels: { reorderPoint: 20, maximumQuantity: 75, orderMultiple: 12 } },
    supply: [due(90, 8, 'purchase-order-lines/p')],
    demand: [due(1, 20, 'jobs/a')],
  })
  expect(positionOf(given).toString()).toBe('18')
  expect(told(given)).toEqual([{ what: 'order 60 for day null', pegs: [] }])
})

test('purchasing R31: a line that lands late is expedited, an early one deferred, one for nobody cancelled', () => {
  const lines = (supply: Due[], demand: Due[]) => told(situation({ supply, demand })).map(({ what }) => what)
  const late = due(16, 10, 'purchase-order-lines/p')
  expect(lines([late], [due(10, 10, 'jobs/a')])).toContain('expedite 10 for day 10')
  expect(lines([{ ...late, day: 15 }], [due(10, 10, 'jobs/a')])).not.toContain('expedite 10 for day 10')
  expect(lines([{ ...late, day: 0 }], [due(11, 10, 'jobs/a')])).toEqual(['defer 10 for day 11'])
  expect(lines([late], [])).toEqual(['cancel 10 for day null'])
})

test('purchasing R28: a made or unplanned item (method none) is left alone', () => {
  expect(told(situation({ method: 'none', demand: [due(1, 5, 'jobs/a')] }))).toEqual([])
})

test('the why shows every receipt and demand with what is there after it', () => {
  const rows = projectionOf({
    start: of(4),
    supply: [due(3, 10, 's')],
    demand: [due(3, 6, 'd'), due(1, 3, 'e')],
  })
  expect(rows.map(({ day, of: what, there }) => `${day} ${what} ${there}`)).toEqual(['1 e 1', '3 s 11', '3 d 5'])
})

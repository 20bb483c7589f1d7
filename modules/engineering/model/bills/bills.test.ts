import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Bills, canBuild, explode, loopThrough, lowLevelOrder, shortages, summarize, whereUsed } from './bills.ts'
import { countDesignators } from './designators.ts'

const bills = (given: Record<string, Record<string, number>>): Bills =>
  new Map(
    Object.entries(given).map(([part, lines]) => [
      part,
      Object.entries(lines).map(([of, count]) => ({ part: of, quantityPer: Decimal.of(count) })),
    ]),
  )
const stock = (given: Record<string, number>) =>
  new Map(Object.entries(given).map(([part, count]) => [part, Decimal.of(count)]))

/** W6: A = 2 B + 1 C; C = 1 B + 2 D; B = 3 D. */
const shop = bills({ A: { B: 2, C: 1 }, C: { B: 1, D: 2 }, B: { D: 3 } })
const there = stock({ A: 0, B: 10, C: 4, D: 41 })

test('sales R49, W6: eight can be built; nine would need 49 D', () => {
  expect(canBuild(shop, there, 'A')).toBe(8)
  const short = shortages(shop, there, 'A', Decimal.of(9))
  expect([...short].map(([part, count]) => `${part} ${count}`)).toEqual(['D 8'])
})

test('sales R49: stock of the top item itself does not count', () => {
  expect(canBuild(shop, stock({ A: 100 }), 'A')).toBe(0)
})

test('sales R48: an explosion gives every path with level, quantity per and extended quantity', () => {
  const rows = explode(shop, 'A', Decimal.of(20))
  expect(rows.map(row => `${row.path.join('>')} ${row.level} ${row.quantityPer} ${row.extended}`)).toEqual([
    'A>B 1 2 40',
    'A>B>D 2 6 120',
    'A>C 1 1 20',
    'A>C>B 2 1 20',
    'A>C>B>D 3 3 60',
    'A>C>D 2 2 40',
  ])
  expect([...summarize(rows)].map(([part, count]) => `${part} ${count}`)).toEqual(['B 60', 'D 220', 'C 20'])
})

test('sales R48: where-used gives all ancestors with level and quantity per', () => {
  expect(whereUsed(shop, 'B').map(({ part, level, quantityPer }) => `${level} ${part} ${quantityPer}`)).toEqual([
    '1 A 2',
    '1 C 1',
    '2 A 1',
  ])
})

test('sales R46: a line that would close a loop is found with the way it takes', () => {
  const assembled = bills({ '10-100': { '10-150': 1 }, '10-150': { '10-200': 4 } })
  expect(loopThrough(assembled, '10-200', '10-100')).toEqual(['10-100', '10-150', '10-200'])
  expect(loopThrough(assembled, '10-200', '10-200')).toEqual(['10-200'])
  expect(loopThrough(assembled, '10-200', '10-300')).toBeNull()
})

test('sales R5: a part is taken after everything that contains it', () => {
  expect(lowLevelOrder(shop, 'A')).toEqual(['A', 'C', 'B', 'D'])
})

test('assemblies: reference designators are counted, ranges included', () => {
  expect(countDesignators('R1, R2, C4-C7')).toBe(6)
  expect(countDesignators('U1-3')).toBe(3)
  expect(countDesignators('')).toBe(0)
  expect(countDesignators('R7-R4')).toBeNull()
  expect(countDesignators('R1 & R2')).toBeNull()
})

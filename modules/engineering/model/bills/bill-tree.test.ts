import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { compareRows } from '../changes/compare-rows.ts'
import { type BillLine, branchesBelow, buildBills } from './bill-tree.ts'
import { canBuild, shortages } from './bills.ts'

const d = (value: string | number) => Decimal.of(value)
const line = (part: string, quantityPer: string | number, more: Partial<BillLine> = {}): BillLine => ({
  id: `line ${part}`,
  part,
  revision: `${part}/A`,
  quantityPer: d(quantityPer),
  quantityBasis: 'perPiece',
  source: 'make',
  scrapPercent: d(0),
  optional: false,
  ...more,
})
const top = { revision: 'A/A', part: 'A' }

test('sales R48: every path with its level, quantity per and extended quantity', () => {
  const bills = new Map([
    ['A/A', [line('B', 2), line('C', 1)]],
    ['C/A', [line('B', 1), line('D', 2, { quantityBasis: 'perLot' })]],
    ['B/A', [line('D', 3)]],
  ])
  const found = branchesBelow(bills, top, d(10)).map(one => [
    one.level,
    one.line.part,
    one.quantityPer.toString(),
    one.extended.toString(),
  ])
  expect(found).toEqual([
    [1, 'B', '2', '20'],
    [2, 'D', '6', '60'],
    [1, 'C', '1', '10'],
    [2, 'B', '1', '10'],
    [3, 'D', '3', '30'],
    [2, 'D', '2', '2'],
  ])
})

test('sales R46: what is met again on its own path ends there, whatever the records say', () => {
  const bills = new Map([
    ['A/A', [line('B', 1)]],
    ['B/A', [line('A', 1)]],
  ])
  expect(branchesBelow(bills, top, d(1))).toHaveLength(2)
})

test('sales R1: quantities along a deep path are exact, where floating point would drift', () => {
  const bills = new Map(
    Array.from({ length: 12 }, (_, level) => [level === 0 ? 'A/A' : `P${level}/A`, [line(`P${level + 1}`, '0.1')]]),
  )
  const last = branchesBelow(bills, top, d('3')).at(-1)!
  expect(last.quantityPer.toString()).toBe('0.000000000001')
  expect(last.extended.toString()).toBe('0.000000000003')
  const third = d('1').dividedBy('3', 30)
  expect(third.times('3').toString()).toBe('0.999999999999999999999999999999')
  expect(d('0.1').plus('0.2').equals('0.3')).toBe(true)
})

test('sales R49, W6: 8 can be built; for 9 the bought parts are short', () => {
  const buy = { source: 'buy', revision: 'D/A' }
  const bills = new Map([
    ['A/A', [line('B', 2), line('C', 1)]],
    ['C/A', [line('B', 1), line('D', 2, buy)]],
    ['B/A', [line('D', 3, buy)]],
  ])
  const made = buildBills(bills, 'A/A')
  const there = new Map([
    ['B/A', d(10)],
    ['C/A', d(4)],
    ['D/A', d(41)],
  ])
  expect(canBuild(made, there, 'A/A')).toBe(8)
  expect([...shortages(made, there, 'A/A', d(9))].map(([key, short]) => [key, short.toString()])).toEqual([
    ['D/A', '8'],
  ])
})

test('sales R49: optional lines hinder nothing, scrap is counted, and what is bought is not made from its own bill', () => {
  const bills = new Map([
    [
      'A/A',
      [
        line('B', 1, { source: 'buy' }),
        line('C', 10, { source: 'buy', scrapPercent: d(5) }),
        line('X', 1, { optional: true }),
      ],
    ],
    ['B/A', [line('D', 1)]],
  ])
  const made = buildBills(bills, 'A/A')
  expect([...made.keys()]).toEqual(['A/A'])
  expect(
    canBuild(
      made,
      new Map([
        ['B/A', d(9)],
        ['C/A', d(21)],
      ]),
      'A/A',
    ),
  ).toBe(2)
})

test('two bills side by side: what came, went, and changed in quantity or revision', () => {
  const before = [
    { part: 'bolt', quantityPer: '4', findNumber: 10 },
    { part: 'nut', quantityPer: '4', findNumber: 20 },
    { part: 'plate', quantityPer: '1', findNumber: 30 },
  ]
  const after = [
    { part: 'plate', quantityPer: '1', findNumber: 10 },
    { part: 'bolt', quantityPer: '6', findNumber: 20 },
    { part: 'washer', quantityPer: '6', findNumber: 30 },
  ]
  expect(compareRows(before, after, 'part', ['findNumber']).map(one => [one.key, one.change, one.fields])).toEqual([
    ['bolt', 'changed', ['quantityPer']],
    ['nut', 'removed', []],
    ['washer', 'added', []],
  ])
})

import { expect, test } from 'vitest'
import type { Tables } from '#platform/model'
import { Decimal, quantity } from '#platform/model/values/decimal.ts'
import { shared } from './packages.ts'

const box = (weight: string | null) =>
  ({ type: 'crate', weight: weight === null ? null : quantity(weight) }) as Tables['packing-slip-packages']
const weightsOf = (...given: Parameters<typeof shared>) => shared(...given).map(one => one.weight?.toString() ?? null)

test('a slip nobody entered packages for leaves in as many as were said, the weight shared among them', () => {
  expect(weightsOf([], { count: 1, type: 'box', total: Decimal.of('12.5') })).toEqual(['12.5'])
  expect(weightsOf([], { count: 3, type: 'box', total: Decimal.of('10') })).toEqual(['3.333', '3.333', '3.334'])
  expect(weightsOf([], { count: 2, type: 'pallet', total: null })).toEqual([null, null])
})

test('packages that were weighed keep their weight; the others share what is said', () => {
  expect(weightsOf([box('4'), box(null)], { count: 1, type: 'box', total: Decimal.of('6') })).toEqual(['4', '6'])
  expect(shared([box('4')], { count: 9, type: 'box', total: null })).toHaveLength(1)
})

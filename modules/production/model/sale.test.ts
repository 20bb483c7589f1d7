import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { saleOf } from './sale.ts'

const told = (...given: readonly [string, string, string, string]) => {
  const [value, sold, cost, made] = given.map(Decimal.of) as [Decimal, Decimal, Decimal, Decimal]
  const sale = saleOf(value, sold, cost, made)
  return [sale.cost.toString(), sale.margin.toString(), sale.percent?.toString() ?? null]
}

test.each([
  ['all of it sold', ['500', '10', '320', '10'], ['320', '180', '36']],
  ['a part of it for stock', ['500', '10', '320', '16'], ['200', '300', '60']],
  ['fewer made than sold', ['500', '10', '320', '8'], ['320', '180', '36']],
  ['nothing made yet', ['500', '10', '0', '0'], ['0', '500', '100']],
  ['at a loss', ['100', '10', '320', '10'], ['320', '-220', '-220']],
  ['for nothing', ['0', '10', '320', '10'], ['320', '-320', null]],
] as const)('the margin of a job, %s', (_, given, wanted) => {
  expect(told(...(given as unknown as [string, string, string, string]))).toEqual(wanted)
})

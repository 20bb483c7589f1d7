import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { setStatistics } from './set-statistics.ts'

const one = (value: string | null, more: object = {}) => ({
  value: value === null ? null : Decimal.of(value),
  supersedes: null,
  excluded: false,
  ...more,
})

test('quality measurement-sets: mean, range and standard deviation are exact to twelve places', () => {
  const { n, mean, range, stdDev } = setStatistics(['1.3235', '1.4128', '1.6744', '1.4573', '1.6914'].map(v => one(v)))
  expect(n).toBe(5)
  expect([mean, range, stdDev].map(String)).toEqual(['1.51188', '0.3679', '0.163495434187'])
})

test('quality R6: the newest of a chain counts, what is excluded does not', () => {
  const chain = [one('9.99', { id: 'a' }), one('10.01', { id: 'b', supersedes: 'a' }), one('12', { excluded: true })]
  expect(setStatistics(chain)).toMatchObject({ n: 1, stdDev: null })
  expect(String(setStatistics(chain).mean)).toBe('10.01')
  expect(setStatistics([one(null)])).toEqual({ n: 0, mean: null, range: null, stdDev: null })
})

import { expect, test } from 'vitest'
import { pareto } from './quality-cost.ts'

const share = (name: string, cost: string, reports = 1) => ({
  key: name,
  name,
  nameEs: null,
  reports,
  pieces: '1',
  cost,
})

test('the largest comes first, each with its share and what all above it come to', () => {
  const bars = pareto([share('Setup', '30'), share('Tool wear', '60'), share('Handling', '10')])
  expect(bars.map(({ name, share: of, together }) => [name, of, together])).toEqual([
    ['Tool wear', 60, 60],
    ['Setup', 30, 90],
    ['Handling', 10, 100],
  ])
})

test('before anything has a cost, reports are counted', () => {
  const bars = pareto([share('Setup', '0', 1), share('Tool wear', '0', 3)])
  expect(bars.map(({ name, share: of }) => [name, of])).toEqual([
    ['Tool wear', 75],
    ['Setup', 25],
  ])
})

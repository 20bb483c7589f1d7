import { expect, test } from 'vitest'
import { setupSaved } from './setup-saved.ts'

const lathe = [
  { setupMinutes: '90', batchSize: null },
  { setupMinutes: '15', batchSize: null },
]
const shown = (...given: Parameters<typeof setupSaved>) => {
  const { jobs, separately, together, saved } = setupSaved(...given)
  return [jobs, separately.toString(), together.toString(), saved.toString()]
}

test('three releases of one revision are set up once instead of three times', () => {
  const release = { revision: 'A', quantity: '10', steps: lathe }
  expect(shown([release, release, release])).toEqual([1, '315', '105', '210'])
})

test('sales R6: batches are set up each; other revisions are jobs of their own', () => {
  const ovens = [{ setupMinutes: '20', batchSize: 25 }]
  const oven = (quantity: string) => ({ revision: 'B', quantity, steps: ovens })
  expect(shown([oven('20'), oven('10')])).toEqual([1, '40', '40', '0'])
  expect(shown([oven('10'), oven('10')])).toEqual([1, '40', '20', '20'])
  expect(shown([oven('10'), { revision: 'A', quantity: '5', steps: lathe }])).toEqual([2, '125', '125', '0'])
  expect(shown([])).toEqual([0, '0', '0', '0'])
})

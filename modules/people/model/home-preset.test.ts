import { expect, test } from 'vitest'
import { presetFor } from './home-preset.ts'

test.each([
  ['Owner', 'owner'],
  ['', 'owner'],
  ['Senior estimator', 'estimator'],
  ['Contadora', 'bookkeeper'],
  ['Buyer', 'buyer'],
  ['Quality manager', 'quality'],
  ['Production planner', 'planner'],
])('%s: %s', (title, preset) => {
  expect(presetFor(title)).toBe(preset)
})

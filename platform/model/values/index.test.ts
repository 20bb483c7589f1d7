import { expect, it } from 'vitest'
import * as values from './index.ts'

it('opens without Temporal and the table of units', () => {
  expect(values.money('12.345').toFixed(2)).toBe('12.35')
  for (const name of ['today', 'dayBounds', 'convert', 'calculate']) expect(values).not.toHaveProperty(name)
})

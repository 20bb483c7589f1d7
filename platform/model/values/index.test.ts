import { expect, it } from 'vitest'
import * as values from './index.ts'

it('opens without Temporal, and without names that declare fields', () => {
  expect(values.toMoney('12.345').toFixed(2)).toBe('12.35')
  for (const name of ['money', 'unitPrice', 'quantity', 'percent', 'today', 'convert'])
    expect(values).not.toHaveProperty(name)
})

import { expect, test } from 'vitest'
import { calloutTypes } from './callouts.ts'
import { deliveredType } from './delivered-types.ts'

test('whatever a callout is read as was delivered', () => {
  expect(calloutTypes.map(deliveredType)).not.toContain(null)
  expect(deliveredType('Diameter')).toBe('01900000-0000-7000-8000-000000000302')
  expect(deliveredType('Total runout')).toBe('01900000-0000-7000-8000-000000000318')
  expect(deliveredType('Taste')).toBeNull()
})

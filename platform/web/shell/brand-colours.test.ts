import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast } from '../theme/contrast.ts'
import { brandColours } from './brand-colours.ts'

it('makes any company colour readable', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, hex => {
      const made = brandColours(hex)
      expect(contrast(made['--brand']!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(made['--brand-ink-light']!, '#f0f2f5')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(made['--brand-ink-dark']!, '#1d222a')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('keeps our own accent when the company has no colour, or none that is one', () => {
  expect(brandColours(undefined)).toEqual({})
  expect(brandColours('teal')).toEqual({})
})

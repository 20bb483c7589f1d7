import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedSeconds } from './shared-attention.ts'

const at = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 3600 + minute * 60
}

test('production R24, example 6: X 95 minutes, Y 25, together the 120 that passed', () => {
  const shared = sharedSeconds([
    { id: 'X', from: at('08:00'), to: at('10:00') },
    { id: 'Y', from: at('09:00'), to: at('09:50') },
  ])
  expect([shared.get('X'), shared.get('Y')]).toEqual([95 * 60, 25 * 60])
})

test('production R24, example 6: three entries over 100 seconds get 34, 33, 33, the first start first', () => {
  const shared = sharedSeconds(['a', 'b', 'c'].map(id => ({ id, from: 0, to: 100 })))
  expect([...shared.values()]).toEqual([34, 33, 33])
})

test('production R24: shares add up to the union of the time, whatever overlaps', () => {
  const stretch = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 200 }))
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 8 }), given => {
      const stretches = given.map(([from, length], index) => ({ id: String(index), from, to: from + length }))
      const seconds = new Set(
        stretches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, s) => from + s)),
      )
      const shares = [...sharedSeconds(stretches).values()]
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(seconds.size)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined, type Span, within, without } from './spans.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }))
  .map(([from, length]): Span => ({ from, to: from + length }))
const spans = fc.array(span, { maxLength: 12 })
const minutes = Array.from({ length: 80 }, (_, minute) => minute)
const holds = (some: readonly Span[], minute: number) => some.some(({ from, to }) => from <= minute && minute < to)
const covered = (some: readonly Span[]) => minutes.filter(minute => holds(some, minute))

test('stretches that are joined, shared and taken away hold exactly their minutes, in order and apart', () => {
  fc.assert(
    fc.property(spans, spans, (one, other) => {
      expect(covered(within(one, other))).toEqual(minutes.filter(at => holds(one, at) && holds(other, at)))
      expect(covered(without(one, other))).toEqual(minutes.filter(at => holds(one, at) && !holds(other, at)))
      for (const result of [joined(one), without(one, other)])
        for (const [place, { from, to }] of result.entries()) {
          expect(from).toBeLessThan(to)
          if (place > 0) expect(result[place - 1]!.to).toBeLessThan(from)
        }
    }),
  )
})

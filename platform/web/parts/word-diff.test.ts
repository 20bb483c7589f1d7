import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

it('shows the words that changed', () => {
  expect(wordDiff('Deburr all edges 0.2 mm', 'Deburr sharp edges 0.2 mm max')).toEqual([
    { kind: 'same', text: 'Deburr ' },
    { kind: 'removed', text: 'all' },
    { kind: 'added', text: 'sharp' },
    { kind: 'same', text: ' edges 0.2 mm' },
    { kind: 'added', text: ' max' },
  ])
})

it('both texts can be read back from the difference', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const parts = wordDiff(before, after)
      const without = (kind: string) =>
        parts
          .filter(part => part.kind !== kind)
          .map(part => part.text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

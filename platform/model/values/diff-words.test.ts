import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords, type Stretch } from './diff-words.ts'

const side = (stretches: Stretch[], without: 'added' | 'removed') =>
  stretches
    .filter(stretch => stretch.kind !== without)
    .map(stretch => stretch.text)
    .join('')

describe('word-level differences', () => {
  it('marks the changed words only', () => {
    expect(diffWords('Deburr all sharp edges.', 'Deburr all edges to 0.2 mm.')).toEqual([
      { kind: 'same', text: 'Deburr all ' },
      { kind: 'removed', text: 'sharp ' },
      { kind: 'same', text: 'edges' },
      { kind: 'added', text: ' to 0.2 mm' },
      { kind: 'same', text: '.' },
    ])
    expect(diffWords('Torque 12 Nm', 'Torque 15 Nm')).toEqual([
      { kind: 'same', text: 'Torque ' },
      { kind: 'removed', text: '12' },
      { kind: 'added', text: '15' },
      { kind: 'same', text: ' Nm' },
    ])
    expect(diffWords('pieza única', 'pieza unica')).toEqual([
      { kind: 'same', text: 'pieza ' },
      { kind: 'removed', text: 'única' },
      { kind: 'added', text: 'unica' },
    ])
  })

  it('knows nothing, everything and no change', () => {
    expect(diffWords('', '')).toEqual([])
    expect(diffWords('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
    expect(diffWords('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
    expect(diffWords('old', '')).toEqual([{ kind: 'removed', text: 'old' }])
  })

  it('answers texts that share nothing in one piece', () => {
    const long = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`).join('|')
    const found = diffWords(long('a'), long('b'))
    expect(found.map(stretch => stretch.kind)).toEqual(['removed', 'added'])
  })

  it('always tells both texts in full, and as few changes as a longest common subsequence leaves', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '.', '\n', 'ñ'), { maxLength: 14 })
      .map(parts => parts.join(' '))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = diffWords(before, after)
        expect(side(found, 'added')).toBe(before)
        expect(side(found, 'removed')).toBe(after)
        found.slice(1).forEach((stretch, index) => {
          expect(stretch.kind).not.toBe(found[index]!.kind)
        })
      }),
    )
    const letters = fc.array(fc.constantFrom('+', '-', '*', '/'), { maxLength: 12 })
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const same = diffWords(before.join(''), after.join('')).filter(stretch => stretch.kind === 'same')
        expect(same.reduce((length, stretch) => length + stretch.text.length, 0)).toBe(longestCommon(before, after))
      }),
    )
  })
})

function longestCommon(a: string[], b: string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      table[i]![j] = a[i - 1] === b[j - 1] ? table[i - 1]![j - 1]! + 1 : Math.max(table[i - 1]![j]!, table[i]![j - 1]!)
  return table[a.length]![b.length]!
}

import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beforeFirst, canonical, canonicalEntry, hashOf } from './entry.ts'

const first = {
  seq: 1,
  at: '2026-03-02T17:04:05.123Z',
  actor: 'user:42',
  action: 'create',
  resource: 'shifts',
  recordId: '7',
  diff: { name: [null, 'First'] },
  reason: null,
  requestId: 'r-1',
} as const
const second = {
  ...first,
  seq: 2,
  at: '2026-03-02T17:05:00.000Z',
  action: 'update',
  diff: { name: ['First', 'Día'] },
  reason: 'typo',
  requestId: 'r-2',
} as const

test('people W8: the chain of the specification, letter by letter', () => {
  expect(canonicalEntry(first, 1)).toBe(
    '{"action":"create","actor":"user:42","at":"2026-03-02T17:04:05.123Z","diff":{"name":[null,"First"]},"reason":null,"recordId":"7","requestId":"r-1","resource":"shifts","seq":1}',
  )
  expect(hashOf(beforeFirst, first, 1)).toBe('6d8fb62447577655e9acc7f7ddec33b04bb0e2df407c4476e1c5f7a178bbcc8f')
  expect(canonicalEntry(second, 2)).toBe(
    '{"action":"update","actor":"user:42","at":"2026-03-02T17:05:00.000Z","diff":{"name":["First","Día"]},"reason":"typo","recordId":"7","requestId":"r-2","resource":"shifts","seq":2}',
  )
  expect(hashOf(hashOf(beforeFirst, first, 1), second, 2)).toBe(
    'a439c03d0eaf94f1645d322a452f5defa327d79a48eb8b3c393a5f76982e83f2',
  )
})

test('people R55: whatever stands in a diff is written as RFC 8785 says', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 })
  const diff = fc.dictionary(text, fc.tuple(fc.jsonValue(), fc.jsonValue()), { maxKeys: 8 })
  fc.assert(
    fc.property(diff, text, fc.option(text), (changes, actor, reason) => {
      const entry = { ...first, actor, reason, diff: JSON.parse(JSON.stringify(changes)) }
      expect(canonical(entry.diff)).toBe(canonicalize(entry.diff))
      expect(canonicalEntry(entry, 1)).toBe(canonicalize(entry))
    }),
  )
})

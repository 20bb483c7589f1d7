import { expect, test } from 'vitest'
import { foldable, unfolded } from './folding.ts'

const rows = [
  { key: 'assets', under: null },
  { key: 'current', under: 'assets' },
  { key: '1000', under: 'current' },
  { key: '1500', under: 'assets' },
  { key: 'total', under: null },
]

test('a folded head hides everything below it, and nothing else', () => {
  expect([...foldable(rows)]).toEqual(['assets', 'current'])
  expect(unfolded(rows, new Set(['current'])).map(row => row.key)).toEqual(['assets', 'current', '1500', 'total'])
  expect(unfolded(rows, new Set(['assets'])).map(row => row.key)).toEqual(['assets', 'total'])
})

import { expect, test } from 'vitest'
import { narrowed } from './narrow.ts'
import { withCells } from './pending.ts'

test('a change taken back is no change', () => {
  const once = withCells(new Map(), [['ana', 'office', true]])
  expect([...once]).toEqual([['ana office', true]])
  expect(withCells(once, [['ana', 'office', undefined]]).size).toBe(0)
})

const rows = [
  { id: 'a', name: 'Ángela Ruiz', section: 'Milling' },
  { id: 'b', name: 'Ben Ode', note: 'Turning lead' },
]
const columns = [
  { id: 'w', name: 'Welding' },
  { id: 'd', name: 'Deburring' },
]
const ids = (heads: readonly { id: string }[]) => heads.map(({ id }) => id).join('')
const narrow = (typed: string) => {
  const found = narrowed(rows, columns, typed)
  return `${ids(found.rows)} × ${ids(found.columns)}`
}

test('what is typed finds rows by name, note and section, without minding accents, or else columns', () => {
  expect(narrow(' angela')).toBe('a × wd')
  expect(narrow('turning')).toBe('b × wd')
  expect(narrow('mill')).toBe('a × wd')
  expect(narrow('weld')).toBe('ab × w')
  expect(narrow('xyz')).toBe(' × wd')
  expect(narrow('')).toBe('ab × wd')
})

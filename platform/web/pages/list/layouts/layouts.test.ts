import { expect, it } from 'vitest'
import { books } from '#platform/example/model/books.ts'
import { loans } from '#platform/example/model/loans.ts'
import type { Resource } from '#platform/model'
import { wayOver } from './board-moves.ts'
import { nest } from './nest.ts'

it('carries a card by the action that leads there, by an edit, or not at all', () => {
  const lent = loans as unknown as Resource
  expect(wayOver(lent, 'status', 'draft', 'lent')).toEqual({ by: 'action', verb: 'lend' })
  expect(wayOver(lent, 'status', 'returned', 'draft')).toEqual({ by: 'nothing' })
  expect(wayOver(books as unknown as Resource, 'genre', 'novel', 'craft')).toEqual({ by: 'edit' })
})

it('nests rows below their parents; one whose parent is filtered away stands at the top', () => {
  const rows = [
    { id: 'a', name: 'Room', within: null },
    { id: 'b', name: 'Case', within: 'a' },
    { id: 'c', name: 'Board', within: 'b' },
    { id: 'd', name: 'Stray', within: 'gone' },
  ]
  const tree = nest(rows, 'within', row => String(row.name))
  expect(tree.map(({ label }) => label)).toEqual(['Room', 'Stray'])
  expect(tree[0]!.children[0]!.children[0]!.label).toBe('Board')
})

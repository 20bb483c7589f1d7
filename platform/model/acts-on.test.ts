import { expect, test } from 'vitest'
import { flow, listActions, ref, refs, resource, status, text } from './index.ts'

const books = resource('books', {
  fields: {
    title: text(),
    status: status(
      flow('book', {
        states: { there: 'info' },
        actions: {
          lend: { from: 'there', asks: { copy: ref('copies' as never).required(), to: text() } },
          move: { from: 'there', asks: { copies: refs('copies' as never), shelf: text() } },
          join: { from: 'there', asks: { copy: ref('copies' as never), into: ref('copies' as never) } },
        },
      }),
    ),
  },
})
const shelf = resource('shelf', {
  isView: true,
  fields: { book: ref('books' as never) },
  actsOn: { resource: 'books', by: 'book', line: 'copies', verbs: { lend: 'copy', move: 'copies', join: 'copy' } },
})
const registry = { resource: () => books } as never

test('rows that are lines are acted on by their record: asked once for what the row does not answer', () => {
  const told = listActions(registry, shelf).map(({ verb, owner, asks, among, together }) => [
    ...[verb, owner.name, Object.keys(asks).join(), among, together],
  ])
  expect(told).toEqual([
    ['lend', 'books', 'to', undefined, false],
    ['move', 'books', 'shelf', undefined, true],
    ['join', 'books', 'into', 'into', false],
  ])
})

test('other rows have their own actions, with all they ask', () => {
  expect(listActions(registry, books).map(({ verb, asks }) => [verb, Object.keys(asks).length])).toEqual([
    ['lend', 2],
    ['move', 2],
    ['join', 2],
  ])
})

import { expect, test } from 'vitest'
import { loadedRows, pathTo, stepsFrom, type Walk } from './walk.ts'

const walk: Walk = {
  resource: 'books',
  href: '/books?search=lathe',
  rows: [
    [0, 'a'],
    [1, 'b'],
    [2, 'c'],
    [90, 'z'],
  ],
  of: 400,
}

test('previous and next follow the list one came from', () => {
  expect(stepsFrom(walk, 'b')).toEqual({ previous: 'a', next: 'c', place: 2, of: 400 })
  expect(stepsFrom(walk, 'a')).toMatchObject({ previous: null, next: 'b' })
})
test('over a gap nothing is guessed', () => {
  expect(stepsFrom(walk, 'c')).toMatchObject({ previous: 'b', next: null })
  expect(stepsFrom(walk, 'z')).toMatchObject({ previous: null, next: null, place: 91 })
})
test('a record that is not in the list has no neighbours', () => {
  expect(stepsFrom(walk, 'x')).toBeNull()
  expect(stepsFrom(null, 'a')).toBeNull()
})
test('headings of groups are no rows, and what is not loaded leaves a gap', () => {
  const grid = ['head', 'a', undefined, 'head', 'b']
  const rowAt = (index: number) => {
    const id = grid[index]
    return id && id !== 'head' ? { row: { id } } : undefined
  }
  const found = loadedRows({ rowCount: 5, rowAt, groupAt: index => grid[index] === 'head' })
  expect(found).toEqual({
    rows: [
      [0, 'a'],
      [2, 'b'],
    ],
    of: 3,
  })
})

test('whoever walks on stays on the tab', () => {
  expect(pathTo('parts', 'p1', new URLSearchParams('tab=stock&asOf=x'))).toBe('/parts/p1?tab=stock')
  expect(pathTo('parts', 'p1', new URLSearchParams())).toBe('/parts/p1')
})

import { expect, it } from 'vitest'
import { moved, placeOf } from './board-moves.ts'

const columns = [
  { key: 'todo', cards: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] },
  { key: 'doing', cards: [{ key: 'd' }] },
  { key: 'done', cards: [] },
]
const origin = { column: 'todo', place: 2 }

it('arrows carry a card over the board', () => {
  expect(placeOf(columns, 'c')).toEqual(origin)
  expect(moved(columns, origin, 'ArrowRight', origin)).toEqual({ column: 'doing', place: 1 })
  expect(moved(columns, { column: 'doing', place: 1 }, 'ArrowRight', origin)).toEqual({ column: 'done', place: 0 })
  expect(moved(columns, { column: 'done', place: 0 }, 'ArrowRight', origin)).toEqual({ column: 'done', place: 0 })
  expect(moved(columns, origin, 'ArrowDown', origin)).toEqual(origin)
  expect(moved(columns, origin, 'ArrowUp', origin)).toEqual({ column: 'todo', place: 1 })
})

import { expect, test } from 'vitest'
import { viewsToRenumber } from './view-order.ts'

const views = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }))
const moved = (id: string, place: number, mayWrite: (view: { id: string }) => boolean = () => true) =>
  viewsToRenumber(views, views.find(view => view.id === id)!, place, mayWrite)?.map(({ view, order }) => [
    view.id,
    order,
  ])

test('documents 1.4: a view is moved among the tabs, and only what changes is written', () => {
  expect(moved('d', 0)).toEqual([
    ['d', 0],
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(moved('b', 2)).toEqual([
    ['c', 1],
    ['b', 2],
  ])
  expect(moved('a', 0)).toEqual([])
})

test('tabs that all have the same number are told apart by moving one', () => {
  const same = ['a', 'b', 'c'].map(id => ({ id, order: 0 }))
  expect(viewsToRenumber(same, same[2]!, 0, () => true)?.map(({ view, order }) => [view.id, order])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('the tabs of others stay; a wish that would need their number is not met', () => {
  const notB = (view: { id: string }) => view.id !== 'b'
  expect(moved('d', 2, notB)).toEqual([
    ['d', 2],
    ['c', 3],
  ])
  expect(moved('c', 0, notB)).toBeUndefined()
})

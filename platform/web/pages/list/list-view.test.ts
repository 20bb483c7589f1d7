import { describe, expect, it } from 'vitest'
import { books, shelves } from '#platform/example/model/books.ts'
import type { Resource } from '#platform/model'
import {
  builtInView,
  changedColumns,
  changedView,
  definitionOf,
  type ListView,
  readView,
  sameView,
  viewFrom,
  withCondition,
  writeView,
} from './list-view.ts'

const resource = books as unknown as Resource
const base = builtInView(resource)
const throughAddress = (view: ListView): ListView => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(writeView(view, base))) if (value !== null) query.set(name, value)
  return readView(new URLSearchParams(query.toString()), base)
}

describe('the address carries the whole list (documents 1.3)', () => {
  it('says nothing about a list that is as declared', () => {
    expect(Object.values(writeView(base, base)).every(value => value === null)).toBe(true)
    expect(throughAddress(base)).toEqual(base)
  })

  it('brings back every part of a view', () => {
    const view: ListView = {
      filter: {
        all: [
          { field: 'genre', op: 'in', value: ['novel', 'poetry'] },
          { any: [{ field: 'title', op: 'contains', value: 'a,b:c & d' }] },
        ],
      },
      search: 'cañón, 50 %',
      sort: ['-price', 'title', 'code'],
      columns: [{ field: 'code', pin: 'left', width: 90 }, { field: 'shelf.name' }, { field: 'price', pin: 'right' }],
      group: 'genre',
      layout: 'board',
      density: 'compact',
      archived: true,
      totals: { price: 'avg', pages: 'median' },
      colours: [{ when: { field: 'price', op: 'gt', value: '20' }, tone: 'warning' }],
    }
    expect(throughAddress(view)).toEqual(view)
    expect(sameView(viewFrom(definitionOf(view, base), base), view, base)).toBe(true)
  })

  it('can also say that there is nothing: no order, no totals', () => {
    const view = changedView(base, { sort: [], totals: {} })
    expect(throughAddress(view)).toEqual(view)
  })

  it('starts from the arrangement of the screen it stands on, and can leave it', () => {
    const filter = { field: 'genre', op: 'eq', value: 'novel' } as const
    const board = viewFrom({ layout: 'board', filter: JSON.stringify(filter), group: 'genre' }, base)
    expect(Object.values(writeView(board, board)).every(value => value === null)).toBe(true)
    const plain = changedView(board, { filter: undefined, group: undefined, layout: 'table' })
    const written = Object.entries(writeView(plain, board)).filter(([, value]) => value !== null)
    const back = readView(new URLSearchParams(written as [string, string][]), board)
    expect(back).toEqual({ ...base, layout: 'table' })
  })

  it('does not stumble over rubbish', () => {
    const view = readView(
      new URLSearchParams('filter={&colours=x&layout=pie&density=huge&totals=price:nonsense&columns=code:up:-3'),
      base,
    )
    expect(view.filter).toBeUndefined()
    expect(view.layout).toBeUndefined()
    expect(view.density).toBe('normal')
    expect(view.totals).toEqual({})
    expect(view.columns).toEqual([{ field: 'code' }])
  })

  it('leaves out what a person may not see (documents R5)', () => {
    const view = builtInView(resource, ['price', 'code'])
    expect(view.columns.map(({ field }) => field)).not.toContain('price')
    expect(view.sort).toEqual([])
    expect(view.totals).toEqual({})
  })

  it('opens every list as a table; a tree is chosen', () => {
    expect(builtInView(shelves as unknown as Resource).layout).toBeUndefined()
  })
})

describe('arranging columns', () => {
  const columns = [{ field: 'code' }, { field: 'title' }, { field: 'price' }]
  it('moves, resizes, pins and hides', () => {
    expect(changedColumns(columns, { kind: 'move', key: 'price', before: 'title' }).map(({ field }) => field)).toEqual([
      'code',
      'price',
      'title',
    ])
    expect(changedColumns(columns, { kind: 'move', key: 'code', before: undefined }).map(({ field }) => field)).toEqual(
      ['title', 'price', 'code'],
    )
    expect(changedColumns(columns, { kind: 'resize', key: 'title', width: 120.4 })[1]).toEqual({
      field: 'title',
      width: 120,
    })
    expect(changedColumns(columns, { kind: 'pin', key: 'price', pin: 'right' })[2]).toEqual({
      field: 'price',
      pin: 'right',
    })
    expect(changedColumns([{ field: 'code', pin: 'left' }], { kind: 'pin', key: 'code', pin: undefined })).toEqual([
      { field: 'code' },
    ])
    expect(changedColumns(columns, { kind: 'hide', key: 'title' })).toHaveLength(2)
  })
})

it('joins a further condition without deepening a filter that is already an "all"', () => {
  const one = { field: 'genre', op: 'eq', value: 'novel' } as const
  const other = { field: 'precious', op: 'eq', value: true } as const
  expect(withCondition(undefined, one)).toEqual(one)
  expect(withCondition({ all: [one] }, other)).toEqual({ all: [one, other] })
  expect(withCondition({ any: [one] }, other)).toEqual({ all: [{ any: [one] }, other] })
})

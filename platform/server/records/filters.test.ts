import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Filter } from '#platform/model'
import { personOf } from '#tests/support/example-server.ts'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { calendarOf, perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { readWindow } from './list.ts'
import { withViews } from './saved-lists.ts'

let library: Library
const people: Record<string, Person> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  library = await openLibrary()
  await perform(library.app, { by: library.system, via: 'test' }, async work => {
    const make = async (name: string, resource: Parameters<typeof work.create>[0], given: Record<string, unknown>) => {
      ids[name] = (await work.create(resource, given)).id as string
    }
    await make('planners', 'user-groups', { name: 'Planners' })
    await make('buyers', 'user-groups', { name: 'Buyers' })
    const groups: Record<string, string[]> = {
      ana: ['planners'],
      luis: ['planners', 'buyers'],
      eva: ['buyers'],
      max: [],
    }
    for (const [name, mine] of Object.entries(groups)) {
      await make(name, 'users', {
        username: name,
        firstName: name,
        lastName: name,
        roleKeys: ['3'],
        userGroups: mine.map(group => ids[group]),
      })
      people[name] = personOf(ids[name]!, [3], name)
    }
    await make('A', 'shelves', { name: 'A-1' })
    await make('B', 'shelves', { name: 'B-1' })
    for (const [title, shelf, keeper] of [
      ['One', 'A', 'ana'],
      ['Two', 'B', 'luis'],
      ['Three', 'B', 'eva'],
      ['Four', null, 'max'],
      ['Five', null, null],
    ] as const)
      await work.create('books', { title, shelf: shelf && ids[shelf], keeper: keeper && ids[keeper] })
    const view = (resource: string, name: string, filter: Filter, more: Record<string, unknown>) =>
      make(name, 'saved-views', { name, resource, definition: { filter: JSON.stringify(filter) }, ...more })
    const ofA: Filter = { field: 'name', op: 'startsWith', value: 'A' }
    await view('shelves', 'mine', ofA, { owner: ids.ana })
    await view('shelves', 'ours', ofA, { owner: ids.luis, sharing: 'groups', groups: [ids.buyers] })
    await view(
      'shelves',
      'all',
      { field: 'name', op: 'startsWith', value: 'B' },
      { owner: ids.luis, sharing: 'everyone' },
    )
    await view('books', 'books', { field: 'title', op: 'eq', value: 'One' }, { owner: ids.ana })
    await view('shelves', 'nested', { field: 'createdBy', op: 'inView', value: ids.all }, { owner: ids.ana })
  })
})
afterAll(() => library?.close())

async function titles(by: string, filter: Filter): Promise<unknown[]> {
  const { app } = library
  const resource = app.registry.resource('books')
  const calendar = calendarOf(await app.company(), app.now())
  const context = { registry: app.registry, resource, viewer: people[by]!, calendar }
  const { rows } = await readWindow(await withViews(context, app.reader, { filter }), app.reader, {
    filter,
    sort: ['code'],
  })
  return rows.map(row => row.title)
}

describe('documents 1.3: in a saved view', () => {
  const inView = (view: string): Filter => ({ field: 'shelf', op: 'inView', value: ids[view]! })
  test('rows whose reference is among the records of the view', async () => {
    expect(await titles('ana', inView('mine'))).toEqual(['One'])
    expect(await titles('ana', { any: [inView('mine'), { field: 'title', op: 'eq', value: 'Five' }] })).toEqual([
      'One',
      'Five',
    ])
  })
  test('views of others count when they are shared', async () => {
    expect(await titles('max', inView('all'))).toEqual(['Two', 'Three'])
    expect(await titles('eva', inView('ours'))).toEqual(['One'])
  })
  test.each([
    ['somebody else’s own', 'max', 'mine'],
    ['one shared with groups they are not in', 'ana', 'ours'],
    ['a view of another list', 'ana', 'books'],
    ['no view at all', 'ana', 'A'],
  ])('%s is refused', async (_what, by, view) => {
    await expect(titles(by, inView(view))).rejects.toMatchObject({ status: 422 })
  })
  test('a view that speaks of a view is refused, not followed', async () => {
    await expect(titles('ana', inView('nested'))).rejects.toMatchObject({ status: 422 })
  })
})

describe('documents 1.3: my groups', () => {
  test('whoever is in a group with me, me included', async () => {
    expect(await titles('ana', { field: 'keeper', op: 'eq', value: 'myGroups' })).toEqual(['One', 'Two'])
    expect(await titles('luis', { field: 'keeper', op: 'in', value: ['myGroups'] })).toEqual(['One', 'Two', 'Three'])
    expect(await titles('max', { field: 'keeper', op: 'eq', value: 'myGroups' })).toEqual([])
  })
  test('together with people named, and turned around, where empty ones count (R3)', async () => {
    expect(await titles('ana', { field: 'keeper', op: 'in', value: ['myGroups', ids.max] })).toEqual([
      'One',
      'Two',
      'Four',
    ])
    expect(await titles('ana', { field: 'keeper', op: 'notIn', value: ['myGroups'] })).toEqual([
      'Three',
      'Four',
      'Five',
    ])
  })
})

describe('documents R3: by a field of the lines', () => {
  const found = async (by: Person, filter: Filter) => {
    const { app } = library
    const context = {
      ...{ registry: app.registry, resource: app.registry.resource('loans'), viewer: by },
      calendar: calendarOf(await app.company(), app.now()),
    }
    const { rows } = await readWindow(context, app.reader, { filter, sort: ['code'], columns: ['remark'] })
    return rows.map(row => row.remark)
  }
  let librarian: Person
  beforeAll(async () => {
    librarian = personOf(ids.ana!, [3], 'ana')
    await perform(library.app, { by: library.system, via: 'test' }, async work => {
      const member = (await work.create('members', { name: 'Mo' })).id
      for (const title of ['Six', 'Seven']) ids[title] = (await work.create('books', { title })).id
      for (const [remark, ...books] of [['both', 'Six', 'Seven'], ['six', 'Six'], ['none']] as const)
        await work.create('loans', {
          ...{ member, remark },
          lines: books.map((book, at) => ({ book: ids[book], copies: String(at + 1) })),
        })
    })
  })

  test('a record is found by any one of its lines, and by what is true of a single one', async () => {
    const of = (book: string): Filter => ({ field: 'lines.book', op: 'eq', value: ids[book]! })
    expect(await found(librarian, of('Six'))).toEqual(['both', 'six'])
    expect(await found(librarian, of('Seven'))).toEqual(['both'])
    expect(await found(librarian, { field: 'lines.copies', op: 'gte', value: '2' })).toEqual(['both'])
  })
  test('what a line is not is so of none of them', async () => {
    expect(await found(librarian, { field: 'lines.book', op: 'ne', value: ids.Seven! })).toEqual(['six', 'none'])
    expect(await found(librarian, { field: 'lines.book', op: 'notIn', value: [ids.Six!] })).toEqual(['none'])
  })
  test('a field no line has is refused by its name; lines of lines are not asked for', async () => {
    for (const field of ['lines.nothing', 'lines.notes', 'lines.notes.page'])
      await expect(found(librarian, { field, op: 'eq', value: 'x' })).rejects.toMatchObject({ status: 422 })
  })
})

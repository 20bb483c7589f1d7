import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillBooks } from '#tests/bench/fill.ts'
import { type Statement, statementsOf } from '#tests/bench/recorded.ts'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { compiler } from '../database/pool.ts'
import { calendarOf } from '../work/app.ts'
import type { FilterContext } from './filter-sql.ts'
import { readWindow, type WindowQuery } from './list.ts'
import { joinsOf, orderSql, sortKeys } from './order.ts'
import { systemViewer } from './row-access.ts'

/** The SQL of generated lists, kept beside this test to be read, and how PostgreSQL answers it over a filled table: from indexes. */
let library: Library
let pool: pg.Pool
const rows = 30_000

beforeAll(async () => {
  library = await openLibrary()
  await fillBooks(library.adminUrl, rows, () => {})
  pool = new pg.Pool({ connectionString: library.appUrl, max: 2 })
})
afterAll(async () => {
  await pool?.end()
  await library?.close()
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const listContext = () => ({
  registry: library.app.registry,
  resource: library.app.registry.resource('books'),
  viewer: systemViewer,
})

const plainOrder = (context: FilterContext, sort: readonly string[]): string => {
  const keys = sortKeys(context, sort)
  return sql`select t.id from books t${joinsOf(keys)} ${orderSql(keys)}`.compile(compiler).sql
}

const nodesBehind = async ({ text, values }: Statement): Promise<Plan[]> => {
  const answer = await pool.query(`explain (format json) ${text}`, values)
  return nodesOf(answer.rows[0]['QUERY PLAN'][0].Plan)
}

const lists: Readonly<Record<string, { query: WindowQuery; index: string }>> = {
  'first window': { query: {}, index: 'books_code_idx' },
  'where a scrollbar lands': { query: { at: 18_600 }, index: 'books_code_idx' },
  'filtered, newest first': {
    query: { filter: { field: 'genre', op: 'in', value: ['craft'] }, sort: ['-publishedOn'] },
    index: 'books_published_on_idx',
  },
  'text search': { query: { search: 'grinding 4711' }, index: 'books_search_idx' },
  'a word no book and no shelf has': { query: { search: 'zeppelin' }, index: 'books_search_idx' },
  'the name of a shelf, and a word of its books': { query: { search: 'shelf 4711' }, index: 'books_search_idx' },
  'title contains': {
    query: { filter: { field: 'title', op: 'contains', value: 'volume 4711' } },
    index: 'books_search_idx',
  },
  'by title': { query: { sort: ['title'] }, index: 'books_title_idx' },
  'by title, downwards': { query: { sort: ['-title'] }, index: 'books_title_idx' },
  'by a column with empty places, downwards': { query: { sort: ['-price'] }, index: 'books_price_idx' },
  'by a reference': { query: { sort: ['shelf'] }, index: 'books_shelf_idx' },
  'by a reference, downwards': { query: { sort: ['-shelf'] }, index: 'books_shelf_idx' },
  'by a unique value': {
    query: { filter: { field: 'isbn', op: 'eq', value: '0-306-40615-2' } },
    index: 'books_isbn_key',
  },
}

test.each(Object.entries(lists))('%s is answered by an index', async (_name, { query, index }) => {
  const statements = await statementsOf(pool, query)
  const nodes = (await Promise.all(statements.map(nodesBehind))).flat()
  expect(nodes.map(node => node['Index Name'])).toContain(index)
  expect(nodes.filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'books')).toEqual([])
})

test('a place far down is found in the index alone, without a look at the rows', async () => {
  const [seek] = await statementsOf(pool, { at: 18_600 })
  expect((await nodesBehind(seek!)).map(node => node['Node Type'])).toEqual(['Limit', 'Index Only Scan'])
})

test.each([
  [['-code']],
  [['title']],
  [['-price']],
  [['shelf', '-title']],
  [['-genre', 'title']],
  [['-shelf', 'genre']],
])('by %s, places far down are the same over rungs as counted, in whatever order they are asked for', async sort => {
  const { app } = library
  const context = { ...listContext(), calendar: calendarOf(await app.company(), app.now()) }
  const { rows: all } = await pool.query(plainOrder(context, sort))
  for (const at of [24_321, 29_999, 20_001, 26_000, 24_321, 29_000, 30_000, 99_999]) {
    const { rows: window } = await readWindow(context, app.reader, { sort, at, limit: 3 })
    expect(window.map(row => row.id)).toEqual(all.slice(at, at + 3).map(row => row.id))
  }
})

test('many who seek far at once get the same place', async () => {
  const { app } = library
  const context = { ...listContext(), calendar: calendarOf(await app.company(), app.now()) }
  const seek = () => readWindow(context, app.reader, { sort: ['pages'], at: 27_000, limit: 1 })
  const found = await Promise.all(Array.from({ length: 6 }, seek))
  expect(new Set(found.map(({ rows: [row] }) => row!.id)).size).toBe(1)
})

test('the next and the previous window are ranges of the same index', async () => {
  const first = (await statementsOf(pool, { sort: ['-price'] }))[0]!
  const { rows: found } = await pool.query(first.text, first.values)
  const cursor = Buffer.from(JSON.stringify([found.at(-1)['#0'], found.at(-1).id])).toString('base64url')
  for (const query of [{ after: cursor }, { before: cursor }]) {
    const [window] = await statementsOf(pool, { sort: ['-price'], ...query })
    const used = (await nodesBehind(window!)).filter(node => node['Relation Name'] === 'books')
    expect(new Set(used.map(node => node['Index Name']))).toEqual(new Set(['books_price_idx']))
  }
})

test('the SQL of generated lists is as it was read last', async () => {
  const parts: string[] = []
  for (const [name, { query }] of Object.entries(lists)) {
    const statements = await statementsOf(pool, query)
    parts.push(`-- ${name}: ${JSON.stringify(query)}`, ...statements.map(({ text }) => `${text};`), '')
  }
  await expect(parts.join('\n')).toMatchFileSnapshot('list-sql.snapshot.sql')
})

import type pg from 'pg'
import type { WindowQuery } from '#platform/server/records/list.ts'
import type { Call } from './caller.ts'
import { type Statement, statementsOf } from './recorded.ts'

/** What people do with a list, over `rows` books. */
export const readsOver = (rows: number): Readonly<Record<string, WindowQuery>> => ({
  'first window': {},
  'deep seek (62 %)': { at: Math.floor(rows * 0.62) },
  'filter, newest first': { filter: { field: 'genre', op: 'in', value: ['craft'] }, sort: ['-publishedOn'] },
  'text search': { search: 'grinding 4711' },
  'a word half the list has': { search: 'volume' },
  'title contains': { filter: { field: 'title', op: 'contains', value: 'metals, volume 4711' } },
  'sort by another column': { sort: ['title'] },
  'sort by a reference': { sort: ['shelf'] },
})

const addressOf = (query: WindowQuery): string => {
  const search = new URLSearchParams()
  if (query.filter) search.set('filter', JSON.stringify(query.filter))
  if (query.search) search.set('search', query.search)
  if (query.sort) search.set('sort', query.sort.join(','))
  if (query.at) search.set('at', String(query.at))
  if (query.after) search.set('after', query.after)
  return `/api/books?${search}`
}

/** One read twice: through the server, and as the very SQL the server sends. */
export interface Read {
  readonly what: string
  readonly ours: () => Promise<unknown>
  readonly raw: () => Promise<void>
}

export async function prepareReads(call: Call, pool: pg.Pool, rows: number): Promise<Read[]> {
  const { next } = await call<{ next: string }>('GET', '/api/books')
  const queries = { ...readsOver(rows), 'next window': { after: next } }
  const send = async (statements: readonly Statement[]) => {
    for (const { text, values } of statements) await pool.query(text, values)
  }
  return Promise.all(
    Object.entries(queries).map(async ([what, query]) => {
      const statements = await statementsOf(pool, query)
      return { what, ours: () => call('GET', addressOf(query)), raw: () => send(statements) }
    }),
  )
}

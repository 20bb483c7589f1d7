import type pg from 'pg'
import type { WindowQuery } from '#platform/server/records/list.ts'
import type { Caller } from './caller.ts'
import { type Statement, statementsOf } from './recorded.ts'
import type { Comparison } from './report.ts'

/** What people do with a list. */
const reads: Readonly<Record<string, WindowQuery>> = {
  'first window': {},
  'filter, newest first': { filter: { field: 'genre', op: 'in', value: ['craft'] }, sort: ['-publishedOn'] },
  'text search': { search: 'grinding 4711' },
  'a word half the list has': { search: 'volume' },
  'title contains': { filter: { field: 'title', op: 'contains', value: 'metals, volume 4711' } },
  'sort by another column': { sort: ['title'] },
  'sort by a reference': { sort: ['shelf'] },
}

const addressOf = (query: WindowQuery): string => {
  const search = new URLSearchParams()
  if (query.filter) search.set('filter', JSON.stringify(query.filter))
  if (query.search) search.set('search', query.search)
  if (query.sort) search.set('sort', query.sort.join(','))
  if (query.at) search.set('at', String(query.at))
  if (query.after) search.set('after', query.after)
  return `/api/books?${search}`
}

/** Each read twice: through the server, and as the very SQL the server sends. */
export async function prepareReads({ call, fetchBytes }: Caller, pool: pg.Pool, rows: number): Promise<Comparison[]> {
  const { next } = await call<{ next: string }>('GET', '/api/books')
  const send = async (statements: readonly Statement[]) => {
    for (const { text, values } of statements) await pool.query(text, values)
  }
  const plain = await Promise.all(
    Object.entries({ ...reads, 'next window': { after: next } }).map(async ([what, query]) => {
      const statements = await statementsOf(pool, query)
      return { what, ours: () => fetchBytes('GET', addressOf(query)), raw: () => send(statements) }
    }),
  )
  return [...plain, await deepSeek(fetchBytes, pool, rows)]
}

/** Where a scrollbar lands when it is dragged: anywhere. Raw, the place is counted to. */
async function deepSeek(fetchBytes: Caller['fetchBytes'], pool: pg.Pool, rows: number): Promise<Comparison> {
  const anywhere = () => Math.floor(rows * (0.2 + 0.75 * Math.random()))
  const near = 1000
  const [walk, ...window] = await statementsOf(pool, { at: near })
  const walkTo = (at: number) => walk!.values.map(value => (value === near - 1 ? at - 1 : value))
  return {
    what: 'deep seek, anywhere',
    ours: () => fetchBytes('GET', addressOf({ at: anywhere() })),
    raw: async () => {
      await pool.query(walk!.text, walkTo(anywhere()))
      for (const { text, values } of window) await pool.query(text, values)
    },
  }
}

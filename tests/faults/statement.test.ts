import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { startExample } from '../support/example-server.ts'
import { type Library, openLibrary } from '../support/library.ts'
import { expectGapless, expectHistoryAgrees } from './truth.ts'

/**
 * The connection is cut before or after every single statement of a write in turn: whoever then sends the same request under
 * the same key gets its answer, and it has happened once. What no random kill is sure to meet, such as a commit that
 * happened but was never answered, is met here for certain.
 */
let library: Library
let example: Awaited<ReturnType<typeof startExample>>
let cut: { at: number; when: 'before' | 'after' } | undefined
let statements = 0
let member: string
let book: string

beforeAll(async () => {
  library = await openLibrary()
  const { app, system } = library
  const made = await perform(app, { by: system, via: 'test' }, async work => ({
    member: await work.create('members', { name: 'Rosa Delgado' }),
    book: await work.create('books', { title: 'Lent for ever' }),
  }))
  member = made.member.id as string
  book = made.book.id as string
  example = await startExample({ services: { app } as Services, port: 0 })
  cuttable(app.pool)
})
afterAll(async () => {
  await example?.close()
  await library?.close()
})

type Question = (...args: unknown[]) => Promise<unknown>

/** A statement that is called by its name, and tells its answer itself. */
interface Called {
  readonly submit: unknown
  callback: (error: Error | null, result?: unknown) => void
}
const isCalled = (asked: unknown): asked is Called => typeof (asked as Partial<Called>).submit === 'function'

const lost = () => new Error('Connection terminated: the answer is lost')

/** Counts the statements of transactions, and cuts the connection at the one wanted. */
function cuttable(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  pool.connect = (async (callback?: unknown) => {
    // Single reads come with a callback and are left alone.
    if (callback) return connect(callback)
    const client = await connect()
    const ask = client.query.bind(client) as unknown as Question
    const sever = () =>
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    const release = client.release.bind(client)
    client.release = (broken?: Error | boolean) => {
      client.query = ask as unknown as pg.PoolClient['query']
      release(broken)
    }
    client.query = (async (asked: unknown, ...more: unknown[]) => {
      const isHere = cut?.at === ++statements
      if (isHere && cut?.when === 'before') sever()
      if (isHere && isCalled(asked)) {
        const { callback } = asked
        asked.callback = error => {
          sever()
          callback(error ?? lost())
        }
      }
      const answer = await ask(asked, ...more)
      if (isHere && !isCalled(asked)) {
        sever()
        throw lost()
      }
      return answer
    }) as unknown as pg.PoolClient['query']
    return client
  }) as typeof pool.connect
}

const send = async (method: string, path: string, body: unknown, key: string) => {
  const answer = await fetch(`${example.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-csrf-token': example.token, 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { row: Record<string, unknown> } }
}

/** Cuts at the first statement, then the second… until a request is through before its cut comes. */
async function everyPlace(
  write: (key: string) => ReturnType<typeof send>,
  judge: (row: Record<string, unknown>) => Promise<void>,
) {
  let places = 0
  for (const when of ['before', 'after'] as const)
    for (let at = 1; ; at++) {
      const key = randomUUID()
      statements = 0
      cut = { at, when }
      const first = await write(key)
      cut = undefined
      const wasCut = first.status >= 400
      if (wasCut) {
        expect(first.status, `cut ${when} statement ${at}`).toBe(503)
        places++
      }
      const again = await write(key)
      expect(again.status, `after a cut ${when} statement ${at}`).toBeLessThan(300)
      if (!wasCut) expect(again.body).toEqual(first.body)
      await judge(again.body.row)
      if (!wasCut) break
    }
  expect(places).toBeGreaterThan(6)
}

const lines = () => [
  { book, copies: '2', deposit: '1.25' },
  { book, copies: '1', deposit: '3' },
]

test('creating a record with a number of a gapless series happens once, wherever the connection is cut', async () => {
  let expected = (await library.app.reader.first<{ count: number }>(sql`select count(*) as count from books`))!.count
  await everyPlace(
    key => send('POST', '/api/books', { title: `Cut ${key}` }, key),
    async row => {
      const titled = await library.app.reader.rows(sql`select id from books where title = ${row.title}`)
      expect(titled).toEqual([{ id: row.id }])
      expected++
    },
  )
  await expectGapless(library.app.reader)
  const { count } = (await library.app.reader.first<{ count: number }>(sql`select count(*) as count from books`))!
  expect(count).toBe(expected)
})

test('a record with its lines is there whole and once, wherever the connection is cut', async () => {
  await everyPlace(
    key => send('POST', '/api/loans', { member, remark: key, lines: lines() }, key),
    async row => {
      const found = await library.app.reader.rows<{ id: string; lines: number }>(
        sql`select l.id, (select count(*) from loan_lines n where n.root = l.id) as lines from loans l where remark = ${row.remark}`,
      )
      expect(found).toEqual([{ id: row.id, lines: 2 }])
    },
  )
})

test('a change and an action happen once, wherever the connection is cut', async () => {
  const loan = async () => (await send('POST', '/api/loans', { member, lines: lines() }, randomUUID())).body.row
  let { id, version } = await loan()
  await everyPlace(
    key => send('PATCH', `/api/loans/${id}`, { remark: key, version }, key),
    async row => {
      expect(row.version).toBe(Number(version) + 1)
      version = row.version
    },
  )
  await everyPlace(
    key => send('POST', `/api/loans/${id}/actions/lend`, { dueOn: '2099-01-01' }, key),
    async row => {
      expect(row).toMatchObject({ status: 'lent', version: Number(version) + 1 })
      ;({ id, version } = await loan())
    },
  )
  await expectHistoryAgrees(library.app, library.app.reader)
})

import type { sql } from 'kysely'
import type pg from 'pg'
import { role } from '#modules/security/model/front.ts'
import { compiler } from '#platform/server/database/pool.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { readWindow, type WindowQuery } from '#platform/server/records/list.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { withNames } from '#platform/server/records/search-sql.ts'
import { calendarOf } from '#platform/server/work/app.ts'
import { libraryRegistry, testCompany } from '../support/library.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** A reader that also writes down what it asks: the very SQL a request sends. */
const listening = (pool: pg.Pool, heard: Statement[]): Reader => {
  const ask = async (query: ReturnType<typeof sql>) => {
    const { sql: text, parameters } = query.compile(compiler)
    heard.push({ text, values: [...parameters] })
    return pool.query(text, [...parameters])
  }
  return {
    rows: async query => (await ask(query)).rows,
    first: async query => (await ask(query)).rows[0],
  } as Reader
}

/** The statements behind one window of the books list. */
export async function statementsOf(pool: pg.Pool, query: WindowQuery): Promise<Statement[]> {
  const heard: Statement[] = []
  const context = {
    registry: libraryRegistry,
    resource: libraryRegistry.resource('books'),
    viewer: {
      ...systemViewer,
      isSystem: undefined,
      roles: [role.administrator],
      userId: '00000000-0000-4000-8000-000000000000',
    } as never,
    calendar: calendarOf(await testCompany(), new Date().toISOString()),
  }
  const reader = listening(pool, heard)
  await readWindow(await withNames(context, reader, query), reader, query)
  return heard
}

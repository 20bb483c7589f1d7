import type pg from 'pg'
import { openPool } from '#platform/server/database/pool.ts'
import type { Cause } from '#platform/server/database/transaction.ts'
import { type Library, openLibrary } from './library.ts'

/** A library reached over one connection, so that every transaction meets what the last one left behind or was told. */
export interface OneConnection {
  readonly library: Library
  readonly pool: pg.Pool
  readonly cause: Cause
  close(): Promise<void>
}

export async function openOneConnection(): Promise<OneConnection> {
  const library = await openLibrary()
  const pool = openPool({ url: library.appUrl, max: 1 })
  return {
    ...{ library, pool, cause: { actor: 'system:test', user: null, via: 'test', request: null } },
    close: async () => {
      await pool.end()
      await library.close()
    },
  }
}

import pg from 'pg'
import { outliveLostConnections } from '../database/pool.ts'

/**
 * Connections for the queue. One that the queue opened itself would stop listening before it has closed,
 * and a database stopping in between would end the process.
 */
export function openQueuePool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: 'millwright jobs' })
  outliveLostConnections(pool)
  return pool
}

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { ResourceName, Tables } from '#platform/model'
import { camelCase } from '../database/pool.ts'
import { nameOf } from '../database/sending.ts'

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S

/** The tables of some resources, under the names Kysely uses: `purchase-orders` → `purchaseOrders`. */
export type TablesOf<Names extends ResourceName> = { [K in Names as Camel<K>]: Tables[K] }

type Writing = 'insertInto' | 'updateTable' | 'deleteFrom' | 'replaceInto' | 'mergeInto'

/**
 * What a verb writes at: it may read its own tables and those it names, and write its own alone.
 * Writing another module's table does not compile.
 */
export type ScopedDb<Own extends ResourceName, Reads extends ResourceName = never> = Omit<
  Kysely<TablesOf<Own | Reads>>,
  Writing | 'transaction' | 'destroy' | 'schema'
> &
  Pick<Kysely<TablesOf<Own>>, 'insertInto' | 'updateTable' | 'deleteFrom'>

class OneConnection implements DatabaseConnection {
  readonly client: pg.ClientBase
  constructor(client: pg.ClientBase) {
    this.client = client
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = nameOf(sql)
    const asked = { ...(name && { name }), text: sql, values: [...parameters] }
    const { rows, rowCount, command } = await this.client.query(asked)
    const changes = ['INSERT', 'UPDATE', 'DELETE'].includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { rows, ...changes }
  }
  // biome-ignore lint/correctness/useYield: verbs read whole results; streams belong to exports, which have their own connection
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a desk does not stream')
  }
}

const nothing = async () => {}

const dialectOn = (client: pg.ClientBase): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: (): Driver => ({
    init: nothing,
    acquireConnection: async () => new OneConnection(client),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }),
})

/** A desk on the connection of the running transaction. */
export const scopedDbOn = <Own extends ResourceName, Reads extends ResourceName = never>(
  client: pg.ClientBase,
): ScopedDb<Own, Reads> =>
  new Kysely({ dialect: dialectOn(client), plugins: [camelCase] }) as unknown as ScopedDb<Own, Reads>

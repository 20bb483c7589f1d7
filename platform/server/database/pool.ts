import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { Decimal } from '#platform/model/values/decimal.ts'
import { dropFrozen, type Patience } from './frozen.ts'

/** 2026-11-15 02:06:56.123+00 → 2026-11-15T02:06:56.123Z. The session's zone is UTC and columns keep milliseconds. */
const instant = (text: string): string => {
  const [whole, fraction = ''] = text.slice(0, -3).split('.')
  return `${whole!.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`
}

const timeOfDay = (text: string): string => text.slice(0, 5) + (text.slice(5, 8) === ':00' ? '' : text.slice(5, 8))

const { builtins } = pg.types
type Parser = (text: string) => unknown
const shared: Record<number, Parser> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: text => text,
  [builtins.TIME]: timeOfDay,
  [builtins.TIMESTAMPTZ]: instant,
}
/** Column types whose values a page gets otherwise than JSON would write them, and how it gets them from their text. */
export const wireTexts: Readonly<Record<string, (text: string) => string>> = {
  numeric: trimZeros,
  timestamptz: instant,
  time: timeOfDay,
}
const parsersWith = (own: Record<number, Parser>): pg.CustomTypesConfig => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    own[oid] ?? shared[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as never,
})

/** For pages: amounts stay the text they are sent as. */
export const wireTypes = parsersWith({ [builtins.NUMERIC]: trimZeros })
/** For rules: amounts are Decimals, so that nobody adds text. */
export const ruleTypes = parsersWith({ [builtins.NUMERIC]: text => Decimal.of(text) })

/** 12.500000 → 12.5: the value, not the column's width. */
export function trimZeros(text: string): string {
  if (!text.includes('.')) return text
  let end = text.length
  while (text.charCodeAt(end - 1) === 48) end--
  if (text.charCodeAt(end - 1) === 46) end--
  return text.slice(0, end)
}

export interface PoolOptions {
  readonly url: string
  readonly max?: number
  readonly name?: string
  /** PostgreSQL itself refuses to write on its connections, whatever a statement or a function it calls would do. */
  readonly isReadOnly?: true
  /** How long a silent database is waited for; the usual time where nothing is said. */
  readonly patience?: Patience
}

export function openPool({ url, max = 14, name = 'millwright', isReadOnly, patience }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // Questions asked together travel together; each is still answered by itself.
    pipeline: true,
    max,
    application_name: name,
    types: ruleTypes,
    options: `-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig)
  outliveLostConnections(pool)
  dropFrozen(pool, url, patience)
  return pool
}

/** Without listeners, a connection lost would end the process. */
export function outliveLostConnections(pool: pg.Pool): void {
  // Lost while idle (the database restarts or stops): replaced at the next use.
  pool.on('error', () => {})
  // Lost between two statements of a transaction: the next statement fails and is answered for.
  pool.on('connect', client => client.on('error', () => {}))
}

/** Compiles queries for whichever connection will run them; never runs any itself. */
export const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export const camelCase = new CamelCasePlugin({
  underscoreBetweenUppercaseLetters: true,
  maintainNestedObjectKeys: true,
})

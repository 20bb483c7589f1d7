import pg from 'pg'
import type { Blueprint } from './blueprint.ts'

/** What the database has and the blueprint does not say, or the other way round: one sentence each. */
export async function driftOf(url: string, blueprint: Blueprint): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const columns = await names(
      client,
      `select table_name || '.' || column_name || ' ' || is_nullable as name from information_schema.columns where table_schema = 'public'`,
    )
    const indexes = await names(
      client,
      `select tablename || ' ' || indexname as name from pg_indexes where schemaname = 'public' and indexname not like '%_pkey'`,
    )
    const constraints = await names(
      client,
      `select conrelid::regclass || ' ' || conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f')`,
    )
    return blueprint.tables
      .filter(table => !table.isView)
      .flatMap(table => [
        ...compare(
          `${table.name}: column`,
          pick(columns, `${table.name}.`),
          table.columns.map(column => `${column.name} ${column.nullable ? 'YES' : 'NO'}`),
        ),
        ...missing(
          `${table.name}: index`,
          pick(indexes, `${table.name} `),
          table.indexes.map(index => index.name),
        ),
        ...compare(
          `${table.name}: constraint`,
          pick(constraints, `${table.name} `).filter(name => !/_not_null$|_pkey$/.test(name)),
          [
            ...table.checks.map(check => check.name),
            ...table.columns
              .filter(column => column.references)
              .map(column => `${table.name}_${column.name}_fkey`.slice(0, 63)),
          ],
        ),
      ])
  } finally {
    await client.end()
  }
}

const names = async (client: pg.Client, sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map(row => row.name.replaceAll('"', ''))

const pick = (all: readonly string[], prefix: string): string[] =>
  all.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))

/** A hand-written index more is nobody's harm. */
const missing = (what: string, found: readonly string[], wanted: readonly string[]): string[] =>
  wanted.filter(name => !found.includes(name)).map(name => `${what} ${name} is declared but not there`)

const compare = (what: string, found: readonly string[], wanted: readonly string[]): string[] => [
  ...wanted.filter(name => !found.includes(name)).map(name => `${what} ${name} is declared but not there`),
  ...found.filter(name => !wanted.includes(name)).map(name => `${what} ${name} is there but not declared`),
]
